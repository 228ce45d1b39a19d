#include "frontend/java/classfile/modified_utf8.h"
#include "frontend/java/points_to/body_visitor.h"

// Instructions that make objects or access them.
namespace fathom::frontend::java::points_to {
namespace {

/// What an instruction accesses of an array of that static type; the type is nothing for `null`.
ArrayElements elementsOf(Opcode opcode, const std::optional<Type>& array) {
  static constexpr Primitive kKinds[]{Primitive::Int,    Primitive::Long, Primitive::Float,
                                      Primitive::Double, Primitive::Void, Primitive::Byte,
                                      Primitive::Char,   Primitive::Short};
  const bool isLoad = opcode < Opcode::Istore;
  const int kind =
      static_cast<int>(opcode) - static_cast<int>(isLoad ? Opcode::Iaload : Opcode::Iastore);
  if (kKinds[kind] == Primitive::Void) return {};
  const bool isBoolean = array && *array == Type{Primitive::Boolean, 1};
  return {kKinds[kind] == Primitive::Byte && isBoolean ? Primitive::Boolean : kKinds[kind]};
}

}  // namespace

void BodyVisitor::pushNull(const Instruction& /*instruction*/) {
  push(heap_.constant(kNull));
}

void BodyVisitor::load(const Instruction& instruction) {
  const Constant& constant =
      method_.owner->file.pool[std::get<ConstantOperand>(instruction.operand).index];
  if (const auto* string = std::get_if<StringConstant>(&constant))
    return push(heap_.literal(toUtf16(string->text)));
  if (std::holds_alternative<ClassConstant>(constant)) return push(heap_.classObjects());
  const auto* dynamic = std::get_if<DynamicConstant>(&constant);
  const bool isHandle = std::holds_alternative<MethodHandleConstant>(constant) ||
                        std::holds_alternative<MethodTypeConstant>(constant);
  if (!isHandle && !(dynamic && dynamic->type.isReference())) return push(std::nullopt);
  const NodeId loaded = graph_.addNode();
  const Type type = dynamic ? dynamic->type : Type{std::string_view("java/lang/Object"), 0};
  heap_.flowFromOutside(loaded, type);
  push(loaded);
}

void BodyVisitor::getField(const Instruction& instruction) {
  const FieldReference& reference = constant<FieldReference>(instruction);
  const NodeId object = *pop();
  const std::optional<ResolvedField> field = analysis_.hierarchy().resolve(reference);
  if (field) analysis_.addAccess({*field, object});
  if (!reference.type.isReference()) return push(std::nullopt);
  const NodeId loaded = graph_.addNode();
  push(loaded);
  if (!field) return heap_.flowFromOutside(loaded, reference.type);
  graph_.constrain(object, LoadFrom{*heap_.fieldIndex(*field), loaded});
}

void BodyVisitor::putField(const Instruction& instruction) {
  const FieldReference& reference = constant<FieldReference>(instruction);
  const Value value = pop();
  const NodeId object = *pop();
  const std::optional<ResolvedField> field = analysis_.hierarchy().resolve(reference);
  if (field) analysis_.addAccess({*field, object, /*isWrite=*/true});
  if (!value) return;
  if (!field) return graph_.flow(*value, heap_.outside());
  graph_.constrain(object, StoreInto{*heap_.fieldIndex(*field), *value});
}

void BodyVisitor::getStatic(const Instruction& instruction) {
  const FieldReference& reference = constant<FieldReference>(instruction);
  if (!reference.type.isReference()) return push(std::nullopt);
  if (const auto field = analysis_.hierarchy().resolve(reference))
    return push(analysis_.staticNode(*field));
  const NodeId loaded = graph_.addNode();
  heap_.flowFromOutside(loaded, reference.type);
  push(loaded);
}

void BodyVisitor::putStatic(const Instruction& instruction) {
  const Value value = pop();
  if (!value) return;
  const auto field = analysis_.hierarchy().resolve(constant<FieldReference>(instruction));
  graph_.flow(*value, field ? analysis_.staticNode(*field) : heap_.outside());
}

void BodyVisitor::accessArray(const Instruction& instruction) {
  const bool isLength = instruction.opcode == Opcode::Arraylength;
  const bool isLoad = instruction.opcode < Opcode::Istore;
  const std::size_t depth = isLength ? 0 : isLoad ? 1 : 2;
  const NodeId array = reference(depth);
  const std::optional<Type>& type = frame_->stack[frame_->stack.size() - 1 - depth].type;
  analysis_.addAccess({ArrayLength{}, array});
  if (!isLength) analysis_.addAccess({elementsOf(instruction.opcode, type), array, !isLoad});
  const Value value = machine_.top();
  machine_.popAll(depth + 1);
  if (instruction.opcode == Opcode::Aastore)
    return graph_.constrain(array, StoreInto{kElements, *value});
  if (!isLength && !isLoad) return;
  if (instruction.opcode != Opcode::Aaload) return push(std::nullopt);
  const NodeId loaded = graph_.addNode();
  graph_.constrain(array, LoadFrom{kElements, loaded});
  push(loaded);
}

SiteId BodyVisitor::made(const Instruction& instruction, const Type& type, std::uint32_t part) {
  return heap_.table().add({.kind = SiteKind::New,
                            .type = type,
                            .method = method_,
                            .bci = instruction.bci,
                            .part = part});
}

void BodyVisitor::makeObject(const Instruction& instruction) {
  push(heap_.constant(made(instruction, constant<ClassConstant>(instruction).type)));
}

void BodyVisitor::makeArray(const Instruction& instruction) {
  pop();
  Type type;
  if (const auto* element = std::get_if<ArrayOperand>(&instruction.operand))
    type = Type{element->element, 0};
  else
    type = constant<ClassConstant>(instruction).type;
  ++type.dimensions;
  push(heap_.constant(made(instruction, type)));
}

void BodyVisitor::makeArrays(const Instruction& instruction) {
  const std::uint8_t count = std::get<ConstantOperand>(instruction.operand).count;
  machine_.popAll(count);
  Type type = constant<ClassConstant>(instruction).type;
  SiteId outer = made(instruction, type);
  push(heap_.constant(outer));
  for (std::uint32_t part = 1; part < count; ++part) {
    --type.dimensions;
    const SiteId inner = made(instruction, type, part);
    heap_.initialize(outer, kElements, inner);
    outer = inner;
  }
}

void BodyVisitor::cast(const Instruction& instruction) {
  const NodeId from = *pop();
  const NodeId to = graph_.addNode();
  graph_.flow(from, to,
              heap_.filters().filter(Test::MayPass, constant<ClassConstant>(instruction).type));
  push(to);
}

void BodyVisitor::returnResult(const Instruction& /*instruction*/) {
  graph_.flow(*pop(), *nodes_.result);
}

}  // namespace fathom::frontend::java::points_to
