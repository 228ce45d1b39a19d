#pragma once

#include "bmc/trace_from_model.h"
#include "engine/updr/search.h"

namespace fathom::engine::updr {

/// Bounded model checking: executions that violate a goal, with some calls unfolded and no more
/// elements of a sort than a universe has.
class BoundedModelChecking {
 public:
  BoundedModelChecking(Context& context, const Program& program,
                       std::span<const program::GoalId> goals, const logic::Universe& most)
      : context_(context),
        program_(program),
        unfolding_(context.terms, program, goals, most),
        depthOf_(unfolding_.runs().size(), 1) {}

  /// Nothing where none was found.
  using Found = std::optional<program::Trace>;
  /// With the calls that an abstract counterexample makes, and no others.
  Found along(const Search& search, ReachedId root, const Budget& budget);
  /// With all calls that are nested no deeper.
  Found downTo(std::size_t depth, const Budget& budget);
  /// There are too many calls to go on.
  bool isLarge() const;

 private:
  std::optional<std::size_t> opened(std::size_t run, std::size_t site);
  Found execution(const Budget& budget);

  Context& context_;
  const Program& program_;
  bmc::Unfolding unfolding_;
  std::vector<std::size_t> depthOf_;  // by run
};

/// An execution that the abstract counterexample may mean: with its calls, and with few elements
/// more than its transitions have.
std::optional<program::Trace> concrete(Context& context, const Search& search, ReachedId root,
                                       std::span<const program::GoalId> goals,
                                       const Budget& budget);

/// The abstract counterexample for people: its calls, as a tree.
std::string toText(const Search& search, ReachedId root);

}  // namespace fathom::engine::updr
