#pragma once

#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "engine/shared/engine_solver.h"
#include "engine/shared/generalise.h"
#include "engine/trace/inductivity.h"

namespace fathom::engine::trace {

/// {P} A_f {Q} that is asked of a function.
struct Question {
  ProcedureId function;
  Term pre;   // over inputs
  Term post;  // over inputs, outputs and error
  std::size_t level = 0;
};

/// Algorithm 3 for one trace t = st_1 .. st_k: step by step, because the calls of it are answered
/// elsewhere.
class Status {
 public:
  Status(Context& context, const Program& program, const Summaries& summaries,
         const FunctionAutomaton& automaton, const Question& question, std::vector<LetterId> trace,
         const Budget& budget);

  /// C-(P, not Q)-infeasible: P, the letters, not Q as steps, calls by the summaries that it takes.
  struct Infeasible {
    std::vector<reason::PathStep> steps;
    std::vector<reason::PathStep> known;  // calls by all that is known of them
  };
  /// Feasible, if each of these questions has a path; else the summaries know more afterwards.
  using Calls = std::vector<Question>;
  using Outcome = std::variant<Infeasible, Path, Calls>;
  /// [5-16]. Throws GaveUp.
  Outcome next();

 private:
  /// What is assumed of a call.
  struct Assumed {
    Term formula;
    std::size_t call = 0;
    std::optional<TripleId> triple{};  // nothing: the question itself, or that it is not entered
    bool isBlock = false;
  };
  struct CallSite {
    std::size_t letter = 0;  // in the trace
    CallWords words;
    std::vector<Symbol> names;  // of arguments, results and error, for projections
  };

  void addCall(std::size_t letter, const CallLetter& call);
  const CallLetter& letterOf(const CallSite& call) const;
  std::vector<Term> assumptions() const;
  bool addViolated(const logic::Model& model);
  solver::Answer over();
  Infeasible infeasible(const std::vector<Term>& core) const;
  std::vector<reason::PathStep> stepsWith(const std::vector<std::vector<Term>>& meanings) const;
  void addAlternatives(std::size_t asked, Calls& questions);
  Term possible(const CallSite& call) const;
  Question questionAt(const CallSite& call, std::span<const Term> bound, const logic::Model& model);
  Path path(const logic::Model& model);
  std::vector<Term> everything(std::span<const Term> bound) const;

  Context& context_;
  TermStore& terms_;
  const Program& program_;
  const Summaries& summaries_;
  const FunctionAutomaton& automaton_;
  const Question& question_;
  std::vector<LetterId> trace_;
  Budget budget_;
  std::vector<reason::PathStep> steps_;  // P, the letters, not Q
  reason::UnrolledPath unrolled_;
  std::unique_ptr<solver::DefiningSolver> solver_;
  std::unique_ptr<solver::Solver> plain_;  // to which nothing is added
  std::vector<CallSite> calls_;
  std::vector<std::pair<Symbol, Term>> named_;  // what the names mean
  std::vector<Assumed> assumed_;
};

}  // namespace fathom::engine::trace
