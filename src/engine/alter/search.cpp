#include "engine/alter/search.h"

#include <algorithm>

#include "base/match.h"
#include "reason/formulas.h"

namespace fathom::engine::alter {

using solver::Sat;
using solver::Unsat;

namespace {

constexpr std::size_t kDeepest = 500;      // calls in a context
constexpr std::size_t kMostAtOnce = 2000;  // instances made before the solver is asked again

bool isUnsat(const solver::Answer& answer) {
  return std::holds_alternative<Unsat>(answer);
}

}  // namespace

Search::Search(Shared& shared, Invariants& invariants, Context& context, Learning learning)
    : shared_(shared),
      invariants_(invariants),
      context_(context),
      options_(context.options),
      learning_(learning),
      slice_(context.budget),
      queries_(shared, invariants, context, slice_),
      learner_(shared, invariants, context) {}

Answer Search::answer(GoalId goal, std::size_t bound, const Budget& slice) {
  bound_ = bound;
  slice_ = slice;
  queries_.forget();
  Answer answer = answerWithin(goal);
  if (auto* unknown = std::get_if<Inconclusive>(&answer)) unknown->isSliceOver = slice_.exhausted();
  return answer;
}

Answer Search::answerWithin(GoalId goal) {
  for (const RegionId region : shared_.regions().around(shared_.program()[goal])) {
    const InstanceId run = shared_.runs.run(region, 0);
    std::vector<Term> fails;
    for (const auto& [failed, failure] : shared_.expansion[run].summary->failures)
      if (failed == goal) fails.push_back(shared_.expansion.own(run, failure));
    CallContext context{goal, shared_.terms.disjunction(fails), {run}, {}};
    Answer answer = alter(context);
    if (!std::holds_alternative<NoWit>(answer)) return answer;
  }
  return NoWit{};
}

Answer Search::alter(CallContext& context) {
  const RegionId f = shared_.regionOf(context.top());
  const Term yes = shared_.terms.boolean(true);
  if (slice_.exhausted()) return Inconclusive{"timeout"};
  deepest_ = std::max(deepest_, context.calls.size());
  context_.statistics.set("deepest context", static_cast<double>(deepest_));
  ErrorContext condition(shared_, context);

  // [S]
  if (isUnsat(queries_.over(condition, yes, false))) {
    learnTheta(condition, yes);  // callees that were expanded for another goal or context
    return NoWit{};
  }
  // [C1]
  const Term Omega = shared_.ofRun(context.top(), learning_.callers ? invariants_.Omega(f) : yes);
  if (isUnsat(queries_.over(condition, Omega, learning_.callees))) {
    context_.statistics.add("invariants reused");
    learnTheta(condition, Omega);
    return NoWit{};
  }

  // Forward expansion
  const bool isEntry = shared_.isEntry(f);
  if (options_.alternate || isEntry) {
    Forward forward = expandForward(condition, Omega, isEntry);
    // [F1]
    if (std::holds_alternative<Refuted>(forward)) {
      learnTheta(condition, Omega);  // [L1]
      return NoWit{};
    }
    if (isEntry) return atEntry(condition, std::move(forward));
  }
  return callersOf(context, condition);
}

/// WIT needs no skolem that matters; the model is run.
Answer Search::atEntry(ErrorContext& condition, Forward forward) {
  const CallContext& context = condition.context();
  bmc::PathToGoal path{context.goal, {}, context.runs.front()};
  for (std::size_t i = context.calls.size(); i-- > 0;) path.sites.push_back(context.calls[i].site);
  while (true) {
    if (std::holds_alternative<Refuted>(forward)) return NoWit{};
    if (const auto* abstract = std::get_if<Abstract>(&forward))
      return Inconclusive{abstract->why, abstract->isBound};
    auto made =
        bmc::execution(shared_.terms, shared_.expansion, path, std::get<Feasible>(forward).model);
    if (auto* trace = std::get_if<program::Trace>(&made)) return Wit{std::move(*trace)};
    const auto& reason = std::get<bmc::NoExecution>(made);
    if (!reason.site) return Inconclusive{"a model is no execution: " + reason.why};
    condition.pin(*reason.site);
    forward = expandForward(condition, shared_.terms.boolean(true), true);
    if (std::holds_alternative<Refuted>(forward))
      learnTheta(condition, shared_.terms.boolean(true));
  }
}

/// Backward expansion, caller by caller.
Answer Search::callersOf(CallContext& context, ErrorContext& condition) {
  const InstanceId run = context.top();
  const RegionId f = shared_.regionOf(run);
  std::optional<Inconclusive> inconclusive;
  std::optional<Wit> witness;
  shared_.forEachCaller(f, [&](const CallEdge& edge) {
    // [C2]
    const Term omega = shared_.ofRun(
        run, learning_.callers ? invariants_.omega(edge) : shared_.terms.boolean(true));
    if (!shared_.terms.isTrue(omega) &&
        isUnsat(queries_.over(condition, omega, learning_.callees))) {
      context_.statistics.add("invariants reused");
      return true;
    }
    if (learns() && edge.caller == f && !inconclusive && holdsByInduction(context, condition, f))
      return true;
    const std::size_t copy = copies(context, edge.caller);
    if (copy > bound_ || context.calls.size() >= kDeepest) {
      inconclusive = Inconclusive{"the bound on recursion is reached", copy > bound_};
      return true;
    }
    Answer answer = explore(context, edge, copy);
    if (auto* wit = std::get_if<Wit>(&answer)) witness = std::move(*wit);
    if (auto* unknown = std::get_if<Inconclusive>(&answer)) inconclusive = std::move(*unknown);
    return !witness && !slice_.exhausted();
  });
  if (witness) return std::move(*witness);
  if (slice_.exhausted()) return Inconclusive{"timeout"};
  if (inconclusive) return *inconclusive;
  learnTheta(condition, shared_.ofRun(run, invariants_.Omega(f)));  // [L3]
  return NoWit{};                                                   // [E]
}

/// EXPANDBWD, and what is above it.
Answer Search::explore(CallContext& context, const CallEdge& edge, std::size_t copy) {
  context_.statistics.add("edges explored");
  const InstanceId h = shared_.runs.run(edge.caller, copy);
  context.calls.push_back(shared_.runs.choice(context.top(), {h, edge.site}));
  context.runs.push_back(h);
  Answer answer = alter(context);
  if (learns() && std::holds_alternative<NoWit>(answer)) {  // [F2]
    ErrorContext above(shared_, context);
    learner_.learnOmega(above, edge);  // [L2]
  }
  context.runs.pop_back();
  context.calls.pop_back();
  return answer;
}

bool Search::learnTheta(ErrorContext& condition, Term invariant) {
  return !learns() || learner_.learnTheta(condition, invariant);
}

std::size_t Search::copies(const CallContext& context, RegionId region) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      context.runs, [&](InstanceId run) { return shared_.regionOf(run) == region; }));
}

// ---- EXPANDFWD ----

/// Callees that matter are expanded until the context is refuted, or feasible without any other.
Search::Forward Search::expandForward(ErrorContext& condition, Term invariant, bool isLast) {
  while (true) {
    if (slice_.exhausted()) return Abstract{"timeout"};
    const solver::Answer under = queries_.under(condition, invariant);
    if (const auto* sat = std::get_if<Sat>(&under)) return Feasible{sat->model};
    if (const auto* gaveUp = std::get_if<GaveUp>(&under)) return Abstract{gaveUp->why};
    const solver::Answer over = queries_.over(condition, invariant, learning_.callees);
    if (isUnsat(over)) return Refuted{};
    if (const auto* gaveUp = std::get_if<GaveUp>(&over)) return Abstract{gaveUp->why};
    const auto chosen = toExpand(condition, invariant, std::get<Unsat>(under).core, isLast);
    if (chosen.empty()) return Abstract{"the bound on recursion is reached", true};
    expandAll(condition, chosen);
    if (options_.expansion == ForwardExpansion::Lazy) continue;
    for (std::size_t made = chosen.size(); made < kMostAtOnce;) {
      const auto more = toExpand(condition, invariant, {}, isLast);
      if (more.empty()) break;
      expandAll(condition, more);
      made += more.size();
    }
  }
}

void Search::expandAll(ErrorContext& condition, const std::vector<InstanceSite>& sites) {
  for (const InstanceSite site : sites) shared_.expansion.expand(site);
  context_.statistics.add("callees expanded", static_cast<double>(sites.size()));
  condition.update();
}

/// Within the bound; of calls with several targets the one that the context leaves, or, if this is
/// the last attempt, all that it leaves.
std::vector<InstanceSite> Search::toExpand(ErrorContext& condition, Term invariant,
                                           const std::vector<Term>& core, bool isLast) {
  const bool isLazy = options_.expansion == ForwardExpansion::Lazy;
  std::vector<InstanceSite> chosen =
      isLazy ? Queries::blockedBy(shared_, condition, core) : condition.open();
  std::erase_if(chosen, [&](InstanceSite site) {
    if (shared_.expansion.recursionAt(site) > bound_) return true;
    if (!isVirtual(site)) return false;
    return isLast ? !isTarget(condition, invariant, site)
                  : !isOnlyTarget(condition, invariant, site);
  });
  return chosen;
}

bool Search::isVirtual(InstanceSite site) const {
  const auto& calls = shared_.expansion[site.instance].summary->sites;
  const auto edge = calls[site.index].edge;
  return edge && std::ranges::count_if(
                     calls, [&](const summary::CallSite& other) { return other.edge == edge; }) > 1;
}

/// Feedback: what the context so far says of the receiver.
bool Search::isTarget(ErrorContext& condition, Term invariant, InstanceSite site) {
  const Term reached =
      shared_.expansion.own(site.instance, shared_.expansion.callSite(site).reached);
  const Term chosen = shared_.terms.conjunction({invariant, reached});
  return !isUnsat(queries_.over(condition, chosen, learning_.callees));
}

bool Search::isOnlyTarget(ErrorContext& condition, Term invariant, InstanceSite site) {
  const auto& sites = shared_.expansion[site.instance].summary->sites;
  for (std::size_t i = 0; i < sites.size(); ++i)
    if (i != site.index && sites[i].edge == sites[site.index].edge &&
        isTarget(condition, invariant, {site.instance, i}))
      return false;
  return true;
}

// ---- Recursion by induction ----

/// What edges from elsewhere establish, as far as all edges of the region to itself preserve it,
/// refutes the condition: then those edges need no exploration.
bool Search::holdsByInduction(CallContext& context, ErrorContext& condition, RegionId region) {
  const InstanceId f = context.top();
  std::vector<Term> kept = candidates(region);
  while (!kept.empty()) {
    const Term invariant = shared_.terms.conjunction(kept);
    if (!isUnsat(queries_.over(condition, shared_.ofRun(f, invariant), true))) return false;
    const std::size_t count = kept.size();
    if (const Preserved preserved = isPreserved(context, region, kept); preserved.holds) {
      if (preserved.hasProof) strengthenAll(region, invariant);
      context_.statistics.add("edges by induction");
      return true;
    }
    if (kept.size() == count) return false;
  }
  return false;
}

void Search::strengthenAll(RegionId region, Term invariant) {
  shared_.forEachCaller(region, [&](const CallEdge& each) {
    if (invariants_.strengthenOmega(each, invariant)) context_.statistics.add("learning updates");
    return true;
  });
}

/// Whether each edge of the region to itself preserves the invariants; else those are dropped that
/// one of them is seen to break.
Search::Preserved Search::isPreserved(const CallContext& context, RegionId region,
                                      std::vector<Term>& invariants) {
  const Term invariant = shared_.terms.conjunction(invariants);
  const InstanceId f = context.top();
  const InstanceId before = shared_.runs.run(region, copies(context, region));
  Preserved preserved;
  shared_.forEachCaller(region, [&](const CallEdge& edge) {
    if (edge.caller != region) return true;
    CallContext step{
        context.goal, shared_.terms.negate(shared_.ofRun(f, invariant)), {f, before}, {}};
    step.calls.push_back(shared_.runs.choice(f, {before, edge.site}));
    ErrorContext inside(shared_, step);
    const Forward forward = expandForward(inside, shared_.ofRun(before, invariant), false);
    preserved.holds = std::holds_alternative<Refuted>(forward);
    if (preserved.holds && !learnTheta(inside, shared_.ofRun(before, invariant)))
      preserved.hasProof = false;
    if (const auto* feasible = std::get_if<Feasible>(&forward)) {
      logic::Evaluator evaluate(shared_.terms, feasible->model, logic::Missing::IsDefault);
      std::erase_if(invariants, [&](Term each) {
        const logic::Evaluation value = evaluate(shared_.ofRun(f, each));
        const auto* known = std::get_if<logic::Value>(&value);
        return known == nullptr || !known->boolean();
      });
    }
    return preserved.holds;
  });
  return preserved;
}

/// Conjuncts of call-edge invariants that every edge from elsewhere implies.
std::vector<Term> Search::candidates(RegionId region) {
  logic::TermStore& terms = shared_.terms;
  if (shared_.isEntry(region)) return {};
  std::vector<Term> omegas;
  shared_.forEachCaller(region, [&](const CallEdge& edge) {
    if (edge.caller != region) omegas.push_back(invariants_.omega(edge));
    return true;
  });
  std::set<Term> found;
  for (const Term omega : omegas)
    for (const Term conjunct : reason::conjuncts(terms, omega))
      if (!terms.isTrue(conjunct)) found.insert(conjunct);
  const auto solver = solver::makeSolver(terms, solver::Backend::Z3);
  std::vector<Term> kept;
  for (const Term each : found)
    if (std::ranges::all_of(omegas, [&](Term omega) {
          return isUnsat(solver->check(std::vector{omega, terms.negate(each)},
                                       context_.budget.withResources(1'000'000)));
        }))
      kept.push_back(each);
  return kept;
}

}  // namespace fathom::engine::alter
