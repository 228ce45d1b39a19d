#include "verify/schedule.h"

#include <algorithm>
#include <cmath>

namespace fathom::verify {

namespace {

constexpr double kGrowth = 2;            // of a round over the one before
constexpr std::size_t kMostRounds = 24;  // half a year
/// Where there are many, most have nothing to do with the goals, and those that have are soon
/// found.
constexpr std::size_t kManyProcedures = 40;
constexpr std::size_t kSomeProcedures = 10;
/// Of so many goals most are alike: who learns from one to the next comes first, for as long as all
/// may take.
constexpr std::size_t kManyGoals = 50;
constexpr double kSecondsOfAGoal = 0.01;

/// Nothing repeats but one loop around it all, as in drivers that dispatch requests.
bool isBranching(const Features& features) {
  return features.procedures >= kSomeProcedures && features.loops <= 1 && !features.recursion &&
         !features.arrays;
}

/// What whale solves at all it mostly solves in two seconds. Of programs that branch, nobody else
/// solves what takes longer. Bit-vectors come second, after half of the time.
double secondsForWhale(const Features& features) {
  if (isBranching(features)) return 8.5;
  return features.bitVectors ? 2.5 : 4.5;
}

std::string whyWhale(const Features& features) {
  if (!features.goesAround()) return "no loops: all executions at once";
  if (isBranching(features)) return "calls and branches around one loop: summaries of procedures";
  return "loops or recursion: executions, and summaries guessed from them";
}

}  // namespace

/// Seconds as measured on the C bench: at which what they alone solve is solved.
Schedule::Schedule(const Features& features) {
  places_.push_back({kRuns, 0.1, "executions by chance"});
  if (features.relations)
    places_.push_back({"updr", 8, "relations: universal summaries of procedures"});
  const bool hasMany = features.procedures >= kManyProcedures;
  const Place inertial{"inertial", hasMany ? 0.75 : 1.5, "few procedures and passes may explain it",
                       false};
  if (hasMany) places_.push_back(inertial);
  const bool hasManyGoals = features.goals >= kManyGoals;
  const double forGoals = hasManyGoals ? static_cast<double>(features.goals) * kSecondsOfAGoal : 0;
  const Place alter{"alter", 0.5 + forGoals, "several goals: each from its place outwards", false};
  if (hasManyGoals) places_.push_back(alter);
  if (!features.choices && features.goesAround())
    places_.push_back({kRuns, 3, "no inputs: its one execution"});
  places_.push_back({"whale", secondsForWhale(features), whyWhale(features)});
  places_.push_back({"trace", 0.4, "summaries where a trace needs them"});
  places_.push_back({"horn", 0.75, "all procedures as one set of Horn clauses"});
  if (features.goals > 1 && !hasManyGoals) places_.push_back(alter);
  if (!hasMany) places_.push_back(inertial);
  for (const Place& place : places_) {
    const auto longer =
        std::ranges::upper_bound(byLength_, place.cpuSeconds, {}, &Place::cpuSeconds);
    byLength_.insert(longer, place);
  }
}

std::optional<Step> Schedule::next() const {
  const auto slot = liveFrom(cursor_);
  if (!slot) return std::nullopt;
  return step(*slot);
}

std::optional<Step> Schedule::afterNext() const {
  auto slot = liveFrom(cursor_);
  if (slot) slot = liveFrom(after(*slot));
  if (!slot) return std::nullopt;
  return step(*slot);
}

void Schedule::advance() {
  cursor_ = after(liveFrom(cursor_).value());
}

void Schedule::leave(const std::string& engine) {
  left_.insert(engine);
  const bool isAnyLeft = std::ranges::any_of(places_, [&](const Place& place) {
    return place.engine != kRuns && !left_.contains(place.engine);
  });
  if (!isAnyLeft) left_.insert(kRuns);
}

std::optional<Schedule::Slot> Schedule::liveFrom(Slot slot) const {
  for (; slot.round < kMostRounds; slot = after(slot))
    if (!left_.contains(placeOf(slot).engine)) return slot;
  return std::nullopt;
}

const Schedule::Place& Schedule::placeOf(Slot slot) const {
  return slot.round == 0 ? places_[slot.place] : byLength_[slot.place];
}

Schedule::Slot Schedule::after(Slot slot) const {
  if (slot.place + 1 < places_.size()) return {slot.round, slot.place + 1};
  return {slot.round + 1, 0};
}

Step Schedule::step(Slot slot) const {
  const Place& place = placeOf(slot);
  return {place.engine, place.cpuSeconds * std::pow(kGrowth, static_cast<double>(slot.round)),
          place.why, place.usesFacts && slot.round > 0};
}

}  // namespace fathom::verify
