#pragma once

#include <string>
#include <variant>

#include "bmc/guided_execution.h"
#include "engine/alter/learn.h"
#include "engine/alter/queries.h"

namespace fathom::engine::alter {

struct Wit {
  program::Trace trace;
};
struct NoWit {};
struct Inconclusive {
  std::string why;
  bool isBound = false;      // a larger bound on recursion may help
  bool isSliceOver = false;  // more work may help
};
using Answer = std::variant<Wit, NoWit, Inconclusive>;

/// ALTER, Algorithm 3. Regions may occur in a context, and below one another, as often as the bound
/// says.
class Search {
 public:
  /// `learning`: what it makes use of; with neither it looks for no invariants, and gives no proof.
  Search(Shared& shared, Invariants& invariants, Context& context, Learning learning);

  Queries& queries() { return queries_; }
  /// Some execution violates the goal, or none; or the time slice does not suffice.
  Answer answer(GoalId goal, std::size_t bound, const Budget& slice);

 private:
  struct Refuted {};
  struct Feasible {
    logic::Model model;  // without any callee that is not expanded
  };
  struct Abstract {
    std::string why;  // callees that are not expanded matter
    bool isBound = false;
  };
  using Forward = std::variant<Refuted, Feasible, Abstract>;

  Answer answerWithin(GoalId goal);
  Answer alter(CallContext& context);
  Answer atEntry(ErrorContext& condition, Forward forward);
  Answer callersOf(CallContext& context, ErrorContext& condition);
  Answer explore(CallContext& context, const CallEdge& edge, std::size_t copy);
  void expandAll(ErrorContext& condition, const std::vector<InstanceSite>& sites);
  Forward expandForward(ErrorContext& condition, Term invariant, bool isLast);
  std::vector<InstanceSite> toExpand(ErrorContext& condition, Term invariant,
                                     const std::vector<Term>& core, bool isLast);
  bool isVirtual(InstanceSite site) const;
  bool isTarget(ErrorContext& condition, Term invariant, InstanceSite site);
  bool isOnlyTarget(ErrorContext& condition, Term invariant, InstanceSite site);
  bool holdsByInduction(CallContext& context, ErrorContext& condition, RegionId region);
  struct Preserved {
    bool holds = true;
    bool hasProof = true;  // what callees do in the step has words
  };
  Preserved isPreserved(const CallContext& context, RegionId region, std::vector<Term>& invariants);
  void strengthenAll(RegionId region, Term invariant);
  std::vector<Term> candidates(RegionId region);
  std::size_t copies(const CallContext& context, RegionId region) const;
  bool learnTheta(ErrorContext& condition, Term invariant);
  bool learns() const { return learning_.callers || learning_.callees; }

  Shared& shared_;
  Invariants& invariants_;
  Context& context_;
  const Options& options_;
  Learning learning_;
  Budget slice_;
  Queries queries_;
  Learner learner_;
  std::size_t bound_ = 1;
  std::size_t deepest_ = 0;  // calls in a context
};

}  // namespace fathom::engine::alter
