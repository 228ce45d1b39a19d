#include "engine/smart/case_runner.h"

#include <algorithm>

#include "base/match.h"
#include "base/work.h"

namespace fathom::engine::smart {

using namespace program;

namespace {

constexpr std::size_t kMostSteps = 200'000;  // of all runs together
constexpr std::size_t kMostDepth = 1000;     // nested calls
constexpr std::size_t kMostCases = 300;      // of all procedures
constexpr std::uint64_t kManySteps = std::uint64_t{1} << 60;
constexpr std::size_t kStepsBetweenChecks = 64;
/// A step is some substitutions and evaluations.
constexpr std::uint64_t kUnitsOfAStep = 8;

}  // namespace

CaseRunner::CaseRunner(TermStore& terms, const Program& program, std::span<const GoalId> goals,
                       Cases& cases, const Budget& budget)
    : terms_(terms),
      program_(program),
      cases_(cases),
      budget_(budget),
      goalsByPlace_(goalsByLocation(program)) {
  for (const program::Procedure& procedure : program.procedures) flows_.emplace_back(procedure);
  for (program::GoalsByLocation& places : goalsByPlace_)
    for (auto& goal : places)
      if (goal && std::ranges::count(goals, *goal) == 0) goal.reset();
}

CaseRunner::Frame::Frame(TermStore& terms, const Program& program, ProcedureId id,
                         std::vector<Value> inputs)
    : procedure(id), state(terms, program[id], std::move(inputs)), at(program[id].entry) {}

std::variant<Covered, Failure> CaseRunner::cover(ProcedureId procedure, std::vector<Value> inputs) {
  stack_.clear();
  push(procedure, std::move(inputs));
  while (!stack_.empty()) {
    checkLimits();
    if (const auto goal = goalHere()) {
      const Term condition = program_[*goal].condition;
      if (!top().state.holds(condition)) return failure(*goal);
      top().state.demand(condition);
    }
    if (top().at == program_[top().procedure].exit)
      finish(true);
    else if (const auto edge = chooseEdge())
      take(*edge);
    else
      finish(false);
  }
  return Covered{};
}

void CaseRunner::checkLimits() {
  addWork(kUnitsOfAStep);
  if (++steps_ > kMostSteps) throw GaveUp{"executions are too long"};
  if (stack_.size() > kMostDepth) throw GaveUp{"calls are nested too deeply"};
  if (cases_.size() > kMostCases) throw GaveUp{"there are too many cases"};
  if (steps_ % kStepsBetweenChecks == 0 && budget_.exhausted()) throw outOfTime();
}

std::optional<GoalId> CaseRunner::goalHere() {
  return goalsByPlace_[top().procedure.index()][top().at.index()];
}

void CaseRunner::push(ProcedureId procedure, std::vector<Value> inputs) {
  stack_.push_back(std::make_unique<Frame>(terms_, program_, procedure, std::move(inputs)));
}

/// The caller is still at its call, and finds the case now.
void CaseRunner::finish(bool returns) {
  const ProcedureId procedure = top().procedure;
  const std::vector<Value> inputs = top().state.inputs();
  Case made = top().state.toCase(returns);
  made.inputs = inputs;
  made.steps = std::min(top().steps.size() + top().below, kManySteps);
  cases_.add(procedure, std::move(made));
  stack_.pop_back();
  require(cases_.find(procedure, inputs) != nullptr, "a run belongs to the case made of it");
}

/// Where there is only one edge, an assumption that holds is not part of the guard: executions in
/// which it fails are none.
std::optional<EdgeId> CaseRunner::chooseEdge() {
  Frame& frame = top();
  const auto& edges = flows_[frame.procedure.index()].out[frame.at.index()];
  const auto conditionOf = [&](EdgeId id) {
    return std::get_if<Assume>(&program_[frame.procedure].edges[id.index()].statement);
  };
  std::optional<EdgeId> chosen;
  for (const EdgeId id : edges) {
    const Assume* assume = conditionOf(id);
    if (!assume && edges.size() > 1) throw GaveUp{"a procedure makes choices"};
    if (assume && !frame.state.holds(assume->condition)) continue;
    if (chosen) throw GaveUp{"a procedure makes choices"};
    chosen = id;
  }
  if (edges.size() > 1 || !chosen)
    for (const EdgeId id : edges) frame.state.demand(conditionOf(id)->condition);
  return chosen;
}

void CaseRunner::take(EdgeId id) {
  const Edge& edge = program_[top().procedure].edges[id.index()];
  if (const auto* called = std::get_if<Call>(&edge.statement)) return call(id, *called);
  match(
      edge.statement, [&](const Assign& assign) { top().state.assign(assign); },
      [](const Assume&) {}, [](const Havoc&) { throw GaveUp{"a procedure makes choices"}; },
      [](const Call&) {});
  top().steps.push_back({id, std::nullopt, {}});
  top().at = edge.to;
}

void CaseRunner::call(EdgeId id, const Call& call) {
  Frame& frame = top();
  const auto callee = calledBy(call);
  if (!callee) return finish(false);
  const std::vector<Term> arguments = frame.state.arguments(call);
  std::vector<Value> values = frame.state.values(arguments);
  const Case* known = cases_.find(*callee, values);
  if (known == nullptr) return push(*callee, std::move(values));
  frame.state.apply(call, arguments, program_[*callee], *known);
  frame.below = std::min(frame.below + known->steps, kManySteps);
  if (!known->returns) return finish(false);
  frame.steps.push_back({id, *callee, std::move(values)});
  frame.at = program_[frame.procedure].edges[id.index()].to;
}

std::optional<ProcedureId> CaseRunner::calledBy(const Call& call) {
  for (const CallTarget& target : call.targets) {
    top().state.demand(target.guard);
    if (top().state.holds(target.guard)) return target.procedure;
  }
  return std::nullopt;
}

Failure CaseRunner::failure(GoalId goal) const {
  Failure found;
  found.goal = goal;
  for (const auto& frame : stack_)
    found.stack.push_back({frame->procedure, frame->state.inputs(), frame->steps});
  for (std::size_t i = 0; i + 1 < found.stack.size(); ++i) {
    const LocationId at = stack_[i]->at;
    const EdgeId call = flows_[found.stack[i].procedure.index()].out[at.index()].front();
    found.stack[i].steps.push_back({call, std::nullopt, {}});
  }
  return found;
}

}  // namespace fathom::engine::smart
