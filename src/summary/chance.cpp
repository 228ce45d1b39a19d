#include "summary/chance.h"

#include <algorithm>
#include <random>
#include <set>

#include "program/call_graph.h"
#include "program/run/random_run.h"

namespace fathom::summary {

using program::GoalId;
using program::Program;
using program::Trace;

namespace {

constexpr std::size_t kShort = 1000;     // steps
constexpr std::size_t kDepth = 200'000;  // calls

std::size_t stepsOf(const Trace& trace) {
  std::size_t steps = 0;
  for (const program::Activation& activation : trace.activations) steps += activation.steps.size();
  return steps;
}

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

/// Runs on until the goals are violated or the steps spent.
class Lottery {
 public:
  Lottery(logic::TermStore& terms, const Program& program, std::span<const GoalId> goals,
          std::uint64_t seed, const Budget& budget)
      : terms_(terms),
        program_(program),
        open_(goals.begin(), goals.end()),
        random_(seed),
        budget_(budget) {}

  /// Each execution has as many steps as that at most.
  void spend(std::size_t steps, std::size_t ofEach, std::size_t executions = SIZE_MAX) {
    std::size_t spent = 0;
    for (; executions > 0 && spent < steps && !open_.empty() && !budget_.exhausted(); --executions)
      spent += 1 + draw(std::min(ofEach, steps - spent));
  }

  std::vector<Trace> found() && { return std::move(found_); }

 private:
  /// The steps it took.
  std::size_t draw(std::size_t steps) {
    const auto& entries = program_.entryPoints;
    Trace trace = program::run::randomRun(
        terms_, program_, entries[drawn_++ % entries.size()], random_,
        {.steps = steps, .depth = std::min(steps, kDepth), .budget = budget_});
    const std::size_t taken = stepsOf(trace);
    if (trace.violates && open_.erase(*trace.violates) > 0) found_.push_back(std::move(trace));
    return taken;
  }

  logic::TermStore& terms_;
  const Program& program_;
  std::set<GoalId> open_;
  std::mt19937_64 random_;
  const Budget& budget_;
  std::size_t drawn_ = 0;
  std::vector<Trace> found_;
};

}  // namespace

bool hasChoices(const logic::TermStore& terms, const Program& program) {
  const auto isReachable = program::reachableFrom(program::CallGraph(program), program.entryPoints);
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    if (isReachable[i] && std::ranges::any_of(program.procedures[i].edges,
                                              [&](const auto& e) { return chooses(terms, e); }))
      return true;
  return std::ranges::any_of(program.entryPoints,
                             [&](auto entry) { return !program[entry].inputs.empty(); });
}

std::vector<Trace> runsByChance(logic::TermStore& terms, const Program& program,
                                std::span<const GoalId> goals, std::size_t steps,
                                std::uint64_t seed, const Budget& budget) {
  Lottery lottery(terms, program, goals, seed, budget);
  if (hasChoices(terms, program)) {
    lottery.spend(steps / 2, kShort);
    lottery.spend(steps - steps / 2, steps);
  } else {
    lottery.spend(steps, steps, program.entryPoints.size());
  }
  return std::move(lottery).found();
}

std::optional<Trace> runByChance(logic::TermStore& terms, const Program& program,
                                 std::span<const GoalId> goals, const Budget& budget) {
  constexpr std::size_t kSteps = 200'000;
  auto found = runsByChance(terms, program, goals, kSteps, 1, budget);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

}  // namespace fathom::summary
