#pragma once

#include <set>
#include <vector>

#include "frontend/java/relational/origins.h"

namespace fathom::frontend::java::relational {

/// Methods of a library that keep something in static fields, or in what these lead to, and those
/// that read static fields: all that they call included.
class StaticUse {
 public:
  StaticUse(const CollectionAnalysis& analysis, const Origins& origins);

  bool keeps(const CallTargets& targets) const;
  /// What a method returns may be found by a static field. What objects that callers give do is
  /// left to these.
  bool gives(const CallTargets& targets) const;

 private:
  void findReading();
  std::vector<bool> ofStatics(const MethodFacts& facts) const;
  bool keepsItself(const MethodFacts& facts) const;
  bool keepsItself(const MethodFacts& facts, const std::vector<bool>& isStatic, const Step& step,
                   const CallTargets* targets) const;

  const CollectionAnalysis& analysis_;
  const Origins& origins_;
  std::set<ResolvedMethod> keeping_, reading_;
};

}  // namespace fathom::frontend::java::relational
