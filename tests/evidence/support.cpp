#include "support.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/match.h"
#include "evidence/loop_tree.h"
#include "logic/smtlib/smtlib.h"
#include "program/text/parse.h"
#include "program/well_formed.h"

namespace fathom::evidence {

using program::EdgeId;
using program::Symbol;
using program::Variable;

ProofCase::ProofCase(const std::string& text)
    : program(program::text::parse(terms, text, "example.ftm", Log())) {
  program::requireWellFormed(terms, program);
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.push_back(GoalId(i));
}

ProcedureId ProofCase::procedure(const std::string& name) const {
  return program::findProcedure(program, name).value();
}

Term ProofCase::formula(ProcedureId id, const std::string& text) {
  std::string script;
  for (const logic::Sort sort : program.sorts)
    script += fmt::format("(declare-sort {} 0)\n", terms.sortName(sort));
  const auto declare = [&](const std::vector<Variable>& variables) {
    for (const Variable& variable : variables)
      for (const Symbol symbol : {variable.symbol, program::oldOf(terms, variable.symbol),
                                  program::exitOf(terms, variable.symbol)}) {
        std::string domain;
        for (const logic::Sort sort : terms.domain(symbol))
          domain += logic::toSmtLib(terms, sort) + " ";
        script += fmt::format("(declare-fun {} ({}) {})\n", logic::quotedSymbol(terms.name(symbol)),
                              domain, logic::toSmtLib(terms, terms.range(symbol)));
      }
  };
  declare(program.globals);
  declare(program[id].inputs);
  declare(program[id].outputs);
  declare(program[id].locals);
  script += "(assert " + text + ")";
  return logic::readScript(terms, script, "formula").assertions.at(0);
}

void ProofCase::contract(const std::string& name, const std::string& pre, const std::string& post,
                         const std::string& fails) {
  const ProcedureId id = procedure(name);
  proof.procedures[id] = {formula(id, pre), formula(id, post), formula(id, fails)};
}

std::vector<LocationId> ProofCase::cutsAt(ProcedureId id, unsigned line) const {
  const LoopTree tree(program[id]);
  const program::FlowGraph graph(program[id]);
  std::vector<LocationId> found;
  for (const Component& component : tree.components())
    for (const LocationId cut : component.cuts)
      for (const EdgeId edge : graph.out[cut.index()])
        if (program[id].edges[edge.index()].position.line == line) {
          found.push_back(cut);
          break;
        }
  return found;
}

void ProofCase::loop(const std::string& name, unsigned line, LoopRule rule,
                     const std::string& relation, const std::string& fails) {
  const ProcedureId id = procedure(name);
  const std::vector<LocationId> cuts = cutsAt(id, line);
  ASSERT_EQ(cuts.size(), 1U) << "loop entries at line " << line;
  proof.loops[{id, cuts[0]}] = {rule, formula(id, relation), formula(id, fails)};
}

void ProofCase::assertion(const std::string& name, unsigned line, const std::string& text) {
  const ProcedureId id = procedure(name);
  const auto edge = std::ranges::find(program[id].edges, line,
                                      [](const program::Edge& each) { return each.position.line; });
  ASSERT_NE(edge, program[id].edges.end()) << "no edge at line " << line;
  proof.assertions.emplace(std::pair(id, edge->from), formula(id, text));
}

std::vector<Block> ProofCase::blocks() {
  return conditions(terms, program, proof, goals);
}

ProofReport ProofCase::check() {
  return checkProof(terms, program, proof, goals, {}, Workers(1), Budget::ofCpuTime(600));
}

std::set<ConditionKind> Seen::kinds() const {
  std::set<ConditionKind> result;
  for (const auto& [kind, count] : broken) result.insert(kind);
  return result;
}

Seen look(logic::TermStore& terms, const std::vector<Block>& blocks, solver::Backend backend) {
  Seen seen;
  const Budget budget = Budget::unlimited().withResources(4'000'000);
  for (const Block& block : blocks) {
    const auto solver = solver::makeSolver(terms, backend);
    for (const Term definition : block.definitions) solver->add(definition);
    for (const Condition& condition : block.conditions) {
      const solver::Scope scope(*solver);
      solver->add(condition.negated);
      match(
          solver->check(budget), [&](const solver::Unsat&) { ++seen.valid; },
          [&](const solver::Sat&) { ++seen.broken[condition.kind]; },
          [&](const GaveUp&) { ++seen.open; });
    }
  }
  return seen;
}

std::string show(const Seen& seen) {
  std::string text = fmt::format("{} valid, {} open", seen.valid, seen.open);
  for (const auto& [kind, count] : seen.broken)
    text += fmt::format(", {} {} broken", count, nameOf(kind));
  return text;
}

std::string show(const ProofReport& report) {
  std::string text;
  for (const CheckedCondition& condition : report.conditions)
    text += fmt::format("{}: {}: {}\n", nameOf(condition.kind), condition.what,
                        match(
                            condition.status, [](const Discharged&) { return std::string("ok"); },
                            [](const Refuted& refuted) { return "REFUTED " + refuted.state; },
                            [](const Open& open) { return "OPEN " + open.why; }));
  return text;
}

}  // namespace fathom::evidence
