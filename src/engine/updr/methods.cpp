#include "engine/updr/methods.h"

#include <algorithm>
#include <utility>

namespace fathom::engine::updr {

namespace {

constexpr std::uint32_t kElements = 3;  // of each sort in executions that are looked for
constexpr std::size_t kDeeper = 6;      // than an abstract counterexample
constexpr double kForExecutions = 0.2;  // of the time of another method

std::vector<program::GoalId> copiesOf(const std::vector<program::GoalId>& goals,
                                      const CutProgram& cut) {
  std::vector<program::GoalId> copies;
  for (std::size_t i = 0; i < cut.sourceOf.size(); ++i)
    if (std::ranges::count(goals, cut.sourceOf[i]) > 0) copies.emplace_back(i);
  return copies;
}

logic::Universe elementsFor(const Program& program) {
  logic::Universe most;
  for (const logic::Sort sort : program.sorts) most[sort] = kElements;
  return most;
}

}  // namespace

Methods::Methods(Context& context, const Program& plain, const Program& tail,
                 const std::vector<program::GoalId>& asked)
    : context_(context),
      asked_(asked),
      cut_(cutAtLoops(context.terms, plain)),
      byRecursion_(context, tail, asked),
      byInvariants_(context, cut_.program, copiesOf(asked, cut_)),
      executions_(context, byRecursion_.composed().program, asked, elementsFor(plain)),
      hasInvariants_(!cut_.heads.empty()) {}

bool Methods::mayFind() const {
  return !executions_.isLarge() &&
         (!isReached_ || depth_ < byRecursion().frames().last() + kDeeper);
}

bool Methods::recursion(const Budget& budget, double seconds) {
  if (isReached_) return false;
  const Search::Answer answer = byRecursion_.run(budget, seconds);
  if (const auto* root = std::get_if<ReachedId>(&answer)) {
    isReached_ = true;
    untried_ = *root;
    calls_ = toText(byRecursion(), *root);
  }
  return std::holds_alternative<Search::Safe>(answer);
}

std::optional<program::Trace> Methods::execution(const Budget& budget, double seconds) {
  if (const auto root = std::exchange(untried_, std::nullopt))
    if (const auto trace = concrete(context_, byRecursion(), *root, asked_, budget))
      return byRecursion_.inProgram(*trace);
  const Budget slice = budget.withinCpuTime(seconds * kForExecutions);
  while (mayFind() && !slice.exhausted())
    if (const auto trace = executions_.downTo(depth_++, slice))
      return byRecursion_.composed().translation->back(*trace);
  return std::nullopt;
}

bool Methods::invariants(const Budget& budget, double seconds) {
  if (!hasInvariants_) return false;
  const Search::Answer answer = byInvariants_.run(budget, seconds);
  hasInvariants_ = !std::holds_alternative<ReachedId>(answer);
  return std::holds_alternative<Search::Safe>(answer);
}

}  // namespace fathom::engine::updr
