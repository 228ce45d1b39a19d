#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/budget.h"
#include "base/gave_up.h"
#include "logic/evaluate.h"
#include "reason/formula_tree.h"
#include "reason/labelling.h"
#include "reason/path.h"

namespace fathom::reason {

/// How interpolants are found. docs/interpolation.md says which is good at what.
enum class Method {
  Auto,     // the methods that fit, best first, until one answers
  Horn,     // one Horn query with a predicate for every cut
  Halving,  // Horn queries (or cubes) with one cut each
  CoreWp,   // weakest preconditions by substitution along a path reduced to a core; paths only
  Cubes,    // projected models, blocked one by one; two parts only
};
std::string toString(Method method);

struct InterpolationOptions {
  Method method = Method::Auto;
  /// Checks every answer by a solver that had no part in it; a wrong one is an InternalError.
  bool checkResults = false;
  /// CoreWp never runs a Horn solver, which may crash or take long: what needs one, gives up.
  bool withoutHorn = false;
};

/// The formulas that were asked for, and the method that gave them (never Auto).
struct Interpolants {
  std::vector<Term> formulas;
  Method method = Method::Horn;
  std::string how;
};
/// WHALE's g_0 .. g_n and s_0 .. s_(n-1).
struct StateTransitionInterpolants {
  std::vector<Term> states;
  std::vector<Term> transitions;
  Method method = Method::Horn;
};
/// The formulas have a model: there are no interpolants.
struct Consistent {
  logic::Model model;
};
using InterpolationAnswer = std::variant<Interpolants, Consistent, GaveUp>;
using StateTransitionAnswer = std::variant<StateTransitionInterpolants, Consistent, GaveUp>;

/// One facade for all kinds of interpolants. All are found on formulas that were first reduced to a
/// core.
class Interpolator {
 public:
  explicit Interpolator(TermStore& terms, InterpolationOptions options = {})
      : terms_(terms), options_(options) {}

  /// One formula I: a => I, I /\ b unsatisfiable, over symbols of both.
  InterpolationAnswer binary(Term a, Term b, const Budget& budget);
  /// I_0 .. I_n: I_0 = true, I_(i-1) /\ part_i => I_i, I_n = false, over symbols of both sides.
  InterpolationAnswer sequence(std::span<const Term> parts, const Budget& budget);
  /// One formula per node (see Labels).
  InterpolationAnswer tree(const FormulaTree& tree, const Budget& budget);
  /// phi_0 => g_0; phi_(i+1) => s_i; g_i /\ s_i => g_(i+1); g_n /\ phi_(n+1) unsatisfiable.
  StateTransitionAnswer stateTransition(std::span<const Term> parts, const Budget& budget);
  /// I_0 .. I_n over program variables: I_0 = true, {I_(i-1)} step_i {I_i}, I_n = false.
  InterpolationAnswer path(std::span<const PathStep> steps, const Budget& budget);

 private:
  TermStore& terms_;
  InterpolationOptions options_;
};

}  // namespace fathom::reason
