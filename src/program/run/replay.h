#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "program/trace.h"

namespace fathom::program::run {

/// An activation, the root if nothing else is said, ran to its exit.
struct Completed {
  std::vector<Value> outputs;
  std::vector<Value> globals;
};
/// The execution fails this goal.
struct Violates {
  GoalId goal;
};
/// The trace ends inside the program: a prefix of an execution.
struct Stops {
  ProcedureId procedure;
  LocationId location;
};
/// The trace is no execution of the program: where and why it leaves it.
struct Diverges {
  std::vector<ActivationId> stack;  // from the root to the activation that leaves
  std::size_t step = 0;             // index into its steps
  Position position;
  std::string why;  // a sentence with the values that matter
};
using Replay = std::variant<Completed, Violates, Stops, Diverges>;

/// Executes the trace in the program. Each shared activation is run once; calls cost no stack. What
/// a run for any inputs does is computed once, as terms, and evaluated wherever it is called.
/// A trace that claims a violation (Trace::violates) and does not end in that goal Diverges.
Replay replay(logic::TermStore& terms, const Program& program, const Trace& trace);

/// The same, and what each activation left behind at its exit: nothing for those that did not
/// return, were not run, or are for any inputs.
struct Recording {
  Replay end;
  std::vector<std::optional<Completed>> returned;  // by activation
};
Recording record(logic::TermStore& terms, const Program& program, const Trace& trace);

/// One line for people.
std::string toString(const logic::TermStore& terms, const Program& program, const Replay& replay);

}  // namespace fathom::program::run
