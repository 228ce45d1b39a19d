#include "frontend/c/lower/structure_fields.h"

#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::c {
namespace {

struct Field {
  std::uint64_t offset;
  llvm::Type* type;
};

void flattenInto(const llvm::DataLayout& layout, llvm::Type& type, std::uint64_t offset,
                 std::vector<Field>& fields) {
  constexpr std::uint64_t mostBytes = 64;
  if (offset > mostBytes) return;
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(&type)) {
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      flattenInto(layout, *structure->getElementType(i),
                  offset + layout.getStructLayout(structure)->getElementOffset(i).getFixedValue(),
                  fields);
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(&type)) {
    llvm::Type& element = *array->getElementType();
    const std::uint64_t size = layout.getTypeAllocSize(&element).getFixedValue();
    for (std::uint64_t i = 0; i < array->getNumElements() && offset + i * size <= mostBytes; ++i)
      flattenInto(layout, element, offset + i * size, fields);
  } else {
    fields.push_back({offset, &type});
  }
}

/// A place in a local variable.
struct LocalPlace {
  const llvm::AllocaInst* local;
  std::uint64_t offset;
};

std::optional<LocalPlace> localPlaceOf(const llvm::Value& address) {
  const llvm::DataLayout& layout =
      llvm::cast<llvm::Instruction>(address).getModule()->getDataLayout();
  llvm::APInt offset(layout.getIndexTypeSizeInBits(address.getType()), 0);
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(
      address.stripAndAccumulateConstantOffsets(layout, offset, true));
  if (local == nullptr || offset.isNegative()) return std::nullopt;
  return LocalPlace{local, offset.getZExtValue()};
}

/// Fields of the variable's type that fill these bytes.
std::optional<Fields> fieldsIn(const llvm::AllocaInst& local, std::uint64_t offset,
                               std::uint64_t size) {
  const llvm::DataLayout& layout = local.getModule()->getDataLayout();
  std::vector<Field> all;
  flattenInto(layout, *local.getAllocatedType(), 0, all);
  Fields result;
  std::uint64_t at = offset;
  for (const Field& field : all) {
    if (field.offset < offset || field.offset >= offset + size) continue;
    const bool isWhole = field.type->isPointerTy() || layout.getTypeSizeInBits(field.type) ==
                                                          layout.getTypeStoreSizeInBits(field.type);
    if (field.offset != at || !isWhole) return std::nullopt;
    result.push_back(field.type);
    at += layout.getTypeStoreSize(field.type).getFixedValue();
  }
  if (at != offset + size || result.size() < 2) return std::nullopt;
  return result;
}

bool coversInUnion(const llvm::DataLayout& layout, llvm::Type& type, std::uint64_t offset,
                   std::uint64_t size) {
  auto* structure = llvm::dyn_cast<llvm::StructType>(&type);
  if (structure == nullptr || structure->isOpaque()) return false;
  const llvm::StructLayout& places = *layout.getStructLayout(structure);
  if (offset + size > places.getSizeInBytes().getFixedValue()) return false;
  if (structure->hasName() && structure->getName().starts_with("union.")) return true;
  const unsigned field = places.getElementContainingOffset(offset);
  return coversInUnion(layout, *structure->getElementType(field),
                       offset - places.getElementOffset(field).getFixedValue(), size);
}

/// The variable, and those that are copied into it or out of it as a whole.
std::vector<const llvm::AllocaInst*> sameAs(const llvm::AllocaInst& local) {
  std::vector<const llvm::AllocaInst*> all{&local};
  for (const llvm::User* user : local.users()) {
    const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(user);
    if (copy == nullptr) continue;
    const llvm::Value* other =
        copy->getRawDest() == &local ? copy->getRawSource() : copy->getRawDest();
    if (const auto* one = llvm::dyn_cast<llvm::AllocaInst>(other)) all.push_back(one);
  }
  return all;
}

}  // namespace

std::optional<Fields> fieldsAt(const llvm::Value& address, std::uint64_t offset,
                               std::uint64_t size) {
  if (!llvm::isa<llvm::Instruction>(address)) return std::nullopt;
  const auto place = localPlaceOf(address);
  if (!place) return std::nullopt;
  for (const llvm::AllocaInst* local : sameAs(*place->local))
    if (auto found = fieldsIn(*local, offset + place->offset, size)) return found;
  return std::nullopt;
}

bool liesInUnion(const llvm::Value& address, std::uint64_t offset, std::uint64_t size) {
  if (!llvm::isa<llvm::Instruction>(address)) return false;
  const auto place = localPlaceOf(address);
  if (!place) return false;
  const std::vector<const llvm::AllocaInst*> locals = sameAs(*place->local);
  return llvm::any_of(locals, [&](const llvm::AllocaInst* local) {
    return coversInUnion(local->getModule()->getDataLayout(), *local->getAllocatedType(),
                         offset + place->offset, size);
  });
}

}  // namespace fathom::frontend::c
