#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "program/trace.h"

// What the world outside a program gave it in an execution.
namespace fathom::evidence::native {

/// The result of one call of a function without a body, as the machine hands it over: sign or zero
/// extended to 64 bits, or the bits of a floating-point number.
struct NondetValue {
  std::string function;
  std::int64_t value = 0;
  std::string whyNot{};  // where no machine can hand it over: part of a sentence
  friend bool operator==(const NondetValue&, const NondetValue&) = default;
};

/// Why the values cannot be handed to a running program.
struct CannotFeed {
  std::string why;
};

/// What a function returns: an integer or a pointer (or nothing), or a floating-point number.
enum class Returns { Number, Float, Double };

/// The number as C writes it.
std::string literal(std::int64_t value);

/// As the machine holds it; nothing for a value that is no number.
std::optional<std::int64_t> machineValue(const program::Value& value, bool isUnsigned);

/// What functions without a body give in the execution, in the order of their calls: the values
/// chosen for variables that the source calls `NAME()` (for a pointer the object, followed by
/// `NAME().offset`; only pointers without an object can be handed over). More than `limit` are too
/// many.
/// Requires: the trace replays.
std::variant<std::vector<NondetValue>, CannotFeed> nondetValues(const program::Program& program,
                                                                const program::Trace& trace,
                                                                std::size_t limit);

/// The same execution with 0 for everything that the source leaves unset (locals before their first
/// value, contents of new memory), but not for what it reads. Where it replays, the violation does
/// not depend on such values.
program::Trace withUnsetZero(const logic::TermStore& terms, const program::Program& program,
                             const program::Trace& trace);

}  // namespace fathom::evidence::native
