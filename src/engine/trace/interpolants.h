#pragma once

#include "engine/trace/forgetting.h"
#include "engine/trace/status.h"
#include "reason/interpolation.h"

namespace fathom::engine::trace {

/// Whether the trace comes to a state or to its function twice.
bool repeats(const FunctionAutomaton& automaton, const std::vector<LetterId>& trace);

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
  /// At least one sequence: by weakest preconditions, and where a loop needs an invariant by the
  /// path program of the trace; by Craig interpolation where these find none. Throws GaveUp.
  Sequences operator()(const std::vector<LetterId>& trace, const Status::Infeasible& why);

 private:
  bool byWeakestPreconditions(const ForgetfulPath& path);
  bool byPathInvariants(const std::vector<LetterId>& trace,
                        const std::vector<reason::PathStep>& steps);
  bool byCraig(const std::vector<reason::PathStep>& steps);
  bool take(const reason::InterpolationAnswer& answer, const ForgetfulPath& path);
  bool add(std::vector<Term> sequence);
  bool follows(Term left, Term right);

  Context& context_;
  TermStore& terms_;
  const FunctionAutomaton& automaton_;
  const Question& question_;
  Budget budget_;
  double slack_ = 0.25;  // seconds for a path program; more after each that was not enough
  Sequences found_;      // for one trace
};

}  // namespace fathom::engine::trace
