#include "frontend/c/translate/identities.h"

namespace fathom::frontend::c {

const Region& Identities::regionOf(const llvm::Value& site) {
  return module_.regions.of(module_.pointsTo.cellOf(site));
}

Term Identities::of(const llvm::Value& site) {
  const auto& fixed = regionOf(site).identities;
  const auto found = fixed.find(&site);
  return found != fixed.end() ? terms_.integer(found->second) : terms_.constant(variableOf(site));
}

Term Identities::take(const llvm::Value& site, Writes& writes) {
  const Region& region = regionOf(site);
  if (region.identities.contains(&site)) return of(site);
  const Symbol next = module_.memory.attributeOf(region, ObjectAttribute::Next);
  const Term identity = terms_.constant(next);
  writes.set(variableOf(site), identity);
  writes.set(next, terms_.add(identity, terms_.integer(1)));
  return identity;
}

Symbol Identities::variableOf(const llvm::Value& site) {
  const auto known = variables_.find(&site);
  if (known != variables_.end()) return known->second;
  const Symbol symbol = procedure_.local(site.getName().str() + ".id", terms_.intSort());
  return variables_[&site] = symbol;
}

}  // namespace fathom::frontend::c
