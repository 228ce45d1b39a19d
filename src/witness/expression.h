#pragma once

#include <functional>
#include <optional>
#include <string>

#include "frontend/shared/integer_encoding.h"

// Conditions that people and tools write about the variables of a C program: expressions of C, and
// of ACSL, without calls and memory.
namespace fathom::witness {

/// What names mean where a condition stands.
struct Scope {
  /// The value of a variable; nothing where it has none that a term can name.
  std::function<std::optional<frontend::Number>(const std::string&)> variable;
  /// The same at the call of the function: \old(x).
  std::function<std::optional<frontend::Number>(const std::string&)> atCall{};
  std::optional<frontend::Number> result{};  // \result
  unsigned longWidth = 64;
};

/// A formula, or why there is none: a part of a sentence.
struct Condition {
  std::optional<logic::Term> formula;
  std::string why;
};

/// The condition as C (and ACSL) reads it: integers are promoted and wrap around; ACSL's ==>, <==>,
/// and \old.
Condition conditionOf(logic::TermStore& terms, frontend::IntegerEncoding& integers,
                      const std::string& text, const Scope& scope);

}  // namespace fathom::witness
