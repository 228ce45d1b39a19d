#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "summary/bindings.h"
#include "summary/cone.h"
#include "summary/may_block.h"

namespace fathom::engine::alter {

using logic::Symbol;
using logic::Term;
using program::GoalId;
using summary::Choice;
using summary::Expansion;
using summary::InstanceId;
using summary::InstanceSite;
using summary::RegionId;

/// A call edge h_k -> f: the k-th site of h.
struct CallEdge {
  RegionId caller;
  std::size_t site = 0;

  friend auto operator<=>(const CallEdge&, const CallEdge&) = default;
};

/// A call context, from the goal upwards: runs of f_0 (where the goal fails), f_1, ..., f_n, and
/// for each but the last the choice of the site by which the next one calls it. The context of
/// symbols (appendix 9 of the paper) is the instance they belong to.
struct CallContext {
  GoalId goal;
  Term fails;  // in the first run; what the search is to reach
  std::vector<InstanceId> runs;
  std::vector<Choice> calls;

  InstanceId top() const { return runs.back(); }
};

/// Runs of procedures and loops on the path to a goal. One run of each is enough for all contexts
/// that have it once: what was expanded below it in one context is there in the others.
class Runs {
 public:
  Runs(logic::TermStore& terms, Expansion& expansion)
      : terms_(terms), expansion_(expansion), bindings_(terms, expansion) {}

  InstanceId run(RegionId region, std::size_t copy);
  /// The choice of a site as the caller of the run.
  const Choice& choice(InstanceId run, InstanceSite site);
  /// All of them so far.
  const std::vector<Choice>& choices(InstanceId run) { return choices_[run]; }
  const std::vector<summary::InputBindings::Binding>& bindings(Expansion::Input input) {
    return bindings_.of(input, choices_[input.instance]);
  }

 private:
  logic::TermStore& terms_;
  Expansion& expansion_;
  summary::InputBindings bindings_;
  std::map<std::pair<RegionId, std::size_t>, InstanceId> runs_;
  std::unordered_map<InstanceId, std::vector<Choice>> choices_;
  std::size_t made_ = 0;
};

/// All that goals of one program share.
struct Shared {
  logic::TermStore& terms;
  summary::Summaries summaries;
  Expansion expansion;
  summary::MayBlock stops;
  Runs runs;

  Shared(logic::TermStore& store, const program::Program& program)
      : terms(store),
        summaries(store, program),
        expansion(store, summaries),
        stops(store, summaries.regions()),
        runs(store, expansion) {}

  summary::Regions& regions() { return summaries.regions(); }
  const program::Program& program() { return regions().program(); }
  RegionId regionOf(InstanceId run) const { return expansion[run].region; }
  /// Executions begin with it.
  bool isEntry(RegionId region);
  /// The sites that call a region, those of other regions first. Makes the callers' summaries as
  /// they are come to: `visit` answers whether to go on.
  template <class Visit>
  void forEachCaller(RegionId callee, Visit visit) {
    std::vector<RegionId> callers = regions().callersOf(callee);
    if (std::erase(callers, callee) > 0) callers.push_back(callee);
    for (const RegionId caller : callers) {
      const std::size_t count = summaries.of(caller).sites.size();
      for (std::size_t i = 0; i < count; ++i)
        if (summaries.of(caller).sites[i].callee == callee && !visit(CallEdge{caller, i})) return;
    }
  }
  /// An invariant over the inputs of a region, in terms of a run of it; and back.
  Term ofRun(InstanceId run, Term invariant);
  Term ofRegion(InstanceId run, Term label);
};

/// phi /\ SC: what a context says, as far as callees are expanded. Definitions are those that it
/// depends on; inputs of called runs are the arguments in this context.
class ErrorContext {
 public:
  ErrorContext(Shared& shared, const CallContext& context);
  ErrorContext(const ErrorContext&) = delete;

  const CallContext& context() const { return context_; }
  /// Looks at what has been expanded since.
  void update();

  const std::vector<summary::Definition>& definitions() const { return cone_.definitions(); }
  std::vector<InstanceSite> sites() const { return cone_.sites(); }
  /// Skolems: sites that are not expanded and matter.
  std::vector<InstanceSite> open() const { return cone_.open(); }
  /// Those that are irrelevant; and what that means: control that comes there goes on. Of one that
  /// it does not come to nothing is said, for there the arguments need not be what the callee
  /// returns from.
  std::vector<InstanceSite> irrelevant() const { return cone_.irrelevant(); }
  Term passed(InstanceSite site);
  void pin(InstanceSite site) { cone_.pin(site); }
  /// An invariant that may hold of it: what it speaks of is looked at too.
  void need(Term invariant) { cone_.need(invariant); }

  /// The run of the context that an instance belongs to.
  InstanceId runOf(InstanceId instance) const;
  /// psi of the i-th call: the i+1-th run comes to the site.
  Term reached(std::size_t call);
  /// Where in the context the run stands whose input it is; nothing: it is none that is bound.
  std::optional<std::size_t> calledInput(Symbol symbol) const;

 private:
  void lookAt(Symbol symbol);
  bool needPassed();

  Shared& shared_;
  const CallContext& context_;
  summary::Cone cone_;
  std::set<InstanceSite> passed_;  // what it takes to come there is looked at
};

}  // namespace fathom::engine::alter
