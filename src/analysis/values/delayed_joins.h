#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::analysis {

/// Where the states of paths that meet stay apart for some steps (trace partitioning, Mauborgne and
/// Rival 2005): up to a branch over what was assigned just before they met, as in `a && b`, or a
/// flag that says how a block was left.
class DelayedJoins {
 public:
  /// Not at places where contracts speak: they are of one state.
  DelayedJoins(const logic::TermStore& terms, const program::Procedure& procedure,
               const program::FlowGraph& flow, const std::vector<bool>& isCut);

  /// States that come along different edges stay apart from here.
  bool begins(program::LocationId location) const { return begins_[location.index()]; }
  /// States that are apart stay so.
  bool isInside(program::LocationId location) const { return inside_[location.index()]; }

 private:
  using Location = program::LocationId;

  void look(Location join);
  bool isAssignedBefore(Location join, const std::vector<logic::Symbol>& symbols) const;

  const logic::TermStore& terms_;
  const program::Procedure& procedure_;
  const program::FlowGraph& flow_;
  const std::vector<bool>& isCut_;
  std::vector<bool> begins_;
  std::vector<bool> inside_;
};

}  // namespace fathom::analysis
