#include "program/run/random_testing.h"

#include <algorithm>
#include <random>
#include <set>

#include "base/work.h"
#include "program/call_graph.h"
#include "program/run/random_run.h"

namespace fathom::program::run {

using program::GoalId;
using program::Program;
using program::Trace;

namespace {

constexpr std::size_t kShort = 1000;  // units
constexpr std::size_t kMiddle = 8000;
constexpr std::size_t kDepth = 200'000;  // calls

bool isMap(const logic::TermStore& terms, logic::Symbol symbol) {
  return !terms.domain(symbol).empty() ||
         terms.sortKind(terms.range(symbol)) == logic::SortKind::Array;
}

/// Whole arrays are chosen where memory begins.
bool chooses(const logic::TermStore& terms, const program::Edge& edge) {
  const auto* havoc = std::get_if<program::Havoc>(&edge.statement);
  return havoc &&
         !std::ranges::all_of(havoc->targets, [&](auto target) { return isMap(terms, target); });
}

/// Whether there are several ways from some location, one of them without a condition.
bool choosesWays(const logic::TermStore& terms, const program::Procedure& procedure) {
  std::vector<std::size_t> ways(procedure.locationCount, 0);
  for (const program::Edge& edge : procedure.edges) ++ways[edge.from.index()];
  return std::ranges::any_of(procedure.edges, [&](const program::Edge& edge) {
    const auto* assume = std::get_if<program::Assume>(&edge.statement);
    return ways[edge.from.index()] > 1 && (!assume || terms.isTrue(assume->condition));
  });
}

/// Runs on until the goals are violated or the units spent.
class RandomChoices {
 public:
  RandomChoices(const logic::TermStore& terms, const Program& program,
                std::span<const GoalId> goals, std::uint64_t seed, const Budget& budget)
      : program_(program),
        open_(goals.begin(), goals.end()),
        random_(seed),
        runs_(terms, program, random_),
        budget_(budget) {}

  /// Each execution costs as much as that at most.
  void spend(std::size_t units, std::size_t ofEach, std::size_t executions = SIZE_MAX) {
    const std::uint64_t end = workUnits() + units;
    for (; executions > 0 && workUnits() < end && !open_.empty() && !budget_.exhausted();
         --executions)
      draw(std::min<std::size_t>(ofEach, end - workUnits()));
  }

  std::vector<Trace> found() && { return std::move(found_); }

 private:
  void draw(std::size_t units) {
    const auto& entries = program_.entryPoints;
    Trace trace = runs_.run(
        entries[drawn_++ % entries.size()],
        {.steps = units, .depth = std::min(units, kDepth), .budget = budget_, .work = units});
    addWork(1);  // also where it does nothing
    if (trace.violates && open_.erase(*trace.violates) > 0) found_.push_back(std::move(trace));
  }

  const Program& program_;
  std::set<GoalId> open_;
  std::mt19937_64 random_;
  program::run::RandomRuns runs_;
  const Budget& budget_;
  std::size_t drawn_ = 0;
  std::vector<Trace> found_;
};

}  // namespace

bool hasChoices(const logic::TermStore& terms, const Program& program) {
  const auto isReachable = program::reachableFrom(program::CallGraph(program), program.entryPoints);
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    if (isReachable[i] && (choosesWays(terms, program.procedures[i]) ||
                           std::ranges::any_of(program.procedures[i].edges,
                                               [&](const auto& e) { return chooses(terms, e); })))
      return true;
  return std::ranges::any_of(program.entryPoints,
                             [&](auto entry) { return !program[entry].inputs.empty(); });
}

std::vector<Trace> randomTesting(logic::TermStore& terms, const Program& program,
                                 std::span<const GoalId> goals, std::size_t units,
                                 std::uint64_t seed, const Budget& budget) {
  RandomChoices choices(terms, program, goals, seed, budget);
  if (hasChoices(terms, program)) {
    // On the C bench long ones find more: those that end early cost little anyway.
    const std::size_t few = units / 8;
    choices.spend(few, kShort);
    choices.spend(few, kMiddle);
    choices.spend(units - 2 * few, units);
  } else {
    choices.spend(units, units, program.entryPoints.size());
  }
  return std::move(choices).found();
}

std::optional<Trace> randomTest(logic::TermStore& terms, const Program& program,
                                std::span<const GoalId> goals, const Budget& budget) {
  constexpr std::size_t kUnits = 150'000;
  auto found = randomTesting(terms, program, goals, kUnits, 1, budget);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

}  // namespace fathom::program::run
