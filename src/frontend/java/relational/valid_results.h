#pragma once

#include <set>

#include "frontend/java/relational/modifications.h"

namespace fathom::frontend::java::relational {

/// The steps that may change collections.
std::set<const Step*> changingSteps(const CollectionAnalysis& analysis,
                                    const Modifications& modifications);

/// Methods of a library that return no stale iterator, where users are quiet: the largest sets of
/// methods that return what they make, what others of the set give them, what they are given, or
/// what was there before, as long as nothing has changed.
class ValidResults {
 public:
  ValidResults(const CollectionAnalysis& analysis, const Origins& origins,
               const std::set<const Step*>& changing);

  /// What is known when a method is called.
  struct Beginning {
    bool isChanged = false;      // iterators may be stale
    bool areGivenValid = false;  // but none that it is given is
  };

  /// If nothing was stale when it was called.
  bool has(const ResolvedMethod& method) const { return methods_.contains(method); }
  /// Of a call's result.
  bool has(const CallTargets& targets) const { return areAll(targets, methods_); }
  /// A call's result has seen all changes, whatever was stale before.
  bool givesFresh(const CallTargets& targets) const;
  /// What they return is what they make or are given, and no stale iterator if none is given:
  /// whatever else is stale.
  bool passOn(const CallTargets& targets) const {
    return areAll(targets, passingOn_) && targets.rows.empty();
  }

 private:
  /// Whether there are fewer then.
  bool shrink(std::set<ResolvedMethod>& methods, const Beginning& begin,
              const std::set<const Step*>& changing);
  bool areAll(const CallTargets& targets, const std::set<ResolvedMethod>& methods) const;

  const CollectionAnalysis& analysis_;
  const Origins& origins_;
  std::set<ResolvedMethod> methods_, passingOn_, fresh_;
};

}  // namespace fathom::frontend::java::relational
