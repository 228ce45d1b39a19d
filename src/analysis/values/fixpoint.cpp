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

constexpr std::size_t kEffort = 3'000'000;  // edges taken
constexpr std::size_t kLook = 64;           // edges taken between two looks at the clock
constexpr std::size_t kWideningDelay = 3;   // visits of a loop head before bounds jump
constexpr std::size_t kPatience = 8;        // and before they jump to limits of types
constexpr std::size_t kLastPatience = 100;  // and before what a loop does not change jumps, too
constexpr int kNarrowing = 2;               // passes without widening at the end
constexpr std::size_t kDeepest = 200;       // calls that are followed at once
constexpr std::size_t kStretch = 30;  // edges on a path before paths that meet make a junction
constexpr std::size_t kAtOnce = 2;    // analyses of a procedure when a call is met

/// Whether there is more than before.
bool growApart(std::map<EdgeId, State>& states, EdgeId key, const State& more) {
  const auto [known, isNew] = states.try_emplace(key, more);
  if (isNew) return true;
  State joined = known->second;
  joined.join(more);
  if (joined == known->second) return false;
  known->second = std::move(joined);
  return true;
}

void joinInto(std::optional<State>& some, State more) {
  if (some)
    some->join(more);
  else
    some = std::move(more);
}

}  // namespace

Fixpoint::Fixpoint(logic::TermStore& terms, const program::Program& program, const Budget& budget)
    : terms_(terms),
      program_(program),
      budget_(budget),
      context_(terms, program),
      transfer_(context_, program),
      callers_(program.procedures.size()) {
  for (const Procedure& procedure : program.procedures) bodies_.emplace_back(terms, procedure);
  for (std::size_t i = 0; i < bodies_.size(); ++i) findChanges(ProcedureId(i));
  collectLandmarks();
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
  while (!waiting_.empty()) {
    const ProcedureId next = waiting_.front();
    waiting_.pop_front();
    if (isWaiting_.contains(next)) analyse(next);
    if (isOver_) return false;
  }
  return true;
}

// ---- Between procedures ----

void Fixpoint::wait(ProcedureId id) {
  if (isWaiting_.insert(id).second) waiting_.push_back(id);
}

void Fixpoint::enter(ProcedureId id, const State& state) {
  Body& body = bodies_[id.index()];
  if (grow(body.entry, state, body.entered, kWideningDelay)) wait(id);
}

/// Whether there is more than before; bounds are widened after some joins.
bool Fixpoint::grow(Reached& known, const State& more, std::size_t& times, std::size_t patience,
                    const std::set<logic::Symbol>* changing) const {
  if (!known) {
    known = more;
    return true;
  }
  if (more == *known) return false;
  State joined = *known;
  joined.join(more);
  if (joined == *known) return false;
  if (++times > kWideningDelay) {
    joined = *known;  // a join may find differences, which a widening does not keep
    joined.widen(more, times > patience ? limits_ : landmarks_,
                 times > kLastPatience ? nullptr : changing);
    if (joined == *known) return false;
  }
  known = std::move(joined);
  return true;
}

void Fixpoint::leave(ProcedureId id) {
  Body& body = bodies_[id.index()];
  const Reached& end = body.at[program_[id].exit.index()];
  if (!end || !grow(body.exit, transfer_.outcome(id, *end), body.left, kWideningDelay)) return;
  for (const ProcedureId caller : callers_[id.index()]) wait(caller);
}

Fixpoint::Reached Fixpoint::called(ProcedureId id, const program::Call& call, const State& before) {
  Reached after;
  for (const program::CallTarget& target : call.targets) {
    State here = before;
    if (!here.assume(target.guard)) continue;
    enter(target.procedure, transfer_.passed(target.procedure, call, here));
    analyseAtOnce(target.procedure);
    callers_[target.procedure.index()].insert(id);
    const Reached& outcome = bodies_[target.procedure.index()].exit;
    if (!outcome) continue;
    transfer_.returned(id, call, target.procedure, *outcome, here);
    joinInto(after, std::move(here));
  }
  return after;
}

/// A caller that waited for each of its callees would begin as often as it calls; what they come
/// back with later may wait.
void Fixpoint::analyseAtOnce(ProcedureId id) {
  if (bodies_[id.index()].analysed < kAtOnce && isWaiting_.contains(id) && !active_.contains(id) &&
      active_.size() < kDeepest && !isOver_)
    analyse(id);
}

// ---- Inside one ----

void Fixpoint::analyse(ProcedureId id) {
  isWaiting_.erase(id);
  ++bodies_[id.index()].analysed;
  active_.insert(id);
  const bool isWidened = ascend(id);
  for (int pass = 0; isWidened && pass < kNarrowing && !isOver_; ++pass) narrow(id);
  active_.erase(id);
  leave(id);
}

/// From what stood there before: only what came in since is new. Whether bounds jumped.
bool Fixpoint::ascend(ProcedureId id) {
  const Procedure& procedure = program_[id];
  Body& body = bodies_[id.index()];
  std::vector<std::size_t> visits(procedure.locationCount, 0);  // of heads
  std::map<std::size_t, LocationId> open;                       // by rank
  joinInto(body.at[procedure.entry.index()], *body.entry);
  open.emplace(body.rank[procedure.entry.index()], procedure.entry);
  for (const Edge& edge : procedure.edges)
    if (std::holds_alternative<program::Call>(edge.statement) && body.at[edge.from.index()])
      open.emplace(body.rank[edge.from.index()], edge.from);
  while (!open.empty() && !isOver_) {
    const LocationId from = open.extract(open.begin()).mapped();
    for (const EdgeId edge : body.flow.out[from.index()]) {
      const LocationId to = procedure.edges[edge.index()].to;
      std::size_t never = 0;
      std::size_t& times = body.isHead[to.index()] ? visits[to.index()] : never;
      const auto changing = body.changing.find(to);
      for (const auto& [key, after] : arrivals(id, edge)) {
        bool isNew = grow(body.at[to.index()], after, times, kPatience,
                          changing != body.changing.end() ? &changing->second : nullptr);
        if (body.joins.isInside(to)) isNew = growApart(body.apart[to.index()], key, after) || isNew;
        if (isNew) open.emplace(body.rank[to.index()], to);
      }
    }
  }
  return std::ranges::any_of(visits, [](std::size_t times) { return times > kWideningDelay; });
}

/// All places once more, from what comes in; still something that holds.
void Fixpoint::narrow(ProcedureId id) {
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
  body.at = std::move(next);
  body.apart = std::move(apart);
}

/// Those that lead to a delayed join, or come from one, have names: edges on which they came there.
Fixpoint::Arrivals Fixpoint::arrivals(ProcedureId id, EdgeId edge) {
  const Body& body = bodies_[id.index()];
  const Edge& taken = program_[id].edges[edge.index()];
  Arrivals found;
  const auto add = [&](EdgeId origin, const State& before) {
    Reached after = along(id, taken, before);
    if (!after) return;
    const bool staysApart = body.joins.isInside(taken.to) && !body.joins.begins(taken.to);
    const EdgeId key = staysApart ? origin : edge;
    const auto known = found.find(key);
    if (known == found.end())
      found.emplace(key, std::move(*after));
    else
      known->second.join(*after);
  };
  const Arrivals before = body.apart[taken.from.index()];
  for (const auto& [origin, state] : before) add(origin, state);
  if (const Reached whole = body.at[taken.from.index()]; whole && before.empty()) add(edge, *whole);
  return found;
}

Fixpoint::Reached Fixpoint::along(ProcedureId id, const Edge& edge, const State& before) {
  ++steps_;
  isOver_ = isOver_ || steps_ > kEffort || (steps_ % kLook == 0 && budget_.exhausted());
  if (const auto* call = std::get_if<program::Call>(&edge.statement))
    return called(id, *call, before);
  return transfer_.along(id, edge, before);
}

/// Numbers that the program compares with: loops often end there. What wraps around stays between
/// the limits of its type.
void Fixpoint::collectLandmarks() {
  for (const unsigned bits : {32U, 64U}) {
    limits_.insert(-Integer::powerOfTwo(bits - 1));
    limits_.insert(Integer::powerOfTwo(bits - 1) - Integer(1));
    limits_.insert(Integer::powerOfTwo(bits) - Integer(1));
  }
  limits_.insert(Integer(0));
  landmarks_ = limits_;
  std::vector<Term> roots;
  for (const Procedure& procedure : program_.procedures)
    for (const Edge& edge : procedure.edges)
      if (const auto* assume = std::get_if<program::Assume>(&edge.statement))
        roots.push_back(assume->condition);
  logic::forEachSubterm(terms_, roots, [&](Term term) {
    if (terms_.kind(term) != logic::Kind::IntConst) return;
    for (const int near : {-1, 0, 1}) landmarks_.insert(terms_.value(term) + Integer(near));
  });
}

}  // namespace fathom::analysis
