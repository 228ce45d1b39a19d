#include "analysis/interval_analysis.h"

#include <algorithm>
#include <deque>
#include <map>

#include "analysis/interval_invariants.h"
#include "base/match.h"
#include "logic/traverse.h"
#include "program/mod_ref.h"
#include "program/strongly_connected.h"

namespace fathom::analysis {

using logic::Symbol;
using logic::Term;
using program::Edge;
using program::EdgeId;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;
using program::Program;
using program::Variable;

namespace {

/// Edges taken, each with the variables that are known there, and globals at calls; about half a
/// second.
constexpr std::size_t kEffort = 1'000'000;
constexpr std::size_t kLook = 64;          // edges taken between two looks at the clock
constexpr std::size_t kWideningDelay = 3;  // visits of a loop head before bounds jump
constexpr int kNarrowing = 2;              // passes without widening at the end
constexpr std::size_t kDeepest = 200;      // calls that are followed at once

using Reached = std::optional<IntervalState>;

/// Everything about one procedure.
struct Body {
  explicit Body(const Procedure& procedure)
      : flow(procedure),
        isHead(program::loopEntries(procedure).at),
        rank(program::ranks(procedure)),
        at(procedure.locationCount) {}

  program::FlowGraph flow;
  std::vector<bool> isHead;
  std::vector<std::size_t> rank;  // by location: loops are done before what follows them
  std::vector<Reached> at;        // by location
  Reached entry;                  // inputs and globals, over all calls
  std::size_t entered = 0;        // how often that grew
  Reached exit;                   // outputs and globals
  std::size_t left = 0;           // how often that grew
};

class Analysis {
 public:
  Analysis(logic::TermStore& terms, const Program& program, const Budget& budget)
      : terms_(terms),
        program_(program),
        budget_(budget),
        effects_(program::modRef(terms, program)) {
    for (const Procedure& procedure : program.procedures) bodies_.emplace_back(procedure);
    callers_.resize(program.procedures.size());
    collectLandmarks();
  }

  bool run() {
    for (const ProcedureId entry : program_.entryPoints) enter(entry, IntervalState(terms_));
    while (!waiting_.empty()) {
      const ProcedureId next = waiting_.front();
      waiting_.pop_front();
      if (isWaiting_.contains(next)) analyse(next);
      if (isOver_) return false;
    }
    return true;
  }

  Intervals result(const std::vector<program::GoalId>& goals) const {
    Intervals found;
    const Term no = terms_.boolean(false);
    for (std::size_t p = 0; p < bodies_.size(); ++p) {
      const Procedure& procedure = program_.procedures[p];
      const Body& body = bodies_[p];
      const Term pre =
          body.entry ? said(terms_, *body.entry, procedure, {&program_.globals, &procedure.inputs})
                     : no;
      const Term post =
          body.exit ? said(terms_, *body.exit, procedure, {&procedure.outputs, &program_.globals})
                    : no;
      found.invariants.procedures.emplace(ProcedureId(p), program::Contract{pre, post, no});
      for (std::size_t l = 0; l < procedure.locationCount; ++l)
        if (body.isHead[l])
          found.invariants.loops.emplace(
              std::pair(ProcedureId(p), LocationId(l)),
              program::LoopContract{
                  program::LoopRule::EntryToCurrent,
                  body.at[l] ? said(terms_, *body.at[l], procedure,
                                    {&procedure.outputs, &procedure.locals, &program_.globals})
                             : no,
                  no});
    }
    for (const program::GoalId goal : goals)
      if (isProved(program_[goal])) found.proved.push_back(goal);
    return found;
  }

 private:
  // ---- Between procedures ----

  void wait(ProcedureId id) {
    if (isWaiting_.insert(id).second) waiting_.push_back(id);
  }

  void enter(ProcedureId id, const IntervalState& state) {
    Body& body = bodies_[id.index()];
    if (!grow(body.entry, state, body.entered)) return;
    wait(id);
  }

  /// Whether there is more than before; bounds are widened after some joins.
  bool grow(Reached& known, const IntervalState& more, std::size_t& times) {
    if (!known) {
      known = more;
      return true;
    }
    if (more == *known) return false;
    IntervalState joined = *known;
    joined.join(more);
    if (joined == *known) return false;
    if (++times > kWideningDelay)
      known->widen(more, landmarks_);
    else
      known = std::move(joined);
    return true;
  }

  // ---- Inside one ----

  void analyse(ProcedureId id) {
    isWaiting_.erase(id);
    const Procedure& procedure = program_[id];
    Body& body = bodies_[id.index()];
    active_.insert(id);
    body.at.assign(procedure.locationCount, std::nullopt);
    std::vector<std::size_t> visits(procedure.locationCount, 0);  // of heads
    body.at[procedure.entry.index()] = body.entry;
    std::map<std::size_t, LocationId> open{
        {body.rank[procedure.entry.index()], procedure.entry}};  // by rank
    while (!open.empty() && !isOver_) {
      const LocationId from = open.extract(open.begin()).mapped();
      for (const EdgeId edge : body.flow.out[from.index()]) {
        const Edge& taken = procedure.edges[edge.index()];
        Reached after = along(id, taken, *body.at[from.index()]);
        if (!after) continue;
        Reached& there = body.at[taken.to.index()];
        std::size_t never = 0;
        std::size_t& times = body.isHead[taken.to.index()] ? visits[taken.to.index()] : never;
        if (grow(there, *after, times)) open.emplace(body.rank[taken.to.index()], taken.to);
      }
    }
    for (int pass = 0; pass < kNarrowing; ++pass) narrow(id);
    active_.erase(id);
    leave(id);
  }

  /// All places once more, from what comes in; still something that holds.
  void narrow(ProcedureId id) {
    const Procedure& procedure = program_[id];
    Body& body = bodies_[id.index()];
    std::vector<Reached> next(procedure.locationCount);
    next[procedure.entry.index()] = body.entry;
    for (const Edge& edge : procedure.edges) {
      const Reached& from = body.at[edge.from.index()];
      if (!from) continue;
      const Reached after = along(id, edge, *from);
      Reached& there = next[edge.to.index()];
      if (!after) continue;
      if (there)
        there->join(*after);
      else
        there = after;
    }
    body.at = std::move(next);
  }

  void leave(ProcedureId id) {
    Body& body = bodies_[id.index()];
    const Procedure& procedure = program_[id];
    const Reached& end = body.at[procedure.exit.index()];
    if (!end) return;
    IntervalState outcome(terms_);
    for (const auto* variables : {&procedure.outputs, &program_.globals})
      for (const Variable& variable : *variables)
        outcome.set(variable.symbol, end->of(variable.symbol));
    outcome.equalities() = end->equalities();
    outcome.equalities().keep(
        symbolsOf({&procedure.inputs, &procedure.outputs, &program_.globals}));
    if (!grow(body.exit, outcome, body.left)) return;
    for (const ProcedureId caller : callers_[id.index()]) wait(caller);
  }

  Reached along(ProcedureId id, const Edge& edge, const IntervalState& before) {
    effort_ += 1 + before.known().size();
    isOver_ = isOver_ || effort_ > kEffort || (++steps_ % kLook == 0 && budget_.exhausted());
    return match(
        edge.statement,
        [&](const program::Assign& assign) -> Reached {
          IntervalState after = before;
          std::vector<IntervalState::Update> updates;
          for (const auto& [target, value] : assign.updates)
            updates.push_back(value.parameters.empty()
                                  ? IntervalState::Update{target, before.read(value.body),
                                                          before.shifted(value.body)}
                                  : IntervalState::Update{target});
          after.assign(updates);
          return after;
        },
        [&](const program::Assume& assume) -> Reached {
          IntervalState after = before;
          return after.assume(assume.condition) ? Reached(std::move(after)) : std::nullopt;
        },
        [&](const program::Havoc& havoc) -> Reached {
          IntervalState after = before;
          std::vector<IntervalState::Update> updates;
          for (const Symbol target : havoc.targets) updates.push_back({target});
          after.assign(updates);
          return after;
        },
        [&](const program::Call& call) { return called(id, call, before); });
  }

  Reached called(ProcedureId id, const program::Call& call, const IntervalState& before) {
    Reached after;
    for (const program::CallTarget& target : call.targets) {
      IntervalState here = before;
      if (!here.assume(target.guard)) continue;
      enter(target.procedure, passed(target.procedure, call, here));
      analyseAtOnce(target.procedure);
      callers_[target.procedure.index()].insert(id);
      const Reached& outcome = bodies_[target.procedure.index()].exit;
      if (!outcome) continue;
      returned(call, target.procedure, *outcome, here);
      if (after)
        after->join(here);
      else
        after = std::move(here);
    }
    return after;
  }

  /// A caller that waited for each of its callees would begin as often as it calls.
  void analyseAtOnce(ProcedureId id) {
    if (isWaiting_.contains(id) && !active_.contains(id) && active_.size() < kDeepest && !isOver_)
      analyse(id);
  }

  /// The effects of the callee, as far as they are known.
  void returned(const program::Call& call, ProcedureId id, const IntervalState& outcome,
                IntervalState& here) const {
    const Procedure& callee = program_[id];
    std::vector<std::pair<Symbol, Symbol>> changed;  // here, and in the callee
    for (const std::size_t global : effects_.changed[id.index()])
      changed.emplace_back(program_.globals[global].symbol, program_.globals[global].symbol);
    for (std::size_t i = 0; i < call.results.size(); ++i)
      changed.emplace_back(call.results[i], callee.outputs[i].symbol);
    std::vector<IntervalState::Update> updates;
    for (const auto& [symbol, there] : changed)
      updates.push_back(
          {symbol, outcome.of(there), byArguments(call, callee, there, outcome, here)});
    here.assign(updates);
    for (std::size_t i = 1; i < changed.size(); ++i)
      if (const auto apart =
              outcome.equalities().difference(changed[i].second, changed[i - 1].second))
        here.equalities().add(changed[i].first, {changed[i - 1].first, *apart});
  }

  /// What is an argument and a number in the callee, as it is written in the caller.
  static std::optional<Shifted> byArguments(const program::Call& call, const Procedure& callee,
                                            Symbol symbol, const IntervalState& outcome,
                                            const IntervalState& here) {
    for (std::size_t i = 0; i < callee.inputs.size(); ++i) {
      const auto apart = outcome.equalities().difference(symbol, callee.inputs[i].symbol);
      if (!apart || !call.arguments[i].parameters.empty()) continue;
      auto argument = here.shifted(call.arguments[i].body);
      if (!argument) continue;
      argument->offset = argument->offset + *apart;
      return argument;
    }
    return std::nullopt;
  }

  IntervalState passed(ProcedureId callee, const program::Call& call, const IntervalState& here) {
    effort_ += program_.globals.size();
    IntervalState state(terms_);
    const Procedure& procedure = program_[callee];
    std::vector<Equalities::Update> inputs;
    for (std::size_t i = 0; i < procedure.inputs.size(); ++i) {
      inputs.push_back({procedure.inputs[i].symbol, std::nullopt});
      if (!call.arguments[i].parameters.empty()) continue;
      state.set(procedure.inputs[i].symbol, here.read(call.arguments[i].body));
      inputs.back().value = here.shifted(call.arguments[i].body);
    }
    state.equalities() = here.equalities();
    state.equalities().assign(inputs);
    state.equalities().keep(symbolsOf({&procedure.inputs, &program_.globals}));
    for (const Variable& global : program_.globals)
      state.set(global.symbol, here.of(global.symbol));
    return state;
  }

  // ---- What it comes to ----

  bool isProved(const program::Goal& goal) const {
    const Reached& state = bodies_[goal.procedure.index()].at[goal.location.index()];
    return !state || state->truth(goal.condition) == true;
  }

  /// Numbers that the program compares with: loops often end there.
  void collectLandmarks() {
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

  logic::TermStore& terms_;
  const Program& program_;
  Budget budget_;
  program::ModRef effects_;
  std::vector<Body> bodies_;
  std::vector<std::set<ProcedureId>> callers_;  // that were seen to call it
  std::deque<ProcedureId> waiting_;
  std::set<ProcedureId> isWaiting_;
  std::set<ProcedureId> active_;  // it, and those it was called from
  std::set<Integer> landmarks_;
  std::size_t steps_ = 0;
  std::size_t effort_ = 0;
  bool isOver_ = false;
};

}  // namespace

std::optional<Intervals> intervals(logic::TermStore& terms, const Program& program,
                                   const std::vector<program::GoalId>& goals,
                                   const Budget& budget) {
  Analysis analysis(terms, program, budget);
  if (!analysis.run()) return std::nullopt;
  return analysis.result(goals);
}

}  // namespace fathom::analysis
