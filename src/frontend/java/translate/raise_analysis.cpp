#include "frontend/java/translate/raise_analysis.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace fathom::frontend::java::translation {

CaughtClasses caughtBy(const std::vector<BlockHandler>& handlers) {
  CaughtClasses caught;
  for (const BlockHandler& handler : handlers)
    caught.emplace_back(handler.caught.value_or(std::string_view()));
  return caught;
}

RaiseAnalysis::Number RaiseAnalysis::nodeOf(const std::string& procedure) {
  const Number number = procedures_.of(procedure);
  if (number >= nodes_.size()) nodes_.resize(number + 1);
  return number;
}

const RaiseAnalysis::Node* RaiseAnalysis::find(const std::string& procedure) const {
  const auto known = procedures_.numbers.find(procedure);
  return known == procedures_.numbers.end() ? nullptr : &nodes_[known->second];
}

void RaiseAnalysis::raises(const std::string& procedure, Raised raised,
                           const CaughtClasses& handlers) {
  nodes_[nodeOf(procedure)].raises.emplace(raised_.of(raised), handlers_.of(handlers));
}

void RaiseAnalysis::calls(const std::string& procedure, const std::vector<std::string>& callees,
                          const CaughtClasses& handlers) {
  Site site{{}, handlers_.of(handlers)};
  for (const std::string& callee : callees) site.callees.push_back(nodeOf(callee));
  nodes_[nodeOf(procedure)].sites.insert(std::move(site));
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
  const Node* const node = find(procedure);
  if (!node) return false;
  const auto known = raised_.numbers.find(raised);
  if (known != raised_.numbers.end()) return node->seen.contains(known->second);
  bool isSeen = false;
  node->context.forEach([&](std::size_t caught) {
    isSeen = isSeen || catches(classes_.things[caught], raised) != Catches::Never;
  });
  return isSeen;
}

std::vector<Raised> RaiseAnalysis::leaving(const std::string& procedure) const {
  if (!isSolved_) return {Raised{}};
  std::vector<Raised> all;
  if (const Node* const node = find(procedure))
    node->leaving.forEach([&](std::size_t one) { all.push_back(raised_.things[one]); });
  std::ranges::sort(all);
  return all;
}

bool RaiseAnalysis::hasException(const std::string& procedure) const {
  if (!isSolved_) return true;
  const Node* const node = find(procedure);
  return node && node->hasException;
}

void RaiseAnalysis::solve() {
  solveContexts();
  isSolved_ = true;
  solveSeen();
  solveLeaving();
  solveFamilies();
}

namespace {

/// All numbers below a bound, and those that are said to wait again, each once at a time.
class Waiting {
 public:
  explicit Waiting(std::size_t count) : waits_(count, true) {
    for (std::size_t i = 0; i < count; ++i) queue_.push_back(static_cast<std::uint32_t>(i));
  }
  bool isEmpty() const { return queue_.empty(); }
  std::uint32_t next() {
    const std::uint32_t one = queue_.front();
    queue_.pop_front();
    waits_[one] = false;
    return one;
  }
  void add(std::uint32_t one) {
    if (waits_[one]) return;
    waits_[one] = true;
    queue_.push_back(one);
  }

 private:
  std::deque<std::uint32_t> queue_;
  std::vector<bool> waits_;
};

}  // namespace

void RaiseAnalysis::solveContexts() {
  std::vector<NumberSet> named(handlers_.things.size());
  for (std::size_t i = 0; i < named.size(); ++i)
    for (const std::string& caught : handlers_.things[i]) named[i].insert(classes_.of(caught));
  Waiting waiting(nodes_.size());
  while (!waiting.isEmpty()) {
    const Node& caller = nodes_[waiting.next()];
    for (const Site& site : caller.sites)
      for (const Number callee : site.callees) {
        auto& context = nodes_[callee].context;
        const bool grows = context.insert(named[site.handlers]);
        if (context.insert(caller.context) || grows) waiting.add(callee);
      }
  }
}

void RaiseAnalysis::solveSeen() {
  std::vector<NumberSet> possible(classes_.things.size());
  for (std::size_t i = 0; i < possible.size(); ++i)
    for (std::size_t j = 0; j < raised_.things.size(); ++j)
      if (catches(classes_.things[i], raised_.things[j]) != Catches::Never) possible[i].insert(j);
  for (Node& node : nodes_)
    node.context.forEach([&](std::size_t caught) { node.seen.insert(possible[caught]); });
}

std::vector<NumberSet> RaiseAnalysis::certainlyCaught() {
  std::vector<NumberSet> certain(classes_.things.size());
  for (std::size_t i = 0; i < certain.size(); ++i)
    for (std::size_t j = 0; j < raised_.things.size(); ++j)
      if (catches(classes_.things[i], raised_.things[j]) == Catches::Always) certain[i].insert(j);
  std::vector<NumberSet> caught(handlers_.things.size());
  for (std::size_t i = 0; i < caught.size(); ++i)
    for (const std::string& one : handlers_.things[i]) caught[i].insert(certain[classes_.of(one)]);
  return caught;
}

bool RaiseAnalysis::grow(Node& node, const std::vector<NumberSet>& caught) {
  bool grows = false;
  for (const auto& [raised, handlers] : node.raises)
    if (node.seen.contains(raised) && !caught[handlers].contains(raised))
      grows |= node.leaving.insert(raised);
  for (const Site& site : node.sites)
    for (const Number callee : site.callees)
      grows |= node.leaving.insert(nodes_[callee].leaving, node.seen, caught[site.handlers]);
  return grows;
}

void RaiseAnalysis::solveLeaving() {
  const std::vector<NumberSet> caught = certainlyCaught();
  std::vector<std::set<Number>> callers(nodes_.size());
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    for (const Site& site : nodes_[i].sites)
      for (const Number callee : site.callees) callers[callee].insert(Number(i));
  Waiting waiting(nodes_.size());
  while (!waiting.isEmpty()) {
    const Number one = waiting.next();
    if (!grow(nodes_[one], caught)) continue;
    for (const Number caller : callers[one]) waiting.add(caller);
  }
  for (Node& node : nodes_) node.hasException = !node.leaving.isEmpty();
}

void RaiseAnalysis::solveFamilies() {
  bool changes = true;
  while (changes) {
    changes = false;
    for (const Node& node : nodes_)
      for (const Site& site : node.sites) {
        const bool some =
            std::ranges::any_of(site.callees, [&](Number one) { return nodes_[one].hasException; });
        if (!some) continue;
        for (const Number callee : site.callees)
          changes |= !std::exchange(nodes_[callee].hasException, true);
      }
  }
}

}  // namespace fathom::frontend::java::translation
