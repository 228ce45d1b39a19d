#include "frontend/c/lower/lower.h"

#include "frontend/c/lower/address_comparisons.h"
#include "frontend/c/lower/argument_lists.h"
#include "frontend/c/lower/by_pointer.h"
#include "frontend/c/lower/error_numbers.h"
#include "frontend/c/lower/features.h"
#include "frontend/c/lower/formats.h"
#include "frontend/c/lower/labels.h"
#include "frontend/c/lower/lines.h"
#include "frontend/c/lower/linker_symbols.h"
#include "frontend/c/lower/orders.h"
#include "frontend/c/lower/replaced_calls.h"
#include "frontend/c/lower/simplify.h"
#include "frontend/c/lower/startup.h"
#include "frontend/c/lower/unpack.h"
#include "frontend/c/lower/variable_arguments.h"
#include "frontend/c/lower/vectors.h"

namespace fathom::frontend::c {

void lower(llvm::Module& module, bool tracksLiveness, Notes& notes) {
  markCopies(module);
  noteFeatures(module, notes);
  noteLifetimes(module, tracksLiveness, notes);
  resolveLinkerSymbols(module, notes);
  simplify(module, notes);
  lowerVectors(module);
  compareAsPointers(module);
  lowerLabels(module);
  prepareExit(module, notes);
  lowerOrders(module, notes);
  replaceCalls(module, notes);
  callByName(module);
  lowerErrno(module, notes);
  lowerFormats(module);
  lowerLines(module);
}

void lowerArguments(llvm::Module& module, Notes& notes) {
  unpackStructures(module);
  lowerVariableArguments(module);
  lowerArgumentLists(module, notes);
}

}  // namespace fathom::frontend::c
