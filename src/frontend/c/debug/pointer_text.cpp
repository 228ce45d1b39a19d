#include "frontend/c/debug/pointer_text.h"

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <optional>

#include "frontend/c/debug/source.h"
#include "frontend/c/debug/types.h"

namespace fathom::frontend::c {
namespace {

/// A pointer or what lies there, and the type behind the pointer where it is known.
struct Words {
  std::string text;
  const llvm::DIType* type = nullptr;
  const llvm::DIType* whole = nullptr;  // of what lies there, where that is known
};

std::optional<Words> wordsOf(const llvm::Value& pointer);

/// What lies where the pointer leads.
std::optional<Words> contentsOf(const llvm::Value& pointer) {
  const auto* inside = llvm::dyn_cast<llvm::GetElementPtrInst>(&pointer);
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&pointer)) {
    const std::string name = sourceOf(*local).name;
    return name.empty() ? std::nullopt : std::optional(Words{name, typeBehind(typeOf(*local), 0)});
  }
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&pointer)) {
    const std::string name = sourceOf(*global).name;
    return name.empty() ? std::nullopt : std::optional(Words{name, typeBehind(typeOf(*global), 0)});
  }
  if (inside == nullptr) {
    const auto base = wordsOf(pointer);
    if (!base) return std::nullopt;
    const std::string field = structureOf(base->type) == nullptr ? "" : fieldNameIn(base->type, 0);
    if (base->text.starts_with("&"))
      return Words{base->text.substr(1) + field, typeBehind(base->type, 0)};
    if (field.starts_with("."))
      return Words{base->text + "->" + field.substr(1), typeBehind(base->type, 0)};
    return Words{"*" + base->text, typeBehind(base->type, 0)};
  }
  const llvm::DataLayout& layout = inside->getModule()->getDataLayout();
  const auto base = wordsOf(*inside->getPointerOperand());
  if (!base) return std::nullopt;
  llvm::APInt bytes(layout.getIndexTypeSizeInBits(pointer.getType()), 0);
  if (!inside->accumulateConstantOffset(layout, bytes))
    return Words{base->text + "[...]", typeBehind(base->type, 0), base->type};
  const std::int64_t offset = bytes.getSExtValue();
  const std::string field = fieldNameIn(base->type, offset);
  if (field.starts_with(".") && base->text.starts_with("&"))
    return Words{base->text.substr(1) + field, typeBehind(base->type, offset)};
  if (field.starts_with("."))
    return Words{base->text + "->" + field.substr(1), typeBehind(base->type, offset)};
  const std::int64_t element = bytesOf(base->type);
  if (element == 0 || offset % element != 0) return Words{base->text + "[...]", nullptr};
  return Words{base->text + "[" + std::to_string(offset / element) + "]",
               typeBehind(base->type, 0)};
}

std::optional<Words> wordsOf(const llvm::Value& pointer) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&pointer))
    return contentsOf(*load->getPointerOperand());
  if (const auto* inside = llvm::dyn_cast<llvm::GetElementPtrInst>(&pointer)) {
    const auto place = contentsOf(*inside);
    return place ? std::optional(Words{"&" + place->text, place->whole}) : std::nullopt;
  }
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&pointer))
    return Words{argument->getName().str(), typeBehind(typeOfParameter(*argument), 0)};
  return std::nullopt;
}

std::string ofLibrary(const llvm::Function& function) {
  return "an argument of '" + function.getName().split('.').first.str() + "'";
}

}  // namespace

std::string textOf(const llvm::Value* pointer, const llvm::Function& function) {
  if (isLibrary(function)) return ofLibrary(function);
  const llvm::Value* base = pointer;
  while (base != nullptr && llvm::isa<llvm::GetElementPtrInst>(base))
    base = llvm::cast<llvm::GetElementPtrInst>(base)->getPointerOperand();
  const auto words = base == nullptr ? std::nullopt : wordsOf(*base);
  return words ? words->text : "a pointer";
}

const llvm::DIType* typeBehind(const llvm::Value& pointer) {
  const auto words = wordsOf(pointer);
  return words ? words->type : nullptr;
}

std::string placeText(const llvm::Value* pointer, const llvm::Function& function) {
  if (isLibrary(function)) return "what lies at " + ofLibrary(function);
  const auto words = pointer == nullptr ? std::nullopt : contentsOf(*pointer);
  return words ? words->text : "what a pointer leads to";
}

}  // namespace fathom::frontend::c
