#pragma once

#include <string>
#include <vector>

#include "logic/substitute.h"
#include "program/program.h"

// Programs built by hand. Every procedure begins with location 0 as entry and location 1 as exit.
namespace fathom::test {

program::ProcedureId addProcedure(program::Program& program, const std::string& name,
                                  const std::vector<logic::Symbol>& inputs = {},
                                  const std::vector<logic::Symbol>& outputs = {},
                                  const std::vector<logic::Symbol>& locals = {});
program::LocationId addLocation(program::Program& program, program::ProcedureId procedure);
program::EdgeId addEdge(program::Program& program, program::ProcedureId procedure,
                        program::LocationId from, program::LocationId to,
                        program::Statement statement);
/// Fresh locations between the two, one statement after the other. Requires: at least one
/// statement.
void addPath(program::Program& program, program::ProcedureId procedure, program::LocationId from,
             program::LocationId to, const std::vector<program::Statement>& statements);
/// The goal and the edge that leaves it, with its condition assumed.
program::GoalId addGoal(program::Program& program, program::ProcedureId procedure,
                        program::LocationId at, program::LocationId next, logic::Term condition,
                        const std::string& name);

program::Statement assign(logic::Symbol target, logic::Term value);
program::Statement call(logic::TermStore& terms, program::ProcedureId callee,
                        const std::vector<logic::Term>& arguments,
                        const std::vector<logic::Symbol>& results);
std::vector<program::Variable> variables(const std::vector<logic::Symbol>& symbols);

}  // namespace fathom::test
