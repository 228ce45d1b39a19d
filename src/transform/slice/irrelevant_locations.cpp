#include "transform/slice/irrelevant_locations.h"

#include <algorithm>
#include <numeric>

#include "transform/slice/certain.h"

namespace fathom::transform {

using namespace program;

IrrelevantLocations::IrrelevantLocations(logic::TermStore& terms, const Procedure& procedure,
                                         const std::vector<bool>& liveEdges,
                                         const std::vector<LocationId>& alwaysRelevant)
    : terms_(terms),
      procedure_(procedure),
      out_(procedure.locationCount),
      fixed_(procedure.locationCount, false),
      covered_(procedure.locationCount),
      next_(procedure.locationCount),
      jump_(next_),
      depth_(procedure.locationCount, 0),
      root_(next_) {
  for (std::size_t e = 0; e < liveEdges.size(); ++e)
    if (liveEdges[e]) out_[procedure.edges[e].from.index()].push_back(EdgeId(e));
  fixed_[procedure.exit.index()] = true;
  for (const LocationId location : alwaysRelevant) fixed_[location.index()] = true;
  orderLocations();
}

/// Depth first from the entry; targets of edges that go back on the stack are loop heads.
void IrrelevantLocations::orderLocations() {
  enum class Mark { New, Open, Done };
  std::vector<Mark> marks(procedure_.locationCount, Mark::New);
  std::vector<std::pair<std::size_t, std::size_t>> stack{{procedure_.entry.index(), 0}};
  marks[procedure_.entry.index()] = Mark::Open;
  while (!stack.empty()) {
    auto& [location, next] = stack.back();
    if (next == out_[location].size()) {
      marks[location] = Mark::Done;
      postorder_.push_back(LocationId(location));
      stack.pop_back();
      continue;
    }
    const std::size_t to = procedure_.edges[out_[location][next++].index()].to.index();
    if (marks[to] == Mark::Open) fixed_[to] = true;
    if (marks[to] != Mark::New) continue;
    marks[to] = Mark::Open;
    stack.emplace_back(to, 0);
  }
}

void IrrelevantLocations::find(const std::vector<EdgeKind>& kinds) {
  std::iota(next_.begin(), next_.end(), std::size_t{0});
  jump_ = root_ = next_;
  std::ranges::fill(depth_, std::size_t{0});
  for (const LocationId location : postorder_) classify(location.index(), kinds);
}

void IrrelevantLocations::classify(std::size_t location, const std::vector<EdgeKind>& kinds) {
  const std::vector<EdgeId>& out = out_[location];
  if (fixed_[location] || out.empty()) return;
  for (const EdgeId edge : out)
    if (kinds[edge.index()] == EdgeKind::Relevant) return;
  const std::optional<std::size_t> meeting = meetingOfSuccessors(location);
  if (!meeting) return;
  if (!covered_[location]) covered_[location] = someEdgeAlways(terms_, procedure_, out);
  if (*covered_[location]) pass(location, *meeting);
}

std::optional<std::size_t> IrrelevantLocations::meetingOfSuccessors(std::size_t location) const {
  std::optional<std::size_t> result;
  for (const EdgeId edge : out_[location]) {
    const std::size_t to = procedure_.edges[edge.index()].to.index();
    result = result ? meeting(*result, to) : to;
    if (!result) break;
  }
  return result;
}

/// The nearest common ancestor, nothing for different trees.
std::optional<std::size_t> IrrelevantLocations::meeting(std::size_t a, std::size_t b) const {
  if (depth_[a] < depth_[b]) std::swap(a, b);
  while (depth_[a] > depth_[b]) a = depth_[jump_[a]] >= depth_[b] ? jump_[a] : next_[a];
  while (a != b) {
    if (depth_[a] == 0) return std::nullopt;
    const bool far = jump_[a] != jump_[b];
    a = far ? jump_[a] : next_[a];
    b = far ? jump_[b] : next_[b];
  }
  return a;
}

/// Hangs the location under its meeting, with a jump as in a skew-binary list.
void IrrelevantLocations::pass(std::size_t location, std::size_t to) {
  next_[location] = to;
  depth_[location] = depth_[to] + 1;
  root_[location] = root_[to];
  const std::size_t far = jump_[to];
  const bool balanced = depth_[to] - depth_[far] == depth_[far] - depth_[jump_[far]];
  jump_[location] = balanced ? jump_[far] : to;
}

}  // namespace fathom::transform
