// What the instructions of a reached body bring in.
#include "base/match.h"
#include "frontend/java/bytecode/raising.h"
#include "frontend/java/desugar/desugar.h"
#include "frontend/java/reach/search.h"

namespace fathom::frontend::java {
namespace {

/// The constant that the instruction names. Requires: it names one of that kind.
template <class Kind>
const Kind& constantOf(const TypedBody& body, const Instruction& instruction) {
  const auto& operand = std::get<ConstantOperand>(instruction.operand);
  return *body.owner->file.pool.find<Kind>(operand.index);
}

}  // namespace

void Search::scan(const TypedBody& body, const Charge& charge) {
  for (const Block& block : body.blocks) {
    for (const BlockHandler& handler : block.handlers)
      found_.caught.insert(handler.caught.value_or(""));
    for (std::size_t place = block.first; place <= block.last; ++place)
      scan(body, body.instruction(place), charge);
  }
}

void Search::scan(const TypedBody& body, const Instruction& instruction, const Charge& charge) {
  for (const Raising raising : raisingOf(instruction.opcode))
    if (const auto exception = exceptionOf(raising)) instantiate(*exception);
  const Opcode opcode = instruction.opcode;
  switch (rowOf(opcode).effect) {
    case StackEffect::Load:
      return scanConstant(
          body.owner->file.pool[std::get<ConstantOperand>(instruction.operand).index]);
    case StackEffect::Field:
      return scanField(constantOf<FieldReference>(body, instruction),
                       opcode == Opcode::Getstatic || opcode == Opcode::Putstatic, charge);
    case StackEffect::Call:
      return scanCall(body, instruction, charge);
    case StackEffect::Fixed:
      if (opcode == Opcode::New) scanNew(constantOf<ClassConstant>(body, instruction).name, charge);
      return;
    case StackEffect::Shuffle:
    case StackEffect::MultiArray:
      return;
  }
}

void Search::scanConstant(const Constant& constant) {
  match(
      constant,
      [this](const StringConstant&) { instantiate(std::string_view("java/lang/String")); },
      [this](const ClassConstant&) { instantiate(std::string_view("java/lang/Class")); },
      [this](const DynamicConstant& dynamic) { instantiate(dynamic.type); }, [](const auto&) {});
}

void Search::scanField(const FieldReference& reference, bool isStatic, const Charge& charge) {
  const std::optional<ResolvedField> field = hierarchy_.resolve(reference);
  if (!field) {
    instantiate(reference.type);
    return note(reference.owner.name);
  }
  found_.fields.insert(*field);
  if (!isStatic) return;
  initialize(*field->owner, charge);
  // Nobody knows what such an initializer stores.
  const Method* initializer = ClassHierarchy::declared(*field->owner, "<clinit>", "()V");
  if (initializer && treatments_.of({field->owner, initializer}) != Treatment::Body)
    instantiate(reference.type);
}

void Search::scanCall(const TypedBody& body, const Instruction& instruction, const Charge& charge) {
  if (instruction.opcode == Opcode::Invokedynamic) {
    const DynamicCall& call = constantOf<DynamicCall>(body, instruction);
    if (const auto target = desugar(hierarchy_, *body.owner, call)) return reach(*target, charge);
    return instantiate(call.type->result);
  }
  const MethodReference& reference = constantOf<MethodReference>(body, instruction);
  const bool special = instruction.opcode == Opcode::Invokespecial;
  const std::optional<ResolvedMethod> method =
      special ? hierarchy_.selectSpecial(*body.owner, reference) : hierarchy_.resolve(reference);
  if (!method) {
    if (!reference.owner.type.isArray()) note(reference.owner.name);
    return instantiate(reference.type->result);
  }
  if (instruction.opcode == Opcode::Invokevirtual || instruction.opcode == Opcode::Invokeinterface)
    return callVirtual(*method, charge);
  reach(*method, charge);
  if (instruction.opcode == Opcode::Invokestatic && !treatments_.isJdk(*method->owner))
    initialize(*method->owner, charge);
}

void Search::scanNew(std::string_view name, const Charge& charge) {
  const LoadedClass* made = hierarchy_.find(name);
  if (!made) return note(name);
  instantiate(*made);
  if (!treatments_.isJdk(*made)) initialize(*made, charge);
}

}  // namespace fathom::frontend::java
