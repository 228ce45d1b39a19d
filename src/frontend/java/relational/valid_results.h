#pragma once

#include <set>

#include "frontend/java/relational/modifications.h"

namespace fathom::frontend::java::relational {

/// The steps that may change collections.
std::set<const Step*> changingSteps(const CollectionAnalysis& analysis,
                                    const Modifications& modifications);

/// Methods of a library that return no stale iterator if nothing was stale when they were called:
/// the largest set of methods that return what was there before as long as nothing has changed, and
/// else what they make, or what others of the set give them.
class ValidResults {
 public:
  ValidResults(const CollectionAnalysis& analysis, const std::set<const Step*>& changing);

  bool has(const ResolvedMethod& method) const { return methods_.contains(method); }
  /// Of a call's result.
  bool has(const CallTargets& targets) const { return areAll(targets, methods_); }
  /// What they return is what they make or are given, and no stale iterator if none is given:
  /// whatever else is stale.
  bool passOn(const CallTargets& targets) const {
    return areAll(targets, passingOn_) && targets.rows.empty();
  }

 private:
  void shrink(std::set<ResolvedMethod>& methods, bool isChanged,
              const std::set<const Step*>& changing);
  bool areAll(const CallTargets& targets, const std::set<ResolvedMethod>& methods) const;

  const CollectionAnalysis& analysis_;
  std::set<ResolvedMethod> methods_, passingOn_;
};

}  // namespace fathom::frontend::java::relational
