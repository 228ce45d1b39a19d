#pragma once

#include <optional>
#include <string>

#include "frontend/java/bytecode/typed_body.h"
#include "frontend/java/points_to/site_set.h"
#include "frontend/shared/integer_encoding.h"

// Values of the stack and of variables as terms.
namespace fathom::frontend::java::translation {

using logic::Symbol;

/// Numbers that an int variable may hold.
struct Range {
  Integer low;
  Integer high;
  friend bool operator==(const Range&, const Range&) = default;
};

struct Value {
  ValueKind kind = ValueKind::Int;
  Number number{};            // of int and long
  Term term{};                // of references: the object, 0 is null; of float and double: a number
  bool isNonNull = false;     // of references
  std::optional<Type> exact;  // of references: the class of the object, not one of its subclasses
  const SiteSet* sites = nullptr;  // of references: what it may be, where that is known
  std::optional<Term> spelled{};   // of references: as the method has it, where `term` says more
};

ValueKind kindOf(const Type& type);
/// `a.b.C[]`, as people write it.
std::string textOf(const Type& type);
/// What the array's elements are. Requires: an array.
Type elementOf(const Type& array);
Type arrayOf(const Type& element);
Type classType(std::string_view name);

/// What variables of the type hold; nothing where it is not int or narrower.
std::optional<Range> rangeOf(const Type& type);

/// How variables hold values.
class ValueEncoding {
 public:
  ValueEncoding(TermStore& terms, IntegerEncoding& integers) : terms_(terms), integers_(integers) {}

  Sort sort(ValueKind kind) const;
  Term stored(const Value& value) const;
  Value read(Term term, ValueKind kind) const;
  /// With what the type says of the number.
  Value read(Term term, const Type& type) const;
  /// The formula that all values of the type satisfy; nothing where the sort implies it.
  std::optional<Term> range(Term term, const Type& type) const;
  /// As putfield, bastore and returns cut off what does not fit.
  Value narrowed(Value value, const Type& type) const;

  Value integer(std::int64_t value, ValueKind kind = ValueKind::Int) const;
  Value number(Number number) const;
  Value reference(Term term, bool isNonNull = false) const;
  Value null() const { return reference(terms_.integer(0)); }
  /// A float or double by its bits.
  Value bits(std::uint64_t bits, ValueKind kind) const;
  Value zero(ValueKind kind) const;
  bool usesBitVectors() const;

 private:
  TermStore& terms_;
  IntegerEncoding& integers_;
};

}  // namespace fathom::frontend::java::translation
