#pragma once

#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/reason.h"
#include "program/program.h"
#include "program/trace.h"

namespace fathom::program {

/// The value of a variable at entry (of the procedure or loop), where the plain symbol is its value
/// now: x becomes old(x). For contracts only.
Symbol oldOf(logic::TermStore& terms, Symbol symbol);
/// The value of a variable when the loop is left: x becomes exit(x).
Symbol exitOf(logic::TermStore& terms, Symbol symbol);

/// The value of a global when the procedure was called: g becomes start(g). For loops only.
Symbol startOf(logic::TermStore& terms, Symbol symbol);

/// What is claimed of one procedure.
struct Contract {
  Term pre;    // over inputs and globals at entry
  Term post;   // over inputs, outputs, globals at exit, and old(g) for globals at entry
  Term fails;  // over inputs and globals at entry: from elsewhere no goal can fail
};

/// How a loop's relation is read.
enum class LoopRule {
  EntryToCurrent,  // head form: old(x) at loop entry, x at the loop head now: the usual invariant
  CurrentToExit,   // tail form: x at the loop head now, exit(x) when the loop is left
};

/// What is claimed of one loop, at its head. Both formulas may also speak of start(g).
struct LoopContract {
  LoopRule rule = LoopRule::EntryToCurrent;
  Term relation;
  Term fails;  // over the state at the head: from elsewhere no goal inside the loop can fail
};

/// Contracts for every procedure that matters, and for loop heads.
struct Proof {
  std::map<ProcedureId, Contract> procedures;
  std::map<std::pair<ProcedureId, LocationId>, LoopContract> loops;
  /// What is true whenever control is there, over the state then. What holds behind such a place
  /// is shown from its assertion alone: steps of a long proof.
  std::map<std::pair<ProcedureId, LocationId>, Term> assertions{};
};

/// {pre} f {post} as {true} f {old(pre) ==> post}: calls from elsewhere are allowed, and may fail.
Contract conditional(logic::TermStore& terms, const Program& program, const Contract& contract);
/// What is claimed of a loop where pre of its procedure's contract held when that was called.
LoopContract conditional(logic::TermStore& terms, const Program& program, const Contract& contract,
                         const LoopContract& loop);

struct Holds {
  Proof proof;
};
struct Violated {
  Trace trace;
};
struct Unknown {
  std::string why;
  Reason reason = Reason::Incomplete;
};
/// A verdict is its evidence.
using Verdict = std::variant<Holds, Violated, Unknown>;

}  // namespace fathom::program
