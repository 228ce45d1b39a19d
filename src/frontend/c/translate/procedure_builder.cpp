#include "frontend/c/translate/procedure_builder.h"

#include <fmt/core.h>

#include "frontend/c/debug/source.h"
#include "program/by_pointer.h"
#include "program/requirement.h"

namespace fathom::frontend::c {

using namespace program;

ProcedureBuilder::ProcedureBuilder(ModuleTranslation& module, ProcedureId id,
                                   const llvm::Function& function)
    : module_(module), id_(id), function_(function), at_(module.program[id].entry) {
  for (const auto* list : {&procedure().inputs, &procedure().outputs})
    for (const program::Variable& variable : *list)
      names_.insert(module_.terms.name(variable.symbol));
}

LocationId ProcedureBuilder::newLocation() {
  return LocationId(procedure().locationCount++);
}

void ProcedureBuilder::continueAt(LocationId location) {
  at_ = location;
  isReachable_ = true;
}

void ProcedureBuilder::emitTo(Statement statement, LocationId to) {
  procedure().edges.push_back({at_, to, std::move(statement), position_});
  at_ = to;
}

void ProcedureBuilder::emit(Statement statement) {
  emitTo(std::move(statement), newLocation());
}

void ProcedureBuilder::assume(Term condition) {
  if (module_.terms.isTrue(condition)) return;
  emit(Assume{condition});
  if (module_.terms.isFalse(condition)) endPath();
}

void ProcedureBuilder::goal(const std::string& check, Term condition,
                            const std::optional<GoalAccess>& access) {
  if (!module_.terms.isTrue(condition)) addGoal("", check, condition, access);
}

void ProcedureBuilder::requirement(const std::string& sentence, Term condition,
                                   const std::optional<GoalAccess>& access) {
  if (module_.terms.isTrue(condition)) return;
  const std::string goal = addGoal("requires ", kRequires, condition, access);
  module_.requirements.push_back({procedure().name, goal, sentence});
}

/// Goals in bodies of library functions are reported where the source calls them.
std::string ProcedureBuilder::addGoal(const std::string& prefix, const std::string& check,
                                      Term condition, const std::optional<GoalAccess>& access) {
  emit(Assume{module_.terms.boolean(true)});
  const Position callSite = isLibrary(function_) ? callSiteOf(function_) : Position{};
  const Position& where = callSite.known() ? callSite : position_;
  std::string name =
      module_.goalName(prefix + (callSite.known() ? callerOf(function_)
                                                  : withoutByPointer(function_.getName().str())),
                       where);
  module_.program.goals.push_back({name, check, where, id_, at_, condition});
  if (access) module_.accesses.emplace(name, *access);
  if (module_.terms.isFalse(condition))
    endPath();
  else
    emit(Assume{condition});
  return name;
}

Symbol ProcedureBuilder::local(const std::string& name, Sort sort, const std::string& source) {
  std::string unique = name.empty() ? fmt::format("t{}", fresh_++) : "%" + name;
  while (!names_.insert(unique).second) unique = fmt::format("%{}.{}", name, fresh_++);
  const Symbol symbol = module_.terms.symbol(unique, sort);
  procedure().locals.push_back({symbol, source, position_});
  return symbol;
}

void ProcedureBuilder::over(const std::string& what) {
  module_.approximate({Approximation::Direction::Over, what, position_, std::nullopt});
}

void ProcedureBuilder::under(const std::string& what) {
  record(Exactness::Under, what);
}

void ProcedureBuilder::both(const std::string& what) {
  record(Exactness::Both, what);
}

void ProcedureBuilder::underAnywhere(const std::string& what) {
  recordAnywhere(Exactness::Under, what);
}

void ProcedureBuilder::record(Exactness exactness, const std::string& what) {
  record(exactness, what, program::Site{id_, at_});
}

void ProcedureBuilder::recordAnywhere(Exactness exactness, const std::string& what) {
  record(exactness, what, std::nullopt);
}

void ProcedureBuilder::record(Exactness exactness, const std::string& what,
                              const std::optional<program::Site>& site) {
  if (exactness == Exactness::Refused) throw Unsupported(position_, what);
  if (exactness == Exactness::Over || exactness == Exactness::Both) over(what);
  if (exactness == Exactness::Under || exactness == Exactness::Both)
    module_.approximate({Approximation::Direction::Under, what, position_, site});
}

void ProcedureBuilder::unsupported(const llvm::Instruction& instruction, const std::string& what) {
  const Position here = positionOf(instruction);
  throw Unsupported(here.known() ? here : position_, what);
}

}  // namespace fathom::frontend::c
