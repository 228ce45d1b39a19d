#include "frontend/java/translate/values.h"

#include <algorithm>

#include "base/errors.h"

namespace fathom::frontend::java::translation {

ValueKind kindOf(const Type& type) {
  if (type.isReference()) return ValueKind::Reference;
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Void:
      return ValueKind::Nothing;
    case Primitive::Long:
      return ValueKind::Long;
    case Primitive::Float:
      return ValueKind::Float;
    case Primitive::Double:
      return ValueKind::Double;
    case Primitive::Boolean:
    case Primitive::Byte:
    case Primitive::Char:
    case Primitive::Short:
    case Primitive::Int:
      return ValueKind::Int;
  }
  throw InternalError("every type has a kind");
}

std::string textOf(const Type& type) {
  const auto* className = std::get_if<std::string_view>(&type.element);
  std::string text(className ? *className : name(std::get<Primitive>(type.element)));
  std::ranges::replace(text, '/', '.');
  for (unsigned i = 0; i < type.dimensions; ++i) text += "[]";
  return text;
}

Type elementOf(const Type& array) {
  require(array.isArray(), "only arrays have elements");
  Type element = array;
  --element.dimensions;
  return element;
}

Type arrayOf(const Type& element) {
  Type array = element;
  ++array.dimensions;
  return array;
}

Type classType(std::string_view name) {
  return Type{name, 0};
}

std::optional<Range> rangeOf(const Type& type) {
  if (type.isReference()) return std::nullopt;
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Boolean:
      return Range{0, 1};
    case Primitive::Byte:
      return Range{-128, 127};
    case Primitive::Char:
      return Range{0, 65535};
    case Primitive::Short:
      return Range{-32768, 32767};
    case Primitive::Int:
      return Range{Integer(INT32_MIN), Integer(INT32_MAX)};
    case Primitive::Void:
    case Primitive::Long:
    case Primitive::Float:
    case Primitive::Double:
      return std::nullopt;
  }
  throw InternalError("every type has a range or none");
}

Sort ValueEncoding::sort(ValueKind kind) const {
  if (kind == ValueKind::Int) return integers_.sort(32);
  if (kind == ValueKind::Long) return integers_.sort(64);
  if (kind == ValueKind::Float) return terms_.floatSort(32);
  if (kind == ValueKind::Double) return terms_.floatSort(64);
  return terms_.intSort();
}

bool ValueEncoding::usesBitVectors() const {
  return terms_.sortKind(integers_.sort(32)) == logic::SortKind::BitVec;
}

Term ValueEncoding::stored(const Value& value) const {
  if (value.kind == ValueKind::Int || value.kind == ValueKind::Long)
    return integers_.stored(value.number, true);
  return value.term;
}

Value ValueEncoding::read(Term term, ValueKind kind) const {
  if (kind == ValueKind::Int) return number(integers_.any(term, 32, true));
  if (kind == ValueKind::Long) return number(integers_.any(term, 64, true));
  return {kind, {}, term};
}

Value ValueEncoding::read(Term term, const Type& type) const {
  Value value = read(term, kindOf(type));
  if (const auto range = rangeOf(type); range && !usesBitVectors()) {
    value.number.low = range->low;
    value.number.high = range->high;
  }
  return value;
}

std::optional<Term> ValueEncoding::range(Term term, const Type& type) const {
  const ValueKind kind = kindOf(type);
  if (kind == ValueKind::Long) return integers_.range(term, 64, true);
  if (kind != ValueKind::Int) return std::nullopt;
  const auto limits = rangeOf(type);
  if (type == Type{Primitive::Int, 0}) return integers_.range(term, 32, true);
  const Number value = integers_.any(term, 32, true);
  const auto constant = [&](const Integer& number) { return integer(number.small()).number; };
  return terms_.conjunction({terms_.negate(integers_.signedLess(value, constant(limits->low))),
                             terms_.negate(integers_.signedLess(constant(limits->high), value))});
}

Value ValueEncoding::narrowed(Value value, const Type& type) const {
  const auto limits = rangeOf(type);
  if (!limits || value.kind != ValueKind::Int || type == Type{Primitive::Int, 0}) return value;
  Number& number = value.number;
  if (!usesBitVectors()) {
    const Number asSigned = integers_.signExtend(number, 32);
    if (asSigned.low >= limits->low && asSigned.high <= limits->high) return value;
  }
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Boolean:
      number = *integers_.bitAnd(number, integer(1).number);
      break;
    case Primitive::Byte:
      number = integers_.signExtend(integers_.truncate(number, 8), 32);
      break;
    case Primitive::Short:
      number = integers_.signExtend(integers_.truncate(number, 16), 32);
      break;
    case Primitive::Char:
      number = integers_.zeroExtend(integers_.truncate(number, 16), 32);
      break;
    case Primitive::Void:
    case Primitive::Int:
    case Primitive::Long:
    case Primitive::Float:
    case Primitive::Double:
      break;
  }
  return value;
}

Value ValueEncoding::integer(std::int64_t value, ValueKind kind) const {
  const unsigned width = kind == ValueKind::Int ? 32 : 64;
  Integer unsignedValue(value);
  if (value < 0) unsignedValue = unsignedValue + Integer::powerOfTwo(width);
  return {kind, integers_.constant(unsignedValue, width)};
}

Value ValueEncoding::number(Number number) const {
  const ValueKind kind = number.width == 32 ? ValueKind::Int : ValueKind::Long;
  return {kind, std::move(number)};
}

Value ValueEncoding::reference(Term term, bool isNonNull) const {
  return {ValueKind::Reference, {}, term, isNonNull};
}

Value ValueEncoding::bits(std::uint64_t bits, ValueKind kind) const {
  Integer value(static_cast<std::int64_t>(bits >> 1));
  value = value + value + Integer(static_cast<std::int64_t>(bits & 1));
  return {kind, {}, terms_.floating(value, kind == ValueKind::Float ? 32 : 64)};
}

Value ValueEncoding::zero(ValueKind kind) const {
  if (kind == ValueKind::Int || kind == ValueKind::Long) return integer(0, kind);
  if (kind == ValueKind::Reference) return null();
  return bits(0, kind);
}

}  // namespace fathom::frontend::java::translation
