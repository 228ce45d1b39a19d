#pragma once

#include <map>
#include <set>
#include <vector>

#include "frontend/java/relational/collection_analysis.h"

namespace fathom::frontend::java::relational {

/// Which methods of a library may store a field of an object that is already constructed: all that
/// they call included. What constructors store of their own object is no such store.
class FieldStores {
 public:
  explicit FieldStores(const CollectionAnalysis& analysis);

  bool mayBeBy(const CallTargets& targets, const ResolvedField& field) const;

 private:
  struct Storing {
    std::set<ResolvedMethod> methods;
    bool isJdk = false;  // code that is not read, by own methods that it calls
  };

  void addSteps(const ResolvedMethod& method, const MethodFacts& facts);
  const Storing& storing(const ResolvedField& field) const;

  const CollectionAnalysis& analysis_;
  std::map<ResolvedField, std::set<ResolvedMethod>> direct_;
  std::map<ResolvedMethod, std::set<ResolvedMethod>> callers_;
  std::set<ResolvedMethod> callersOfJdk_;
  mutable std::map<ResolvedField, Storing> known_;
};

}  // namespace fathom::frontend::java::relational
