#pragma once

#include <map>
#include <set>

#include "frontend/java/relational/collection_analysis.h"

namespace fathom::frontend::java::relational {

/// Which collections a call of a method may change that were there before: those that some
/// parameters are, and any of some regions.
struct Modified {
  void add(const Modified& other) {
    parameters.insert(other.parameters.begin(), other.parameters.end());
    regions.insert(other.regions.begin(), other.regions.end());
  }
  bool isNothing() const { return parameters.empty() && regions.empty(); }
  std::set<std::size_t> parameters;  // `this` is 0
  std::set<RegionId> regions;        // containers
};

/// What the users of a library do where it calls what they implement.
enum class Users : std::uint8_t {
  Any,   // anything
  Quiet  // they change no collection
};

/// Of every method, all that it calls included. Where users are quiet, iterators that are not stale
/// when a method is called are not so afterwards either, but for those of collections that are
/// named, nor are iterators that it made: a new collection that it changes is named if somebody may
/// have an iterator of it.
class Modifications {
 public:
  Modifications(CollectionAnalysis& analysis, Users users);

  const Modified& of(const ResolvedMethod& method) const;
  /// What a step may change; of a call, by one of its targets.
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
  bool changes(const MethodFacts& caller, const Step& step, const Row& row) const;
  bool isUnknown(const CallTargets& targets) const;
  void addUnknown(Modified& all) const;

  CollectionAnalysis& analysis_;
  const Users users_;
  std::map<ResolvedMethod, Modified> all_;
  std::map<const MethodFacts*, std::vector<Source>> sources_;
  std::map<const MethodFacts*, std::vector<bool>> privates_;  // where users are quiet
};

}  // namespace fathom::frontend::java::relational
