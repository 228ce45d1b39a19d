#pragma once

#include <map>
#include <set>

#include "frontend/java/relational/collection_analysis.h"

namespace fathom::frontend::java::relational {

struct LibraryFacts;

/// Methods of a library that use iterators which were there before they were called: directly, or
/// by what they call.
class IteratorNeeds {
 public:
  explicit IteratorNeeds(const CollectionAnalysis& analysis);

  bool has(const ResolvedMethod& method) const { return needs_.contains(method); }
  bool has(const CallTargets& targets) const;

 private:
  /// By variable: it can only be null, or what the method has made or was given anew.
  std::vector<bool> newVariables(const MethodFacts& facts) const;
  bool callsOfStatics(const MethodFacts& facts) const;
  bool hasOfStatics(const CallTargets& targets) const;
  bool uses(const MethodFacts& facts) const;
  bool uses(const MethodFacts& facts, const Step& step, const CallTargets& targets) const;

  const CollectionAnalysis& analysis_;
  std::map<const MethodFacts*, std::vector<bool>> new_;
  std::set<ResolvedMethod> needs_;
  std::set<ResolvedMethod> ofStatics_;  // those that may find iterators by static fields
};

/// Calls of own methods that use iterators which were there before, perhaps after collections
/// changed.
std::set<const Step*> callsInNeed(const LibraryFacts& library, const MethodFacts& facts);

}  // namespace fathom::frontend::java::relational
