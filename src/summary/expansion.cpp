#include "summary/expansion.h"

#include <fmt/core.h>

#include "summary/first_order.h"

namespace fathom::summary {

using logic::Substitution;

InstanceId Expansion::expand(InstanceSite site) {
  require(!(*this)[site.instance].below[site.index], "a call site is expanded once");
  const InstanceId made = add(callSite(site).callee, site);
  instances_[site.instance.index()].below[site.index] = made;
  return made;
}

const CallSite& Expansion::callSite(InstanceSite site) const {
  return (*this)[site.instance].summary->sites[site.index];
}

std::size_t Expansion::recursionAt(InstanceSite site) const {
  const RegionId callee = callSite(site).callee;
  for (std::optional<InstanceId> above = site.instance; above;) {
    const Instance& instance = (*this)[*above];
    if (instance.region == callee) return instance.recursion + 1;
    above = instance.caller ? std::optional(instance.caller->instance) : std::nullopt;
  }
  return 0;
}

Symbol Expansion::own(InstanceId instance, Symbol symbol) const {
  requireFirstOrder(terms_, symbol);
  return terms_.renamed(symbol, fmt::format("{}{}{}", terms_.baseName(symbol),
                                            summaries_.regions().mark(), instance.index()));
}

Symbol Expansion::name(InstanceId id, Symbol symbol, Substitution& names) {
  const Symbol made = own(id, symbol);
  names.insert_or_assign(symbol, logic::plain(terms_.constant(made)));
  return made;
}

InstanceId Expansion::add(RegionId region, std::optional<InstanceSite> caller) {
  const InstanceId id(instances_.size());
  Instance instance;
  instance.region = region;
  instance.summary = &summaries_.of(region);
  instance.caller = caller;
  instance.recursion = caller ? recursionAt(*caller) : 0;
  instance.below.resize(instance.summary->sites.size());
  instances_.push_back(std::move(instance));
  Substitution names;
  nameInputs(id, names);
  nameSites(id, names);
  const LocalSummary& summary = *instances_.back().summary;
  for (const Symbol choice : summary.choices)
    origins_.emplace(name(id, choice, names), Origin{Role::Choice, id, 0, 0});
  for (std::size_t i = 0; i < summary.definitions.size(); ++i)
    origins_.emplace(name(id, summary.definitions[i].first, names),
                     Origin{Role::Definition, id, i, 0});
  renames_.push_back(std::make_unique<logic::Substituter>(terms_, std::move(names)));
  return id;
}

void Expansion::nameInputs(InstanceId id, Substitution& names) {
  const std::vector<Symbol>& inputs = region(id).inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Symbol made = name(id, inputs[i], names);
    origins_.emplace(made, Origin{Role::Input, id, i, 0});
    instances_[id.index()].inputs.push_back(made);
  }
}

void Expansion::nameSites(InstanceId id, Substitution& names) {
  const std::vector<CallSite>& sites = (*this)[id].summary->sites;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    origins_.emplace(name(id, sites[i].returned, names), Origin{Role::Returned, id, i, 0});
    for (std::size_t k = 0; k < sites[i].exitSelectors.size(); ++k)
      origins_.emplace(name(id, sites[i].exitSelectors[k], names),
                       Origin{Role::ExitSelector, id, i, k});
    for (std::size_t k = 0; k < sites[i].results.size(); ++k)
      origins_.emplace(name(id, sites[i].results[k], names), Origin{Role::Result, id, i, k});
  }
}

std::optional<Term> Expansion::meaning(Symbol symbol) {
  const auto found = origins_.find(symbol);
  if (found == origins_.end()) return std::nullopt;
  const Origin origin = found->second;
  const Instance& instance = (*this)[origin.instance];
  if (origin.role == Role::Definition)
    return own(origin.instance, instance.summary->definitions[origin.index].second);
  if (origin.role == Role::Choice) return std::nullopt;
  if (origin.role == Role::Input) {
    if (!instance.caller) return std::nullopt;
    return own(instance.caller->instance, callSite(*instance.caller).arguments[origin.index].body);
  }
  const std::optional<InstanceId> below = instance.below[origin.index];
  if (!below) return std::nullopt;
  const LocalSummary& summary = *(*this)[*below].summary;
  if (origin.role == Role::Returned) return own(*below, summary.returns(terms_));
  if (origin.role == Role::ExitSelector) return own(*below, summary.exitConditions[origin.part]);
  return own(*below, summary.outputs[origin.part].body);
}

bool Expansion::isArbitrary(Symbol symbol) const {
  const auto found = origins_.find(symbol);
  return found != origins_.end() && (found->second.role == Role::Choice || freeInput(symbol));
}

InstanceId Expansion::ownerOf(Symbol symbol) const {
  const Origin& origin = origins_.at(symbol);
  if (origin.role == Role::Definition) return origin.instance;
  if (origin.role == Role::Input) return (*this)[origin.instance].caller.value().instance;
  return (*this)[origin.instance].below[origin.index].value();
}

std::optional<Expansion::Placeholder> Expansion::placeholder(Symbol symbol) const {
  const auto found = origins_.find(symbol);
  if (found == origins_.end()) return std::nullopt;
  const Origin& origin = found->second;
  const bool isOfSite = origin.role == Role::Returned || origin.role == Role::ExitSelector ||
                        origin.role == Role::Result;
  if (!isOfSite) return std::nullopt;
  return Placeholder{{origin.instance, origin.index}, origin.role == Role::Returned};
}

std::optional<Expansion::Input> Expansion::freeInput(Symbol symbol) const {
  const auto found = origins_.find(symbol);
  if (found == origins_.end() || found->second.role != Role::Input) return std::nullopt;
  if ((*this)[found->second.instance].caller) return std::nullopt;
  return Input{found->second.instance, found->second.index};
}

}  // namespace fathom::summary
