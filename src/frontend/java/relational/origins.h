#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "frontend/java/relational/origin_graph.h"

namespace fathom::frontend::java::relational {

/// Where the methods of a library get objects from. An iterator, a view and a stream are what they
/// are made of.
class Origins {
 public:
  /// Callers call the entries, as they like.
  Origins(const CollectionAnalysis& analysis, const std::vector<ResolvedMethod>& entries);

  const std::vector<ResolvedMethod>& entries() const { return entries_; }
  /// None: it is null, or no object that leads to collections.
  const OriginSet& of(const MethodFacts& facts, VariableId variable) const;
  /// Of what the method returns, in terms of its parameters.
  const OriginSet& resultOf(const ResolvedMethod& method) const;
  OriginId parameter(const MethodFacts& facts, std::size_t number) const {
    return graph_.parameter(facts, number);
  }
  std::optional<std::size_t> parameterOf(const MethodFacts& facts, OriginId id) const {
    return graph_.parameterOf(facts, id);
  }
  bool isFound(OriginId id) const { return graph_.isFound(id); }
  bool isStatic(OriginId id) const { return graph_.isStatic(id); }
  /// What a step of some method makes.
  bool isMade(OriginId id) const { return graph_.isMade(id); }
  OriginId elements(RegionId ofElements) const { return graph_.elements(ofElements); }
  /// Collections that only code outside knows how to find.
  OriginId callers() const { return graph_.callers(); }
  /// The same for code of the JDK that is not read.
  OriginId jdk() const { return graph_.jdk(); }

  /// The field keeps what callers give for it alone.
  bool isGivenOnly(const ResolvedField& field) const {
    return graph_.isGivenOnly(graph_.field(field));
  }
  /// What the field holds are iterators of own classes.
  bool holdsOwnIterators(const ResolvedField& field) const;
  /// A method that is called may keep what it is given as this argument.
  bool isKept(const CallTargets& targets, std::size_t argument) const;
  /// In a collection, by calls alone.
  bool isCollected(const CallTargets& targets, std::size_t argument) const;

  /// No collection of some is one of the others, in executions of the method.
  bool areApart(const MethodFacts& facts, const OriginSet& some,
                const std::vector<OriginId>& others, Sharing sharing) const;

 private:
  void findSources();

  const CollectionAnalysis& analysis_;
  const std::vector<ResolvedMethod> entries_;
  mutable OriginGraph graph_;  // it keeps what was asked
  std::map<const MethodFacts*, std::vector<OriginSet>> sources_;
  std::map<ResolvedMethod, OriginSet> results_;
  mutable std::map<ResolvedField, bool> ownIterators_;
};

}  // namespace fathom::frontend::java::relational
