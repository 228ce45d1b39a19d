#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "evidence/cone.h"
#include "program/proof.h"

namespace fathom::evidence {

using program::GoalId;
using program::ProcedureId;
using program::Program;
using program::Proof;
using program::Term;

/// What a verification condition shows. With pre, post, fails of the contracts; a "failing" is a
/// goal of the proof that is false where control stands, a call whose callee's `fails` holds, or a
/// loop entered where its `fails` holds. `begin` is the state in which the innermost loop around
/// (EntryToCurrent: at its entry; CurrentToExit: at its head) or the procedure began.
enum class ConditionKind {
  EntryPre,    // every initial state of an entry point satisfies pre
  EntryFails,  // ... and not fails
  CallPre,     // a call satisfies the callee's pre
  Post,        // at the exit, post holds
  Failing,     // wherever there is a failing, `fails` holds of `begin`
  Assertion,   // where control is at an assertion's place, it holds
  LoopEntry,   // EntryToCurrent: relation(s, s) where the loop is entered in s
  LoopStep,    // EntryToCurrent: relation(s0, s) and once around to s' give relation(s0, s')
               // CurrentToExit: once around from s to s' and relation(s', e) give relation(s, e)
  LoopExit,    // CurrentToExit: from s out of the loop to e: relation(s, e)
  LoopFails,   // CurrentToExit: once around from s to s' where fails(s') holds: fails(s)
};

/// "LoopStep", "Failing", ...
std::string_view nameOf(ConditionKind kind);
std::optional<ConditionKind> conditionKind(std::string_view name);

/// To be shown: definitions of its block /\ negated is unsatisfiable.
struct Condition {
  ConditionKind kind = ConditionKind::Post;
  ProcedureId procedure;
  Position position;
  std::string what;  // one line for people, with names
  Term negated;
  /// The goal that is false there, of a Failing that is no callee's or loop's: without it the proof
  /// of all other goals stays what it is.
  std::optional<GoalId> goal{};
};

/// Where the flow gets to a goal of the proof whose condition is not just false.
struct GoalPlace {
  GoalId goal;
  Term reached;  // implied false by the definitions: nothing comes here
};

/// The conditions of one procedure and what they share: axioms, the flow of its body cut at loop
/// heads, contracts of callees at calls.
struct Block {
  ProcedureId procedure;
  std::vector<Term> definitions;
  Subjects subjects;
  std::vector<Condition> conditions;  // those that are not trivially true
  std::vector<GoalPlace> goals;
};

/// All that must be shown for: no execution of the program violates one of the goals. A procedure
/// or loop that the proof does not mention has the weakest contract. Throws InputError where a
/// contract is no closed formula over what proof.h lets it speak of. Requires: the program is well
/// formed. The proof may speak of parameters, which are arbitrary but fixed; no variable is called
/// like one.
std::vector<Block> conditions(logic::TermStore& terms, const Program& program, const Proof& proof,
                              std::span<const GoalId> goals,
                              const std::unordered_set<logic::Symbol>& parameters = {});

}  // namespace fathom::evidence
