#include "frontend/java/bytecode/flow.h"

#include <algorithm>
#include <fmt/core.h>

#include "frontend/java/bytecode/raising.h"

namespace fathom::frontend::java {
namespace {

/// Steps and merged slots; enough for all bodies of TypedClassesFull.
constexpr std::size_t kMostWork = 100'000'000;
/// Nested finally blocks of old compilers: the product of their uses.
constexpr std::size_t kMostCopies = 1000;

bool isCall(Opcode opcode) {
  return opcode == Opcode::Jsr || opcode == Opcode::JsrW;
}

/// Whether the instruction looks at all of the frame.
bool readsFrame(Opcode opcode) {
  return opcode == Opcode::New || opcode == Opcode::Invokespecial;
}

bool writesLocal(const Instruction& instruction) {
  return !rowOf(instruction.opcode).popped.empty() && localOf(instruction).has_value();
}

}  // namespace

Flow::Flow(ClassHierarchy& hierarchy, const ResolvedMethod& method, Strictness strictness)
    : method_(method),
      code_(*method.method->code),
      types_(hierarchy),
      demands_(hierarchy, method, types_),
      strict_(strictness == Strictness::All),
      effects_(method, types_, strict_ ? &demands_ : nullptr),
      plan_(planBlocks(method, strict_ ? Raisers::All : Raisers::Real)) {}

void Flow::run() {
  if (strict_) demands_.handlers();
  enter({0, 0}, effects_.entry());
  while (!changed_.empty()) {
    const BlockCopy block = *changed_.begin();
    changed_.erase(changed_.begin());
    bool differs = true;  // from what the handlers saw last
    const bool handled = !plan_.spans[block.span].handlers.empty();
    const SlotFrame end = walk(block, [&](std::size_t place, const SlotFrame& frame) {
      const Instruction& instruction = effects_.instruction(place);
      if (handled && differs && (strict_ || mayRaise(instruction))) {
        enterHandlers(block, place, frame);
        differs = false;
      }
      differs = differs || writesLocal(instruction) || readsFrame(instruction.opcode);
    });
    std::vector<BlockCopy> following = successors(block, end);
    std::sort(following.begin(), following.end());
    following.erase(std::unique(following.begin(), following.end()), following.end());
    for (const BlockCopy& one : following) enter(one, end);
  }
}

void Flow::step(const BlockCopy& block, std::size_t place, SlotFrame& frame) {
  const Opcode opcode = effects_.instruction(place).opcode;
  spend(readsFrame(opcode) ? 1 + frame.locals.size() + frame.stack.size() : 1, place);
  effects_.run(place, frame);
  if (isCall(opcode)) frame.push({SlotTag::Return, copyFor(block.copy, place)}, effects_.at(place));
}

std::uint32_t Flow::copyFor(std::uint32_t caller, std::size_t place) {
  const CodePlace where = effects_.at(place);
  demands_.subroutine(where);
  const auto copy = static_cast<std::uint32_t>(calls_.size());
  const auto [known, isNew] = copies_.emplace(std::pair(caller, place), copy);
  if (!isNew) return known->second;
  const auto& branch = std::get<BranchOperand>(effects_.instruction(place).operand);
  const std::uint32_t span = plan_.at(code_, branch.target);
  for (std::uint32_t at = caller; at != 0; at = calls_[at].caller)
    if (calls_[at].span == span) where.refuse("a subroutine that calls itself");
  if (calls_.size() >= kMostCopies) where.refuse("too many copies of subroutines");
  calls_.push_back({caller, place, span});
  return copy;
}

BlockCopy Flow::next(std::uint32_t copy, std::size_t place) const {
  if (place + 1 >= plan_.spanOf.size()) effects_.at(place).fail("control falls off the end");
  return {copy, plan_.spanOf[place + 1]};
}

std::vector<BlockCopy> Flow::successors(const BlockCopy& block, const SlotFrame& end) {
  const std::size_t last = plan_.spans[block.span].last;
  const Instruction& instruction = effects_.instruction(last);
  if (instruction.opcode == Opcode::Ret) {
    const Slot address = end.locals[*localOf(instruction)];
    if (address.tag != SlotTag::Return) effects_.at(last).fail("ret without a return address");
    const SubroutineCall& call = calls_[address.detail];
    return {next(call.caller, call.place)};
  }
  const std::uint32_t copy = isCall(instruction.opcode) ? copyFor(block.copy, last) : block.copy;
  std::vector<BlockCopy> following;
  if (!neverFallsThrough(instruction.opcode)) following.push_back(next(copy, last));
  for (const std::uint16_t target : targetsOf(code_, instruction))
    following.push_back({copy, plan_.at(code_, target)});
  return following;
}

void Flow::enterHandlers(const BlockCopy& block, std::size_t place, const SlotFrame& frame) {
  SlotFrame entered = frame;
  for (const BlockSpan::Handler& handler : plan_.spans[block.span].handlers) {
    entered.clearStack();
    const Type caught{handler.caught.value_or("java/lang/Throwable"), 0};
    entered.push(types_.slotOf(caught), effects_.at(place));
    enter({block.copy, handler.span}, entered);
  }
}

void Flow::enter(const BlockCopy& block, const SlotFrame& frame) {
  const std::size_t first = plan_.spans[block.span].first;
  spend(frame.locals.size() + frame.stack.size(), first);
  const auto known = entries_.find(block);
  if (known == entries_.end()) {
    entries_.emplace(block, frame);
    changed_.insert(block);
  } else if (merge(known->second, frame, first)) {
    changed_.insert(block);
  }
}

bool Flow::merge(SlotFrame& into, const SlotFrame& from, std::size_t place) {
  if (into.stack.size() != from.stack.size())
    effects_.at(place).fail(fmt::format("control comes with stacks of {} and {} values",
                                        into.stack.size(), from.stack.size()));
  bool changed = false;
  const auto mergeSlot = [this, &changed](Slot& slot, const Slot& other) {
    const Slot joined = types_.join(slot, other);
    changed = changed || joined != slot;
    slot = joined;
  };
  for (std::size_t i = 0; i < into.stack.size(); ++i) {
    if (into.stack[i].isWide() != from.stack[i].isWide())
      effects_.at(place).fail("control comes with values of different sizes");
    mergeSlot(into.stack[i], from.stack[i]);
    const bool used = strict_ || from.stack[i].isWide();
    if (into.stack[i].tag == SlotTag::Nothing && used)
      effects_.at(place).fail("control comes with values of different kinds");
  }
  for (std::size_t i = 0; i < into.locals.size(); ++i) mergeSlot(into.locals[i], from.locals[i]);
  changed = changed || (from.awaitsConstructor && !into.awaitsConstructor);
  into.awaitsConstructor = into.awaitsConstructor || from.awaitsConstructor;
  return changed;
}

void Flow::spend(std::size_t work, std::size_t place) {
  work_ += work;
  if (work_ > kMostWork) effects_.at(place).refuse("the body takes too long to type");
}

}  // namespace fathom::frontend::java
