// Structures, arrays and vectors as values in the points-to analysis.
#include <llvm/IR/Constants.h>

#include "frontend/c/memory/points_to.h"

namespace fathom::frontend::c {

Cell PointsTo::partOf(const llvm::Value& whole, llvm::ArrayRef<unsigned> indices) {
  Cell at = cellOf(whole);
  llvm::Type* type = whole.getType();
  for (const unsigned index : indices) {
    std::uint64_t offset = 0;
    if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
      offset = layout_.getStructLayout(structure)->getElementOffset(index).getFixedValue();
      type = structure->getElementType(index);
    } else {
      type = llvm::cast<llvm::ArrayType>(type)->getElementType();
      offset = index * layout_.getTypeAllocSize(type).getFixedValue();
    }
    at.offset += static_cast<std::int64_t>(offset);
  }
  return at;
}

void PointsTo::keepParts(const llvm::Value& value, Cell at, bool isLoad) {
  const std::uint64_t size = layout_.getTypeStoreSize(value.getType()).getFixedValue();
  for (std::uint64_t offset = 0; offset < size; offset += layout_.getPointerSize())
    parts_.push_back({&value, {at.node, at.offset + static_cast<std::int64_t>(offset)}, isLoad});
}

void PointsTo::visitPart(const llvm::ExtractValueInst& part) {
  const Cell at = partOf(*part.getAggregateOperand(), part.getIndices());
  if (part.getType()->isAggregateType())
    unifyPointees(cellOf(part), at, *part.getType());
  else
    cells_.unify(cellOf(part), cells_.pointee(at));
}

void PointsTo::visitInsert(const llvm::InsertValueInst& insert) {
  cells_.unify(cellOf(insert), cellOf(*insert.getAggregateOperand()));
  const llvm::Value& value = *insert.getInsertedValueOperand();
  const Cell at = partOf(insert, insert.getIndices());
  if (value.getType()->isAggregateType())
    unifyPointees(at, cellOf(value), *value.getType());
  else if (isTraced(value))
    cells_.unify(cells_.pointee(at), cellOf(value));
  if (isTraced(value)) cells_.at(at).carriesParts |= isPartial(*value.getType());
}

bool PointsTo::isTraced(const llvm::Value& value) const {
  return mayPoint(*value.getType()) && !llvm::isa<llvm::ConstantData>(value);
}

void PointsTo::visitMixed(const llvm::User& mixed, llvm::User::const_op_range operands) {
  if (!mayPoint(*mixed.getType())) return;
  for (const llvm::Use& operand : operands) {
    if (!isTraced(*operand)) continue;
    cells_.unify(cellOf(mixed), cellOf(*operand));
    hasMoved_.push_back(cellOf(mixed));
  }
}

}  // namespace fathom::frontend::c
