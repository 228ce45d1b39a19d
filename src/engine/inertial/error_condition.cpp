#include "engine/inertial/error_condition.h"

#include <algorithm>

#include "base/match.h"

namespace fathom::engine::inertial {

using program::GoalId;

ErrorCondition::ErrorCondition(Shared& shared, GoalId goal)
    : shared_(shared),
      goal_(goal),
      cone_(shared.terms, shared.expansion, shared.mayBlock,
            [this](Symbol symbol) { lookAt(symbol); }) {
  logic::TermStore& terms = shared.terms;
  summary::Regions& regions = shared.summaries.regions();
  std::vector<Term> disjuncts;
  for (const RegionId region : regions.around(regions.program()[goal])) {
    const InstanceId run = shared.hoist.run(region);
    std::vector<Term> fails;
    for (const auto& [failed, condition] : shared.expansion[run].summary->failures)
      if (failed == goal) fails.push_back(shared.expansion.own(run, condition));
    failing_.push_back({run, terms.disjunction(fails)});
    disjuncts.push_back(
        terms.conjunction({failing_.back().fails, terms.constant(shared.hoist.reachable(run))}));
  }
  formula_ = terms.disjunction(disjuncts);
  cone_.need(formula_);
  update();
}

/// Of runs on the path: how they began, and with which inputs.
void ErrorCondition::lookAt(Symbol symbol) {
  logic::TermStore& terms = shared_.terms;
  if (const auto input = shared_.expansion.freeInput(symbol)) {
    inputs_.push_back(*input);
    bind(*input);
  } else if (const auto implied = shared_.hoist.implied(symbol)) {
    cone_.add({symbol, terms.implies(terms.constant(symbol), *implied), std::nullopt});
  } else if (const auto context = shared_.hoist.context(symbol)) {
    if (!shared_.hoist[*context].isEntry) contexts_.insert(*context);
  }
}

void ErrorCondition::bind(Expansion::Input input) {
  for (const auto& [symbol, value] : shared_.hoist.bindings(input)) cone_.define(symbol, value);
}

void ErrorCondition::update() {
  do {
    cone_.follow();
    lookAtContexts();
    cone_.follow();
  } while (cone_.beginLoops());
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

std::vector<Placeholder> ErrorCondition::open() const {
  std::vector<Placeholder> found;
  for (const InstanceSite site : cone_.open()) found.emplace_back(site);
  for (const ContextId context : contexts_) found.emplace_back(context);
  return found;
}

Term ErrorCondition::literal(const Placeholder& placeholder) const {
  return match(
      placeholder, [&](const InstanceSite& site) { return shared_.expansion.returned(site); },
      [&](const ContextId& context) {
        return shared_.terms.constant(shared_.hoist[context].chosen);
      });
}

}  // namespace fathom::engine::inertial
