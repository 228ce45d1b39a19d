#include "frontend/c/lower/argument_lists.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>
#include <optional>

#include "frontend/c/debug/source.h"

// A list of x86-64 (System V ABI) holds how much of the saved registers is used up, of numbers and
// of floating point; where the arguments in memory go on; and where the registers are saved. A list
// of i386 is the pointer to the arguments in memory.
namespace fathom::frontend::c {
namespace {

using llvm::Value;

constexpr std::int64_t kNumbers = 0;  // offsets in a list
constexpr std::int64_t kFloats = 4;
constexpr std::int64_t kInMemory = 8;
constexpr std::int64_t kSaved = 16;
constexpr std::uint64_t kEndOfNumbers = 48;  // six registers of 8 bytes
constexpr std::uint64_t kEndOfFloats = 176;  // behind these, eight of 16
constexpr std::uint64_t kSlot = 8;

struct Place {
  const Value* base = nullptr;
  std::int64_t offset = 0;
  friend bool operator==(const Place&, const Place&) = default;
  Place moved(std::int64_t by) const { return {base, offset + by}; }
};

Place placeAt(const Value& address, const llvm::DataLayout& layout) {
  llvm::APInt offset(layout.getIndexTypeSizeInBits(address.getType()), 0);
  const Value* base = address.stripAndAccumulateConstantOffsets(layout, offset, true);
  return {base, offset.getSExtValue()};
}

/// From where the value is loaded.
std::optional<Place> loadedFrom(const Value& value, const llvm::DataLayout& layout) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value);
  if (load == nullptr) return std::nullopt;
  return placeAt(*load->getPointerOperand(), layout);
}

/// The pointer that is rounded up here; null where nothing is.
Value* roundedBy(Value& value) {
  using namespace llvm::PatternMatch;
  Value* place = nullptr;
  if (!match(&value, m_Intrinsic<llvm::Intrinsic::ptrmask>(m_Value(place)))) return nullptr;
  auto* moved = llvm::dyn_cast<llvm::GEPOperator>(place);
  return moved == nullptr ? nullptr : moved->getPointerOperand();
}

/// The part of va_arg that takes an argument from memory and moves the list on.
struct InMemory {
  Place list;
  std::uint64_t step = 0;
};

std::optional<InMemory> inMemory(llvm::BasicBlock& block) {
  const llvm::DataLayout& layout = block.getModule()->getDataLayout();
  for (llvm::Instruction& one : block) {
    auto* store = llvm::dyn_cast<llvm::StoreInst>(&one);
    auto* next =
        store == nullptr ? nullptr : llvm::dyn_cast<llvm::GEPOperator>(store->getValueOperand());
    llvm::APInt step(layout.getIndexSizeInBits(0), 0);
    if (next == nullptr || !next->accumulateConstantOffset(layout, step)) continue;
    Value* argument = next->getPointerOperand();
    Value* unrounded = roundedBy(*argument);
    const Place pointer = placeAt(*store->getPointerOperand(), layout);
    if (loadedFrom(unrounded == nullptr ? *argument : *unrounded, layout) != pointer) continue;
    return InMemory{pointer.moved(-kInMemory), step.getZExtValue()};
  }
  return std::nullopt;
}

/// How many slots in memory the argument has that is in registers if this holds.
std::optional<std::uint64_t> slotsTestedBy(Value& test, const Place& list,
                                           const llvm::DataLayout& layout) {
  using namespace llvm::PatternMatch;
  Value *first = nullptr, *second = nullptr;
  if (match(&test, m_And(m_Value(first), m_Value(second)))) {
    const auto a = slotsTestedBy(*first, list, layout), b = slotsTestedBy(*second, list, layout);
    return a && b ? std::optional(*a + *b) : std::nullopt;
  }
  std::uint64_t most = 0;
  llvm::ICmpInst::Predicate predicate{};
  if (!match(&test, m_ICmp(predicate, m_Value(first), m_ConstantInt(most))) ||
      predicate != llvm::ICmpInst::ICMP_ULE)
    return std::nullopt;
  const auto source = loadedFrom(*first, layout);
  if (source == list.moved(kNumbers) && most < kEndOfNumbers) return (kEndOfNumbers - most) / 8;
  if (source == list.moved(kFloats) && most < kEndOfFloats) return (kEndOfFloats - most) / 16;
  return std::nullopt;
}

bool readsSaved(const llvm::BasicBlock& block, const Place& list) {
  return llvm::any_of(block, [&](const llvm::Instruction& one) {
    return loadedFrom(one, block.getModule()->getDataLayout()) == list.moved(kSaved);
  });
}

/// The test of va_arg for an argument in registers, where the block ends with one.
Value* testIn(llvm::BasicBlock& block, Notes& notes) {
  auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
  if (branch == nullptr || !branch->isConditional()) return nullptr;
  const auto memory = inMemory(*branch->getSuccessor(1));
  if (!memory || !readsSaved(*branch->getSuccessor(0), memory->list)) return nullptr;
  Value* test = branch->getCondition();
  const auto slots = slotsTestedBy(*test, memory->list, block.getModule()->getDataLayout());
  // The end of a structure may be in no register; the caller does not pass it.
  if (slots && memory->step != *slots * kSlot)
    notes.both("an argument of a variable list is larger than its registers", positionOf(*branch));
  return slots ? test : nullptr;
}

/// No argument is in registers.
void takeFromMemory(llvm::Function& function, Notes& notes) {
  std::vector<llvm::WeakTrackingVH> tests;
  for (llvm::BasicBlock& block : function)
    if (Value* test = testIn(block, notes)) {
      tests.emplace_back(test);
      llvm::cast<llvm::BranchInst>(block.getTerminator())
          ->setCondition(llvm::ConstantInt::getFalse(function.getContext()));
      llvm::ConstantFoldTerminator(&block);
    }
  if (tests.empty()) return;
  llvm::EliminateUnreachableBlocks(function);
  for (const llvm::WeakTrackingVH& test : tests)
    if (test != nullptr) llvm::RecursivelyDeleteTriviallyDeadInstructions(test);
}

bool isPointerOfList(const Value& address) {
  const auto* place = llvm::dyn_cast<llvm::GEPOperator>(&address);
  const auto* list =
      place == nullptr ? nullptr : llvm::dyn_cast<llvm::StructType>(place->getSourceElementType());
  return list != nullptr && list->hasName() && place->getNumIndices() == 2 &&
         list->getName().starts_with("struct.__va_list_tag") &&
         llvm::PatternMatch::match(place->getOperand(2), llvm::PatternMatch::m_SpecificInt(2));
}

/// Arguments lie without gaps, whatever their alignment.
void removeRoundings(llvm::Function& function) {
  for (llvm::Instruction& one : llvm::make_early_inc_range(llvm::instructions(function))) {
    auto* list = llvm::dyn_cast_or_null<llvm::LoadInst>(roundedBy(one));
    if (list == nullptr || !isPointerOfList(*list->getPointerOperand())) continue;
    one.replaceAllUsesWith(list);
    one.eraseFromParent();
  }
}

Value* pointerOf(llvm::IRBuilder<>& at, Value* list) {
  const bool isPointer = at.GetInsertBlock()->getModule()->getDataLayout().getPointerSize() == 4;
  return isPointer ? list
                   : at.CreateConstInBoundsGEP1_64(at.getInt8Ty(), list,
                                                   static_cast<std::uint64_t>(kInMemory));
}

/// The list's pointer becomes this one, the rest of it is undefined.
void set(llvm::IRBuilder<>& at, Value* list, Value* pointer) {
  at.CreateIntrinsic(llvm::Intrinsic::vaend, {list->getType()}, {list});
  at.CreateStore(pointer, pointerOf(at, list));
}

void lowerIntrinsic(llvm::IntrinsicInst& call) {
  llvm::IRBuilder<> at(&call);
  switch (call.getIntrinsicID()) {
    case llvm::Intrinsic::vastart:
      set(at, call.getArgOperand(0), std::prev(call.getFunction()->arg_end()));
      break;
    case llvm::Intrinsic::vacopy:
      set(at, call.getArgOperand(0),
          at.CreateLoad(at.getPtrTy(), pointerOf(at, call.getArgOperand(1)), "copied"));
      break;
    case llvm::Intrinsic::vaend:
      break;
    default:
      return;
  }
  call.eraseFromParent();
}

}  // namespace

void lowerArgumentLists(llvm::Module& module, Notes& notes) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    takeFromMemory(function, notes);
    removeRoundings(function);
    for (llvm::Instruction& one : llvm::make_early_inc_range(llvm::instructions(function)))
      if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&one)) lowerIntrinsic(*call);
  }
}

}  // namespace fathom::frontend::c
