#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "base/budget.h"
#include "engine/smart/cases.h"
#include "program/trace.h"

namespace fathom::engine::smart {

/// Which procedures have cases: those that are recursive, and what they call.
std::vector<bool> tabulated(const Program& program);

/// Throws Unsupported where a variable is a relation or function, GaveUp where it can be seen that
/// tabulated procedures make choices, or the program is too
/// large to be one formula.
void checkSuitable(const TermStore& terms, const Program& program,
                   const std::vector<bool>& isTabulated);

/// The program with cases in place of the bodies of tabulated procedures: nothing of it repeats.
/// Inputs that no case covers fail a goal. Procedures keep their ids.
struct CallerProgram {
  Program program;
  std::vector<std::optional<program::GoalId>> original;  // by goal of `program`; nothing: uncovered
};
/// Inputs that are asked for: some number is farther from 0 than the one bound, and none farther
/// than the other.
struct Distance {
  std::optional<Integer> more{};
  std::optional<Integer> most{};
};
/// Inputs count as not covered only where they are asked for; from the others there is no
/// execution.
CallerProgram callersOf(TermStore& terms, const Program& program,
                        const std::vector<bool>& isTabulated, const Cases& cases,
                        std::span<const program::GoalId> goals, const Distance& distance);

/// Where no case covers the inputs, there is no execution.
void forgetUncovered(CallerProgram& callers);

/// Cases cover all calls, and no goal is violated outside of tabulated procedures.
struct Complete {};
/// An execution of the caller program that fails a goal of it.
using Asked = std::variant<Complete, program::Trace>;
/// Throws GaveUp where there is no answer.
Asked ask(TermStore& terms, const CallerProgram& callers, const Budget& budget);

/// The run in which the execution ends.
const program::Activation& lastRun(const program::Trace& trace);

}  // namespace fathom::engine::smart
