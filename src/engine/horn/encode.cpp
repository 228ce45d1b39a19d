#include "engine/horn/encode.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/horn/encode_procedure.h"

namespace fathom::engine::horn {

using logic::Symbol;
using logic::TermStore;
using program::ProcedureId;
using program::Program;

namespace {

void requireNoGlobals(const TermStore& terms, const Program& program) {
  if (program.globals.empty()) return;
  const program::Variable& global = program.globals.front();
  throw Unsupported(global.position, "the Horn encoding has no shared state and no axioms ('" +
                                         terms.name(global.symbol) + "')");
}

}  // namespace

Encoding encode(TermStore& terms, const Program& program, std::span<const program::GoalId> goals,
                Style style, const summary::Functions& functions) {
  requireNoGlobals(terms, program);
  Encoding encoding;
  encoding.style = style;
  std::vector<std::vector<program::GoalId>> goalsOf(program.procedures.size());
  for (const program::GoalId goal : goals) goalsOf[program[goal].procedure.index()].push_back(goal);
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    if (i < functions.size() && functions[i]) continue;
    ProcedureEncoder encoder(terms, program, ProcedureId(i), functions, encoding);
    encoder.encodeFlow();
    if (std::ranges::count(program.entryPoints, ProcedureId(i)) > 0) encoder.encodeEntryPoint();
    for (const program::GoalId goal : goalsOf[i]) encoder.encodeGoal(program[goal]);
  }
  return encoding;
}

Encoding encodeProcedure(TermStore& terms, const Program& program, ProcedureId procedure) {
  requireNoGlobals(terms, program);
  Encoding encoding;
  ProcedureEncoder encoder(terms, program, procedure, {}, encoding);
  encoder.encodeFlow();
  for (const program::Goal& goal : program.goals)
    if (goal.procedure == procedure) encoder.encodeGoal(goal);
  return encoding;
}

}  // namespace fathom::engine::horn
