#include "engine/inertial/hoist.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/match.h"

namespace fathom::engine::inertial {

using summary::Region;
using summary::Regions;

namespace {
/// So many callers are contexts of their own; the rest is one, listed when it is looked at.
constexpr std::size_t kListedAtOnce = 8;
}  // namespace

Hoist::Hoist(logic::TermStore& terms, Expansion& expansion)
    : terms_(terms), expansion_(expansion), bindings_(terms, expansion) {}

Symbol Hoist::fresh(const std::string& name, std::size_t number) {
  const std::string& mark = expansion_.summaries().regions().mark();
  return terms_.symbol(fmt::format("{}@{}{}", name, mark, number), terms_.boolSort());
}

InstanceId Hoist::run(Key key) {
  if (const auto known = runs_.find(key); known != runs_.end()) return known->second;
  const InstanceId made = expansion_.addRoot(key.region);
  runs_.emplace(key, made);
  keys_.emplace(made, key);
  reachable_.emplace(made, fresh("begun", made.index()));
  origins_.emplace(reachable_.at(made), made);
  contextsOf_[made];
  choicesOf_[made];
  listContexts(made);
  return made;
}

ContextId Hoist::addContext(InstanceId of) {
  const ContextId id(contexts_.size());
  CallContext context;
  context.of = of;
  context.chosen = fresh("context", id.index());
  origins_.emplace(context.chosen, id);
  contexts_.push_back(std::move(context));
  return id;
}

void Hoist::listContexts(InstanceId run) {
  Regions& regions = expansion_.summaries().regions();
  const RegionId id = keys_.at(run).region;
  const Region& region = regions[id];
  std::vector<ContextId> listed;
  if (!region.head) {
    if (std::ranges::count(regions.program().entryPoints, region.procedure) > 0) {
      listed.push_back(addContext(run));
      contexts_.back().isEntry = contexts_.back().isOpen = true;
    }
    list(run, regions.calls().callers[region.procedure.index()], listed);
  } else {
    for (const RegionId around : regions.callersOf(id)) {
      listed.push_back(addContext(run));
      contexts_.back().regions = {around};
    }
  }
  contextsOf_[run] = listed;
  for (const ContextId context : listed)
    if (const auto& around = contexts_[context.index()].regions; !around.empty() && around[0] != id)
      open(context);
}

void Hoist::list(InstanceId of, std::vector<ProcedureId> callers, std::vector<ContextId>& into) {
  const std::size_t count = std::min(callers.size(), kListedAtOnce);
  for (std::size_t i = 0; i < count; ++i) {
    into.push_back(addContext(of));
    contexts_.back().callers = {callers[i]};
  }
  if (count == callers.size()) return;
  into.push_back(addContext(of));
  contexts_.back().callers.assign(callers.begin() + static_cast<std::ptrdiff_t>(count),
                                  callers.end());
}

void Hoist::open(ContextId id) {
  require(!contexts_[id.index()].isOpen, "a context is looked at once");
  contexts_[id.index()].isOpen = true;
  const CallContext context = contexts_[id.index()];
  if (context.callers.size() > 1) {
    std::vector<ContextId> listed;
    list(context.of, context.callers, listed);
    contexts_[id.index()].listed = listed;
    return;
  }
  for (const RegionId around : context.regions) addChoices(id, around);
  Regions& regions = expansion_.summaries().regions();
  const ProcedureId called = regions[keys_.at(context.of).region].procedure;
  for (const ProcedureId caller : context.callers)
    for (const RegionId around : regions.within(caller))
      if (std::ranges::count(regions[around].callees, called) > 0) addChoices(id, around);
}

/// The run of the caller that goes with a run: the pass before is another copy, so is a caller from
/// the same recursion; other callers have one run for all.
Hoist::Key Hoist::above(InstanceId run, RegionId caller) const {
  const Regions& regions = expansion_.summaries().regions();
  const Key& key = keys_.at(run);
  if (caller == key.region && regions[caller].head) return {caller, key.recursion, key.pass + 1};
  const ProcedureId from = regions[caller].procedure;
  const ProcedureId to = regions[key.region].procedure;
  if (regions[key.region].head) return {caller, key.recursion, 0};
  const auto& component = regions.calls().component;
  if (component[from.index()] == component[to.index()]) return {caller, key.recursion + 1, 0};
  return {caller, 0, 0};
}

void Hoist::addChoices(ContextId context, RegionId caller) {
  const InstanceId below = contexts_[context.index()].of;
  const RegionId callee = keys_.at(below).region;
  const InstanceId from = run(above(below, caller));
  const auto& sites = expansion_[from].summary->sites;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (sites[i].callee != callee) continue;
    const Symbol chosen = fresh("choice", choices_++);
    origins_.emplace(chosen, ChoiceOf{context, {from, i}});
    contexts_[context.index()].choices.push_back(choicesOf_[below].size());
    choicesOf_[below].push_back({chosen, {from, i}});
  }
}

std::size_t Hoist::recursion(ContextId context) const {
  const Key& key = keys_.at(contexts_[context.index()].of);
  return key.recursion + key.pass;
}

std::optional<ContextId> Hoist::passBefore(ContextId id) const {
  const CallContext& context = contexts_[id.index()];
  const RegionId region = keys_.at(context.of).region;
  if (context.regions != std::vector{region} || context.choices.empty()) return std::nullopt;
  const InstanceId before = choicesOf_.at(context.of)[context.choices.front()].site.instance;
  for (const ContextId each : contextsOf_.at(before))
    if (contexts_[each.index()].regions == context.regions && !contexts_[each.index()].isOpen)
      return each;
  return std::nullopt;
}

std::optional<ContextId> Hoist::context(Symbol symbol) const {
  const auto found = origins_.find(symbol);
  if (found == origins_.end()) return std::nullopt;
  const auto* context = std::get_if<ContextId>(&found->second);
  return context != nullptr ? std::optional(*context) : std::nullopt;
}

std::optional<InstanceId> Hoist::runOf(Symbol symbol) const {
  if (const auto found = origins_.find(symbol); found != origins_.end())
    return match(
        found->second, [](InstanceId run) { return run; },
        [&](ContextId context) { return contexts_[context.index()].of; },
        [&](const ChoiceOf& choice) { return contexts_[choice.context.index()].of; });
  if (const auto run = bindings_.runOf(symbol)) return run;
  if (const auto input = expansion_.freeInput(symbol)) return input->instance;
  return std::nullopt;
}

Term Hoist::someOf(const std::vector<ContextId>& contexts) {
  std::vector<Term> chosen;
  for (const ContextId each : contexts)
    chosen.push_back(terms_.constant(contexts_[each.index()].chosen));
  return terms_.disjunction(chosen);
}

std::optional<Term> Hoist::implied(Symbol symbol) {
  const auto found = origins_.find(symbol);
  if (found == origins_.end()) return std::nullopt;
  using Implied = std::optional<Term>;
  return match(
      found->second, [&](InstanceId run) -> Implied { return someOf(contextsOf_.at(run)); },
      [&](ContextId context) -> Implied { return impliedBy(contexts_[context.index()]); },
      [&](const ChoiceOf& choice) -> Implied {
        const InstanceId caller = choice.site.instance;
        return terms_.conjunction({expansion_.own(caller, expansion_.callSite(choice.site).reached),
                                   terms_.constant(reachable_.at(caller))});
      });
}

std::optional<Term> Hoist::impliedBy(const CallContext& context) {
  if (!context.isOpen || context.isEntry) return std::nullopt;
  std::vector<Term> disjuncts{someOf(context.listed)};
  for (const std::size_t choice : context.choices)
    disjuncts.push_back(terms_.constant(choicesOf_.at(context.of)[choice].chosen));
  return terms_.disjunction(disjuncts);
}

const std::vector<summary::InputBindings::Binding>& Hoist::bindings(Expansion::Input input) {
  return bindings_.of(input, choicesOf_.at(input.instance));
}

}  // namespace fathom::engine::inertial
