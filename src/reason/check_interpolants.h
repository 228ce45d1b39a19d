#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "reason/formula_tree.h"
#include "reason/path.h"
#include "solver/solver.h"

namespace fathom::reason {

/// What is wrong with interpolants, in sentences; and which conditions no solver could decide.
struct InterpolantCheck {
  std::vector<std::string> wrong;
  std::vector<std::string> undecided;

  bool right() const { return wrong.empty() && undecided.empty(); }
};

/// The solvers to ask, in this order, until one decides.
class ConditionChecker {
 public:
  ConditionChecker(TermStore& terms, std::vector<solver::Backend> backends);

  /// Notes in `check` if left_1 /\ ... /\ left_n => right is wrong or cannot be decided.
  void demand(std::span<const Term> left, Term right, const std::string& sentence,
              const Budget& budget, InterpolantCheck& check);

 private:
  TermStore& terms_;
  std::vector<solver::Backend> backends_;
  std::vector<std::unique_ptr<solver::Solver>> solvers_;  // made when first needed
};

/// cvc5, which finds none of our interpolants, and Z3 for what cvc5 gives up.
std::vector<solver::Backend> independentBackends();

/// The conditions of Labels, each by a query of its own.
InterpolantCheck checkTreeInterpolants(
    TermStore& terms, const FormulaTree& tree, std::span<const Term> labels, const Budget& budget,
    const std::vector<solver::Backend>& backends = independentBackends());

/// a => interpolant; interpolant /\ b unsatisfiable; only shared symbols.
InterpolantCheck checkInterpolant(TermStore& terms, Term a, Term b, Term interpolant,
                                  const Budget& budget);

/// I_0 = true; I_(i-1) /\ part_i => I_i; I_n = false; only shared symbols. Labels are I_0 .. I_n.
InterpolantCheck checkSequenceInterpolants(TermStore& terms, std::span<const Term> parts,
                                           std::span<const Term> labels, const Budget& budget);

/// phi_0 => g_0; phi_(i+1) => s_i; g_i /\ s_i => g_(i+1); g_n /\ phi_(n+1) unsatisfiable; shared
/// symbols.
InterpolantCheck checkStateTransitionInterpolants(TermStore& terms, std::span<const Term> parts,
                                                  std::span<const Term> states,
                                                  std::span<const Term> transitions,
                                                  const Budget& budget);

/// I_0 = true; {I_(i-1)} step_i {I_i}; I_n = false; I_i only over what the steps on both sides
/// mention.
InterpolantCheck checkPathInterpolants(TermStore& terms, std::span<const PathStep> steps,
                                       std::span<const Term> labels, const Budget& budget);

}  // namespace fathom::reason
