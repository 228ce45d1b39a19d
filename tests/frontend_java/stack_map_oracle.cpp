#include "frontend_java/stack_map_oracle.h"

#include <fmt/core.h>
#include <map>

namespace fathom::frontend::java {
namespace {

struct ExpandedFrame {
  std::vector<SlotType> locals;  // one for each value, as the table counts
  std::vector<SlotType> stack;
};

SlotType typeOfParameter(const Type& type) {
  if (type.isReference()) return {SlotKind::Object, 0};
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Long:
      return {SlotKind::Long};
    case Primitive::Float:
      return {SlotKind::Float};
    case Primitive::Double:
      return {SlotKind::Double};
    default:
      return {SlotKind::Integer};
  }
}

/// JVMS 4.7.4: each frame relative to the one before.
std::map<std::uint32_t, ExpandedFrame> expand(const TypedBody& body) {
  ExpandedFrame frame;
  if (!body.method->flags.has(Access::Static))
    frame.locals.push_back(
        {body.method->name == "<init>" ? SlotKind::UninitializedThis : SlotKind::Object});
  for (const Type& parameter : body.method->type->parameters)
    frame.locals.push_back(typeOfParameter(parameter));
  std::map<std::uint32_t, ExpandedFrame> frames;
  for (const StackMapFrame& row : body.code->frames) {
    if (row.kind == FrameKind::Full) frame.locals = row.locals;
    if (row.kind == FrameKind::Append)
      frame.locals.insert(frame.locals.end(), row.locals.begin(), row.locals.end());
    if (row.kind == FrameKind::Chop) frame.locals.resize(frame.locals.size() - row.chopped);
    frame.stack = row.stack;
    frames[row.bci] = frame;
  }
  return frames;
}

class SlotComparison {
 public:
  SlotComparison(ClassHierarchy& hierarchy, const TypedBody& body)
      : hierarchy_(hierarchy), body_(body) {}

  bool agrees(const ValueType& ours, const SlotType& theirs) {
    switch (theirs.kind) {
      case SlotKind::Top:
        return true;
      case SlotKind::Integer:
        return ours.kind == ValueKind::Int;
      case SlotKind::Float:
        return ours.kind == ValueKind::Float;
      case SlotKind::Double:
        return ours.kind == ValueKind::Double;
      case SlotKind::Long:
        return ours.kind == ValueKind::Long;
      case SlotKind::Null:
        return ours.kind == ValueKind::Reference && !ours.type;
      case SlotKind::UninitializedThis:
        return ours.uninitialized == -1 || body_.owner->name() == "java/lang/Object";
      case SlotKind::Uninitialized:
        return ours.uninitialized == theirs.place;
      case SlotKind::Object:
        return isObject(ours, theirs.place);
    }
    return false;
  }

 private:
  /// Place 0 stands for the type of a parameter, which is not looked at.
  bool isObject(const ValueType& ours, std::uint16_t place) {
    if (ours.kind != ValueKind::Reference || ours.uninitialized) return false;
    if (!ours.type || place == 0) return true;
    const Type& to = body_.owner->file.pool.find<ClassConstant>(place)->type;
    if (hierarchy_.isSubtype(*ours.type, to).value_or(true)) return true;
    const auto* name = std::get_if<std::string_view>(&to.element);
    const LoadedClass* target = name ? hierarchy_.find(*name) : nullptr;
    return (name && (!target || target->isInterface())) || joinsMissing(*ours.type);
  }

  /// A class that is missing joins to java/lang/Object.
  bool joinsMissing(const Type& ours) {
    if (ours != Type{std::string_view("java/lang/Object"), 0}) return false;
    const ConstantPool& pool = body_.owner->file.pool;
    for (std::size_t i = 0; i < pool.size(); ++i)
      if (const auto* named = pool.find<ClassConstant>(static_cast<std::uint16_t>(i)))
        if (!named->type.isArray() && !hierarchy_.find(named->name)) return true;
    return false;
  }

  ClassHierarchy& hierarchy_;
  const TypedBody& body_;
};

std::string compare(SlotComparison& slots, const Frame& ours, const ExpandedFrame& theirs) {
  if (ours.stack.size() != theirs.stack.size()) return "stacks of different heights";
  for (std::size_t i = 0; i < ours.stack.size(); ++i)
    if (!slots.agrees(ours.stack[i], theirs.stack[i])) return fmt::format("stack entry {}", i);
  std::size_t local = 0;
  for (const SlotType& theirSlot : theirs.locals) {
    if (local >= ours.locals.size()) return "too few locals";
    if (!slots.agrees(ours.locals[local], theirSlot)) return fmt::format("local {}", local);
    local += theirSlot.kind == SlotKind::Long || theirSlot.kind == SlotKind::Double ? 2 : 1;
  }
  return "";
}

}  // namespace

StackMapAgreement compareWithStackMap(ClassHierarchy& hierarchy, const TypedBody& body) {
  StackMapAgreement agreement;
  const auto frames = expand(body);
  SlotComparison slots(hierarchy, body);
  for (std::size_t i = 0; i < body.blocks.size(); ++i) {
    const std::uint16_t bci = body.instruction(body.blocks[i].first).bci;
    const auto theirs = frames.find(bci);
    if (theirs == frames.end()) continue;
    ++agreement.compared;
    const std::string difference = compare(slots, body.frames[i].front(), theirs->second);
    if (!difference.empty() && agreement.difference.empty())
      agreement.difference = fmt::format(
          "{}@{}: {}", qualifiedName(ResolvedMethod{body.owner, body.method}), bci, difference);
  }
  return agreement;
}

}  // namespace fathom::frontend::java
