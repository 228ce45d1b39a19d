#pragma once

#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "program/run/random_run.h"
#include "program/text/parse.h"
#include "report/render.h"

namespace fathom::report {

/// A result that is filled by hand.
class ReportTest : public ::testing::Test {
 protected:
  void parse(const std::string& text) {
    result.files = {"t.ftm"};
    result.terms = std::make_shared<logic::TermStore>();
    result.program = std::make_shared<const program::Program>(
        program::text::parse(*result.terms, text, "t.ftm", Log()));
    result.goals.clear();
  }

  logic::TermStore& terms() { return *result.terms; }
  const program::Program& program() const { return *result.program; }

  static program::Value number(std::int64_t value) { return Integer(value); }

  program::ProcedureId procedure(const std::string& name) const {
    return program::findProcedure(program(), name).value();
  }

  std::vector<program::Value> zeros(const std::vector<program::Variable>& variables) {
    std::vector<program::Value> values;
    for (const program::Variable& variable : variables)
      values.push_back(logic::defaultValue(terms(), variable.symbol));
    return values;
  }

  /// Which of several edges to take, and what to do at a step.
  using Choose = std::function<std::size_t(std::size_t step)>;
  using Adapt = std::function<void(std::size_t step, program::Step&)>;

  /// A run along chosen edges (the first one without a choice) until no edge leaves; 100000 steps
  /// at most.
  program::Activation walk(const std::string& name, const std::vector<program::Value>& inputs,
                           const Choose& choose = {}, const Adapt& adapt = {}) {
    const program::ProcedureId id = procedure(name);
    const program::Procedure& body = program()[id];
    program::Activation made{
        id, inputs, zeros(program().globals), zeros(body.outputs), zeros(body.locals), {}};
    const program::FlowGraph graph(body);
    for (program::LocationId at = body.entry; !graph.out[at.index()].empty();) {
      const auto& out = graph.out[at.index()];
      const std::size_t step = made.steps.size();
      const program::EdgeId edge = out[choose ? choose(step) % out.size() : 0];
      made.steps.push_back({edge, {}, {}});
      if (adapt) adapt(step, made.steps.back());
      at = body.edges[edge.index()].to;
      if (made.steps.size() > 100000) break;
    }
    return made;
  }

  /// Some random violation.
  program::Trace violation() {
    std::mt19937_64 random(1);
    for (int i = 0; i < 10000; ++i) {
      program::Trace trace = program::run::randomRun(
          terms(), program(), program().entryPoints.front(), random, {3000, 300, 3});
      if (trace.violates) return trace;
    }
    throw InternalError("no violation was found");
  }

  void add(std::size_t goal, Answer answer) {
    result.goals.push_back({program::GoalId(goal), std::move(answer), "horn"});
  }

  std::string text(const TextOptions& options = {}) { return toText(result, options); }

  Result result;
};

/// How often `part` occurs.
inline std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

inline Proved held(std::size_t byCvc5, std::size_t byZ3, bool vacuous = false) {
  auto report = std::make_shared<evidence::ProofReport>();
  for (std::size_t i = 0; i < byCvc5 + byZ3; ++i)
    report->conditions.push_back(
        {evidence::ConditionKind::Post,
         "condition " + std::to_string(i),
         {"t.ftm", 3, 1},
         evidence::Discharged{i < byCvc5 ? solver::Backend::Cvc5 : solver::Backend::Z3}});
  return {std::make_shared<program::Proof>(), report, vacuous};
}

}  // namespace fathom::report
