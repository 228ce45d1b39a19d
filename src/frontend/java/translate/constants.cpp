#include "frontend/java/translate/constants.h"

#include <bit>

#include "frontend/java/classfile/modified_utf8.h"

namespace fathom::frontend::java::translation {

std::optional<Value> valueOf(ProgramTranslation& whole, const Constant& constant) {
  const ValueEncoding& values = whole.values;
  if (const auto* one = std::get_if<IntegerConstant>(&constant)) return values.integer(one->value);
  if (const auto* one = std::get_if<LongConstant>(&constant))
    return values.integer(one->value, ValueKind::Long);
  if (const auto* one = std::get_if<FloatConstant>(&constant))
    return values.bits(std::bit_cast<std::uint32_t>(one->value), ValueKind::Float);
  if (const auto* one = std::get_if<DoubleConstant>(&constant))
    return values.bits(std::bit_cast<std::uint64_t>(one->value), ValueKind::Double);
  const auto* text = std::get_if<StringConstant>(&constant);
  if (!text) return std::nullopt;
  const Integer reference(whole.objects.literal(toUtf16(text->text)).reference);
  Value literal = values.reference(whole.terms.integer(reference), true);
  literal.exact = classType("java/lang/String");
  return literal;
}

std::optional<Value> constantValue(ProgramTranslation& whole, const ResolvedField& field) {
  if (!field.field->constantValue) return std::nullopt;
  return valueOf(whole, field.owner->file.pool[*field.field->constantValue]);
}

}  // namespace fathom::frontend::java::translation
