#pragma once

#include "engine/updr/composed_search.h"
#include "engine/updr/counterexample.h"
#include "engine/updr/cut_program.h"

namespace fathom::engine::updr {

/// Three methods that share the time in slices: loops as tail-recursive procedures, as in the
/// paper; loops by invariants over the inputs of their procedure and the state, in which what holds
/// where the loop begins need not be said; and executions, deeper and deeper.
class Methods {
 public:
  /// The program with its loops, and as tail recursion, in which executions are said.
  Methods(Context& context, const Program& plain, const Program& tail,
          const std::vector<program::GoalId>& asked);

  bool areLeft() const { return !isReached_ || hasInvariants_ || mayFind(); }
  /// Safe: byRecursion() has the summaries.
  bool recursion(const Budget& budget, double seconds);
  /// One that the abstract counterexample of the recursion means, or another.
  std::optional<program::Trace> execution(const Budget& budget, double seconds);
  /// Safe: byInvariants() has them.
  bool invariants(const Budget& budget, double seconds);

  const Search& byRecursion() const { return byRecursion_.search(); }
  const Search& byInvariants() const { return byInvariants_.search(); }
  const CutProgram::Heads& heads() const { return cut_.heads; }
  /// The calls of the abstract counterexample.
  const std::string& calls() const { return calls_; }

 private:
  bool mayFind() const;

  Context& context_;
  std::vector<program::GoalId> asked_;
  CutProgram cut_;
  ComposedSearch byRecursion_;
  ComposedSearch byInvariants_;
  BoundedModelChecking executions_;
  bool isReached_ = false;              // there is an abstract counterexample by recursion
  std::optional<ReachedId> untried_{};  // it, until its executions were looked for
  bool hasInvariants_;                  // may still be found
  std::size_t depth_ = 1;
  std::string calls_;
};

}  // namespace fathom::engine::updr
