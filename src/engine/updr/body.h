#pragma once

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <variant>

#include "engine/shared/engine_solver.h"
#include "engine/updr/frames.h"
#include "logic/substitute.h"
#include "summary/local_summary.h"

namespace fathom::engine::updr {

/// beta_P(F): what a procedure without loops does if its calls do what a frame says. All paths at
/// once, with a copy of the state behind every call.
class Body {
 public:
  Body(Context& context, const Program& program, const std::vector<bool>& leadsToGoal,
       const std::vector<bool>& isAsked, summary::Regions& regions, ProcedureId procedure);

  struct CallOnTrace {
    std::size_t site = 0;  // of the local summary
    Behaviour done;
    Transition transition;
  };
  /// sigma_P: the transition, and those of the calls on its path.
  struct Trace {
    Transition whole;
    std::vector<CallOnTrace> calls;
  };
  struct Core {
    std::vector<Term> literals;
  };
  enum class Wanted {
    AnyTrace,    // whether there is one, and else the core
    SmallTrace,  // of few elements: its diagrams say more
  };
  /// Is there a trace of beta_P(F_frame) with this ending that satisfies the diagram?
  std::variant<Trace, Core, GaveUp> ask(Ending ending, const Frames& frames, std::size_t frame,
                                        const Diagram& diagram, Wanted wanted,
                                        const Budget& budget);

 private:
  struct Call {
    const summary::CallSite* site;
    ProcedureId callee;
    Symbol fails;
    logic::Substitution names;  // of the callee's vocabulary here
  };

  void addCall(const summary::CallSite& site, const std::vector<bool>& leadsToGoal);
  void addLemmas(const Frames& frames);
  void addLemma(const Frames& frames, LemmaId id, const Call& call);
  Symbol guardOf(LemmaId id);
  void assumeFrame(const Frames& frames, std::size_t frame, std::vector<Term>& assumed);
  Trace traceOf(Ending ending, const logic::Model& model) const;

  Context& context_;
  TermStore& terms_;
  const Program& program_;
  summary::Regions& regions_;
  ProcedureId procedure_;
  summary::LocalSummary summary_;
  std::unique_ptr<solver::Solver> solver_;
  std::vector<Call> calls_;
  Term fails_;                   // a goal is violated here or in a call
  logic::Substitution outputs_;  // what they are at the end
  std::size_t lemmasSeen_ = 0;
};

}  // namespace fathom::engine::updr
