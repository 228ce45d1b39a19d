#include "frontend/c/debug/types.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend::c {
namespace {

constexpr std::size_t kMostFields = 200;

bool isPointer(const llvm::DIType* type) {
  const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
  return derived != nullptr && derived->getTag() == llvm::dwarf::DW_TAG_pointer_type;
}

/// Through typedefs and qualifiers.
const llvm::DIType* plain(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (isPointer(derived)) break;
    type = derived->getBaseType();
  }
  return type;
}

std::int64_t offsetOf(const llvm::DIDerivedType& member) {
  return static_cast<std::int64_t>(member.getOffsetInBits() / 8);
}

/// The member that begins last at or before the offset.
const llvm::DIDerivedType* memberAt(const llvm::DICompositeType& structure, std::int64_t offset) {
  const llvm::DIDerivedType* found = nullptr;
  for (const llvm::DINode* element : structure.getElements())
    if (const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element))
      if (offsetOf(*member) <= offset &&
          (found == nullptr || member->getOffsetInBits() > found->getOffsetInBits()))
        found = member;
  return found;
}

}  // namespace

const llvm::DIType* typeOf(const llvm::Value& site) {
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site))
    for (const llvm::DbgVariableRecord* record :
         llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(local)))
      return record->getVariable()->getType();
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&site)) {
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
    global->getDebugInfo(infos);
    for (const llvm::DIGlobalVariableExpression* info : infos)
      return info->getVariable()->getType();
  }
  return nullptr;
}

const llvm::DIType* typeOfParameter(const llvm::Argument& parameter) {
  for (const llvm::User* user : parameter.users())
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store != nullptr && store->getValueOperand() == &parameter)
      if (const llvm::DIType* type = typeOf(*store->getPointerOperand())) return type;
  return nullptr;
}

const llvm::DICompositeType* structureOf(const llvm::DIType* type) {
  while (const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain(type))) {
    if (composite->getTag() != llvm::dwarf::DW_TAG_array_type) return composite;
    type = composite->getBaseType();
  }
  return nullptr;
}

std::vector<Field> fieldsOf(const llvm::DIType* type) {
  struct Inside {
    const llvm::DICompositeType* structure;
    Field at;
  };
  std::vector<Field> fields;
  std::vector<Inside> waiting;
  if (const auto* structure = structureOf(type)) waiting.push_back({structure, {}});
  while (!waiting.empty() && fields.size() < kMostFields) {
    const Inside next = waiting.back();
    waiting.pop_back();
    for (const llvm::DINode* element : next.structure->getElements()) {
      const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element);
      if (member == nullptr || member->getName().empty()) continue;
      const std::string before = next.at.name.empty() ? "" : next.at.name + ".";
      const Field field{next.at.offset + offsetOf(*member), before + member->getName().str()};
      const auto* inner =
          llvm::dyn_cast_or_null<llvm::DICompositeType>(plain(member->getBaseType()));
      if (inner != nullptr && inner->getTag() == llvm::dwarf::DW_TAG_structure_type)
        waiting.push_back({inner, field});
      else
        fields.push_back(field);
    }
  }
  return fields;
}

std::int64_t bytesOf(const llvm::DIType* type) {
  const llvm::DIType* found = plain(type);
  return found == nullptr ? 0 : static_cast<std::int64_t>(found->getSizeInBits() / 8);
}

std::string wordsFor(const llvm::DIType* type) {
  const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
  if (derived != nullptr && isPointer(derived)) return "pointer";
  if (derived != nullptr && derived->getTag() != llvm::dwarf::DW_TAG_typedef)
    return wordsFor(derived->getBaseType());
  if (type == nullptr || type->getName().empty()) return "";
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  if (composite == nullptr) return type->getName().str();
  const bool isUnion = composite->getTag() == llvm::dwarf::DW_TAG_union_type;
  const bool isEnum = composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type;
  return (isUnion ? "union " : isEnum ? "enum " : "struct ") + type->getName().str();
}

bool isPlainChar(const llvm::DIType* type) {
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain(type));
  return basic != nullptr && basic->getName() == "char";
}

const llvm::DIType* typeBehind(const llvm::DIType* type, std::int64_t offset) {
  type = plain(type);
  while (const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type)) {
    if (composite->getTag() == llvm::dwarf::DW_TAG_array_type) {
      const std::int64_t element = bytesOf(composite->getBaseType());
      if (element == 0) return nullptr;
      offset %= element;
      type = plain(composite->getBaseType());
      continue;
    }
    const llvm::DIDerivedType* member = memberAt(*composite, offset);
    if (member == nullptr) return nullptr;
    offset -= offsetOf(*member);
    type = plain(member->getBaseType());
  }
  return offset == 0 && isPointer(type) ? llvm::cast<llvm::DIDerivedType>(type)->getBaseType()
                                        : nullptr;
}

}  // namespace fathom::frontend::c
