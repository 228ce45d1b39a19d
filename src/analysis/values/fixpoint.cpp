#include "analysis/values/fixpoint.h"

#include <algorithm>
#include <numeric>

#include "logic/traverse.h"

namespace fathom::analysis {

using logic::Term;
using program::Edge;
using program::EdgeId;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;

namespace {

constexpr std::size_t kEffort = 3'000'000;   // edges taken
constexpr std::size_t kLook = 64;            // edges taken between two looks at the clock
constexpr std::size_t kWideningDelay = 3;    // times that a state grows before bounds jump
constexpr std::size_t kPatience = 8;         // jumps of a place before one to limits of types
constexpr std::size_t kPatienceBetween = 4;  // between procedures: all of a body is done again
constexpr std::size_t kLastPatience = 100;   // times before what a loop does not change jumps, too
constexpr int kNarrowing = 2;                // passes without widening at the end
constexpr std::size_t kDeepest = 200;        // calls that are followed at once
constexpr std::size_t kStretch = 30;  // edges on a path before paths that meet make a junction
constexpr std::size_t kAtOnce = 2;    // analyses of a procedure when a call is met
/// Parts of the time after which bounds that grow jump to limits of types, and are forgotten.
constexpr double kForLandmarks = 0.5;
constexpr double kForLimits = 0.75;

/// Whether there is more than before.
bool growBy(State& known, const State& more) {
  State joined = known;
  joined.join(more);
  if (joined == known) return false;
  known = std::move(joined);
  return true;
}

bool growBy(std::optional<State>& known, const State& more) {
  if (known) return growBy(*known, more);
  known = more;
  return true;
}

bool growApart(std::map<EdgeId, State>& states, EdgeId key, const State& more) {
  const auto [known, isNew] = states.try_emplace(key, more);
  return isNew || growBy(known->second, more);
}

}  // namespace

Fixpoint::Fixpoint(logic::TermStore& terms, const program::Program& program, const Budget& budget)
    : terms_(terms),
      program_(program),
      budget_(budget),
      context_(terms, program, budget),
      transfer_(context_, program),
      landmarks_(terms, program),
      callers_(program.procedures.size()),
      component_(program::CallGraph(program).component),
      milliseconds_(budget.millisecondsLeft()) {
  for (const Procedure& procedure : program.procedures) bodies_.emplace_back(terms, procedure);
  for (std::size_t i = 0; i < bodies_.size(); ++i) findChanges(ProcedureId(i));
}

/// A loop is what stands between its head and the last edge back to it, in the order of ranks.
void Fixpoint::findChanges(ProcedureId id) {
  const Procedure& procedure = program_[id];
  Body& body = bodies_[id.index()];
  const auto rankOf = [&](LocationId location) { return body.rank[location.index()]; };
  std::map<LocationId, std::size_t> last;
  for (const Edge& edge : procedure.edges)
    if (body.isHead[edge.to.index()] && rankOf(edge.from) >= rankOf(edge.to)) {
      std::size_t& end = last[edge.to];
      end = std::max(end, rankOf(edge.from));
    }
  for (const auto& [head, end] : last) {
    std::set<logic::Symbol>& changing = body.changing[head];
    for (const Edge& edge : procedure.edges) {
      const bool isInside = rankOf(edge.from) >= rankOf(head) && rankOf(edge.from) <= end;
      if (!isInside) continue;
      for (const logic::Symbol symbol : transfer_.changed(edge)) changing.insert(symbol);
    }
  }
}

std::vector<bool> Fixpoint::cuts(const Procedure& procedure, const std::vector<bool>& isHead,
                                 const std::vector<bool>& isJunction) {
  std::vector<bool> found = isHead;
  for (std::size_t l = 0; l < found.size(); ++l) found[l] = found[l] || isJunction[l];
  found[procedure.entry.index()] = true;
  found[procedure.exit.index()] = true;
  return found;
}

std::vector<bool> Fixpoint::junctions(const Procedure& procedure, const program::FlowGraph& flow,
                                      const std::vector<bool>& isHead,
                                      const std::vector<std::size_t>& rank) {
  std::vector<std::size_t> order(procedure.locationCount);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t location) { return rank[location]; });
  std::vector<std::size_t> distance(procedure.locationCount, 0);
  std::vector<std::size_t> arrivals(procedure.locationCount, 0);
  std::vector<bool> found(procedure.locationCount, false);
  for (const std::size_t here : order) {
    if (arrivals[here] > 1 && distance[here] >= kStretch) found[here] = true;
    const std::size_t behind = isHead[here] || found[here] ? 1 : distance[here] + 1;
    for (const EdgeId edge : flow.out[here]) {
      const std::size_t to = procedure.edges[edge.index()].to.index();
      ++arrivals[to];
      distance[to] = std::max(distance[to], behind);
    }
  }
  return found;
}

bool Fixpoint::run() {
  for (const ProcedureId entry : program_.entryPoints) enter(entry, State(context_));
  lookAtTheClock();
  while (!waiting_.empty() && !isOver_) analyse(waiting_.begin()->second);
  return !isOver_;
}

void Fixpoint::lookAtTheClock() {
  const auto left = budget_.millisecondsLeft();
  isOver_ = isOver_ || budget_.exhausted();
  if (!left || !milliseconds_) return;
  const double spent = 1 - static_cast<double>(*left) / static_cast<double>(*milliseconds_ + 1);
  if (spent > kForLandmarks) haste_ = spent > kForLimits ? Haste::Nothing : Haste::LimitsOfTypes;
}

// ---- Between procedures ----

/// Callees come first: their callers then see all that they come back with.
void Fixpoint::wait(ProcedureId id) {
  waiting_.emplace(component_[id.index()], id);
}

void Fixpoint::enter(ProcedureId id, const State& state) {
  Body& body = bodies_[id.index()];
  if (grow(body.entry, state, body.entered)) wait(id);
}

/// Whether there is more than before; bounds are widened after some joins.
bool Fixpoint::grow(Reached& known, const State& more, Growth& growth,
                    const std::set<logic::Symbol>* changing) {
  if (!known) {
    known = more;
    return true;
  }
  if (more == *known) return false;
  State joined = *known;
  joined.join(more);
  if (joined == *known) return false;
  static const std::set<Integer> none;
  if (++growth.times > kWideningDelay || haste_ != Haste::Landmarks) {
    const bool isLast = growth.times > kLastPatience || haste_ != Haste::Landmarks;
    const std::size_t patience = changing != nullptr ? kPatience : kPatienceBetween;
    joined = *known;  // a join may find differences, which a widening does not keep
    joined.widen(
        more,
        [&](Term place) -> const std::set<Integer>& {
          if (haste_ == Haste::Nothing) return none;
          const bool isPatient = haste_ == Haste::Landmarks && growth.jumps[place]++ < patience;
          return isPatient ? landmarks_.of(place) : landmarks_.limitsOfTypes();
        },
        isLast ? nullptr : changing);
    if (joined == *known) return false;
  }
  known = std::move(joined);
  return true;
}

void Fixpoint::leave(ProcedureId id) {
  Body& body = bodies_[id.index()];
  const Reached& end = body.at[program_[id].exit.index()];
  if (!end || !grow(body.exit, transfer_.outcome(id, *end), body.left)) return;
  ++body.exits;
  for (const ProcedureId caller : callers_[id.index()]) wait(caller);
}

Fixpoint::Reached Fixpoint::called(ProcedureId id, const program::Call& call, const State& before,
                                   std::vector<std::size_t>& exits) {
  Reached after;
  for (const program::CallTarget& target : call.targets) {
    const Body& body = bodies_[target.procedure.index()];
    State here = before;
    const bool isCalled = here.assume(target.guard);
    if (isCalled) {
      enter(target.procedure, transfer_.passed(target.procedure, call, here));
      analyseAtOnce(target.procedure);
      callers_[target.procedure.index()].insert(id);
    }
    exits.push_back(body.exits);
    const Reached& outcome = body.exit;
    if (!isCalled || !outcome) continue;
    transfer_.returned(id, call, target.procedure, *outcome, here);
    joinInto(after, std::move(here));
  }
  return after;
}

/// A caller that waited for each of its callees would begin as often as it calls; what they come
/// back with later may wait.
void Fixpoint::analyseAtOnce(ProcedureId id) {
  if (bodies_[id.index()].analysed < kAtOnce && waiting_.contains({component_[id.index()], id}) &&
      !active_.contains(id) && active_.size() < kDeepest && !isOver_)
    analyse(id);
}

// ---- Inside one ----

void Fixpoint::analyse(ProcedureId id) {
  waiting_.erase({component_[id.index()], id});
  ++bodies_[id.index()].analysed;
  active_.insert(id);
  const bool isWidened = ascend(id);
  const bool isWorthIt = isWidened && haste_ != Haste::Nothing;
  for (int pass = 0; isWorthIt && pass < kNarrowing && !isOver_; ++pass)
    if (!narrow(id)) break;
  active_.erase(id);
  leave(id);
}

/// From what stood there before: only what came in since is new. Whether bounds jumped.
bool Fixpoint::ascend(ProcedureId id) {
  const Procedure& procedure = program_[id];
  Body& body = bodies_[id.index()];
  std::vector<Growth> growth(procedure.locationCount);  // of heads
  std::map<std::size_t, LocationId> open;               // by rank
  joinInto(body.at[procedure.entry.index()], *body.entry);
  open.emplace(body.rank[procedure.entry.index()], procedure.entry);
  for (const Edge& edge : procedure.edges)
    if (std::holds_alternative<program::Call>(edge.statement) && body.at[edge.from.index()])
      open.emplace(body.rank[edge.from.index()], edge.from);
  while (!open.empty() && !isOver_) {
    const LocationId from = open.extract(open.begin()).mapped();
    for (const EdgeId edge : body.flow.out[from.index()]) {
      const LocationId to = procedure.edges[edge.index()].to;
      const bool isHead = body.isHead[to.index()];
      const auto changing = body.changing.find(to);
      for (const auto& [key, after] : arrivals(id, edge)) {
        bool isNew = isHead ? grow(body.at[to.index()], after, growth[to.index()],
                                   changing != body.changing.end() ? &changing->second : nullptr)
                            : growBy(body.at[to.index()], after);
        if (body.joins.isInside(to)) isNew = growApart(body.apart[to.index()], key, after) || isNew;
        if (isNew) open.emplace(body.rank[to.index()], to);
      }
    }
  }
  return std::ranges::any_of(growth, [](const Growth& one) { return one.times > kWideningDelay; });
}

/// All places once more, from what comes in; still something that holds. Whether that changed any.
bool Fixpoint::narrow(ProcedureId id) {
  const Procedure& procedure = program_[id];
  Body& body = bodies_[id.index()];
  std::vector<Reached> next(procedure.locationCount);
  std::vector<Arrivals> apart(procedure.locationCount);
  next[procedure.entry.index()] = body.entry;
  for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
    const LocationId to = procedure.edges[i].to;
    for (const auto& [key, after] : arrivals(id, EdgeId(i))) {
      joinInto(next[to.index()], after);
      if (body.joins.isInside(to)) growApart(apart[to.index()], key, after);
    }
  }
  const bool isNew = body.at != next;
  body.at = std::move(next);
  body.apart = std::move(apart);
  return isNew;
}

/// Those that lead to a delayed join, or come from one, have names: edges on which they came there.
Fixpoint::Arrivals Fixpoint::arrivals(ProcedureId id, EdgeId edge) {
  const Body& body = bodies_[id.index()];
  const Edge& taken = program_[id].edges[edge.index()];
  Arrivals found;
  const auto add = [&](EdgeId origin, const State& before) {
    const Reached& after = along(id, edge, origin, before);
    if (!after) return;
    const bool staysApart = body.joins.isInside(taken.to) && !body.joins.begins(taken.to);
    const EdgeId key = staysApart ? origin : edge;
    const auto known = found.find(key);
    if (known == found.end())
      found.emplace(key, *after);
    else
      known->second.join(*after);
  };
  const Arrivals before = body.apart[taken.from.index()];
  for (const auto& [origin, state] : before) add(origin, state);
  if (const Reached whole = body.at[taken.from.index()]; whole && before.empty()) add(edge, *whole);
  return found;
}

/// Where nothing changed since the edge was taken last, neither does what comes of it.
const Fixpoint::Reached& Fixpoint::along(ProcedureId id, EdgeId edge, EdgeId origin,
                                         const State& before) {
  const Edge& step = program_[id].edges[edge.index()];
  std::vector<Taken>& known = bodies_[id.index()].taken[edge.index()];
  auto last = std::ranges::find(known, origin, &Taken::origin);
  if (last != known.end() && last->before == before.version() && last->exits == exitsOf(step))
    return last->after;
  ++steps_;
  if (steps_ % kLook == 0) lookAtTheClock();
  isOver_ = isOver_ || steps_ > kEffort;
  const auto* call = std::get_if<program::Call>(&step.statement);
  Taken now{origin, before.version(), {}, {}};
  now.after =
      call != nullptr ? called(id, *call, before, now.exits) : transfer_.along(id, step, before);
  if (now.after) transfer_.forgetDead(id, step, *now.after);
  last = std::ranges::find(known, origin, &Taken::origin);  // a call may have led here again
  if (last == known.end()) last = known.insert(last, Taken{origin, 0, {}, {}});
  *last = std::move(now);
  return last->after;
}

std::vector<std::size_t> Fixpoint::exitsOf(const Edge& edge) const {
  std::vector<std::size_t> exits;
  if (const auto* call = std::get_if<program::Call>(&edge.statement))
    for (const program::CallTarget& target : call->targets)
      exits.push_back(bodies_[target.procedure.index()].exits);
  return exits;
}

}  // namespace fathom::analysis
