#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.h"
#include "evidence/unwinding/symbolic_values.h"
#include "program/program.h"

namespace fathom::evidence {

/// What a piece of unwinding may cost.
struct UnwindingLimits {
  std::size_t steps = 40'000;    // edges
  std::size_t depth = 200;       // of calls
  std::size_t work = 4'000'000;  // writes to arrays that reads look at
  Budget budget = Budget::unlimited();
};

/// Unwinds loops and calls of a program: all executions as terms, where paths meet again with their
/// states merged. Arbitrary values and choices are fresh constants; conditions of paths have names,
/// which are defined. Requires: no axioms, no functions or relations as state.
class Unwinder {
 public:
  /// Whether to go on where control comes again under this condition; by number.
  using Repeats = std::function<bool(std::size_t number, Term reached)>;

  /// A goal is violated where the condition is true.
  struct Failure {
    program::GoalId goal;
    Term violated;
  };
  /// An edge, taken where the condition is true; what is chosen, and what is called under which
  /// conditions.
  struct TakenEdge {
    program::EdgeId edge;
    Term taken;
    std::vector<Term> chosen{};
    std::vector<std::pair<Term, std::size_t>> callees{};
  };
  struct Activation {
    program::ProcedureId procedure;
    std::vector<Term> globals;
    std::vector<Term> own;  // inputs, outputs, locals at entry
    std::size_t inputs = 0;
    std::size_t outputs = 0;
    std::vector<TakenEdge> edges{};  // on each path in its order
  };

  Unwinder(logic::TermStore& terms, const program::Program& program, Repeats repeats,
           const UnwindingLimits& limits);

  /// False where a limit is met: then what is there so far is a part of it.
  bool run();

  std::size_t steps() const { return steps_; }
  const std::vector<std::pair<Symbol, Term>>& definitions() const { return definitions_; }
  const std::vector<Failure>& failures() const { return failures_; }
  /// Conditions of the places where unwinding ended.
  const std::vector<Term>& cuts() const { return cuts_; }
  const std::vector<Activation>& activations() const { return activations_; }
  /// Of the entry points.
  const std::vector<std::size_t>& roots() const { return roots_; }

 private:
  /// Values of all globals, then of what the procedure owns.
  using State = std::vector<Term>;
  struct Reached {
    Term under;
    State state;
    bool isAgain = false;
  };
  /// An edge that was taken.
  struct Place {
    std::size_t activation;
    std::size_t edge;
  };
  struct Body;
  class Run;
  struct OverLimit {};

  const Body& bodyOf(program::ProcedureId id);
  std::optional<Reached> activate(program::ProcedureId procedure, Term under, State globals,
                                  const std::vector<Term>& inputs);
  std::optional<Reached> call(Run& run, const program::Call& call, const Reached& from,
                              Place place);
  Term fresh(Symbol like);
  Term freshChoice();
  Term named(Term condition);
  Term definitionOf(Term condition) const;
  Reached joined(Reached a, const Reached& b);
  std::pair<Term, Term> either(Term a, Term b);
  void countStep();
  bool repeats(Term under);
  bool excludes(Term a, Term b);

  logic::TermStore& terms_;
  const program::Program& program_;
  Repeats repeats_;
  UnwindingLimits limits_;
  SymbolicValues values_;
  std::vector<std::unique_ptr<Body>> bodies_;  // by procedure, made when first needed
  std::vector<std::size_t> active_;            // activations of each procedure that are open
  std::size_t depth_ = 0;
  std::size_t steps_ = 0;
  std::size_t repetitions_ = 0;
  std::size_t freshCount_ = 0;
  std::vector<std::pair<Symbol, Term>> definitions_;
  std::unordered_map<Term, Term> names_;
  std::unordered_map<Term, Term> meanings_;  // of names
  std::vector<Failure> failures_;
  std::vector<Term> cuts_;
  std::vector<Activation> activations_;
  std::vector<std::size_t> roots_;
};

}  // namespace fathom::evidence
