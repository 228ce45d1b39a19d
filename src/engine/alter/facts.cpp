#include "engine/alter/facts.h"

namespace fathom::engine::alter {

Term Facts::omega(const CallEdge& edge) const {
  const auto found = omegas_.find(edge);
  return found == omegas_.end() ? shared_.terms.boolean(true) : found->second;
}

Term Facts::Omega(RegionId region) {
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

Term Facts::thetaAt(Place place) {
  const auto post = posts_.find(shared_.expansion.site(place).callee);
  return post == posts_.end() ? shared_.terms.boolean(true) : claims_.postAt(place, post->second);
}

bool Facts::strengthenOmega(const CallEdge& edge, Term fact) {
  const Term before = omega(edge);
  const Term now = shared_.terms.conjunction({before, fact});
  omegas_[edge] = now;
  return now != before;
}

bool Facts::strengthenPost(InstanceId instance, Term label) {
  if (shared_.terms.isTrue(label)) return false;
  try {
    const Term words = claims_.wordsOfPost(instance, label);
    Term& post =
        posts_.try_emplace(shared_.regionOf(instance), shared_.terms.boolean(true)).first->second;
    const Term before = post;
    post = shared_.terms.conjunction({post, words});
    return post != before;
  } catch (const summary::NoProof& none) {
    miss(none.why);
    return false;
  }
}

/// Everything that is known: facts rest on one another. Callers of whatever has a pre are looked
/// at, so that they establish it.
program::Proof Facts::proof(GoalId goal) {
  if (missed_) throw summary::NoProof{*missed_};
  summary::Claims claims(shared_.terms, shared_.expansion);
  claims.contractOf(shared_.program()[goal].procedure);
  const std::set<RegionId> used = used_;
  for (const RegionId region : used) {
    const Term known = Omega(region);
    if (shared_.terms.isTrue(known)) continue;
    claims.pre(region, known);
    for (const RegionId caller : shared_.regions().callersOf(region))
      claims.contractOf(shared_.regions()[caller].procedure);
  }
  for (const auto& [region, words] : posts_)
    if (!shared_.terms.isTrue(words)) claims.post(region, words);
  return std::move(claims.proof());
}

}  // namespace fathom::engine::alter
