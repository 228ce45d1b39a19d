#include "frontend/java/translate/raise_analysis.h"

#include <algorithm>

namespace fathom::frontend::java::translation {

CaughtClasses caughtBy(const std::vector<BlockHandler>& handlers) {
  CaughtClasses caught;
  for (const BlockHandler& handler : handlers)
    caught.emplace_back(handler.caught.value_or(std::string_view()));
  return caught;
}

void RaiseAnalysis::raises(const std::string& procedure, Raised raised,
                           const CaughtClasses& handlers) {
  nodes_[procedure].raises.insert({raised, handlers});
}

void RaiseAnalysis::calls(const std::string& procedure, const std::vector<std::string>& callees,
                          const CaughtClasses& handlers) {
  nodes_[procedure].sites.push_back({callees, handlers});
}

/// A class that is missing cannot be told apart.
Catches RaiseAnalysis::catches(std::string_view caught, const Raised& raised) const {
  if (caught.empty() || caught == "java/lang/Throwable") return Catches::Always;
  const LoadedClass* handler = hierarchy_.find(caught);
  if (!handler || !raised.bound) return Catches::Maybe;
  if (hierarchy_.isSubclass(*raised.bound, *handler)) return Catches::Always;
  if (!raised.isExact && hierarchy_.isSubclass(*handler, *raised.bound)) return Catches::Maybe;
  return Catches::Never;
}

bool RaiseAnalysis::isSeenOutside(const std::string& procedure, const Raised& raised) const {
  if (!isSolved_) return true;
  const auto node = nodes_.find(procedure);
  return node != nodes_.end() &&
         std::ranges::any_of(node->second.context, [&](const std::string& caught) {
           return catches(caught, raised) != Catches::Never;
         });
}

std::vector<Raised> RaiseAnalysis::leaving(const std::string& procedure) const {
  if (!isSolved_) return {Raised{}};
  const auto node = nodes_.find(procedure);
  if (node == nodes_.end()) return {};
  return {node->second.leaving.begin(), node->second.leaving.end()};
}

bool RaiseAnalysis::hasException(const std::string& procedure) const {
  if (!isSolved_) return true;
  const auto node = nodes_.find(procedure);
  return node != nodes_.end() && node->second.hasException;
}

void RaiseAnalysis::solve() {
  for (const auto& [name, node] : std::map(nodes_))
    for (const Site& site : node.sites)
      for (const std::string& callee : site.callees) nodes_.try_emplace(callee);
  solveContexts();
  isSolved_ = true;
  solveLeaving();
  solveFamilies();
}

void RaiseAnalysis::solveContexts() {
  std::vector<std::string> waiting;
  for (const auto& [name, node] : nodes_) waiting.push_back(name);
  while (!waiting.empty()) {
    const Node& caller = nodes_.at(waiting.back());
    waiting.pop_back();
    for (const Site& site : caller.sites)
      for (const std::string& callee : site.callees) {
        auto& context = nodes_.at(callee).context;
        const std::size_t before = context.size();
        context.insert(site.handlers.begin(), site.handlers.end());
        const std::set<std::string> mine = caller.context;
        context.insert(mine.begin(), mine.end());
        if (context.size() > before) waiting.push_back(callee);
      }
  }
}

bool RaiseAnalysis::mayLeave(const Node& node, const Raised& raised,
                             const CaughtClasses& handlers) const {
  const auto isCertain = [&](const std::string& caught) {
    return catches(caught, raised) == Catches::Always;
  };
  const auto isPossible = [&](const std::string& caught) {
    return catches(caught, raised) != Catches::Never;
  };
  return std::ranges::none_of(handlers, isCertain) && std::ranges::any_of(node.context, isPossible);
}

void RaiseAnalysis::solveLeaving() {
  std::map<std::string, std::set<std::string>> callers;
  std::vector<std::string> waiting;
  for (const auto& [name, node] : nodes_) {
    waiting.push_back(name);
    for (const Site& site : node.sites)
      for (const std::string& callee : site.callees) callers[callee].insert(name);
  }
  while (!waiting.empty()) {
    const std::string name = waiting.back();
    waiting.pop_back();
    Node& node = nodes_.at(name);
    const std::size_t before = node.leaving.size();
    for (const Own& own : node.raises)
      if (mayLeave(node, own.raised, own.handlers)) node.leaving.insert(own.raised);
    for (const Site& site : node.sites)
      for (const std::string& callee : site.callees)
        for (const Raised& raised : std::set(nodes_.at(callee).leaving))
          if (mayLeave(node, raised, site.handlers)) node.leaving.insert(raised);
    if (node.leaving.size() == before) continue;
    const auto& above = callers[name];
    waiting.insert(waiting.end(), above.begin(), above.end());
  }
  for (auto& [name, node] : nodes_) node.hasException = !node.leaving.empty();
}

void RaiseAnalysis::solveFamilies() {
  bool changes = true;
  while (changes) {
    changes = false;
    for (const auto& [name, node] : nodes_)
      for (const Site& site : node.sites) {
        const bool some = std::ranges::any_of(
            site.callees, [&](const std::string& one) { return nodes_.at(one).hasException; });
        if (!some) continue;
        for (const std::string& callee : site.callees)
          changes |= !std::exchange(nodes_.at(callee).hasException, true);
      }
  }
}

}  // namespace fathom::frontend::java::translation
