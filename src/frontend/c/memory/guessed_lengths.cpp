#include "frontend/c/memory/guessed_lengths.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <optional>
#include <vector>

namespace fathom::frontend::c {
namespace {

/// A variable of the source, or a field behind a pointer in one.
struct Place {
  const llvm::Value* variable = nullptr;
  std::optional<std::int64_t> field;
  friend auto operator<=>(const Place&, const Place&) = default;
};

/// The value without conversions, and without what constants change of it.
const llvm::Value& core(const llvm::Value& value) {
  const llvm::Value* at = &value;
  while (true) {
    const auto* operation = llvm::dyn_cast<llvm::User>(at);
    if (const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(at))
      operation = llvm::dyn_cast<llvm::WithOverflowInst>(part->getAggregateOperand());
    const bool isStep =
        operation != nullptr &&
        (llvm::isa<llvm::WithOverflowInst>(operation) ||
         (llvm::isa<llvm::BinaryOperator>(operation) &&
          (llvm::cast<llvm::BinaryOperator>(operation)->getOpcode() == llvm::Instruction::Add ||
           llvm::cast<llvm::BinaryOperator>(operation)->getOpcode() == llvm::Instruction::Sub))) &&
        llvm::isa<llvm::ConstantInt>(operation->getOperand(1));
    if (operation == nullptr || (!isStep && !llvm::isa<llvm::CastInst>(operation))) return *at;
    at = operation->getOperand(0);
  }
}

std::optional<Place> placeOf(const llvm::Value& value, const llvm::DataLayout& layout) {
  const llvm::Value& plain = core(value);
  if (llvm::isa<llvm::Argument>(plain)) return Place{&plain, std::nullopt};
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&plain);
  if (load == nullptr) return std::nullopt;
  const llvm::Value* from = load->getPointerOperand();
  if (llvm::isa<llvm::AllocaInst>(from)) return Place{from, std::nullopt};
  std::int64_t offset = 0;
  if (const auto* inside = llvm::dyn_cast<llvm::GEPOperator>(from)) {
    llvm::APInt bytes(layout.getIndexTypeSizeInBits(from->getType()), 0);
    if (!inside->accumulateConstantOffset(layout, bytes)) return std::nullopt;
    offset = bytes.getSExtValue();
    from = inside->getPointerOperand();
  }
  const auto* base = llvm::dyn_cast<llvm::LoadInst>(from);
  if (base == nullptr || !llvm::isa<llvm::AllocaInst>(base->getPointerOperand()))
    return std::nullopt;
  return Place{base->getPointerOperand(), offset};
}

/// What one function says; calls are looked at again and again.
class FunctionLengths {
 public:
  explicit FunctionLengths(const llvm::Function& function)
      : function_(function), layout_(function.getParent()->getDataLayout()) {
    for (const llvm::Instruction& one : llvm::instructions(function)) note(one);
  }

  using All = std::map<const llvm::Function*, std::set<LengthOf>>;

  std::set<LengthOf> run(const All& known) const {
    std::set<LengthOf> found;
    const auto add = [&](const Place& array, const Place& count, bool isInBytes) {
      const auto a = parameterOf(array);
      const auto n = parameterOf(count);
      if (a && n && *a != *n && function_.getArg(*a)->getType()->isPointerTy() &&
          function_.getArg(*n)->getType()->isIntegerTy())
        found.insert({*a, *n, isInBytes});
    };
    for (const auto& [array, index] : indexed_) {
      add(array, index, false);
      for (const auto& [left, right] : compared_)
        if (left == index) add(array, right, false);
    }
    for (const auto& [array, count] : filled_) add(array, count, true);
    for (const llvm::CallBase* call : calls_)
      if (const auto callee = known.find(call->getCalledFunction()); callee != known.end())
        for (const LengthOf& length : callee->second) {
          if (std::max(length.array, length.count) >= call->arg_size()) continue;
          const auto array = placeOf(*call->getArgOperand(length.array), layout_);
          const auto count = placeOf(*call->getArgOperand(length.count), layout_);
          if (array && count) add(*array, *count, length.isInBytes);
        }
    return found;
  }

 private:
  void note(const llvm::Instruction& one) {
    if (const auto* inside = llvm::dyn_cast<llvm::GetElementPtrInst>(&one)) noteIndex(*inside);
    if (const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&one)) {
      const auto a = placeOf(*compare->getOperand(0), layout_);
      const auto b = placeOf(*compare->getOperand(1), layout_);
      if (a && b) compared_.insert({*a, *b});
      if (a && b) compared_.insert({*b, *a});
    }
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&one))
      if (const auto from = placeOf(*store->getValueOperand(), layout_);
          from && llvm::isa<llvm::AllocaInst>(store->getPointerOperand()))
        copied_.insert({{store->getPointerOperand(), std::nullopt}, *from});
    if (const auto* fill = llvm::dyn_cast<llvm::MemIntrinsic>(&one)) {
      noteFill(*fill->getRawDest(), *fill->getLength());
      if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(fill))
        noteFill(*copy->getRawSource(), *fill->getLength());
    } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&one)) {
      calls_.push_back(call);
    }
  }

  void noteIndex(const llvm::GetElementPtrInst& inside) {
    const auto array = placeOf(*inside.getPointerOperand(), layout_);
    for (const llvm::Use& index : inside.indices())
      if (const auto place = placeOf(*index, layout_); array && place)
        indexed_.insert({*array, *place});
  }

  void noteFill(const llvm::Value& pointer, const llvm::Value& length) {
    const auto array = placeOf(pointer, layout_);
    const auto count = placeOf(length, layout_);
    if (array && count) filled_.insert({*array, *count});
  }

  /// The parameter that the variable holds, perhaps after steps from one variable to the next.
  std::optional<unsigned> parameterOf(Place place) const {
    std::set<Place> seen;
    while (seen.insert(place).second && !place.field) {
      if (const auto* argument = llvm::dyn_cast<llvm::Argument>(place.variable))
        return argument->getArgNo();
      for (const auto& [to, from] : copied_)
        if (to == place && seen.count(from) == 0 && !from.field) {
          place = from;
          break;
        }
    }
    return std::nullopt;
  }

  using Pairs = std::set<std::pair<Place, Place>>;
  const llvm::Function& function_;
  const llvm::DataLayout& layout_;
  Pairs indexed_;   // an array, and what it is moved by
  Pairs compared_;  // both ways
  Pairs copied_;    // to a variable, from where
  Pairs filled_;    // memory, and how many bytes of it
  std::vector<const llvm::CallBase*> calls_;
};

}  // namespace

std::map<const llvm::Function*, std::set<LengthOf>> guessedLengths(const llvm::Module& module) {
  std::map<const llvm::Function*, FunctionLengths> functions;
  for (const llvm::Function& function : module)
    if (!function.isDeclaration()) functions.emplace(&function, FunctionLengths(function));
  std::map<const llvm::Function*, std::set<LengthOf>> known;
  bool isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const auto& [function, lengths] : functions) {
      std::set<LengthOf> found = lengths.run(known);
      isChanged |= found.size() > known[function].size();
      known[function].merge(found);
    }
  }
  return known;
}

}  // namespace fathom::frontend::c
