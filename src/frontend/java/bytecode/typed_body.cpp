#include "frontend/java/bytecode/typed_body.h"

#include <algorithm>

#include "frontend/java/bytecode/flow.h"

namespace fathom::frontend::java {
namespace {

/// Values in all frames of a body; one takes some fifty bytes.
constexpr std::size_t kMostValues = 4'000'000;

class BodyBuilder {
 public:
  BodyBuilder(ClassHierarchy& hierarchy, const ResolvedMethod& method)
      : method_(method), flow_(hierarchy, method) {}

  TypedBody build() {
    flow_.run();
    checkSize();
    for (const auto& entry : flow_.entries())
      numbers_.emplace(entry.first, BlockId(numbers_.size()));
    TypedBody body{method_.owner, method_.method, &*method_.method->code, {}, {}, {}, {}};
    for (const auto& entry : flow_.entries()) addBlock(entry.first, body);
    for (const Block& block : body.blocks)
      for (const BlockHandler& handler : block.handlers) handlers_.push_back(handler.block);
    for (const BlockId handler : handlers_) body.blocks[handler.index()].isHandler = true;
    return body;
  }

 private:
  void checkSize() const {
    std::size_t values = 0;
    for (const auto& [block, frame] : flow_.entries()) {
      const BlockSpan& span = flow_.plan().spans[block.span];
      values +=
          (span.last - span.first + 1) * (frame.locals.size() + method_.method->code->maxStack);
    }
    if (values > kMostValues) CodePlace{method_, 0}.refuse("the body is too large to type");
  }

  void addBlock(const BlockCopy& copy, TypedBody& body) {
    const BlockSpan& span = flow_.plan().spans[copy.span];
    Block block{span.first, span.last, {}, {}, false};
    std::vector<Frame> frames;
    const SlotFrame end = flow_.walk(copy, [&](std::size_t, const SlotFrame& frame) {
      frames.push_back({valuesOf(frame.locals), valuesOf(frame.stack)});
    });
    for (const BlockCopy& next : flow_.successors(copy, end))
      block.successors.push_back(numbers_.at(next));
    for (const BlockSpan::Handler& handler : span.handlers)
      block.handlers.push_back({numbers_.at({copy.copy, handler.span}), handler.caught});
    body.blocks.push_back(std::move(block));
    body.frames.push_back(std::move(frames));
  }

  std::vector<ValueType> valuesOf(const std::vector<Slot>& slots) const {
    std::vector<ValueType> values;
    values.reserve(slots.size());
    for (const Slot& slot : slots) values.push_back(valueOf(slot));
    return values;
  }

  ValueType valueOf(const Slot& slot) const {
    switch (slot.tag) {
      case SlotTag::Int:
        return {ValueKind::Int, {}, {}};
      case SlotTag::Long:
        return {ValueKind::Long, {}, {}};
      case SlotTag::Float:
        return {ValueKind::Float, {}, {}};
      case SlotTag::Double:
        return {ValueKind::Double, {}, {}};
      case SlotTag::Null:
        return {ValueKind::Reference, {}, {}};
      case SlotTag::Reference:
        return {ValueKind::Reference, flow_.types().typeOf(slot), {}};
      case SlotTag::New:
        return {ValueKind::Reference, flow_.effects().madeBy(slot.detail),
                flow_.effects().instruction(slot.detail).bci};
      case SlotTag::This:
        return {ValueKind::Reference, Type{method_.owner->name(), 0}, -1};
      case SlotTag::Nothing:
      case SlotTag::Upper:
      case SlotTag::Return:
        break;
    }
    return {};
  }

  const ResolvedMethod& method_;
  Flow flow_;
  std::map<BlockCopy, BlockId> numbers_;
  std::vector<BlockId> handlers_;
};

bool isStore(const Instruction& instruction) {
  return instruction.opcode >= Opcode::Istore && instruction.opcode <= Opcode::Astore3;
}

}  // namespace

TypedBody typeBody(ClassHierarchy& hierarchy, const ResolvedMethod& method) {
  if (!method.method->code) CodePlace{method, 0}.fail("the method has no body");
  TypedBody body = BodyBuilder(hierarchy, method).build();
  body.lines = body.code->lines;
  std::stable_sort(body.lines.begin(), body.lines.end(),
                   [](const LineNumber& a, const LineNumber& b) { return a.start < b.start; });
  body.variables = body.code->locals;
  std::stable_sort(body.variables.begin(), body.variables.end(),
                   [](const LocalVariable& a, const LocalVariable& b) {
                     return std::pair(a.slot, a.start) < std::pair(b.slot, b.start);
                   });
  return body;
}

std::uint32_t TypedBody::line(std::uint16_t bci) const {
  const auto after =
      std::upper_bound(lines.begin(), lines.end(), bci,
                       [](std::uint16_t at, const LineNumber& row) { return at < row.start; });
  return after == lines.begin() ? 0 : std::prev(after)->line;
}

std::optional<std::string_view> TypedBody::variable(std::uint16_t slot, std::uint16_t bci) const {
  std::uint32_t seen = bci;
  const std::optional<std::size_t> place = code->list.placeOf(bci);
  if (place && isStore(instruction(*place)) && localOf(instruction(*place)) == slot)
    seen = *place + 1 < code->list.instructions.size() ? instruction(*place + 1).bci
                                                       : code->list.length;
  const auto after = std::upper_bound(
      variables.begin(), variables.end(), std::pair<std::uint32_t, std::uint32_t>(slot, seen),
      [](const std::pair<std::uint32_t, std::uint32_t>& at, const LocalVariable& row) {
        return at < std::pair<std::uint32_t, std::uint32_t>(row.slot, row.start);
      });
  if (after == variables.begin()) return std::nullopt;
  const LocalVariable& row = *std::prev(after);
  if (row.slot != slot || seen >= std::uint32_t{row.start} + row.length) return std::nullopt;
  return row.name;
}

}  // namespace fathom::frontend::java
