// Calls in the points-to analysis: arguments, results, and functions without a body.
#include <algorithm>
#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/library/functions.h"
#include "frontend/c/memory/argument_area.h"
#include "frontend/c/memory/assembly_operands.h"
#include "frontend/c/memory/externals.h"
#include "frontend/c/memory/points_to.h"
#include "frontend/c/memory/string_lists.h"

namespace fathom::frontend::c {

void PointsTo::visitCall(const llvm::CallBase& call) {
  if (call.isInlineAsm()) return visitAssembly(call);
  const llvm::Function* callee = calleeOf(call);
  if (callee == nullptr) {
    indirect_.push_back(&call);
    if (call.getType()->isPointerTy()) cells_.at(cellOf(call)).crossesCalls = true;
    return;
  }
  if (callee->isIntrinsic()) return visitIntrinsic(call);
  if (callee->isDeclaration()) return visitExternal(call, *callee);
  bind(call, *callee);
}

void PointsTo::visitAssembly(const llvm::CallBase& call) {
  std::vector<Cell> all;
  for (const AssemblyOperand& operand : operandsOf(call)) {
    if (!operand.argument) continue;
    const llvm::Value& given = *call.getArgOperand(*operand.argument);
    if (!mayPoint(*given.getType()) || llvm::isa<llvm::ConstantInt>(given)) continue;
    all.push_back(operand.isIndirect ? cells_.pointee(cellOf(given)) : cellOf(given));
    cells_.at(cellOf(given)).isWritten = true;
  }
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(call.getType())) {
    const llvm::StructLayout& fields = *layout_.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i) {
      Cell at = cellOf(call);
      at.offset += static_cast<std::int64_t>(fields.getElementOffset(i).getFixedValue());
      if (mayPoint(*structure->getElementType(i))) all.push_back(cells_.pointee(at));
    }
  } else if (mayPoint(*call.getType())) {
    all.push_back(cellOf(call));
  }
  if (all.empty()) return;
  for (const Cell one : all) cells_.unify(all.front(), one);
  if (llvm::cast<llvm::InlineAsm>(call.getCalledOperand())->getAsmString().empty()) return;
  hasMoved_.push_back(all.front());
  if (givesPointer(call)) cells_.markForeign(all.front());
}

void PointsTo::bind(const llvm::CallBase& call, const llvm::Function& callee) {
  if (!bound_.emplace(&call, &callee).second) return;
  reach(callee);
  for (const llvm::Argument& argument : callee.args()) {
    const llvm::Value* given = givenTo(call, argument);
    if (given == nullptr || !mayPoint(*argument.getType()) || !mayPoint(*given->getType()))
      continue;
    if (llvm::isa<llvm::ConstantInt>(given)) continue;
    const Cell cell = incomingOf(argument);
    cells_.unify(cell, cellOf(*given));
    cells_.at(cell).crossesCalls = true;
  }
  const bool givesStructure =
      call.getType()->isAggregateType() && call.getType() == callee.getReturnType();
  if (givesStructure || (mayPoint(*call.getType()) && mayPoint(*callee.getReturnType())))
    cells_.unify(cellOf(call), resultOf(callee));
}

void PointsTo::visitIntrinsic(const llvm::CallBase& call) {
  if (const auto* fill = llvm::dyn_cast<llvm::MemSetInst>(&call))
    cells_.at(cellOf(*fill->getRawDest())).isWritten = true;
  const auto* move = llvm::dyn_cast<llvm::MemTransferInst>(&call);
  if (move == nullptr) return;
  const auto* length = llvm::dyn_cast<llvm::ConstantInt>(move->getLength());
  addCopy(*move->getRawDest(), *move->getRawSource(),
          length == nullptr ? std::nullopt : std::optional(length->getSExtValue()));
}

void PointsTo::addCopy(const llvm::Value& to, const llvm::Value& from,
                       std::optional<std::int64_t> length) {
  copies_.push_back({cellOf(to), cellOf(from), length});
  cells_.at(cellOf(to)).isWritten = true;
}

void PointsTo::visitExternal(const llvm::CallBase& call, const llvm::Function& callee) {
  switch (externalOf(callee)) {
    case External::Malloc:
    case External::Calloc:
    case External::Alloca:
    case External::Object:
      if (call.getType()->isPointerTy()) cells_.at(cellOf(call)).objects.push_back({&call, 0});
      return;
    case External::Realloc:
      cells_.at(cellOf(call)).objects.push_back({&call, 0});
      if (call.arg_size() > 0) cells_.unify(cellOf(call), cellOf(*call.getArgOperand(0)));
      cells_.at(cellOf(call)).isFreed = true;
      return;
    case External::Memcpy:
      addCopy(*call.getArgOperand(0), *call.getArgOperand(1), {});
      cells_.unify(cellOf(call), cellOf(*call.getArgOperand(0)));
      return;
    case External::Memset:
      cells_.at(cellOf(*call.getArgOperand(0))).isWritten = true;
      cells_.unify(cellOf(call), cellOf(*call.getArgOperand(0)));
      return;
    case External::Free:
      if (call.arg_size() > 0) cells_.at(cellOf(*call.getArgOperand(0))).isFreed = true;
      return;
    case External::Other:
      if (!call.getType()->isPointerTy()) return;
      if (callee.getName() == "__fathom_any_message")
        return cells_.unify(cellOf(call),
                            cellOf(*stringsIn(*callee.getParent(), StringList::Messages)));
      if (callee.getName() == kGivenPointer) return give(cellOf(call), typeGiven(call));
      cells_.markForeign(cellOf(call));
      if (callee.getName() == "__fathom_any_pointer" || library::find(callee.getName()) != nullptr)
        cells_.at(cellOf(call)).isOfLibrary = true;
      if (callee.getName() == "__VERIFIER_nondet_pointer")
        cells_.at(cellOf(call)).isAnywhere = true;
  }
}

std::vector<const llvm::Function*> PointsTo::targetsOf(const llvm::CallBase& call) {
  if (const llvm::Function* callee = calleeOf(call)) return {callee};
  std::vector<const llvm::Function*> result;
  for (const Object& object : cells_.at(cellOf(*call.getCalledOperand())).objects)
    if (const auto* function = llvm::dyn_cast<llvm::Function>(object.site);
        function != nullptr && fits(call, *function))
      result.push_back(function);
  return result;
}

void PointsTo::resolveCalls() {
  for (std::size_t i = 0; i < indirect_.size(); ++i)
    for (const llvm::Function* target : targetsOf(*indirect_[i])) {
      if (!target->isDeclaration())
        bind(*indirect_[i], *target);
      else if (indirect_[i]->getType()->isPointerTy())
        cells_.markForeign(cellOf(*indirect_[i]));
    }
}

}  // namespace fathom::frontend::c
