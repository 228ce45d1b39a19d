#pragma once

#include "engine/trace/forgetting.h"
#include "engine/trace/status.h"
#include "reason/interpolation.h"

namespace fathom::engine::trace {

/// I_0 .. I_k of infeasible traces, for the question {P} A_f {Q}.
class InterpolantsOfTraces {
 public:
  InterpolantsOfTraces(Context& context, const FunctionAutomaton& automaton,
                       const Question& question, const Budget& budget)
      : context_(context),
        terms_(context.terms),
        automaton_(automaton),
        question_(question),
        budget_(budget) {}

  using Sequences = std::vector<std::vector<Term>>;
  /// At least one sequence: by weakest preconditions, and by Craig interpolation where a loop needs
  /// an invariant or the first way finds none. The steps are P, the letters, not Q. Throws Stuck.
  Sequences operator()(const std::vector<LetterId>& trace,
                       const std::vector<reason::PathStep>& steps);

 private:
  bool repeats(const std::vector<LetterId>& trace) const;
  bool byWeakestPreconditions(const ForgetfulPath& path);
  bool byCraig(const ForgetfulPath& path);
  bool take(const reason::InterpolationAnswer& answer, const ForgetfulPath& path);
  bool follows(Term left, Term right);

  Context& context_;
  TermStore& terms_;
  const FunctionAutomaton& automaton_;
  const Question& question_;
  Budget budget_;
  Sequences found_;  // for one trace
};

}  // namespace fathom::engine::trace
