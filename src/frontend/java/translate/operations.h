#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// The instruction as the source writes it: {0}.length(), {0}[{1}]; {0} is its first operand. ""
/// for those that raise nothing.
std::string operationOf(const Instruction& instruction, const ConstantPool& pool);
/// What raises an exception of the class at the instruction; the operands are those of
/// operationOf, and for arrays the length.
program::JavaFault faultAt(const MethodContext& context, std::string_view exceptionClass,
                           const std::vector<Term>& operands);
/// The reference as the method has it.
inline Term spelled(const Value& reference) {
  return reference.spelled.value_or(reference.term);
}
/// The term for readers of the program's text; "" where it is too long for people.
std::string written(const TermStore& terms, Term term);

}  // namespace fathom::frontend::java::translation
