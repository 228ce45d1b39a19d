#include "engine/trace/forgetting.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/trace/path_formula.h"
#include "reason/path.h"

namespace fathom::engine::trace {

using reason::PathStep;

namespace {

constexpr std::uint64_t kUnitsToForget = 200'000;

/// The path with a step at each loop that keeps what the loop writes, or does not.
class Forgetting {
 public:
  Forgetting(Context& context, const FunctionAutomaton& automaton, std::span<const LetterId> trace,
             std::vector<PathStep> steps)
      : terms_(context.terms), solver_(makeSolver(context)) {
    path_.steps.push_back(std::move(steps.front()));
    for (std::size_t i = 0; i < trace.size(); ++i) {
      path_.steps.push_back(std::move(steps[i + 1]));
      const StateId state = automaton[trace[i]].to;
      if (const auto& written = automaton.writtenInLoop(state); !written.empty())
        keep(state, written);
    }
    path_.steps.push_back(std::move(steps.back()));
    path_.isAdded.resize(path_.steps.size(), false);
  }

  ForgetfulPath run(const Budget& budget) {
    if (!kept_.empty()) {
      assertAll();
      choose(budget);
      for (const auto& [at, loop] : kept_) {
        if (needed_.contains(loop))
          path_.steps[at] = {};
        else
          forget(path_.steps[at]);
      }
    }
    path_.remembersNothing = needed_.empty();
    return std::move(path_);
  }

 private:
  void keep(StateId loop, const reason::SymbolSet& written) {
    kept_.push_back({path_.steps.size(), loop});
    path_.isAdded.resize(path_.steps.size(), false);
    path_.isAdded.push_back(true);
    PathStep step;
    for (const Symbol symbol : written) {
      const Symbol next = terms_.renamed(symbol, terms_.name(symbol) + "'");
      step.primed.push_back({symbol, next});
      step.relation.push_back(terms_.eq(terms_.constant(next), terms_.constant(symbol)));
    }
    path_.steps.push_back(std::move(step));
  }

  void assertAll() {
    const reason::UnrolledPath unrolled = reason::unroll(terms_, path_.steps);
    assertPath(terms_, *solver_, path_.steps, unrolled, path_.isAdded);
    for (const auto& [at, loop] : kept_)
      for (const reason::PathConjunct& conjunct : unrolled.steps[at])
        links_[loop].push_back(conjunct.formula);
  }

  /// At which loops values are needed: first at all of them, then at one less each time.
  void choose(const Budget& budget) {
    for (const auto& [loop, links] : links_) needed_.insert(loop);
    if (!isInfeasible(budget)) return;
    for (const auto& [loop, links] : links_) {
      const std::set<StateId> before = needed_;
      if (needed_.erase(loop) > 0 && !isInfeasible(budget)) needed_ = before;
    }
  }

  /// With the links of the needed ones; only those in the core are needed then.
  bool isInfeasible(const Budget& budget) {
    std::vector<Term> links;
    for (const StateId loop : needed_)
      std::ranges::copy(links_.at(loop), std::back_inserter(links));
    const solver::Answer answer = solver_->check(links, budget.withResources(kUnitsToForget));
    const auto* unsat = std::get_if<solver::Unsat>(&answer);
    if (unsat == nullptr) return false;
    std::erase_if(needed_, [&](StateId loop) {
      return std::ranges::none_of(links_.at(loop), [&](Term link) {
        return std::ranges::find(unsat->core, link) != unsat->core.end();
      });
    });
    return true;
  }

  static void forget(PathStep& step) {
    PathStep forgets;
    for (const reason::Primed& pair : step.primed) forgets.havocs.push_back(pair.variable);
    step = std::move(forgets);
  }

  struct Kept {
    std::size_t step;
    StateId loop;
  };

  TermStore& terms_;
  std::unique_ptr<solver::DefiningSolver> solver_;
  ForgetfulPath path_;
  std::vector<Kept> kept_;                      // the added steps
  std::map<StateId, std::vector<Term>> links_;  // by loop: values stay what they are
  std::set<StateId> needed_;
};

}  // namespace

ForgetfulPath forgetful(Context& context, const FunctionAutomaton& automaton,
                        std::span<const LetterId> trace, std::vector<PathStep> steps,
                        const Budget& budget) {
  return Forgetting(context, automaton, trace, std::move(steps)).run(budget);
}

}  // namespace fathom::engine::trace
