#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.h"
#include "engine/smart/cases.h"
#include "engine/smart/polynomials.h"

namespace fathom::engine::smart {

/// Guess and check: where outputs are polynomials of the inputs in many cases, all of these are one
/// case. A guess counts if it is inductive: with it and all other cases as contracts of calls, it
/// holds at the procedure's exit, and no goal fails.
class Generalisation {
 public:
  /// Everything outlives it.
  Generalisation(TermStore& terms, const Program& program, const std::vector<bool>& isTabulated,
                 std::span<const program::GoalId> goals, Cases& cases, const Budget& budget)
      : terms_(terms),
        program_(program),
        isTabulated_(isTabulated),
        goals_(goals),
        cases_(cases),
        budget_(budget) {}

  /// Looks at procedures that have many more cases than when it last looked.
  void generalise();

 private:
  /// A run: by input and output.
  struct Run {
    std::vector<Integer> inputs;
    std::vector<Integer> outputs;
    std::uint64_t steps = 0;
    bool isShown = false;  // by an execution, not by its case
  };
  using Runs = std::vector<Run>;

  void generalise(ProcedureId procedure);
  bool isOfNumbers(ProcedureId procedure) const;
  Runs runsOf(ProcedureId procedure) const;
  /// The case's run, and some with other values of inputs that it leaves open.
  void addRuns(ProcedureId procedure, const Case& known, Runs& runs) const;
  /// Adds a case for all runs, or one for each value of that input. Whether there is a new one.
  bool addCases(ProcedureId procedure, const Runs& runs, std::optional<std::size_t> key);
  bool addCase(ProcedureId procedure, const Runs& runs, std::optional<std::size_t> key);
  /// Where the guard holds, outputs are polynomials: whatever they are, or where they are in the
  /// range of a type.
  std::vector<Case> guesses(ProcedureId procedure, const Guard& guard, const Runs& runs) const;
  std::vector<Polynomial> fitAll(const Runs& runs) const;
  std::vector<Guard> guardsOf(ProcedureId procedure, const Runs& runs,
                              std::optional<std::size_t> key) const;
  /// The numbers at which arithmetic of the procedure wraps around, by the greatest ones.
  std::vector<Integer> ranges(ProcedureId procedure) const;
  bool isInductive(ProcedureId procedure, const Case& guessed) const;

  TermStore& terms_;
  const Program& program_;
  const std::vector<bool>& isTabulated_;
  const std::span<const program::GoalId> goals_;
  Cases& cases_;
  const Budget& budget_;
  std::map<ProcedureId, std::size_t> seen_;  // how many cases there were
  int failures_ = 0;                         // guesses for one procedure that were not inductive
};

}  // namespace fathom::engine::smart
