#pragma once

#include <optional>
#include <vector>

#include "program/program.h"

namespace fathom::program::text {

using PlaceId = Id<struct PlaceTag>;

/// A flow graph while it grows: places, edges, and steps that do nothing (gotos, joins). A place
/// whose only way out is such a step is in the end the same location as the place it leads to; the
/// steps that remain are skips. So `label A: x = 1; goto B;` is one edge from A to B.
class Flow {
 public:
  Flow();

  PlaceId entry() const { return kEntry; }
  PlaceId exit() const { return kExit; }
  PlaceId place();
  /// Places that are put in order become the first locations.
  void putInOrder(PlaceId place) { ordered_.push_back(place); }

  using Slot = std::size_t;
  Slot edge(PlaceId from, PlaceId to, Statement statement, const Position& position);
  /// A step from a place to itself is nothing.
  void step(PlaceId from, PlaceId to, const Position& position);
  /// Gives an edge another statement; none makes it a step.
  void replace(Slot slot, std::optional<Statement> statement);
  const Statement& statement(Slot slot) const { return *arcs_[slot].statement; }
  /// Nothing happened yet.
  bool untouched() const { return arcs_.empty(); }
  /// Whether anything leads to the place.
  bool isEntered(PlaceId place) const { return entered_[place.index()]; }
  /// A place with a goal stays a location of its own, unless it is all that leads to the exit.
  void pin(PlaceId place) { pinned_[place.index()] = true; }
  bool isPinned(PlaceId place) const { return pinned_[place.index()]; }

  /// Fills in locations and edges; gives the location of each place.
  std::vector<LocationId> finish(logic::TermStore& terms, Procedure& procedure);

 private:
  static constexpr PlaceId kEntry{0};
  static constexpr PlaceId kExit{1};

  struct Arc {
    PlaceId from;
    PlaceId to;
    std::optional<Statement> statement;  // none: a step
    Position position;
  };
  void add(Arc arc);
  std::vector<std::optional<PlaceId>> onlySteps() const;
  std::vector<PlaceId> representatives(const std::vector<std::optional<PlaceId>>& only) const;
  std::vector<LocationId> number(const std::vector<PlaceId>& representative,
                                 std::size_t& count) const;

  std::vector<Arc> arcs_;
  std::vector<bool> pinned_;   // by place
  std::vector<bool> entered_;  // by place
  std::vector<PlaceId> ordered_;
};

}  // namespace fathom::program::text
