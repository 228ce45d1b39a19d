#include "base/strongly_connected.h"

#include <algorithm>

namespace fathom {
namespace {

using Graph = std::vector<std::vector<std::size_t>>;

/// Tarjan's algorithm with an explicit stack. Components come out successors first.
class Tarjan {
 public:
  explicit Tarjan(const Graph& successors)
      : successors_(successors), order_(successors.size(), 0), low_(successors.size(), 0) {
    found.component.assign(successors.size(), kOpen);
    for (std::size_t i = 0; i < successors.size(); ++i)
      if (order_[i] == 0) explore(i);
  }

  StronglyConnected found;

 private:
  static constexpr std::size_t kOpen = static_cast<std::size_t>(-1);
  struct Frame {
    std::size_t node;
    std::size_t next = 0;
  };

  void enter(std::size_t node) {
    order_[node] = low_[node] = ++visited_;
    path_.push_back(node);
    frames_.push_back({node});
  }

  void explore(std::size_t root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      const std::size_t here = frame.node;
      if (frame.next < successors_[here].size()) {
        const std::size_t next = successors_[here][frame.next++];
        if (order_[next] == 0)
          enter(next);
        else if (found.component[next] == kOpen)
          low_[here] = std::min(low_[here], order_[next]);
      } else {
        leave(here);
      }
    }
  }

  void leave(std::size_t node) {
    frames_.pop_back();
    if (!frames_.empty()) {
      std::size_t& above = low_[frames_.back().node];
      above = std::min(above, low_[node]);
    }
    if (low_[node] != order_[node]) return;
    const auto first = std::find(path_.rbegin(), path_.rend(), node).base() - 1;
    std::sort(first, path_.end());
    auto& members = found.members.emplace_back();
    for (auto member = first; member != path_.end(); ++member) {
      found.component[*member] = found.members.size() - 1;
      members.push_back(*member);
    }
    path_.erase(first, path_.end());
  }

  const Graph& successors_;
  std::vector<std::size_t> order_;  // 0: not seen yet
  std::vector<std::size_t> low_;
  std::vector<std::size_t> path_;
  std::vector<Frame> frames_;
  std::size_t visited_ = 0;
};

}  // namespace

StronglyConnected stronglyConnected(const Graph& successors) {
  return std::move(Tarjan(successors).found);
}

}  // namespace fathom
