#include "verify/schedule.h"

#include <algorithm>
#include <cmath>

namespace fathom::verify {

namespace {

constexpr double kRoundFactor = 2;       // of the time of a round over the one before
constexpr std::size_t kMostRounds = 24;  // half a year
/// Where there are many, most are irrelevant to the goals, and those that are not are soon found.
constexpr std::size_t kManyProcedures = 40;
constexpr std::size_t kSomeProcedures = 10;
/// Of so many goals most are alike: the engine that learns from one to the next comes first, for as
/// long as all may take.
constexpr std::size_t kManyGoals = 50;
constexpr double kSecondsOfAGoal = 0.01;

/// Nothing repeats but one loop around it all, as in drivers that dispatch requests.
bool isBranching(const Features& features) {
  return features.procedures >= kSomeProcedures && features.loops <= 1 && !features.recursion &&
         !features.arrays;
}

/// What whale solves at all it mostly solves in two seconds. Of branching programs, no other engine
/// solves what takes longer. Bit-vectors come second, after half of the time.
double secondsForWhale(const Features& features) {
  if (isBranching(features)) return 8.5;
  return features.bitVectors ? 2.5 : 4.5;
}

std::string whyWhale(const Features& features) {
  if (!features.repeats()) return "no loops: all executions at once";
  if (isBranching(features)) return "calls and branches around one loop: summaries of procedures";
  return "loops or recursion: summaries guessed from executions";
}

}  // namespace

/// Seconds as measured on C benchmarks: at which what an engine alone solves is solved. (smart ends
/// by itself, mostly after some hundredths of a second.)
Schedule::Schedule(const Features& features) {
  add({"", 0.1, "random testing"});
  if (features.relations) add({"updr", 8, "relations: universal summaries of procedures"});
  const bool hasMany = features.procedures >= kManyProcedures;
  const Step inertial{"inertial", hasMany ? 0.75 : 1.5,
                      "few procedures and iterations of loops may decide it"};
  if (hasMany) add(inertial, false);
  const bool hasManyGoals = features.goals >= kManyGoals;
  const double forGoals = hasManyGoals ? static_cast<double>(features.goals) * kSecondsOfAGoal : 0;
  const Step alter{"alter", 0.5 + forGoals, "several goals: backwards from each of them"};
  if (hasManyGoals) add(alter, false);
  if (!features.choices && features.repeats()) add({"", 3, "no inputs: its only execution"});
  if (features.repeats())
    add({"smart", 1, "loops or recursion: tables of cases, if few inputs matter"}, false);
  add({"whale", secondsForWhale(features), whyWhale(features)});
  add({"trace", 0.4, "summaries where a trace needs them"});
  add({"horn", 0.75, "all procedures as one set of Horn clauses"});
  if (features.goals > 1 && !hasManyGoals) add(alter, false);
  if (!hasMany) add(inertial, false);
}

void Schedule::add(Step step, bool usesInvariants) {
  const auto secondsOf = [](const Entry& entry) { return entry.step.cpuSeconds; };
  const auto longer = std::ranges::upper_bound(byLength_, step.cpuSeconds, {}, secondsOf);
  byLength_.insert(longer, {step, usesInvariants});
  entries_.push_back({std::move(step), usesInvariants});
}

std::optional<Step> Schedule::next() const {
  const auto position = activeFrom(position_);
  if (!position) return std::nullopt;
  return stepAt(*position);
}

std::optional<Step> Schedule::afterNext() const {
  auto position = activeFrom(position_);
  if (position) position = activeFrom(after(*position));
  if (!position) return std::nullopt;
  return stepAt(*position);
}

void Schedule::advance() {
  position_ = after(activeFrom(position_).value());
}

void Schedule::drop(const std::string& engine) {
  dropped_.insert(engine);
  isRandomTestingOver_ = std::ranges::none_of(entries_, [&](const Entry& entry) {
    return !entry.step.isRandomTesting() && isActive(entry);
  });
}

bool Schedule::isActive(const Entry& entry) const {
  return entry.step.isRandomTesting() ? !isRandomTestingOver_
                                      : !dropped_.contains(entry.step.engine);
}

std::optional<Schedule::Position> Schedule::activeFrom(Position position) const {
  for (; position.round < kMostRounds; position = after(position))
    if (isActive(entryAt(position))) return position;
  return std::nullopt;
}

const Schedule::Entry& Schedule::entryAt(Position position) const {
  return position.round == 0 ? entries_[position.entry] : byLength_[position.entry];
}

Schedule::Position Schedule::after(Position position) const {
  if (position.entry + 1 < entries_.size()) return {position.round, position.entry + 1};
  return {position.round + 1, 0};
}

Step Schedule::stepAt(Position position) const {
  const Entry& entry = entryAt(position);
  Step step = entry.step;
  step.cpuSeconds *= std::pow(kRoundFactor, static_cast<double>(position.round));
  step.usesInvariants = entry.usesInvariants && position.round > 0;
  return step;
}

}  // namespace fathom::verify
