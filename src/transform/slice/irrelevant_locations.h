#pragma once

#include <optional>
#include <vector>

#include "program/program.h"

namespace fathom::transform {

/// The locations of one procedure that a slice can skip. A location is irrelevant if in every
/// state an edge can be taken, and whichever is taken, only irrelevant edges lie on the
/// path to one common location, the meeting; there are no cycles on the path. The root of a
/// location is the first location on its path that is not irrelevant. Loop heads, goals and the
/// exit are never irrelevant.
class IrrelevantLocations {
 public:
  enum class EdgeKind {
    Irrelevant,
    Branch,  // an assume, irrelevant if its location is
    Relevant
  };

  /// Looks at the given edges only, from the entry on.
  IrrelevantLocations(logic::TermStore& terms, const program::Procedure& procedure,
                      const std::vector<bool>& liveEdges,
                      const std::vector<program::LocationId>& alwaysRelevant);

  /// Finds them anew, where kinds are given by edge. Near linear in the procedure.
  void find(const std::vector<EdgeKind>& kinds);

  /// Every location that live edges reach.
  const std::vector<program::LocationId>& locations() const { return postorder_; }
  const std::vector<program::EdgeId>& liveOut(program::LocationId location) const {
    return out_[location.index()];
  }
  bool irrelevant(program::LocationId location) const { return depth_[location.index()] != 0; }
  program::LocationId root(program::LocationId location) const {
    return program::LocationId(root_[location.index()]);
  }

 private:
  void orderLocations();
  void classify(std::size_t location, const std::vector<EdgeKind>& kinds);
  std::optional<std::size_t> meetingOfSuccessors(std::size_t location) const;
  std::optional<std::size_t> meeting(std::size_t a, std::size_t b) const;
  void pass(std::size_t location, std::size_t to);

  logic::TermStore& terms_;
  const program::Procedure& procedure_;
  std::vector<std::vector<program::EdgeId>> out_;  // live ones, by location
  std::vector<program::LocationId> postorder_;
  std::vector<bool> fixed_;                   // loop heads, goals, the exit, dead ends
  std::vector<std::optional<bool>> covered_;  // by location: some edge can always be taken
  // The forest of meetings: next_ is the parent, depth_ 0 a root; jump_ an ancestor, for
  // logarithmic search.
  std::vector<std::size_t> next_, jump_, depth_, root_;
};

}  // namespace fathom::transform
