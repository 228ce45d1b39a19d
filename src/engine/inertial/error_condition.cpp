#include "engine/inertial/error_condition.h"

#include <algorithm>

#include "base/match.h"

namespace fathom::engine::inertial {

using program::GoalId;

namespace {

/// The regions in whose flow graph, not in a loop of it, the goal lies.
std::vector<RegionId> regionsOf(summary::Regions& regions, const program::Goal& goal) {
  std::vector<RegionId> found;
  for (const RegionId region : regions.within(goal.procedure))
    for (const summary::Part& part : regions[region].parts)
      if (part.loops.empty() && part.location == goal.location) found.push_back(region);
  return found;
}

}  // namespace

ErrorCondition::ErrorCondition(Shared& shared, GoalId goal) : shared_(shared), goal_(goal) {
  logic::TermStore& terms = shared.terms;
  summary::Regions& regions = shared.summaries.regions();
  std::vector<Term> ways;
  for (const RegionId region : regionsOf(regions, regions.program()[goal])) {
    const InstanceId run = shared.hoist.run(region);
    std::vector<Term> fails;
    for (const auto& [failed, condition] : shared.expansion[run].summary->failures)
      if (failed == goal) fails.push_back(shared.expansion.own(run, condition));
    failing_.push_back({run, terms.disjunction(fails)});
    ways.push_back(
        terms.conjunction({failing_.back().fails, terms.constant(shared.hoist.begun(run))}));
  }
  formula_ = terms.disjunction(ways);
  need(formula_);
  update();
}

void ErrorCondition::define(Symbol symbol, Term value) {
  add({symbol, shared_.terms.eq(shared_.terms.constant(symbol), value), value});
}

void ErrorCondition::add(const Definition& definition) {
  if (!added_.insert(definition.formula).second) return;
  definitions_.push_back(definition);
  need(definition.formula);
}

void ErrorCondition::need(Term term) {
  if (seen_.insert(term).second) needed_.push_back(term);
}

/// Subterms are looked at once, whatever they occur in.
void ErrorCondition::lookAtNeeded() {
  while (!needed_.empty()) {
    const Term term = needed_.back();
    needed_.pop_back();
    if (shared_.terms.kind(term) == logic::Kind::Apply) lookAt(shared_.terms.symbolOf(term));
    for (const Term arg : shared_.terms.args(term)) need(arg);
  }
}

void ErrorCondition::lookAt(Symbol symbol) {
  logic::TermStore& terms = shared_.terms;
  if (const auto placeholder = shared_.expansion.placeholder(symbol)) {
    Dependence& dependence = places_[placeholder->place];
    if (!placeholder->isReturned) dependence.onResults = true;
    if (const auto known = shared_.expansion.meaning(symbol))
      define(symbol, *known);
    else
      dependence.waiting.push_back(symbol);
  } else if (const auto meaning = shared_.expansion.meaning(symbol)) {
    define(symbol, *meaning);
  } else if (const auto input = shared_.expansion.freeInput(symbol)) {
    inputs_.push_back(*input);
    bind(*input);
  } else if (const auto implied = shared_.hoist.implied(symbol)) {
    add({symbol, terms.implies(terms.constant(symbol), *implied), std::nullopt});
  } else if (const auto context = shared_.hoist.context(symbol)) {
    if (!shared_.hoist[*context].isEntry) contexts_.insert(*context);
  }
}

void ErrorCondition::bind(Expansion::Input input) {
  for (const auto& [symbol, value] : shared_.hoist.bindings(input)) define(symbol, value);
}

void ErrorCondition::update() {
  do {
    lookAtNeeded();
    lookAtContexts();
    lookAtExpanded();
    lookAtNeeded();
  } while (beginLoops());
}

void ErrorCondition::lookAtContexts() {
  const std::set<ContextId> contexts = contexts_;
  bool opened = false;
  for (const ContextId context : contexts) {
    if (!shared_.hoist[context].isOpen) continue;
    contexts_.erase(context);
    opened = true;
    lookAt(shared_.hoist[context].chosen);
  }
  if (!opened) return;
  for (std::size_t i = 0; i < inputs_.size(); ++i) bind(inputs_[i]);
}

void ErrorCondition::lookAtExpanded() {
  for (auto& [place, dependence] : places_) {
    if (!shared_.expansion[place.instance].below[place.site]) continue;
    for (const Symbol symbol : dependence.waiting)
      define(symbol, shared_.expansion.meaning(symbol).value());
    dependence.waiting.clear();
  }
}

/// Whether there was one to begin.
bool ErrorCondition::beginLoops() {
  std::vector<Place> begun;
  for (const auto& [place, dependence] : places_)
    if (!shared_.expansion[place.instance].below[place.site] && beginsLoop(place) &&
        !isPassive(place, dependence))
      begun.push_back(place);
  for (const Place place : begun) shared_.expansion.expand(place);
  return !begun.empty();
}

bool ErrorCondition::beginsLoop(Place place) const {
  const RegionId callee = shared_.expansion.site(place).callee;
  return shared_.summaries.region(callee).head &&
         shared_.expansion[place.instance].region != callee;
}

bool ErrorCondition::isPassive(Place place, const Dependence& dependence) const {
  return !dependence.onResults && !pinned_.contains(place) &&
         !shared_.stops.mayStop(shared_.expansion.site(place).callee);
}

std::vector<Placeholder> ErrorCondition::open() const {
  std::vector<Placeholder> found;
  for (const auto& [place, dependence] : places_)
    if (!shared_.expansion[place.instance].below[place.site] && !isPassive(place, dependence))
      found.emplace_back(place);
  for (const ContextId context : contexts_) found.emplace_back(context);
  return found;
}

std::vector<Place> ErrorCondition::passive() const {
  std::vector<Place> found;
  for (const auto& [place, dependence] : places_)
    if (!shared_.expansion[place.instance].below[place.site] && isPassive(place, dependence))
      found.push_back(place);
  return found;
}

Term ErrorCondition::literal(const Placeholder& placeholder) const {
  return match(
      placeholder, [&](const Place& place) { return shared_.expansion.returned(place); },
      [&](const ContextId& context) {
        return shared_.terms.constant(shared_.hoist[context].chosen);
      });
}

}  // namespace fathom::engine::inertial
