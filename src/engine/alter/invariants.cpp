#include "engine/alter/invariants.h"

namespace fathom::engine::alter {

Term Invariants::omega(const CallEdge& edge) const {
  const auto found = omegas_.find(edge);
  return found == omegas_.end() ? shared_.terms.boolean(true) : found->second;
}

Term Invariants::Omega(RegionId region) {
  const Term yes = shared_.terms.boolean(true);
  if (shared_.isEntry(region)) return yes;
  // A caller that nobody looked at may pass anything.
  for (const RegionId caller : shared_.regions().callersOf(region))
    if (!shared_.summaries.isMade(caller)) return yes;
  std::vector<Term> edges;
  shared_.forEachCaller(region, [&](const CallEdge& edge) {
    edges.push_back(omega(edge));
    return true;
  });
  const Term all = shared_.terms.disjunction(edges);
  if (!shared_.terms.isTrue(all)) used_.insert(region);
  return all;
}

Term Invariants::thetaAt(InstanceSite site) {
  const auto post = posts_.find(shared_.expansion.callSite(site).callee);
  return post == posts_.end() ? shared_.terms.boolean(true) : contracts_.postAt(site, post->second);
}

bool Invariants::strengthenOmega(const CallEdge& edge, Term invariant) {
  const Term before = omega(edge);
  const Term now = shared_.terms.conjunction({before, invariant});
  omegas_[edge] = now;
  return now != before;
}

std::optional<bool> Invariants::strengthenPost(InstanceId instance, Term label) {
  if (shared_.terms.isTrue(label)) return false;
  try {
    return addPost(shared_.regionOf(instance), contracts_.wordsOfPost(instance, label));
  } catch (const GaveUp& none) {
    noteMissing(none.why);
    return std::nullopt;
  }
}

/// The regions whose invariants matter: a goal's, callees of these, and callers where anything is
/// known of what they pass.
std::set<RegionId> Invariants::restOn(std::span<const GoalId> goals) {
  std::set<RegionId> found;
  std::vector<RegionId> open;
  const auto add = [&](RegionId region) {
    if (found.insert(region).second) open.push_back(region);
  };
  for (const GoalId goal : goals)
    for (const RegionId region : shared_.regions().around(shared_.program()[goal])) add(region);
  while (!open.empty()) {
    const RegionId region = open.back();
    open.pop_back();
    if (!shared_.summaries.isMade(region)) continue;
    for (const summary::CallSite& site : shared_.summaries.of(region).sites)
      if (posts_.contains(site.callee)) add(site.callee);
    if (!shared_.terms.isTrue(Omega(region)))
      for (const RegionId caller : shared_.regions().callersOf(region)) add(caller);
  }
  return found;
}

/// Callers of whatever has a pre are looked at, so that they establish it.
program::Proof Invariants::proof(std::span<const GoalId> goals) {
  summary::ContractBuilder contracts(shared_.terms, shared_.expansion);
  for (const GoalId goal : goals) contracts.contractOf(shared_.program()[goal].procedure);
  for (const RegionId region : restOn(goals)) {
    contracts.contractOf(shared_.regions()[region].procedure);
    if (const Term known = Omega(region); !shared_.terms.isTrue(known))
      contracts.pre(region, known);
    if (const auto post = posts_.find(region); post != posts_.end())
      contracts.post(region, post->second);
  }
  return std::move(contracts.proof());
}

program::Proof Invariants::all() {
  summary::ContractBuilder contracts(shared_.terms, shared_.expansion);
  const auto unless = [&](const auto& add) {
    try {
      add();
    } catch (const GaveUp&) {
      isWhole_ = false;
    }
  };
  const std::set<RegionId> used = used_;
  for (const RegionId region : used)
    if (const Term known = Omega(region); !shared_.terms.isTrue(known))
      unless([&] { contracts.pre(region, known); });
  for (const auto& [region, words] : posts_) unless([&] { contracts.post(region, words); });
  return std::move(contracts.proof());
}

void Invariants::guessOmega(RegionId region, Term invariant) {
  shared_.forEachCaller(region, [&](const CallEdge& edge) {
    strengthenOmega(edge, invariant);
    return true;
  });
}

void Invariants::dropOmega(RegionId region) {
  shared_.forEachCaller(region, [&](const CallEdge& edge) {
    omegas_.erase(edge);
    return true;
  });
}

bool Invariants::addPost(RegionId region, Term words) {
  Term& post = posts_.try_emplace(region, shared_.terms.boolean(true)).first->second;
  const Term before = post;
  post = shared_.terms.conjunction({post, words});
  return post != before;
}

}  // namespace fathom::engine::alter
