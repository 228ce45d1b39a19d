#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/process/workers.h"
#include "evidence/conditions.h"
#include "program/trace.h"
#include "solver/solver.h"

namespace fathom::evidence {

class KnownQueries;

/// A solver proved the condition.
struct Discharged {
  solver::Backend by = solver::Backend::Cvc5;
};
/// A solver found a state in which it is false: the proof is wrong.
struct Refuted {
  solver::Backend by = solver::Backend::Cvc5;
  std::string state;  // values that show it, one line
};
/// No solver decided it.
struct Open {
  std::string why;
  bool isForTime = false;  // a solver was stopped: with more time it may answer
};
using ConditionStatus = std::variant<Discharged, Refuted, Open>;

struct CheckedCondition {
  ConditionKind kind = ConditionKind::Post;
  std::string what;
  Position position;
  ConditionStatus status;
};

/// What the check of a proof came to.
struct ProofReport {
  std::vector<CheckedCondition> conditions;
  /// Goals that the proof does not confirm though all else is: for want of this condition.
  std::map<GoalId, CheckedCondition> unshown;
  /// What was confirmed of a proof in parts: the conditions are those of it.
  std::optional<Proof> weakened{};
  /// A condition of the whole proof that is refuted, of a proof in parts.
  std::optional<CheckedCondition> wrong{};
  /// Goals (with a condition other than false) whose location the contracts make unreachable.
  std::vector<GoalId> vacuous;
  /// No execution begins: the axioms, or the assumptions an entry point begins with, exclude all.
  bool nothingRuns = false;
  /// The proof speaks of what it may not; the only condition says of what.
  bool isUnreadable = false;
  double cpuSeconds = 0;  // of solvers; without looking for what is vacuous

  bool confirmed() const;  // every condition is Discharged, and no goal is unshown
  /// Every condition is Discharged, and so is the goal's own. Requires: it is one of the proof's.
  bool confirms(GoalId goal) const { return isInductive() && !unshown.contains(goal); }
  bool refuted() const;  // the proof is wrong: a condition is Refuted, or it is unreadable
  /// Neither, and for want of time.
  bool lacksTime() const;
  /// The same for a goal that is not confirmed, by what it lacks itself.
  bool refuted(GoalId goal) const;
  bool lacksTime(GoalId goal) const;
  std::string why(GoalId goal) const;
  /// The first condition that is not Discharged, those that are Refuted before the others, as a
  /// sentence; empty if confirmed.
  std::string why() const;
  std::size_t dischargedBy(solver::Backend backend) const;

 private:
  bool isInductive() const;
};

struct CheckOptions {
  /// The other one is asked first. Nothing: no solver found the proof, and either may check it.
  std::optional<solver::Backend> engineSolver = solver::Backend::Z3;
  WorkerLimits limits;  // of the whole check
  /// Conjuncts that are not shown are dropped, and the goals that do not rest on them are confirmed
  /// (weakening.h). Otherwise the proof stands or falls as one.
  bool inParts = false;
  KnownQueries* known = nullptr;  // by earlier runs; null: everything is asked
  bool looksForVacuity = true;

  solver::Backend secondSolver() const { return engineSolver.value_or(solver::Backend::Z3); }
};

/// Regenerates the conditions from the program and has each discharged in fresh processes: by the
/// other solver, and where that one gives up or crashes (not: refutes), by a fresh instance of the
/// engine's. A goal whose own condition stays open is left out: the others are confirmed without
/// it. In parts: both solvers are asked in turn, with growing limits of time.
ProofReport checkProof(logic::TermStore& terms, const Program& program, const Proof& proof,
                       std::span<const GoalId> goals, const CheckOptions& options,
                       const Workers& workers, const Budget& budget);

/// Nothing if the trace replays in the program and ends in that goal; else why not, as a sentence.
std::optional<std::string> checkTrace(logic::TermStore& terms, const Program& program,
                                      const program::Trace& trace, GoalId goal);

}  // namespace fathom::evidence
