#pragma once

#include <optional>
#include <set>
#include <vector>

#include "frontend/java/nullness/value.h"

// What the analysis finds of methods and fields. Everything begins with the strongest claim, which
// no execution has refuted yet, and is weakened until it is inductive.
namespace fathom::frontend::java::nullness {

/// The contract of a method. Bits number parameters, the receiver first; only the first 32 count.
struct MethodFacts {
  bool isReached = false;
  std::vector<Value> parameters;  // what callers pass
  bool returns = false;           // some execution returns
  Value result;                   // if it is a reference
  /// It returns null only where this parameter is null, whichever of them is chosen.
  std::uint32_t nullOnlyFor = ~0U;
  std::uint32_t nonNullAfter = ~0U;  // where it returns, these were not null
  std::uint32_t ifTrue = ~0U;        // where it returns a number other than 0
  std::uint32_t ifFalse = ~0U;       // where it returns 0
  /// Fields of the receiver that hold no null where it returns; nothing: all.
  std::optional<std::vector<std::uint32_t>> assigned;
  /// The receiver may get where others see it before the method returns.
  bool leaksThis = false;
  /// Fields of the receiver that it may read without having written them.
  std::set<std::uint32_t> readsOfThis;
};

struct FieldFacts {
  Value written;              // by all writes
  bool mayBeDefault = false;  // somebody may see it before it is written
  /// No read gives null, but those of its own object under construction.
  bool isNeverNull() const { return !mayBeDefault && !written.mayBeNull(); }
};

struct Facts {
  std::vector<MethodFacts> methods;  // by number, as in the universe
  std::vector<FieldFacts> fields;
};

}  // namespace fathom::frontend::java::nullness
