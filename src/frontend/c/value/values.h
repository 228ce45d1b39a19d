#pragma once

#include <variant>
#include <vector>

#include "frontend/shared/integer_encoding.h"

namespace fathom::frontend::c {

/// Which object of its node, 0 for null; and, where the node has a stride, how many strides from
/// the node's origin. The rest of the offset is known from the pointer's cell.
struct Pointer {
  Term object;
  std::optional<Term> offset;
};

/// A floating-point value: float and double as such terms beside bit-vectors. Beside integers, and
/// of other types, nothing is known but that copies are equal: an integer.
struct Float {
  Term term;
};

using Scalar = std::variant<Term, Number, Pointer, Float>;
/// A structure as one value, its fields in order; overflow intrinsics give a number and a bit.
struct Aggregate {
  std::vector<Scalar> parts;
};
/// The value of an LLVM instruction; a value of one bit is a formula.
using Translated = std::variant<Term, Number, Pointer, Float, Aggregate>;

/// The parts of the values of a type; pointers lead to a certain node.
struct Shape {
  enum class Kind { Bit, Number, Pointer, Float };
  Kind kind = Kind::Number;
  unsigned width = 32;     // of numbers, of float and double; 0 for other floating point
  bool isSigned = true;    // how numbers are kept in variables
  bool hasOffset = false;  // pointers
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// Calls `change` with each term of the value.
template <class Change>
void forEachTerm(Scalar& value, const Change& change) {
  if (auto* bit = std::get_if<Term>(&value)) change(*bit);
  if (auto* number = std::get_if<Number>(&value)) change(number->term);
  if (auto* real = std::get_if<Float>(&value)) change(real->term);
  if (auto* pointer = std::get_if<Pointer>(&value)) {
    change(pointer->object);
    if (pointer->offset) change(*pointer->offset);
  }
}

Translated translated(Scalar value);
/// Throws InternalError for aggregates.
Scalar scalar(const Translated& value);

/// How variables hold values: sorts, terms and back.
class ValueEncoding {
 public:
  ValueEncoding(TermStore& terms, IntegerEncoding& integers) : terms_(terms), integers_(integers) {}
  std::vector<Sort> sorts(const Shape& shape) const;
  std::vector<Term> stored(const Scalar& value, const Shape& shape) const;
  Scalar read(const std::vector<Term>& parts, const Shape& shape) const;
  /// The formula that every value of the shape satisfies; true where the sorts imply it.
  Term range(const std::vector<Term>& parts, const Shape& shape) const;
  /// 0, null, false.
  Scalar zero(const Shape& shape) const;
  /// The value is known to be 0 or null.
  bool isZero(const Scalar& value) const;
  /// Whether float and double are exact: beside bit-vectors, which have terms for conversions.
  bool hasFloats() const;

 private:
  TermStore& terms_;
  IntegerEncoding& integers_;
};

}  // namespace fathom::frontend::c
