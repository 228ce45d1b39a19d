#include "frontend/c/lower/orders.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>
#include <set>
#include <vector>

#include "frontend/c/lower/notes.h"
#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {
namespace {

constexpr const char* kWhy = "which elements qsort compares is not defined";

/// Functions of the library that only read what their arguments lead to.
bool onlyReads(llvm::StringRef name) {
  return llvm::is_contained({"strcmp", "strncmp", "strcasecmp", "strncasecmp", "strcoll", "strlen",
                             "memcmp", "wcscmp", "toupper", "tolower", "__ctype_b_loc",
                             "__ctype_tolower_loc", "__ctype_toupper_loc", "abs", "labs", "llabs"},
                            name);
}

bool isLocal(const llvm::Value& address) {
  return llvm::isa<llvm::AllocaInst>(llvm::getUnderlyingObject(&address, 0));
}

/// A difference of two truth values.
bool cannotOverflow(const llvm::WithOverflowInst& instruction) {
  const auto isTruth = [](const llvm::Value* value) {
    const auto* wide = llvm::dyn_cast<llvm::ZExtInst>(value);
    return wide != nullptr && wide->getSrcTy()->isIntegerTy(1);
  };
  return isTruth(instruction.getLHS()) && isTruth(instruction.getRHS());
}

/// What a function that orders elements does. It is asked for every instruction of the function and
/// of those that it calls.
class OrderFunction {
 public:
  OrderFunction(const llvm::Function& function, std::optional<std::int64_t> elementSize,
                const llvm::Value* array)
      : elementSize_(elementSize), array_(array) {
    visit(function);
  }

  bool isPure() const { return isPure_; }
  /// Whether it may fail for two elements though it does not for each of them with others.
  bool mayNeedBoth() const { return mayNeedBoth_; }

 private:
  void visit(const llvm::Function& function) {
    if (function.isDeclaration()) {
      isPure_ = false;
      return;
    }
    if (!seen_.insert(&function).second) return;
    for (const llvm::Instruction& instruction : llvm::instructions(function)) visit(instruction);
    if (seen_.size() > 1) mayNeedBoth_ = true;
  }

  void visit(const llvm::Instruction& instruction) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return read(*load);
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) return visitCall(*call);
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      if (!isLocal(*store->getPointerOperand()) || store->isVolatile()) isPure_ = false;
    } else if (instruction.mayWriteToMemory()) {
      isPure_ = false;
    } else if (llvm::isa<llvm::FPToSIInst, llvm::FPToUIInst, llvm::IntToPtrInst>(instruction) ||
               instruction.isIntDivRem()) {
      mayNeedBoth_ = true;
    }
  }

  void visitCall(const llvm::CallBase& call) {
    if (const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(&call)) {
      mayNeedBoth_ |= !cannotOverflow(*checked);
      return;
    }
    if (const auto* known = llvm::dyn_cast<llvm::MemIntrinsic>(&call)) {
      if (!isLocal(*known->getRawDest())) isPure_ = false;
      mayNeedBoth_ = true;
      return;
    }
    if (llvm::isa<llvm::IntrinsicInst>(call)) return;
    const llvm::Function* callee = call.isInlineAsm() ? nullptr : calleeOf(call);
    if (callee == nullptr) {
      isPure_ = false;
    } else if (isOfSanitizer(call)) {
      mayNeedBoth_ |= !callee->getName().contains("_overflow_") ||
                      callee->getName().contains("divrem_overflow");
    } else if (callee->isDeclaration() &&
               (onlyReads(callee->getName()) || callee->getName() == "__assert_fail" ||
                callee->getName() == "abort")) {
      mayNeedBoth_ = true;
    } else {
      visit(*callee);
    }
  }

  void read(const llvm::LoadInst& load) {
    const llvm::Value* base = llvm::getUnderlyingObject(load.getPointerOperand(), 0);
    if (llvm::isa<llvm::AllocaInst>(base)) return;
    if (load.isVolatile()) isPure_ = false;
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(base)) {
      if (!global->isConstant() && (array_ == nullptr || array_ == global)) isPure_ = false;
      mayNeedBoth_ = true;
      return;
    }
    if (!isInElement(load)) mayNeedBoth_ = true;
  }

  /// By an argument, which may lie in a local variable that only holds it, at a place that each
  /// element has.
  bool isInElement(const llvm::LoadInst& load) const {
    const llvm::DataLayout& layout = load.getModule()->getDataLayout();
    llvm::APInt offset(layout.getIndexTypeSizeInBits(load.getPointerOperandType()), 0);
    const llvm::Value* base =
        load.getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, true);
    const auto size =
        static_cast<std::int64_t>(layout.getTypeStoreSize(load.getType()).getFixedValue());
    return elementSize_ && offset.getSExtValue() >= 0 &&
           offset.getSExtValue() + size <= *elementSize_ && isArgument(*base, 4);
  }

  static bool isArgument(const llvm::Value& value, unsigned depth) {
    if (llvm::isa<llvm::Argument>(value)) return true;
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value);
    const auto* slot =
        load == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand());
    if (slot == nullptr || depth == 0) return false;
    return llvm::all_of(slot->users(), [&](const llvm::User* user) {
      if (llvm::isa<llvm::LoadInst>(user)) return true;
      if (const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user))
        return marker->isLifetimeStartOrEnd();
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      return store != nullptr && store->getPointerOperand() == slot &&
             isArgument(*store->getValueOperand(), depth - 1);
    });
  }

  std::optional<std::int64_t> elementSize_;
  const llvm::Value* array_;  // the variable that is sorted; null where that is not known
  bool isPure_ = true;
  bool mayNeedBoth_ = false;
  std::set<const llvm::Function*> seen_;
};

/// The variable whose elements are sorted; null where it is not known.
const llvm::Value* sortedBy(const llvm::CallInst& call) {
  const llvm::Value* base = llvm::getUnderlyingObject(call.getArgOperand(0), 0);
  return llvm::isa<llvm::GlobalVariable, llvm::AllocaInst>(base) ? base : nullptr;
}

void lowerOrder(llvm::CallInst& call) {
  const llvm::Value* given = call.getArgOperand(3)->stripPointerCasts();
  const auto* order = llvm::dyn_cast<llvm::Function>(given);
  if (order == nullptr) return noteUnder(call, kWhy);
  const OrderFunction known(*order, constantSize(*call.getArgOperand(2)), sortedBy(call));
  if (!known.isPure()) return noteUnder(call, kWhy);
  if (!known.mayNeedBoth()) return;
  call.setCalledOperand(call.getModule()
                            ->getOrInsertFunction("__fathom_qsort_any", call.getFunctionType())
                            .getCallee());
}

}  // namespace

void lowerOrders(llvm::Module& module, Notes& notes) {
  llvm::Function* sort = module.getFunction("qsort");
  if (sort == nullptr || !sort->isDeclaration()) return;
  std::vector<llvm::CallInst*> calls;
  for (llvm::Use& use : sort->uses())
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
        call != nullptr && call->isCallee(&use) && call->arg_size() == 4)
      calls.push_back(call);
    else
      notes.under(kWhy, {});
  for (llvm::CallInst* call : calls) lowerOrder(*call);
}

}  // namespace fathom::frontend::c
