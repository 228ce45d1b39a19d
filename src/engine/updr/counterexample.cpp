#include "engine/updr/counterexample.h"

#include <algorithm>

namespace fathom::engine::updr {

namespace {

constexpr std::size_t kMostRuns = 300;

class BoundedModelChecking {
 public:
  BoundedModelChecking(Context& context, const Search& search,
                       std::span<const program::GoalId> goals, const Budget& budget)
      : context_(context),
        search_(search),
        budget_(budget),
        unfolding_(context.terms, search.program(), goals) {}

  /// The calls that the abstract counterexample makes, and no others.
  std::optional<program::Trace> along(ReachedId root) {
    std::size_t entry = 0;
    while (unfolding_.runs()[entry].procedure != search_[root].of.procedure) ++entry;
    std::vector<std::pair<std::size_t, ReachedId>> open{{entry, root}};
    while (!open.empty()) {
      const auto [run, reached] = open.back();
      open.pop_back();
      for (const auto& [site, below] : search_[reached].calls)
        if (const auto callee = opened(run, site)) open.emplace_back(*callee, below);
    }
    return execution();
  }

  /// All calls down to this depth.
  std::optional<program::Trace> downTo(std::size_t depth) {
    std::vector<std::size_t> depthOf(unfolding_.runs().size(), 1);
    for (std::size_t run = 0; run < unfolding_.runs().size(); ++run) {
      if (run >= depthOf.size()) depthOf.push_back(depthOf[*unfolding_.runs()[run].caller] + 1);
      if (depthOf[run] >= depth) continue;
      for (std::size_t site = 0; site < unfolding_.runs()[run].calls.size(); ++site)
        if (!opened(run, site)) continue;
      if (unfolding_.runs().size() > kMostRuns)
        throw Stuck{"the executions that an abstract counterexample could mean are too many"};
    }
    return execution();
  }

 private:
  /// The run below the call; nothing for a function, which is not unfolded.
  std::optional<std::size_t> opened(std::size_t run, std::size_t site) {
    const summary::UnfoldedCall& call = unfolding_.runs()[run].calls[site];
    if (call.isFunction) return std::nullopt;
    if (!call.opened) unfolding_.openOnce({run, site});
    return unfolding_.runs()[run].calls[site].opened;
  }

  std::optional<program::Trace> execution() {
    const solver::Answer answer = unfolding_.underApproximate(budget_);
    context_.statistics.add("bounded model checks");
    if (std::holds_alternative<solver::Unsat>(answer)) return std::nullopt;
    if (const auto* gaveUp = std::get_if<solver::GaveUp>(&answer)) throw Stuck{gaveUp->why};
    auto found = summary::executionOf(context_.terms, search_.program(), unfolding_,
                                      std::get<solver::Sat>(answer).model);
    if (auto* trace = std::get_if<program::Trace>(&found)) return std::move(*trace);
    throw Stuck{std::get<summary::NoTrace>(found).why};
  }

  Context& context_;
  const Search& search_;
  Budget budget_;
  summary::Unfolding unfolding_;
};

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

std::optional<program::Trace> concrete(Context& context, const Search& search, ReachedId root,
                                       std::span<const program::GoalId> goals,
                                       const Budget& budget) {
  BoundedModelChecking checking(context, search, goals, budget);
  if (auto trace = checking.along(root)) return trace;
  return checking.downTo(search[root].frame);
}

std::string toText(const Search& search, ReachedId root) {
  std::string text;
  write(search, root, text);
  return text;
}

}  // namespace fathom::engine::updr
