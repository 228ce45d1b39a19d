#include "engine/alter/contexts.h"

#include <algorithm>
#include <fmt/core.h>

namespace fathom::engine::alter {

InstanceId Runs::run(RegionId region, std::size_t copy) {
  const auto known = runs_.find({region, copy});
  if (known != runs_.end()) return known->second;
  const InstanceId made = expansion_.addRoot(region);
  runs_.emplace(std::pair(region, copy), made);
  return made;
}

const Choice& Runs::choice(InstanceId run, InstanceSite site) {
  std::vector<Choice>& choices = choices_[run];
  const auto known = std::ranges::find(choices, site, &Choice::site);
  if (known != choices.end()) return *known;
  const std::string& mark = expansion_.summaries().regions().mark();
  const Symbol chosen = terms_.symbol(fmt::format("called@{}{}", mark, made_++), terms_.boolSort());
  return choices.emplace_back(Choice{chosen, site});
}

bool Shared::isEntry(RegionId region) {
  const summary::Region& found = regions()[region];
  return !found.head && std::ranges::count(program().entryPoints, found.procedure) > 0;
}

Term Shared::ofRun(InstanceId run, Term invariant) {
  const summary::Region& region = expansion.region(run);
  logic::Substitution inputs;
  for (std::size_t i = 0; i < region.inputs.size(); ++i)
    inputs.emplace(region.inputs[i], logic::identity(terms, expansion[run].inputs[i]));
  return logic::substitute(terms, invariant, inputs);
}

Term Shared::ofRegion(InstanceId run, Term label) {
  const summary::Region& region = expansion.region(run);
  logic::Substitution inputs;
  for (std::size_t i = 0; i < region.inputs.size(); ++i)
    inputs.emplace(expansion[run].inputs[i], logic::identity(terms, region.inputs[i]));
  return logic::substitute(terms, label, inputs);
}

ErrorContext::ErrorContext(Shared& shared, const CallContext& context)
    : shared_(shared),
      context_(context),
      cone_(shared.terms, shared.expansion, shared.stops,
            [this](Symbol symbol) { lookAt(symbol); }) {
  cone_.need(context.fails);
  for (std::size_t i = 0; i < context.calls.size(); ++i) cone_.need(reached(i));
  update();
}

void ErrorContext::update() {
  do cone_.follow();
  while (needPassed() || cone_.beginLoops());
}

/// Whether there was anything new.
bool ErrorContext::needPassed() {
  bool isMore = false;
  for (const InstanceSite site : cone_.irrelevant())
    if (passed_.insert(site).second) {
      cone_.need(passed(site));
      isMore = true;
    }
  return isMore;
}

Term ErrorContext::passed(InstanceSite site) {
  Expansion& expansion = shared_.expansion;
  return shared_.terms.implies(expansion.own(site.instance, expansion.callSite(site).reached),
                               expansion.returned(site));
}

Term ErrorContext::reached(std::size_t call) {
  const InstanceSite site = context_.calls[call].site;
  return shared_.expansion.own(site.instance, shared_.expansion.callSite(site).reached);
}

std::optional<std::size_t> ErrorContext::calledInput(Symbol symbol) const {
  const auto input = shared_.expansion.freeInput(symbol);
  if (!input) return std::nullopt;
  for (std::size_t i = 0; i < context_.calls.size(); ++i)
    if (context_.runs[i] == input->instance) return i;
  return std::nullopt;
}

/// The input of a called run is the argument at the site by which this context calls it.
void ErrorContext::lookAt(Symbol symbol) {
  const auto called = calledInput(symbol);
  if (!called) return;
  const InstanceSite site = context_.calls[*called].site;
  const std::size_t input = shared_.expansion.freeInput(symbol)->index;
  cone_.define(symbol, shared_.expansion.own(
                           site.instance, shared_.expansion.callSite(site).arguments[input].body));
}

InstanceId ErrorContext::runOf(InstanceId instance) const {
  while (const auto caller = shared_.expansion[instance].caller) instance = caller->instance;
  return instance;
}

}  // namespace fathom::engine::alter
