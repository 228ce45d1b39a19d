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
    Dependence& dependence = sites_[placeholder->site];
    if (!placeholder->isReturned) dependence.onResults = true;
    if (!meaning) dependence.waiting.push_back(symbol);
  }
  if (meaning)
    define(symbol, *meaning);
  else if (!expansion_.placeholder(symbol))
    beyond_(symbol);
}

void Cone::followExpanded() {
  for (auto& [site, dependence] : sites_) {
    if (!isExpanded(site)) continue;
    for (const Symbol symbol : dependence.waiting)
      define(symbol, expansion_.meaning(symbol).value());
    dependence.waiting.clear();
  }
}

bool Cone::beginLoops() {
  std::vector<InstanceSite> called;
  for (const auto& [site, dependence] : sites_)
    if (!isExpanded(site) && beginsLoop(site) && !isIrrelevant(site, dependence))
      called.push_back(site);
  for (const InstanceSite site : called) expansion_.expand(site);
  return !called.empty();
}

bool Cone::isExpanded(InstanceSite site) const {
  return expansion_[site.instance].below[site.index].has_value();
}

bool Cone::beginsLoop(InstanceSite site) const {
  const RegionId callee = expansion_.callSite(site).callee;
  return expansion_.summaries().region(callee).head && expansion_[site.instance].region != callee;
}

bool Cone::isIrrelevant(InstanceSite site, const Dependence& dependence) const {
  return !dependence.onResults && !pinned_.contains(site) &&
         !stops_.mayBlock(expansion_.callSite(site).callee);
}

std::vector<InstanceSite> Cone::sites() const {
  std::vector<InstanceSite> found;
  for (const auto& [site, ignored] : sites_) found.push_back(site);
  return found;
}

std::vector<InstanceSite> Cone::open() const {
  std::vector<InstanceSite> found;
  for (const auto& [site, dependence] : sites_)
    if (!isExpanded(site) && !isIrrelevant(site, dependence)) found.push_back(site);
  return found;
}

std::vector<InstanceSite> Cone::irrelevant() const {
  std::vector<InstanceSite> found;
  for (const auto& [site, dependence] : sites_)
    if (!isExpanded(site) && isIrrelevant(site, dependence)) found.push_back(site);
  return found;
}

}  // namespace fathom::summary
