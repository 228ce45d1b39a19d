#pragma once

#include <string>
#include <variant>
#include <vector>

#include "evidence/replay/c/build_settings.h"
#include "evidence/replay/c/nondet_values.h"

// What callers of a program without main did in an execution.
namespace fathom::evidence::native {

/// The functions of callers in a harness: one gives the numbers of the trace, one nothing.
inline constexpr std::string_view kNumberFunction = "fathom_callers_number";
inline constexpr std::string_view kNothingFunction = "fathom_callers_nothing";

/// A call of an entry: what declares the function in C, and the call itself.
struct MadeCall {
  std::string declaration;  // void f(int, void *);
  std::string text;         // f(1, (void *)0);
  friend bool operator==(const MadeCall&, const MadeCall&) = default;
};

/// The calls of entries in an execution, in their order: what the first procedure that the root
/// calls calls itself. More than `limit` are too many. Requires: the trace replays.
std::variant<std::vector<MadeCall>, CannotFeed> callsOf(const program::Program& program,
                                                        const program::Trace& trace,
                                                        const std::vector<Entry>& entries,
                                                        std::size_t limit);

}  // namespace fathom::evidence::native
