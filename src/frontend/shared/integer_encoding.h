#pragma once

#include <optional>

#include "base/integer.h"
#include "logic/term_store.h"

namespace fathom::frontend {

using logic::Sort;
using logic::Term;
using logic::TermStore;

/// The approximation where programs are read with integers, and bit-vectors would be exact.
inline constexpr const char* kBitsAreAny = "a bit operation gives any value";

/// Thrown where integers have no exact term: the program is translated again, as bit-vectors.
struct NeedsBitVectors {};

/// A machine integer of more than one bit. As an integer term it is the value read as signed or as
/// unsigned, known to lie between low and high; as a bit-vector term the rest is unused.
struct Number {
  Term term;
  unsigned width = 32;
  bool isSigned = true;
  Integer low;
  Integer high;
  std::optional<Integer> ones;  // the bits of the unsigned reading that may be one
};

/// How machine integers become terms. Everything is exact: results wrap as the machine's do.
class IntegerEncoding {
 public:
  virtual ~IntegerEncoding() = default;

  virtual Sort sort(unsigned width) = 0;
  /// The formula that every value of the type satisfies; nothing where the sort implies it.
  virtual std::optional<Term> range(Term term, unsigned width, bool isSigned) = 0;
  /// A term of this type, about which only its range is known.
  virtual Number any(Term term, unsigned width, bool isSigned) = 0;
  /// The unsigned value, modulo 2^width.
  virtual Number constant(const Integer& value, unsigned width) = 0;
  /// The value in the form that variables of this type have.
  virtual Term stored(const Number& a, bool isSigned) = 0;

  virtual Number add(const Number& a, const Number& b) = 0;
  virtual Number sub(const Number& a, const Number& b) = 0;
  virtual Number mul(const Number& a, const Number& b) = 0;
  virtual Number udiv(const Number& a, const Number& b) = 0;
  virtual Number urem(const Number& a, const Number& b) = 0;
  virtual Number sdiv(const Number& a, const Number& b) = 0;
  virtual Number srem(const Number& a, const Number& b) = 0;
  /// Nothing where this representation has no exact term for it.
  virtual std::optional<Number> bitAnd(const Number& a, const Number& b) = 0;
  virtual std::optional<Number> bitOr(const Number& a, const Number& b) = 0;
  virtual std::optional<Number> bitXor(const Number& a, const Number& b) = 0;
  /// Shift counts of the width or more are not asked for.
  virtual std::optional<Number> shl(const Number& a, const Number& b) = 0;
  virtual std::optional<Number> lshr(const Number& a, const Number& b) = 0;
  virtual std::optional<Number> ashr(const Number& a, const Number& b) = 0;

  virtual Number truncate(const Number& a, unsigned width) = 0;
  virtual Number zeroExtend(const Number& a, unsigned width) = 0;
  virtual Number signExtend(const Number& a, unsigned width) = 0;
  virtual Number ite(Term condition, const Number& a, const Number& b) = 0;

  virtual Term equal(const Number& a, const Number& b) = 0;
  virtual Term signedLess(const Number& a, const Number& b) = 0;
  virtual Term unsignedLess(const Number& a, const Number& b) = 0;
  /// The exact signed (unsigned) result does not fit.
  enum class Operation { Add, Sub, Mul };
  virtual Term overflows(Operation operation, const Number& a, const Number& b, bool isSigned) = 0;

  // ---- Offsets: how far into a node a pointer leads, in strides; sizes of objects, in bytes ----
  virtual Sort offsetSort() = 0;
  virtual Term offset(const Integer& value) = 0;
  virtual Term moved(Term offset, const Integer& by) = 0;
  /// offset + index * factor, the index read as signed.
  virtual Term moved(Term offset, const Number& index, const Integer& factor) = 0;
  virtual Term sizeOf(const Number& bytes) = 0;
  /// begin <= offset * stride + rest and offset * stride + rest + size <= begin + whole; never by
  /// wrap-around.
  struct Extent {
    Term offset;
    Integer stride;
    Integer rest;
    Term size;
  };
  virtual Term inside(const Extent& extent, Term begin, Term whole) = 0;
  /// (a - b) * stride + rest, as a number of the pointers' width.
  virtual Number distance(Term a, Term b, const Integer& stride, const Integer& rest) = 0;
  virtual Term offsetLess(Term a, Term b) = 0;
  /// The largest multiple of size, a power of two, that is not above the offset.
  virtual Term aligned(Term offset, const Integer& size) = 0;
  /// The number as an integer, read unsigned; nothing where terms are bit-vectors.
  virtual std::optional<Term> asInteger(const Number& a) = 0;
};

std::unique_ptr<IntegerEncoding> integers(TermStore& terms, unsigned pointerWidth);
std::unique_ptr<IntegerEncoding> bitVectors(TermStore& terms, unsigned pointerWidth);

}  // namespace fathom::frontend
