#pragma once

#include <cstdint>
#include <tuple>

namespace fathom::frontend::java::nullness {

/// What a reference may be: a sum of bits.
enum class Nullity : std::uint8_t { Nothing = 0, NonNull = 1, Null = 2, Maybe = 3 };

constexpr Nullity operator|(Nullity a, Nullity b) {
  return static_cast<Nullity>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool mayBeNull(Nullity nullity) {
  return (static_cast<unsigned>(nullity) & static_cast<unsigned>(Nullity::Null)) != 0;
}

/// Where a null comes from, the best evidence first.
enum class Source : std::uint8_t {
  Literal,    // `null` at the place
  Callee,     // a call of an own method (detail) that may return null
  Library,    // a call of a method outside (detail: a number of its name) that may, by contract
  Stored,     // a field (detail) into which null is stored somewhere
  Default,    // a field (detail) that nobody has written, perhaps
  OpenField,  // a field (detail) of whose writers not all are known
  Unknown,    // a call that nothing is known of (detail: a number of its name)
  Element,    // an element of an array
  Parameter,  // the parameter (detail) of the method
  Other,
  None
};

/// A place in a method, and what happens there.
struct Origin {
  Source source = Source::None;
  std::uint16_t bci = 0;
  std::uint32_t method = 0;
  std::uint32_t detail = 0;

  friend bool operator==(const Origin&, const Origin&) = default;
  friend bool operator<(const Origin& a, const Origin& b) {
    return std::tuple(a.source, a.method, a.bci, a.detail) <
           std::tuple(b.source, b.method, b.bci, b.detail);
  }
};

/// A value, as far as null is concerned.
struct Value {
  Nullity nullity = Nullity::Nothing;
  Origin origin;  // of its null, if it may be null

  bool isNonNull() const { return nullity == Nullity::NonNull; }
  bool mayBeNull() const { return nullness::mayBeNull(nullity); }
  friend bool operator==(const Value&, const Value&) = default;
};

inline constexpr Value kNonNull{Nullity::NonNull, {}};

inline Value join(const Value& a, const Value& b) {
  Value both{a.nullity | b.nullity, a.origin};
  if (b.mayBeNull() && (!a.mayBeNull() || b.origin < a.origin)) both.origin = b.origin;
  return both;
}

}  // namespace fathom::frontend::java::nullness
