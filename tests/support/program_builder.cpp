#include "support/program_builder.h"

#include "base/errors.h"

namespace fathom::test {

using program::EdgeId;
using program::GoalId;
using program::LocationId;
using program::ProcedureId;
using program::Program;
using program::Statement;

std::vector<program::Variable> variables(const std::vector<logic::Symbol>& symbols) {
  std::vector<program::Variable> result;
  for (const logic::Symbol symbol : symbols) result.push_back({symbol, "", {}});
  return result;
}

ProcedureId addProcedure(Program& program, const std::string& name,
                         const std::vector<logic::Symbol>& inputs,
                         const std::vector<logic::Symbol>& outputs,
                         const std::vector<logic::Symbol>& locals) {
  program::Procedure procedure;
  procedure.name = name;
  procedure.inputs = variables(inputs);
  procedure.outputs = variables(outputs);
  procedure.locals = variables(locals);
  procedure.locationCount = 2;
  procedure.entry = LocationId(0);
  procedure.exit = LocationId(1);
  program.procedures.push_back(std::move(procedure));
  return ProcedureId(program.procedures.size() - 1);
}

LocationId addLocation(Program& program, ProcedureId procedure) {
  return LocationId(program[procedure].locationCount++);
}

EdgeId addEdge(Program& program, ProcedureId procedure, LocationId from, LocationId to,
               Statement statement) {
  auto& edges = program[procedure].edges;
  edges.push_back({from, to, std::move(statement), {}});
  return EdgeId(edges.size() - 1);
}

void addPath(Program& program, ProcedureId procedure, LocationId from, LocationId to,
             const std::vector<Statement>& statements) {
  require(!statements.empty(), "a path has a statement");
  for (std::size_t i = 0; i < statements.size(); ++i) {
    const LocationId next = i + 1 == statements.size() ? to : addLocation(program, procedure);
    addEdge(program, procedure, from, next, statements[i]);
    from = next;
  }
}

GoalId addGoal(Program& program, ProcedureId procedure, LocationId at, LocationId next,
               logic::Term condition, const std::string& name) {
  addEdge(program, procedure, at, next, program::Assume{condition});
  program.goals.push_back({name, "assert", {}, procedure, at, condition});
  return GoalId(program.goals.size() - 1);
}

Statement assign(logic::Symbol target, logic::Term value) {
  return program::Assign{{{target, logic::plain(value)}}};
}

Statement call(logic::TermStore& terms, ProcedureId callee,
               const std::vector<logic::Term>& arguments,
               const std::vector<logic::Symbol>& results) {
  program::Call call;
  call.targets = {{terms.boolean(true), callee}};
  for (const logic::Term argument : arguments) call.arguments.push_back(logic::plain(argument));
  call.results = results;
  return call;
}

}  // namespace fathom::test
