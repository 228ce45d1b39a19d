#include "summary/cone.h"

namespace fathom::summary {

void Cone::define(Symbol symbol, Term value) {
  add({symbol, terms_.eq(terms_.constant(symbol), value), value});
}

void Cone::add(const Definition& definition) {
  if (!added_.insert(definition.formula).second) return;
  definitions_.push_back(definition);
  need(definition.formula);
}

void Cone::need(Term term) {
  if (seen_.insert(term).second) needed_.push_back(term);
}

void Cone::follow() {
  followNeeded();
  followExpanded();
  followNeeded();
}

/// Subterms are looked at once, whatever they occur in.
void Cone::followNeeded() {
  while (!needed_.empty()) {
    const Term term = needed_.back();
    needed_.pop_back();
    if (terms_.kind(term) == logic::Kind::Apply) lookAt(terms_.symbolOf(term));
    for (const Term arg : terms_.args(term)) need(arg);
  }
}

void Cone::lookAt(Symbol symbol) {
  const auto meaning = expansion_.meaning(symbol);
  if (const auto placeholder = expansion_.placeholder(symbol)) {
    Dependence& dependence = places_[placeholder->place];
    if (!placeholder->isReturned) dependence.onResults = true;
    if (!meaning) dependence.waiting.push_back(symbol);
  }
  if (meaning)
    define(symbol, *meaning);
  else if (!expansion_.placeholder(symbol))
    beyond_(symbol);
}

void Cone::followExpanded() {
  for (auto& [place, dependence] : places_) {
    if (!isExpanded(place)) continue;
    for (const Symbol symbol : dependence.waiting)
      define(symbol, expansion_.meaning(symbol).value());
    dependence.waiting.clear();
  }
}

bool Cone::beginLoops() {
  std::vector<InstanceSite> called;
  for (const auto& [place, dependence] : places_)
    if (!isExpanded(place) && beginsLoop(place) && !isPassive(place, dependence))
      called.push_back(place);
  for (const InstanceSite place : called) expansion_.expand(place);
  return !called.empty();
}

bool Cone::isExpanded(InstanceSite place) const {
  return expansion_[place.instance].below[place.site].has_value();
}

bool Cone::beginsLoop(InstanceSite place) const {
  const RegionId callee = expansion_.site(place).callee;
  return expansion_.summaries().region(callee).head && expansion_[place.instance].region != callee;
}

bool Cone::isPassive(InstanceSite place, const Dependence& dependence) const {
  return !dependence.onResults && !pinned_.contains(place) &&
         !stops_.mayBlock(expansion_.site(place).callee);
}

std::vector<InstanceSite> Cone::places() const {
  std::vector<InstanceSite> found;
  for (const auto& [place, ignored] : places_) found.push_back(place);
  return found;
}

std::vector<InstanceSite> Cone::open() const {
  std::vector<InstanceSite> found;
  for (const auto& [place, dependence] : places_)
    if (!isExpanded(place) && !isPassive(place, dependence)) found.push_back(place);
  return found;
}

std::vector<InstanceSite> Cone::irrelevant() const {
  std::vector<InstanceSite> found;
  for (const auto& [place, dependence] : places_)
    if (!isExpanded(place) && isPassive(place, dependence)) found.push_back(place);
  return found;
}

}  // namespace fathom::summary
