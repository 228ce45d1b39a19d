#pragma once

#include <map>
#include <set>

#include "frontend/java/relational/change_table.h"
#include "frontend/java/relational/origins.h"

namespace fathom::frontend::java::relational {

/// Which collections a call of a method may change that were there before.
struct Modified {
  void add(const Modified& other) {
    parameters.insert(other.parameters.begin(), other.parameters.end());
    iterated.insert(other.iterated.begin(), other.iterated.end());
    others.insert(other.others);
  }
  bool isNothing() const { return parameters.empty() && iterated.empty() && others.isEmpty(); }
  std::set<std::size_t> parameters;  // what these parameters are; `this` is 0
  std::set<std::size_t> iterated;    // what these go through
  ChangeSet others;
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
  Modifications(const CollectionAnalysis& analysis, const Origins& origins, ChangeTable& table,
                Users users);

  const Modified& of(const ResolvedMethod& method) const;
  /// What a step may change, in terms of the caller's parameters; of a call, by one of its targets.
  Modified of(const MethodFacts& caller, const Step& step, const CallTargets& targets) const;

 private:
  struct Summary {
    Modified modified;
    std::vector<std::size_t> callees;    // own methods and code that is not read, each once
    const MethodFacts* facts = nullptr;  // of code that is not read: none
    std::set<std::pair<VariableId, bool>> known;  // arguments that are changed; or iterated
    bool hasMore = false;                         // than before the last update
  };

  void findUnknown();
  void findCallees();
  void addCallees(Summary& caller, const CallTargets& targets) const;
  void addInitializer(Summary& caller, const Step& step) const;
  void solve();
  bool update(Summary& summary);
  /// By what the step does itself; what methods that it calls do is added by parts.
  void addStep(Summary& all, const MethodFacts& caller, const Step& step,
               const CallTargets& targets) const;
  void addArguments(Summary& all, const MethodFacts& caller, const Step& step,
                    const CallTargets& targets) const;
  void addObject(Summary& all, const MethodFacts& facts, VariableId variable,
                 bool ofIterator) const;
  void addOrigins(Summary& all, const MethodFacts& facts, const OriginSet& origins, RegionId region,
                  bool ofIterator) const;
  RegionId containerOf(const MethodFacts& facts, VariableId variable, bool ofIterator) const;
  bool changes(const MethodFacts& caller, const Step& step, const Row& row) const;

  const CollectionAnalysis& analysis_;
  const Origins& origins_;
  const Users users_;
  std::vector<Summary> all_;  // the first two are of code that is not read
  std::map<ResolvedMethod, std::size_t> numbers_;
  ChangeTable& table_;
  std::map<const MethodFacts*, std::vector<bool>> privates_;  // where users are quiet
};

}  // namespace fathom::frontend::java::relational
