#include "frontend/c/memory/externals.h"

#include <algorithm>
#include <llvm/ADT/StringSwitch.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>
#include <string>

#include "frontend/c/memory/argument_area.h"
#include "frontend/c/memory/callers_objects.h"

namespace fathom::frontend::c {

External externalOf(const llvm::Function& function) {
  if (!function.isDeclaration()) return External::Other;
  return llvm::StringSwitch<External>(function.getName())
      .Case("malloc", External::Malloc)
      .Case("calloc", External::Calloc)
      .Case("realloc", External::Realloc)
      .Cases("free", "cfree", External::Free)
      .Cases("alloca", "__builtin_alloca", External::Alloca)
      .Case("__fathom_new_object", External::Object)
      .Cases("memcpy", "memmove", External::Memcpy)
      .Case("memset", External::Memset)
      .Default(External::Other);
}

namespace {

bool isOf(const llvm::Type& type, library::Type wanted, unsigned pointerWidth) {
  switch (wanted) {
    case library::Type::Void:
      return type.isVoidTy();
    case library::Type::Char:
      return type.isIntegerTy(8);
    case library::Type::Short:
      return type.isIntegerTy(16);
    case library::Type::Int:
      return type.isIntegerTy(32);
    case library::Type::Long:
      return type.isIntegerTy(pointerWidth);
    case library::Type::LongLong:
      return type.isIntegerTy(64);
    case library::Type::Float:
      return type.isFloatTy();
    case library::Type::Double:
      return type.isDoubleTy();
    case library::Type::LongDouble:
      return type.isX86_FP80Ty();
    case library::Type::Pointer:
      return type.isPointerTy();
    case library::Type::Structure:
      return false;
  }
  return false;
}

bool fitsPrototype(const llvm::CallBase& call, const library::Function& row) {
  const library::Signature signature = library::signatureOf(row);
  const unsigned width = call.getModule()->getDataLayout().getPointerSizeInBits();
  if (!isOf(*call.getType(), signature.result, width)) return false;
  if (call.arg_size() < signature.parameters.size()) return false;
  if (call.arg_size() > signature.parameters.size() && !signature.isVariadic) return false;
  for (unsigned i = 0; i < signature.parameters.size(); ++i)
    if (!isOf(*call.getArgOperand(i)->getType(), signature.parameters[i], width)) return false;
  return true;
}

}  // namespace

CallMeaning meaningOf(const llvm::CallBase& call, const llvm::Function* callee, bool svcompRules) {
  const std::string name = callee == nullptr ? "a function" : callee->getName().str();
  const CallMeaning unknown{svcompRules ? Exactness::Exact : Exactness::Under,
                            "'" + name + "' has no body, what it changes is unknown"};
  if (callee == nullptr) return unknown;
  const bool gives = callee->getName().starts_with("__VERIFIER_nondet_") ||
                     callee->getName().starts_with("__fathom_any_") ||
                     callee->getName() == kGivenPointer;
  if (gives && call.arg_size() == 0) return {};
  if (callee->getName().starts_with(kChangedNumber))
    return {Exactness::Over, "callers may set variables that they see to any value", true};
  if (const library::Function* row = library::find(name);
      row != nullptr && row->model == library::Function::Model::Result && fitsPrototype(call, *row))
    return {row->exactness, "'" + name + "' gives any result", true};
  const bool isOfLibrary = library::find(name) != nullptr || library::isInstalled(name) ||
                           callee->getName().starts_with("__atomic_");  // libatomic
  if (isOfLibrary)
    return {Exactness::Both, "the library function '" + name + "' has no model", true};
  return unknown;
}

const library::Function* bodyRow(const llvm::Function& function) {
  return library::find(function.getName().split('.').first.str());
}

std::optional<std::int64_t> constantSize(const llvm::Value& value) {
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(&value);
  if (constant == nullptr || constant->getValue().getActiveBits() > 40) return std::nullopt;
  return static_cast<std::int64_t>(constant->getZExtValue());
}

const llvm::Function* calleeOf(const llvm::CallBase& call) {
  return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
}

bool isOfSanitizer(const llvm::CallBase& call) {
  const llvm::Function* callee = calleeOf(call);
  return callee != nullptr && callee->getName().starts_with("__ubsan_handle_");
}

bool isCallOfAlloca(const llvm::Value& value) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&value);
  const llvm::Function* callee = call == nullptr ? nullptr : calleeOf(*call);
  return callee != nullptr && externalOf(*callee) == External::Alloca;
}

bool isOfLinker(llvm::StringRef name) {
  return llvm::is_contained(
             {"end", "_end", "edata", "_edata", "etext", "_etext", "__etext", "__bss_start",
              "__data_start", "data_start", "__ehdr_start", "__executable_start", "__dso_handle"},
             name) ||
         name.starts_with("__start_") || name.starts_with("__stop_");
}

bool isProvided(const llvm::GlobalVariable& global) {
  const llvm::StringRef name = global.getName();
  if (name.ends_with(kStreamContents)) return true;
  if (global.hasInitializer()) return false;
  return isOfLinker(name) || library::isInstalled(name.str());
}

bool fits(const llvm::CallBase& call, const llvm::Function& function) {
  if (takesArea(function))
    return call.getFunctionType() == &typeInSource(function) && call.getOperandBundle(kAreaBundle);
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
