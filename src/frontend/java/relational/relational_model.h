#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/relational/collection_analysis.h"

// The state of collections as sorts, functions and relations: one sort for each region that matters
// to a goal.
namespace fathom::frontend::java::relational {

/// A function, where sorts stay without cycles of functions; else a relation.
struct Mapping {
  std::string name;
  RegionId from, to;  // regions with sorts
  bool isFunction = true;
};

struct Sort {
  RegionId region;
  std::string name;  // also of the suffix of what belongs to it
  std::string number;
  bool isIterator = false;  // some of its elements are iterators of the JDK's
  bool isMixed = false;     // and some are not
  bool hasOwn = false;      // of a library: some are of own classes, whose iterators they are
  bool isContainer = false;
  bool isIterated = false;     // some iterator goes through one of them
  bool hasFailFast = false;    // some of them do, some do not notice changes
  bool noticesChanges = true;  // some do
  bool mayMiss = false;        // iterators need not notice changes
  bool hasSubLists = false;
  bool hasHidden = false;  // iterators of bulk operations
  bool isOpen = false;
  bool areKeysStable = false;                // a member is not added again
  std::optional<RegionId> elements, values;  // sorts of members
  std::optional<Mapping> container;          // of iterators
  std::vector<std::pair<ResolvedField, Mapping>> fields;
  std::vector<std::pair<ResolvedField, std::string>> truths;  // boolean fields
};

class RelationalModel {
 public:
  /// Of a closed program with members and fields; of a library only what iterators go through.
  RelationalModel(CollectionAnalysis& analysis, bool isClosed);

  CollectionAnalysis& analysis() { return analysis_; }
  const CollectionAnalysis& analysis() const { return analysis_; }
  /// The sort of references of the region; null where they do not matter.
  const Sort* sortOf(RegionId region) const;
  const Sort* sortOf(const MethodFacts& facts, VariableId variable) const;
  const std::map<RegionId, Sort>& sorts() const { return sorts_; }
  /// Static fields that matter, by name.
  const std::map<ResolvedField, std::string>& statics() const { return statics_; }
  const Mapping* fieldOf(const Sort& owner, const ResolvedField& field) const;

  /// Declarations, and inline procedures for what operations do.
  std::string declarations() const;
  /// Inline procedures for some of the sorts, as if there were no others; their names end so.
  std::string operations(const std::set<RegionId>& sorts, const std::string& suffix) const;

  /// "f(x) == y" or "f(x, y)".
  static std::string says(const Mapping& mapping, const std::string& x, const std::string& y);
  static std::string sets(const Mapping& mapping, const std::string& x, const std::string& y);
  bool hasRelevantUnknown() const;

 private:
  std::string freshProcedure(const Sort& sort, const std::set<RegionId>& sorts,
                             const std::string& suffix) const;
  std::string modifyProcedure(const Sort& sort, const std::set<RegionId>& sorts,
                              const std::string& suffix) const;
  std::set<RegionId> allSorts() const;
  void findTracked();
  void trackGoals();
  bool track(RegionId region);
  void makeSorts();
  void describe(Sort& sort);
  void makeMappings();
  void breakCycles();
  std::string hiddenProcedures(const Sort& sort) const;
  std::string startProcedure() const;
  std::string unknownProcedure() const;

  CollectionAnalysis& analysis_;
  const bool isClosed_;
  std::set<RegionId> tracked_;
  std::set<RegionId> changeRules_;  // containers whose keys matter
  std::map<RegionId, Sort> sorts_;
  std::map<ResolvedField, std::string> statics_;
};

/// A name of the text language for what Java calls `name`.
std::string textName(const std::string& name);

}  // namespace fathom::frontend::java::relational
