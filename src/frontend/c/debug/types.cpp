#include "frontend/c/debug/types.h"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Instructions.h>
#include <ranges>

namespace fathom::frontend::c {
namespace {

constexpr std::size_t kMostFields = 200;
constexpr std::int64_t kMostElements = 64;  // of an array in a structure

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

struct Part {
  const llvm::DIType* type;
  Field at;
};

/// Those with a name.
std::vector<Part> membersOf(const llvm::DICompositeType& structure, const Field& at) {
  std::vector<Part> members;
  const std::string before = at.name.empty() ? "" : at.name + ".";
  for (const llvm::DINode* element : structure.getElements())
    if (const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element))
      if (!member->getName().empty())
        members.push_back({member->getBaseType(),
                           {at.offset + offsetOf(*member), before + member->getName().str()}});
  return members;
}

/// The lengths of an array, the outermost first; nothing where one is not a constant.
std::vector<std::int64_t> lengthsOf(const llvm::DICompositeType& array) {
  std::vector<std::int64_t> lengths;
  for (const llvm::DINode* element : array.getElements()) {
    const auto* range = llvm::dyn_cast<llvm::DISubrange>(element);
    const auto* length = range == nullptr
                             ? nullptr
                             : llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount());
    if (length == nullptr || length->getSExtValue() <= 0) return {};
    lengths.push_back(length->getSExtValue());
  }
  return lengths;
}

/// [1][2]: the indices of the n-th element.
std::string indicesOf(const std::vector<std::int64_t>& lengths, std::int64_t n) {
  std::string indices;
  for (const std::int64_t length : lengths | std::views::reverse) {
    indices = fmt::format("[{}]", n % length) + indices;
    n /= length;
  }
  return indices;
}

/// The first elements of an array.
std::vector<Part> elementsOf(const llvm::DICompositeType& array, const Field& at) {
  const std::vector<std::int64_t> lengths = lengthsOf(array);
  const std::int64_t bytes = bytesOf(array.getBaseType());
  std::vector<Part> elements;
  if (lengths.empty() || bytes == 0) return elements;
  const std::int64_t count = std::min(bytesOf(&array) / bytes, kMostElements);
  for (std::int64_t i = 0; i < count; ++i)
    elements.push_back(
        {array.getBaseType(), {at.offset + i * bytes, at.name + indicesOf(lengths, i)}});
  return elements;
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
  std::vector<Field> fields;
  std::deque<Part> waiting;  // arrays in front: their elements come last
  if (const auto* structure = structureOf(type)) waiting.push_back({structure, {}});
  while (!waiting.empty() && fields.size() < kMostFields) {
    const Part next = waiting.back();
    waiting.pop_back();
    const auto* inside = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain(next.type));
    const unsigned tag = inside == nullptr ? 0 : inside->getTag();
    const auto elements =
        tag == llvm::dwarf::DW_TAG_array_type ? elementsOf(*inside, next.at) : std::vector<Part>();
    if (!elements.empty())
      std::ranges::copy(elements, std::front_inserter(waiting));
    else if (tag == llvm::dwarf::DW_TAG_structure_type || next.at.name.empty())
      std::ranges::copy(membersOf(*inside, next.at), std::back_inserter(waiting));
    else
      fields.push_back(next.at);
  }
  return fields;
}

std::string fieldNameIn(const llvm::DIType* type, std::int64_t offset) {
  std::string name;
  type = structureOf(type);
  while (const auto* inside = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain(type))) {
    if (inside->getTag() == llvm::dwarf::DW_TAG_array_type) {
      const std::vector<std::int64_t> lengths = lengthsOf(*inside);
      const std::int64_t bytes = bytesOf(inside->getBaseType());
      if (lengths.empty() || bytes == 0) break;
      name += indicesOf(lengths, offset / bytes);
      offset %= bytes;
      type = inside->getBaseType();
      continue;
    }
    const llvm::DIDerivedType* member = memberAt(*inside, offset);
    if (member == nullptr || member->getName().empty()) break;
    name += "." + member->getName().str();
    offset -= offsetOf(*member);
    type = member->getBaseType();
  }
  return offset == 0 ? name : name + "+" + std::to_string(offset);
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

const llvm::DISubroutineType* functionOf(const llvm::DIType* type) {
  return llvm::dyn_cast_or_null<llvm::DISubroutineType>(plain(type));
}

const llvm::DIType* typeBehind(const llvm::DISubroutineType& function, unsigned parameter) {
  const llvm::DITypeRefArray types = function.getTypeArray();  // the result's is the first
  return parameter + 1 < types.size() ? typeBehind(types[parameter + 1], 0) : nullptr;
}

const llvm::DIType* typeBehindResult(const llvm::DISubroutineType& function) {
  const llvm::DITypeRefArray types = function.getTypeArray();
  return types.size() == 0 ? nullptr : typeBehind(types[0], 0);
}

bool isConst(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (isPointer(derived)) return false;
    if (derived->getTag() == llvm::dwarf::DW_TAG_const_type) return true;
    type = derived->getBaseType();
  }
  return false;
}

}  // namespace fathom::frontend::c
