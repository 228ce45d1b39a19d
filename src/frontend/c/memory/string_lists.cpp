#include "frontend/c/memory/string_lists.h"

#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>

#include "base/errors.h"

namespace fathom::frontend::c {
namespace {

constexpr StringList kLists[] = {StringList::Arguments, StringList::Environment,
                                 StringList::Messages};

const char* vectorName(StringList list) {
  switch (list) {
    case StringList::Arguments:
      return "argument vector";
    case StringList::Environment:
      return "environment vector";
    case StringList::Messages:
      return "no vector";
  }
  throw InternalError("every list has a name");
}

const char* stringsName(StringList list) {
  switch (list) {
    case StringList::Arguments:
      return "argument strings";
    case StringList::Environment:
      return "environment strings";
    case StringList::Messages:
      return "library messages";
  }
  throw InternalError("every list has a name");
}

template <class NameOf>
std::optional<StringList> listNamed(const llvm::Value& site, const NameOf& nameOf) {
  if (!llvm::isa<llvm::GlobalVariable>(site)) return std::nullopt;
  for (const StringList list : kLists)
    if (site.getName() == nameOf(list)) return list;
  return std::nullopt;
}

/// Of unknown length.
llvm::GlobalVariable& declareArray(llvm::Module& module, llvm::Type& element, const char* name) {
  if (llvm::GlobalVariable* known = module.getNamedGlobal(name)) return *known;
  return *new llvm::GlobalVariable(module, llvm::ArrayType::get(&element, 0), /*isConstant=*/false,
                                   llvm::GlobalValue::ExternalLinkage, nullptr, name);
}

}  // namespace

std::optional<StringList> listOfVector(const llvm::Value& site) {
  return listNamed(site, vectorName);
}

std::optional<StringList> listOfStrings(const llvm::Value& site) {
  return listNamed(site, stringsName);
}

const llvm::GlobalVariable* vectorIn(const llvm::Module& module, StringList list) {
  return module.getNamedGlobal(vectorName(list));
}

const llvm::GlobalVariable* stringsIn(const llvm::Module& module, StringList list) {
  return module.getNamedGlobal(stringsName(list));
}

const llvm::GlobalVariable* vectorFor(const llvm::Argument& argument) {
  const llvm::Module& module = *argument.getParent()->getParent();
  if (argument.getArgNo() == 1) return vectorIn(module, StringList::Arguments);
  return argument.getArgNo() == 2 ? vectorIn(module, StringList::Environment) : nullptr;
}

llvm::GlobalVariable& declareList(llvm::Module& module, StringList list) {
  llvm::LLVMContext& context = module.getContext();
  declareArray(module, *llvm::Type::getInt8Ty(context), stringsName(list));
  return declareArray(module, *llvm::PointerType::get(context, 0), vectorName(list));
}

void declareMessages(llvm::Module& module) {
  declareArray(module, *llvm::Type::getInt8Ty(module.getContext()),
               stringsName(StringList::Messages));
}

}  // namespace fathom::frontend::c
