#pragma once

#include <map>
#include <set>

#include "frontend/java/relational/collection_analysis.h"

namespace fathom::frontend::java::relational {

/// Which collections a call of a method may change that were there before: those that some
/// parameters are, and any of some regions.
struct Modified {
  std::set<std::size_t> parameters;  // `this` is 0
  std::set<RegionId> regions;        // containers
};

/// Of every method, all that it calls included.
class Modifications {
 public:
  explicit Modifications(CollectionAnalysis& analysis);

  const Modified& of(const ResolvedMethod& method) const;
  /// What one of the targets may change.
  Modified of(const MethodFacts& caller, const Step& step, const CallTargets& targets) const;

 private:
  enum class Origin : std::uint8_t { Other, Fresh, Parameter };
  struct Source {
    Origin origin = Origin::Other;
    std::size_t parameter = 0;
    bool isKnown = false;
    friend bool operator==(const Source&, const Source&) = default;
  };

  std::vector<Source> sourcesOf(const MethodFacts& facts) const;
  bool addStep(const ResolvedMethod& method, const MethodFacts& facts, const Step& step,
               const CallTargets* targets);
  void addObject(Modified& all, const MethodFacts& facts, VariableId variable,
                 bool ofIterator) const;
  RegionId containerOf(const MethodFacts& facts, VariableId variable, bool ofIterator) const;
  void addUnknown(Modified& all) const;

  CollectionAnalysis& analysis_;
  std::map<ResolvedMethod, Modified> all_;
  std::map<const MethodFacts*, std::vector<Source>> sources_;
};

}  // namespace fathom::frontend::java::relational
