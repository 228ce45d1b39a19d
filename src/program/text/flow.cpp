#include "program/text/flow.h"

namespace fathom::program::text {

Flow::Flow() : pinned_(2, false), entered_{true, false} {}

PlaceId Flow::place() {
  pinned_.push_back(false);
  entered_.push_back(false);
  return PlaceId(pinned_.size() - 1);
}

Flow::Slot Flow::edge(PlaceId from, PlaceId to, Statement statement, const Position& position) {
  add(Arc{from, to, std::move(statement), position});
  return arcs_.size() - 1;
}

void Flow::step(PlaceId from, PlaceId to, const Position& position) {
  if (from == to) return;
  add(Arc{from, to, std::nullopt, position});
}

void Flow::add(Arc arc) {
  entered_[arc.to.index()] = true;
  arcs_.push_back(std::move(arc));
}

void Flow::replace(Slot slot, std::optional<Statement> statement) {
  arcs_[slot].statement = std::move(statement);
}

/// Where a place leads whose only way out is a step.
std::vector<std::optional<PlaceId>> Flow::onlySteps() const {
  std::vector<std::optional<PlaceId>> only(pinned_.size());
  std::vector<std::size_t> waysOut(pinned_.size(), 0);
  std::size_t intoExit = 0;
  for (const Arc& arc : arcs_) {
    ++waysOut[arc.from.index()];
    if (arc.to == kExit) ++intoExit;
    only[arc.from.index()] = arc.statement ? std::nullopt : std::optional(arc.to);
  }
  for (std::size_t i = 0; i < only.size(); ++i) {
    const bool stays = pinned_[i] && !(only[i] == kExit && intoExit == 1);
    if (stays || waysOut[i] != 1) only[i].reset();
  }
  return only;
}

/// The place that each place is the same as. A ring of steps that never leaves itself is one place.
std::vector<PlaceId> Flow::representatives(const std::vector<std::optional<PlaceId>>& only) const {
  enum class State { Unknown, OnWay, Known };
  std::vector<PlaceId> result(only.size());
  std::vector<State> state(only.size(), State::Unknown);
  std::vector<PlaceId> way;
  for (std::size_t i = 0; i < only.size(); ++i) {
    PlaceId at(i);
    for (way.clear(); state[at.index()] == State::Unknown && only[at.index()];
         at = *only[at.index()]) {
      state[at.index()] = State::OnWay;
      way.push_back(at);
    }
    if (state[at.index()] != State::Known) result[at.index()] = at;
    way.push_back(at);
    for (const PlaceId passed : way) {
      result[passed.index()] = result[at.index()];
      state[passed.index()] = State::Known;
    }
  }
  return result;
}

/// Places put in order first; then the entry, the others as edges mention them, the exit.
std::vector<LocationId> Flow::number(const std::vector<PlaceId>& representative,
                                     std::size_t& count) const {
  std::vector<std::optional<LocationId>> locations(representative.size());
  count = 0;
  const auto enter = [&](PlaceId place) {
    auto& location = locations[place.index()];
    if (!location) location = LocationId(count++);
  };
  for (const PlaceId place : ordered_) enter(representative[place.index()]);
  enter(representative[kEntry.index()]);
  for (const Arc& arc : arcs_) {
    for (const PlaceId place : {representative[arc.from.index()], representative[arc.to.index()]}) {
      if (place != kExit) enter(place);
    }
  }
  enter(kExit);
  std::vector<LocationId> result;
  for (const PlaceId place : representative) {
    result.push_back(locations[place.index()].value_or(LocationId(0)));
  }
  return result;
}

std::vector<LocationId> Flow::finish(logic::TermStore& terms, Procedure& procedure) {
  const std::vector<std::optional<PlaceId>> only = onlySteps();
  const std::vector<PlaceId> representative = representatives(only);
  const std::vector<LocationId> location = number(representative, procedure.locationCount);
  procedure.entry = location[kEntry.index()];
  procedure.exit = location[kExit.index()];
  for (Arc& arc : arcs_) {
    if (only[arc.from.index()]) continue;
    procedure.edges.push_back(
        Edge{location[arc.from.index()], location[arc.to.index()],
             arc.statement ? std::move(*arc.statement) : Statement(Assume{terms.boolean(true)}),
             std::move(arc.position)});
  }
  return location;
}

}  // namespace fathom::program::text
