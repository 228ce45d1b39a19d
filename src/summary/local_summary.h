#pragma once

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "summary/regions.h"

namespace fathom::summary {

using logic::Lambda;
using logic::Term;
using program::GoalId;

/// Where a region goes over into another: a call, one for each target of its edge; control that
/// enters a loop, or goes around once more.
struct CallSite {
  RegionId callee;
  std::optional<EdgeId> edge;         // the call's
  std::size_t definitionsBefore = 0;  // its terms speak of the first so many definitions
  Term reached;                       // control comes here and this target is chosen
  std::vector<Lambda> arguments;      // by input of the callee
  // The structural abstraction of the callee: what is not known of it has names.
  Symbol returned;                    // pi: a Bool, there is a path through it
  std::vector<Symbol> exitSelectors;  // by exit of the callee, but the last: the path leads there
  std::vector<Symbol> results;        // lambda: by output of the callee

  /// That path leads to the callee's i-th exit.
  Term leavesBy(logic::TermStore& terms, std::size_t exit) const;
};

/// What one run of a region does, all paths at once, as terms over its inputs, its choices and what
/// its sites return. Where two paths meet, values are joined by ite over the conditions of the
/// paths; each assignment to choices and results is one path.
struct LocalSummary {
  RegionId region;
  /// Names of larger conditions and values, each over inputs, choices, names before it and
  /// results of sites before it.
  std::vector<std::pair<Symbol, Term>> definitions;
  std::vector<Symbol>
      choices;  // arbitrary: initial values, havocs, branches where several are open
  std::vector<CallSite> sites;       // earlier ones first: arguments speak of results before them
  std::vector<Term> exitConditions;  // by exit of the region: control leaves it there
  std::vector<Lambda> outputs;       // by output: its value then
  std::vector<std::pair<GoalId, Term>> failures;  // the goal is violated

  // How to read a path off values for all of the above.
  std::vector<Symbol> initialOutputs;
  std::vector<Symbol> initialLocals;
  std::unordered_map<EdgeId, Term> taken;  // the path takes it (calls: and comes back)
  std::unordered_map<EdgeId, std::vector<Symbol>> chosen;  // what a Havoc chooses

  Term returns(logic::TermStore& terms) const { return terms.disjunction(exitConditions); }
};

/// The choice of the i-th edge out of a location, where several can be open.
Symbol branchSymbol(logic::TermStore& terms, LocationId location, std::size_t i);

/// LOCSUMMARIZE: all paths of one region by forward symbolic execution; regions inside and callees
/// stay abstract. Linear in the size of the region (joins times variables).
LocalSummary summarise(logic::TermStore& terms, Regions& regions, RegionId region);

/// Local summaries, each made when it is first asked for.
class Summaries {
 public:
  Summaries(logic::TermStore& terms, const Program& program)
      : terms_(terms), regions_(terms, program) {}

  Regions& regions() { return regions_; }
  const Region& region(RegionId id) const { return regions_[id]; }
  const LocalSummary& of(RegionId id);
  bool isMade(RegionId id) const { return made_.contains(id); }
  std::size_t made() const { return made_.size(); }

 private:
  logic::TermStore& terms_;
  Regions regions_;
  std::unordered_map<RegionId, std::unique_ptr<LocalSummary>> made_;
};

}  // namespace fathom::summary
