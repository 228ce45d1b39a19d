#include "program/program.h"

#include "base/match.h"
#include "logic/substitute.h"
#include "program/goals_by_procedure.h"

namespace fathom::program {

std::optional<ProcedureId> findProcedure(const Program& program, std::string_view name) {
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    if (program.procedures[i].name == name) return ProcedureId(i);
  return std::nullopt;
}

GoalsByLocation goalsByLocation(const Program& program, ProcedureId procedure) {
  GoalsByLocation goals(program[procedure].locationCount);
  for (std::size_t i = 0; i < program.goals.size(); ++i) {
    const Goal& goal = program.goals[i];
    if (goal.procedure == procedure) goals.at(goal.location.index()) = GoalId(i);
  }
  return goals;
}

std::vector<GoalsByLocation> goalsByLocation(const Program& program) {
  std::vector<GoalsByLocation> goals;
  for (const Procedure& procedure : program.procedures) goals.emplace_back(procedure.locationCount);
  for (std::size_t i = 0; i < program.goals.size(); ++i) {
    const Goal& goal = program.goals[i];
    goals[goal.procedure.index()].at(goal.location.index()) = GoalId(i);
  }
  return goals;
}

std::vector<std::vector<GoalId>> goalsByProcedure(const Program& program) {
  std::vector<std::vector<GoalId>> goals(program.procedures.size());
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    goals[program.goals[i].procedure.index()].emplace_back(i);
  return goals;
}

FlowGraph::FlowGraph(const Procedure& procedure)
    : out(procedure.locationCount), in(procedure.locationCount) {
  for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
    out.at(procedure.edges[i].from.index()).push_back(EdgeId(i));
    in.at(procedure.edges[i].to.index()).push_back(EdgeId(i));
  }
}

std::vector<Symbol> reads(const logic::TermStore& terms, const Statement& statement) {
  std::vector<Term> roots;
  match(
      statement,
      [&](const Assign& assign) {
        for (const Update& update : assign.updates) roots.push_back(update.value.body);
      },
      [&](const Assume& assume) { roots.push_back(assume.condition); }, [](const Havoc&) {},
      [&](const Call& call) {
        for (const CallTarget& target : call.targets) roots.push_back(target.guard);
        for (const Lambda& argument : call.arguments) roots.push_back(argument.body);
      });
  return logic::freeSymbols(terms, roots);
}

std::vector<Symbol> writes(const Statement& statement) {
  return match(
      statement,
      [](const Assign& assign) {
        std::vector<Symbol> targets;
        for (const Update& update : assign.updates) targets.push_back(update.target);
        return targets;
      },
      [](const Assume&) { return std::vector<Symbol>{}; },
      [](const Havoc& havoc) { return havoc.targets; },
      [](const Call& call) { return call.results; });
}

bool isSkip(const logic::TermStore& terms, const Statement& statement) {
  return match(
      statement, [](const Assign& assign) { return assign.updates.empty(); },
      [&](const Assume& assume) { return terms.isTrue(assume.condition); },
      [](const Havoc& havoc) { return havoc.targets.empty(); }, [](const Call&) { return false; });
}

}  // namespace fathom::program
