#include "frontend/c/value/values.h"

#include "base/errors.h"
#include "base/match.h"

namespace fathom::frontend::c {

Translated translated(Scalar value) {
  return std::visit([](auto& one) { return Translated(std::move(one)); }, value);
}

Scalar scalar(const Translated& value) {
  return match(
      value, [](const Term& one) -> Scalar { return one; },
      [](const Number& one) -> Scalar { return one; },
      [](const Pointer& one) -> Scalar { return one; },
      [](const Float& one) -> Scalar { return one; },
      [](const Aggregate&) -> Scalar { throw InternalError("a structure is no scalar"); });
}

std::vector<Sort> ValueEncoding::sorts(const Shape& shape) const {
  switch (shape.kind) {
    case Shape::Kind::Bit:
      return {terms_.boolSort()};
    case Shape::Kind::Number:
      return {integers_.sort(shape.width)};
    case Shape::Kind::Float:
      return {shape.width > 0 && hasFloats() ? terms_.floatSort(shape.width) : terms_.intSort()};
    case Shape::Kind::Pointer:
      if (shape.hasOffset) return {terms_.intSort(), integers_.offsetSort()};
      return {terms_.intSort()};
  }
  throw InternalError("every shape has sorts");
}

std::vector<Term> ValueEncoding::stored(const Scalar& value, const Shape& shape) const {
  return match(
      value, [](const Term& bit) -> std::vector<Term> { return {bit}; },
      [&](const Number& number) -> std::vector<Term> {
        return {integers_.stored(number, shape.isSigned)};
      },
      [](const Float& real) -> std::vector<Term> { return {real.term}; },
      [&](const Pointer& pointer) -> std::vector<Term> {
        if (!shape.hasOffset) return {pointer.object};
        return {pointer.object, pointer.offset.value_or(integers_.offset(Integer(0)))};
      });
}

Scalar ValueEncoding::read(const std::vector<Term>& parts, const Shape& shape) const {
  switch (shape.kind) {
    case Shape::Kind::Bit:
      return parts[0];
    case Shape::Kind::Number:
      return integers_.any(parts[0], shape.width, shape.isSigned);
    case Shape::Kind::Float:
      return Float{parts[0]};
    case Shape::Kind::Pointer:
      return Pointer{parts[0], shape.hasOffset ? std::optional(parts[1]) : std::nullopt};
  }
  throw InternalError("every shape can be read");
}

Term ValueEncoding::range(const std::vector<Term>& parts, const Shape& shape) const {
  if (shape.kind != Shape::Kind::Number) return terms_.boolean(true);
  return integers_.range(parts[0], shape.width, shape.isSigned).value_or(terms_.boolean(true));
}

Scalar ValueEncoding::zero(const Shape& shape) const {
  switch (shape.kind) {
    case Shape::Kind::Bit:
      return terms_.boolean(false);
    case Shape::Kind::Number:
      return integers_.constant(Integer(0), shape.width);
    case Shape::Kind::Float:
      return Float{shape.width > 0 && hasFloats() ? terms_.floating(Integer(0), shape.width)
                                                  : terms_.integer(Integer(0))};
    case Shape::Kind::Pointer:
      return Pointer{terms_.integer(Integer(0)),
                     shape.hasOffset ? std::optional(integers_.offset(Integer(0))) : std::nullopt};
  }
  throw InternalError("every shape has a zero");
}

bool ValueEncoding::hasFloats() const {
  return terms_.sortKind(integers_.sort(32)) == logic::SortKind::BitVec;
}

bool ValueEncoding::isZero(const Scalar& value) const {
  if (const auto* pointer = std::get_if<Pointer>(&value))
    return pointer->object == terms_.integer(0);
  const auto* number = std::get_if<Number>(&value);
  return number != nullptr &&
         terms_.isTrue(integers_.equal(*number, integers_.constant(Integer(0), number->width)));
}

}  // namespace fathom::frontend::c
