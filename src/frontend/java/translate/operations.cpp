#include "frontend/java/translate/operations.h"

#include <fmt/format.h>

#include "program/serial/terms.h"

namespace fathom::frontend::java::translation {

namespace {

std::string callText(const MethodReference& method) {
  return fmt::format("{{0}}.{}({})", method.member.name,
                     method.type->parameters.empty() ? "" : "...");
}

std::string ofConstant(Opcode opcode, const ConstantPool& pool, std::uint16_t index) {
  if (const auto* method = pool.find<MethodReference>(index)) return callText(*method);
  if (const auto* field = pool.find<FieldReference>(index))
    return fmt::format("{{0}}.{}{}", field->member.name,
                       opcode == Opcode::Putfield ? " = ..." : "");
  const auto* type = pool.find<ClassConstant>(index);
  if (!type) return "";
  const std::string full = textOf(type->type);
  const std::string name = full.substr(full.rfind('.') + 1);
  if (opcode == Opcode::Checkcast) return "(" + name + ") {0}";
  if (opcode == Opcode::Anewarray) return "new " + name + "[{0}]";
  return opcode == Opcode::Multianewarray ? "new " + name : "";
}

}  // namespace

std::string operationOf(const Instruction& instruction, const ConstantPool& pool) {
  const Opcode opcode = instruction.opcode;
  if (const auto* constant = std::get_if<ConstantOperand>(&instruction.operand))
    return ofConstant(opcode, pool, constant->index);
  if (opcode >= Opcode::Iaload && opcode <= Opcode::Saload) return "{0}[{1}]";
  if (opcode >= Opcode::Iastore && opcode <= Opcode::Sastore) return "{0}[{1}] = ...";
  if (opcode == Opcode::Idiv || opcode == Opcode::Ldiv) return "{0} / {1}";
  if (opcode == Opcode::Irem || opcode == Opcode::Lrem) return "{0} % {1}";
  if (opcode == Opcode::Arraylength) return "{0}.length";
  if (opcode == Opcode::Monitorenter) return "synchronized ({0})";
  if (opcode == Opcode::Athrow) return "throw {0}";
  if (const auto* array = std::get_if<ArrayOperand>(&instruction.operand))
    return "new " + textOf(Type{array->element, 0}) + "[{0}]";
  return "";
}

program::JavaFault faultAt(const MethodContext& context, std::string_view exceptionClass,
                           const std::vector<Term>& operands) {
  program::JavaFault fault{exceptionClass.empty() ? "" : textOf(classType(exceptionClass)),
                           operationOf(*context.instruction, context.body.owner->file.pool)};
  for (const Term operand : operands)
    fault.operands.push_back(written(context.whole.terms, operand));
  return fault;
}

std::string written(const TermStore& terms, Term term) {
  constexpr std::size_t kLongest = 2000;
  try {
    std::string text = program::serial::termToText(terms, term);
    return text.size() <= kLongest ? text : "";
  } catch (const Unsupported&) {
    return "";
  }
}

}  // namespace fathom::frontend::java::translation
