#include "summary/bindings.h"

namespace fathom::summary {

const std::vector<InputBindings::Binding>& InputBindings::of(Expansion::Input input,
                                                             const std::vector<Choice>& choices) {
  const auto [at, isNew] = bound_.try_emplace({input.instance, input.index});
  Bound& bound = at->second;
  if (isNew) bound.rest = expansion_[input.instance].inputs[input.index];
  if (bound.choices == choices.size()) return bound.bindings;
  const Symbol symbol = bound.rest;
  bound.rest = terms_.renamed(symbol, terms_.baseName(symbol) + "'");
  restOf_.emplace(bound.rest, input.instance);
  Term value = terms_.constant(bound.rest);
  for (std::size_t i = choices.size(); i-- > bound.choices;) {
    const InstanceSite site = choices[i].site;
    value = terms_.ite(
        terms_.constant(choices[i].chosen),
        expansion_.own(site.instance, expansion_.callSite(site).arguments[input.index].body),
        value);
  }
  bound.choices = choices.size();
  bound.bindings.push_back({symbol, value});
  return bound.bindings;
}

std::optional<InstanceId> InputBindings::runOf(Symbol symbol) const {
  const auto found = restOf_.find(symbol);
  return found == restOf_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace fathom::summary
