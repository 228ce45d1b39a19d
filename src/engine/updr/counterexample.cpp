#include "engine/updr/counterexample.h"

#include <algorithm>

namespace fathom::engine::updr {

namespace {

constexpr std::size_t kMostRuns = 300;
constexpr int kMoreElements = 3;  // than a transition has: how often one is added to each sort
constexpr double kSeconds = 0.5;  // for each of these

/// As many elements of each sort as a transition of the counterexample has.
logic::Universe universeOf(const Search& search, ReachedId id) {
  logic::Universe most = search[id].transition.universe;
  for (const auto& [site, below] : search[id].calls)
    for (const auto& [sort, size] : universeOf(search, below))
      most[sort] = std::max(most[sort], size);
  return most;
}

void write(const Search& search, ReachedId id, std::string& text) {
  const Search::Reached& reached = search[id];
  text += search.program()[reached.of.procedure].name;
  if (reached.calls.empty()) return;
  text += "(";
  for (const auto& [site, below] : reached.calls) {
    if (text.back() != '(') text += ", ";
    write(search, below, text);
  }
  text += ")";
}

}  // namespace

BoundedModelChecking::Found BoundedModelChecking::along(const Search& search, ReachedId root,
                                                        const Budget& budget) {
  std::size_t entry = 0;
  while (unfolding_.runs()[entry].procedure != search[root].of.procedure) ++entry;
  std::vector<std::pair<std::size_t, ReachedId>> open{{entry, root}};
  while (!open.empty()) {
    const auto [run, reached] = open.back();
    open.pop_back();
    for (const auto& [site, below] : search[reached].calls)
      if (const auto callee = opened(run, site)) open.emplace_back(*callee, below);
  }
  return execution(budget);
}

BoundedModelChecking::Found BoundedModelChecking::downTo(std::size_t depth, const Budget& budget) {
  for (std::size_t run = 0; run < unfolding_.runs().size() && !isLarge(); ++run)
    for (std::size_t site = 0; site < unfolding_.runs()[run].calls.size(); ++site)
      if (depthOf_[run] < depth) opened(run, site);
  return execution(budget);
}

bool BoundedModelChecking::isLarge() const {
  return unfolding_.runs().size() > kMostRuns;
}

/// The run below the call; nothing for a function, which is not unfolded.
std::optional<std::size_t> BoundedModelChecking::opened(std::size_t run, std::size_t site) {
  const bmc::UnfoldedCall& call = unfolding_.runs()[run].calls[site];
  if (call.isFunction) return std::nullopt;
  if (!call.opened) {
    unfolding_.openOnce({run, site});
    depthOf_.push_back(depthOf_[run] + 1);
  }
  return unfolding_.runs()[run].calls[site].opened;
}

BoundedModelChecking::Found BoundedModelChecking::execution(const Budget& budget) {
  const solver::Answer answer = unfolding_.underApproximate(budget);
  context_.statistics.add("bounded model checks");
  const auto* sat = std::get_if<solver::Sat>(&answer);
  if (sat == nullptr) return std::nullopt;
  auto found = bmc::executionOf(context_.terms, program_, unfolding_, sat->model);
  if (auto* trace = std::get_if<program::Trace>(&found)) return std::move(*trace);
  throw std::get<GaveUp>(found);
}

std::optional<program::Trace> concrete(Context& context, const Search& search, ReachedId root,
                                       std::span<const program::GoalId> goals,
                                       const Budget& budget) {
  logic::Universe most = universeOf(search, root);
  for (int more = 0; more < kMoreElements; ++more) {
    BoundedModelChecking checking(context, search.program(), goals, most);
    if (auto trace = checking.along(search, root, budget.withinCpuTime(kSeconds))) return trace;
    for (auto& [sort, size] : most) ++size;
  }
  return std::nullopt;
}

std::string toText(const Search& search, ReachedId root) {
  std::string text;
  write(search, root, text);
  return text;
}

}  // namespace fathom::engine::updr
