#include "frontend/java/bytecode/stack_map_check.h"

#include <algorithm>
#include <fmt/core.h>
#include <map>
#include <optional>

#include "frontend/java/bytecode/block_plan.h"
#include "frontend/java/bytecode/effects.h"

namespace fathom::frontend::java {
namespace {

/// Slots compared; the largest bodies of TypedClassesFull need a tenth.
constexpr std::size_t kMostCompared = 200'000'000;

class StackMapCheck {
 public:
  StackMapCheck(ClassHierarchy& hierarchy, const ResolvedMethod& method)
      : method_(method),
        code_(*method.method->code),
        types_(hierarchy),
        demands_(hierarchy, method, types_),
        effects_(method, types_, &demands_) {}

  void run() {
    if (!code_.framesFault.empty()) at(0).fail(code_.framesFault);
    const SlotFrame entry = effects_.entry();
    expand(entry);
    demands_.handlers();
    std::optional<SlotFrame> frame = entry;
    const std::size_t count = code_.list.instructions.size();
    for (std::size_t place = 0; place < count; ++place) {
      if (const auto declared = frames_.find(place); declared != frames_.end()) {
        if (frame) require(*frame, declared->second, place);
        frame = declared->second;
        differs_ = true;
      }
      if (!frame) at(place).fail("no frame behind a jump");
      enterHandlers(place, *frame);
      effects_.run(place, *frame);
      differs_ = changesLocals(effects_.instruction(place));
      leave(place, *frame);
      if (neverFallsThrough(effects_.instruction(place).opcode)) frame.reset();
    }
    if (frame) at(count - 1).fail("control falls off the end");
  }

 private:
  CodePlace at(std::size_t place) const { return effects_.at(place); }

  /// JVMS 4.7.4: each frame relative to the one before.
  void expand(const SlotFrame& entry) {
    std::vector<Slot> locals;  // one for each value
    for (const Slot& slot : entry.locals)
      if (slot.tag != SlotTag::Upper) locals.push_back(slot);
    locals.resize(parameterValues());
    for (const StackMapFrame& row : code_.frames) {
      const auto begun = code_.list.placeOf(row.bci);
      if (!begun) at(0).fail(fmt::format("a frame at {}: no instruction", row.bci));
      const std::size_t place = *begun;
      if (row.kind == FrameKind::Full) locals.clear();
      if (row.chopped > locals.size()) at(place).fail("a frame drops more locals than there are");
      locals.resize(locals.size() - row.chopped);
      for (const SlotType& slot : row.locals) locals.push_back(slotOf(slot, place));
      frames_.insert_or_assign(place, declared(locals, row, place));
    }
  }

  std::size_t parameterValues() const {
    return method_.method->type->parameters.size() +
           (method_.method->flags.has(Access::Static) ? 0 : 1);
  }

  SlotFrame declared(const std::vector<Slot>& locals, const StackMapFrame& row, std::size_t place) {
    SlotFrame frame(code_.maxLocals, code_.maxStack);
    std::size_t local = 0;
    for (const Slot& slot : locals) {
      if (local + slot.size() > code_.maxLocals) at(place).fail("a frame has too many locals");
      frame.store(static_cast<std::uint16_t>(local), slot);
      frame.awaitsConstructor = frame.awaitsConstructor || slot.tag == SlotTag::This;
      local += slot.size();
    }
    for (const SlotType& slot : row.stack) frame.push(slotOf(slot, place), at(place));
    return frame;
  }

  Slot slotOf(const SlotType& type, std::size_t place) {
    switch (type.kind) {
      case SlotKind::Top:
        return {};
      case SlotKind::Integer:
        return {SlotTag::Int};
      case SlotKind::Float:
        return {SlotTag::Float};
      case SlotKind::Double:
        return {SlotTag::Double};
      case SlotKind::Long:
        return {SlotTag::Long};
      case SlotKind::Null:
        return {SlotTag::Null};
      case SlotKind::UninitializedThis:
        return {SlotTag::This};
      case SlotKind::Object:
        return types_.slotOf(method_.owner->file.pool.find<ClassConstant>(type.place)->type);
      case SlotKind::Uninitialized:
        break;
    }
    const std::size_t made = *code_.list.placeOf(type.place);
    if (effects_.instruction(made).opcode != Opcode::New)
      at(place).fail(fmt::format("a frame names a new at {}, where there is none", type.place));
    return {SlotTag::New, static_cast<std::uint32_t>(made)};
  }

  void enterHandlers(std::size_t place, const SlotFrame& frame) {
    const std::uint16_t bci = effects_.instruction(place).bci;
    for (const ExceptionHandler& handler : code_.handlers) {
      if (bci < handler.start || bci >= handler.end) continue;
      if (!differs_ && bci != handler.start) continue;
      SlotFrame entered = frame;
      entered.clearStack();
      const Type caught{handler.caught.value_or("java/lang/Throwable"), 0};
      entered.push(types_.slotOf(caught), at(place));
      branch(handler.handler, entered, place);
    }
  }

  static bool changesLocals(const Instruction& instruction) {
    return localOf(instruction).has_value() || instruction.opcode == Opcode::New ||
           instruction.opcode == Opcode::Invokespecial;
  }

  void leave(std::size_t place, const SlotFrame& frame) {
    for (const std::uint16_t target : targetsOf(code_, effects_.instruction(place)))
      branch(target, frame, place);
  }

  void branch(std::uint16_t target, const SlotFrame& frame, std::size_t from) {
    const auto declared = frames_.find(*code_.list.placeOf(target));
    if (declared == frames_.end()) at(from).fail(fmt::format("there is no frame at {}", target));
    require(frame, declared->second, from);
  }

  void require(const SlotFrame& is, const SlotFrame& declared, std::size_t from) {
    work_ += declared.locals.size() + declared.stack.size();
    if (work_ > kMostCompared) at(from).refuse("the body takes too long to check");
    const auto fits = [this](const Slot& a, const Slot& b) { return isAssignable(a, b); };
    const bool same = is.stack.size() == declared.stack.size() &&
                      (!is.awaitsConstructor || declared.awaitsConstructor) &&
                      std::equal(is.stack.begin(), is.stack.end(), declared.stack.begin(), fits) &&
                      std::equal(is.locals.begin(), is.locals.end(), declared.locals.begin(), fits);
    if (!same) at(from).fail("a frame of StackMapTable does not fit what comes there");
  }

  bool isAssignable(const Slot& is, const Slot& declared) {
    if (declared.tag == SlotTag::Nothing || is == declared) return true;
    if (declared.tag != SlotTag::Reference) return false;
    if (is.tag == SlotTag::Null) return true;
    return is.tag == SlotTag::Reference && types_.isAssignable(is, types_.typeOf(declared));
  }

  const ResolvedMethod& method_;
  const Code& code_;
  TypeTable types_;
  Demands demands_;
  Effects effects_;
  std::map<std::size_t, SlotFrame> frames_;  // declared ones, by the place of the instruction
  bool differs_ = true;  // what the locals hold, from what the handlers saw last
  std::size_t work_ = 0;
};

}  // namespace

void checkStackMap(ClassHierarchy& hierarchy, const ResolvedMethod& method) {
  StackMapCheck(hierarchy, method).run();
}

}  // namespace fathom::frontend::java
