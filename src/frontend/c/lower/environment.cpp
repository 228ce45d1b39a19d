#include "frontend/c/lower/environment.h"

#include <llvm/IR/Function.h>

#include "frontend/c/memory/string_lists.h"

namespace fathom::frontend::c {

void provideEnvironment(llvm::Module& module, const llvm::Function& main) {
  const bool countsArguments = main.arg_size() > 0 && main.getArg(0)->getType()->isIntegerTy(32);
  const auto isVector = [&](unsigned i) {
    return countsArguments && main.arg_size() > i && main.getArg(i)->getType()->isPointerTy();
  };
  if (isVector(1)) declareList(module, StringList::Arguments);
  if (isVector(1) && isVector(2)) declareList(module, StringList::Environment);
  llvm::GlobalVariable* environ = module.getNamedGlobal("environ");
  if (environ != nullptr && !environ->hasInitializer() && environ->getValueType()->isPointerTy())
    environ->setInitializer(&declareList(module, StringList::Environment));
}

void provideMessages(llvm::Module& module) {
  if (module.getFunction("__fathom_any_message") != nullptr) declareMessages(module);
}

}  // namespace fathom::frontend::c
