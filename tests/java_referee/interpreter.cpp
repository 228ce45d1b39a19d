#include "java_referee/interpreter.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "app/input.h"
#include "base/errors.h"
#include "base/match.h"
#include "evidence/replay/jvm/replay.h"
#include "program/run/random_run.h"
#include "program/run/replay.h"

namespace fathom::referee {
namespace {

namespace jvm = evidence::jvm;
using program::Approximation;
using program::GoalId;
using program::Program;
using program::Trace;

const WorkerLimits kLimits{20.0, std::nullopt};
const program::run::RunLimits kSteps{200'000, 2'000, 3, Budget(), 20'000'000};

/// Whether the execution passes a line where the translation is not exact, in either direction.
bool passesApproximation(const Program& program, const Trace& trace) {
  std::set<std::pair<std::string, std::uint32_t>> lines;
  for (const program::Activation& run : trace.activations)
    for (const program::Step& step : run.steps) {
      const Position& position = program[run.procedure].edges[step.edge.index()].position;
      lines.emplace(position.file, position.line);
    }
  return std::ranges::any_of(program.approximations, [&](const Approximation& each) {
    return !each.position.known() || lines.contains({each.position.file, each.position.line});
  });
}

/// The goals that the first exception violates that violates any.
std::vector<GoalId> firstViolated(const Program& program, const jvm::Execution& execution) {
  for (const jvm::Flight& flight : execution.flights) {
    std::vector<GoalId> goals;
    for (std::uint32_t i = 0; i < program.goals.size(); ++i)
      if (jvm::fires(program.goals[i].name, program.goals[i].check,
                     {{flight}, execution.end, execution.status, execution.departure}))
        goals.push_back(GoalId(i));
    if (!goals.empty()) return goals;
  }
  return {};
}

std::string names(const Program& program, const std::vector<GoalId>& goals) {
  std::string text;
  for (const GoalId goal : goals) text += program[goal].name + " ";
  return text.empty() ? "none " : text;
}

class Comparison {
 public:
  Comparison(const std::vector<std::string>& files, const app::Config& config)
      : what_(files.back()), input_(app::readInput(terms_, files, config, Budget(), Log())) {}

  Agreement run(int executions) {
    Agreement all;
    if (!input_.jvm || !input_.jvm->mainClass || input_.program.entryPoints.empty()) return all;
    std::mt19937_64 random(1);
    program::run::RandomRuns runs(terms_, input_.program, random);
    bool hasInputs = true;
    for (int i = 0; i < executions && hasInputs; ++i) {
      const Trace trace = runs.run(input_.program.entryPoints[0], kSteps);
      const auto given = jvm::givenIn(terms_, input_.program, trace, *input_.jvm->mainClass);
      if (const auto* values = std::get_if<jvm::Given>(&given)) {
        all += compare(trace, *values);
        hasInputs = !values->values.empty() || !values->arguments.empty();
      } else {
        ++all.notCompared;
      }
    }
    return all;
  }

 private:
  Agreement compare(const Trace& trace, const jvm::Given& given) {
    const program::run::Replay end = program::run::replay(terms_, input_.program, trace);
    require(!std::holds_alternative<program::run::Diverges>(end), "random executions replay");
    if (std::holds_alternative<program::run::Stops>(end)) return {.notCompared = 1};
    const auto ran = jvm::run(*input_.jvm, given, {kLimits, true}, Budget());
    const auto* execution = std::get_if<jvm::Execution>(&ran);
    if (execution == nullptr || execution->status < 0) return {.notCompared = 1};
    const std::vector<GoalId> onJvm = firstViolated(input_.program, *execution);
    const auto* violates = std::get_if<program::run::Violates>(&end);
    const bool isSame = violates == nullptr
                            ? onJvm.empty() && execution->departure.empty()
                            : std::ranges::find(onJvm, violates->goal) != onJvm.end();
    if (isSame) return {.same = 1};
    if (passesApproximation(input_.program, trace)) return {.recorded = 1};
    return {.differences = {difference(violates, onJvm, *execution, given)}};
  }

  std::string difference(const program::run::Violates* violates, const std::vector<GoalId>& onJvm,
                         const jvm::Execution& execution, const jvm::Given& given) const {
    std::string inputs;
    for (const jvm::ValueLine& line : given.values) inputs += line + "; ";
    return fmt::format("{}: the interpreter violates {}, the JVM {}({}{}), inputs: {}", what_,
                       violates == nullptr ? "none" : input_.program[violates->goal].name,
                       names(input_.program, onJvm), execution.end,
                       execution.departure.empty() ? "" : ", " + execution.departure, inputs);
  }

  std::string what_;
  logic::TermStore terms_;
  app::Input input_;
};

}  // namespace

Agreement& Agreement::operator+=(const Agreement& other) {
  same += other.same;
  recorded += other.recorded;
  notCompared += other.notCompared;
  differences.insert(differences.end(), other.differences.begin(), other.differences.end());
  return *this;
}

std::string toString(const Agreement& agreement) {
  return fmt::format(
      "{} executions are the same, {} differ where that is recorded, {} differ, {} not compared",
      agreement.same, agreement.recorded, agreement.differences.size(), agreement.notCompared);
}

Agreement interpretAndRun(const std::vector<std::string>& files, const app::Config& config,
                          int executions) {
  try {
    return Comparison(files, config).run(executions);
  } catch (const InputError&) {
    return {.notCompared = 1};
  }
}

}  // namespace fathom::referee
