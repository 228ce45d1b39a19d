#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "program/call_graph.h"
#include "program/mod_ref.h"
#include "program/program.h"

namespace fathom::summary {

using logic::Symbol;
using program::EdgeId;
using program::LocationId;
using program::ProcedureId;
using program::Program;

using RegionId = Id<struct RegionTag>;

/// A piece of a region: one location, or a loop in it.
struct Part {
  LocationId location;
  /// Where control can enter the loop, and the loop as it is entered there. Empty: one location.
  std::vector<std::pair<LocationId, RegionId>> loops;
};

/// A piece of a program that is summarised as one: the body of a procedure, or a loop of it,
/// entered at its head. Conditionals belong to the region around them.
struct Region {
  ProcedureId procedure;
  std::optional<LocationId> head;     // of a loop: where it begins, and where a pass comes back to
  std::vector<LocationId> locations;  // ascending; those that the procedure's entry reaches
  std::vector<Part> parts;            // in an order in which edges lead forward, but to the head
  /// The procedure's exit; of a loop the locations outside to which it is left, ascending.
  std::vector<LocationId> exits;
  /// What callers pass: the procedure's inputs, then globals it may look at or change. Of a loop:
  /// all variables that it may look at or change.
  std::vector<Symbol> inputs;
  /// What callers get back: the procedure's outputs, then globals it may change. Of a loop: all
  /// variables it may change.
  std::vector<Symbol> outputs;
  /// Everything that changes inside.
  std::vector<Symbol> state;
  std::vector<ProcedureId> callees;  // called here, not in a loop inside; each once

  bool contains(LocationId location) const;
};

/// The regions of a program, each found when it is asked for. Globals that nothing changes are
/// constants, no inputs.
class Regions {
 public:
  Regions(const logic::TermStore& terms, const Program& program);

  const Program& program() const { return program_; }
  const program::CallGraph& calls() const { return calls_; }
  const program::ModRef& effects() const { return effects_; }

  RegionId of(ProcedureId procedure);
  const Region& operator[](RegionId id) const { return *regions_[id.index()]; }
  /// The body and all loops of it, outer ones first.
  const std::vector<RegionId>& within(ProcedureId procedure);
  /// The regions with a site of this one: a loop's surroundings and the loop itself; for a
  /// procedure every region that calls it.
  std::vector<RegionId> callersOf(RegionId id);
  /// The regions in whose flow graph, not in a loop of it, the goal lies.
  std::vector<RegionId> around(const program::Goal& goal);
  std::size_t found() const { return regions_.size(); }

  /// The procedure's edges by location, without those that nobody can take.
  const program::FlowGraph& flow(ProcedureId procedure);
  /// A word that occurs in no name of a global: names with it are new.
  const std::string& mark() const { return mark_; }
  /// Whether it is a global that some procedure changes.
  bool isMutable(Symbol global) const { return mutable_.contains(global); }

 private:
  RegionId add(Region region);
  RegionId loop(ProcedureId procedure, LocationId head, const std::vector<LocationId>& locations);
  void divide(Region& region);
  void order(Region& region, const std::vector<std::vector<LocationId>>& loops);
  void findExits(Region& region);
  struct Footprint {
    std::unordered_set<Symbol> read;
    std::unordered_set<Symbol> written;

    void reads(const std::vector<Symbol>& symbols) { read.insert(symbols.begin(), symbols.end()); }
    void writes(const std::vector<Symbol>& symbols) {
      written.insert(symbols.begin(), symbols.end());
    }
  };
  void findVariables(Region& region);
  Footprint footprintOf(Region& region);
  void addStatement(Region& region, const program::Statement& statement,
                    Footprint& footprint) const;
  std::vector<LocationId> reachable(ProcedureId procedure);
  std::vector<Symbol> globals(const std::vector<std::size_t>& indices) const;

  const logic::TermStore& terms_;
  const Program& program_;
  program::CallGraph calls_;
  program::ModRef effects_;
  std::unordered_set<Symbol> mutable_;
  std::string mark_ = "#";
  std::unordered_map<ProcedureId, std::unique_ptr<program::FlowGraph>> flows_;
  std::unordered_map<ProcedureId, std::vector<program::GoalId>> goals_;
  std::vector<std::unique_ptr<Region>> regions_;
  std::unordered_map<ProcedureId, std::vector<RegionId>> within_;
  std::map<std::pair<ProcedureId, std::pair<LocationId, std::vector<LocationId>>>, RegionId> loops_;
};

/// How many a program has: its procedures, and every place where one of their loops is entered.
std::size_t countRegions(const Program& program);

/// No path through the flow graph comes twice to one location.
bool isAcyclic(const program::Procedure& procedure);

}  // namespace fathom::summary
