#pragma once

#include <cstdint>
#include <optional>

#include "base/id.h"
#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

using SiteId = Id<struct SiteTag>;

/// Null is in the sets of sites, but it is no site.
constexpr SiteId kNull{0};

enum class SiteKind : std::uint8_t {
  Null,
  New,          // new, newarray, anewarray, multianewarray
  Raised,       // an exception that an instruction or a row of the library raises itself
  Literal,      // a string literal
  ClassObject,  // all objects of java/lang/Class
  Initial,      // an object that is there at the start
  Argument,     // of main: the array, its strings, their characters
  Nondet,       // what a method of Verifier returns
  Fresh,        // what a row of the library, a special method or clone makes, at the call
  Unknown       // whatever unknown code makes of the type: sites of related types share objects
};

/// Objects that are not told apart.
struct Site {
  SiteKind kind = SiteKind::Null;
  Type type{};
  bool isExact = true;  // objects have exactly this type; else a subtype of it
  /// Where objects are made. Argument: the entry point; Nondet: the method of Verifier; Raised
  /// without bci: the <clinit> whose failure it reports.
  ResolvedMethod method{};
  std::optional<std::uint16_t> bci{};
  /// Objects that are made along with others: the arrays in an array (multianewarray), the elements
  /// of main's argument, the characters of a string, count from 1.
  std::uint32_t part = 0;
  /// Initial: that of the object in the heap at the start. Literal: counts them.
  std::size_t number = 0;
  /// An execution makes at most one object here.
  bool isSingle = false;
};

}  // namespace fathom::frontend::java
