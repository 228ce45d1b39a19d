#include "frontend/c/memory/externals.h"

#include <algorithm>
#include <llvm/ADT/StringSwitch.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <set>
#include <string>

namespace fathom::frontend::c {

External externalOf(const llvm::Function& function) {
  if (!function.isDeclaration()) return External::Other;
  return llvm::StringSwitch<External>(function.getName())
      .Case("malloc", External::Malloc)
      .Case("calloc", External::Calloc)
      .Case("realloc", External::Realloc)
      .Cases("free", "cfree", External::Free)
      .Cases("alloca", "__builtin_alloca", External::Alloca)
      .Cases("memcpy", "memmove", External::Memcpy)
      .Case("memset", External::Memset)
      .Default(External::Other);
}

bool changesNothing(llvm::StringRef name) {
  static const std::set<std::string> names{
      "printf", "puts",   "putchar", "fflush",   "fprintf", "fputs",   "fputc",  "putc",
      "fopen",  "fclose", "ferror",  "feof",     "fgetc",   "getchar", "rand",   "srand",
      "time",   "clock",  "getenv",  "strerror", "perror",  "sleep",   "usleep", "vprintf"};
  return name.starts_with("__VERIFIER_nondet_") || name.starts_with("__fathom_any_") ||
         names.contains(name.str());
}

std::optional<std::int64_t> constantSize(const llvm::Value& value) {
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(&value);
  if (constant == nullptr || constant->getValue().getActiveBits() > 40) return std::nullopt;
  return static_cast<std::int64_t>(constant->getZExtValue());
}

const llvm::Function* calleeOf(const llvm::CallBase& call) {
  return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
}

bool isCallOfAlloca(const llvm::Value& value) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&value);
  const llvm::Function* callee = call == nullptr ? nullptr : calleeOf(*call);
  return callee != nullptr && externalOf(*callee) == External::Alloca;
}

bool fits(const llvm::CallBase& call, const llvm::Function& function) {
  const llvm::FunctionType& type = *function.getFunctionType();
  const bool hasNoPrototype = call.getFunctionType()->isVarArg() || call.arg_size() == 0;
  if (call.arg_size() < type.getNumParams() && !hasNoPrototype) return false;
  if (call.arg_size() > type.getNumParams() && !type.isVarArg() && type.getNumParams() > 0)
    return false;
  for (unsigned i = 0; i < std::min(type.getNumParams(), call.arg_size()); ++i)
    if (call.getArgOperand(i)->getType() != type.getParamType(i)) return false;
  return call.use_empty() || call.getType() == type.getReturnType();
}

}  // namespace fathom::frontend::c
