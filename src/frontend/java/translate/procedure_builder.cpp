#include "frontend/java/translate/procedure_builder.h"

#include <algorithm>

namespace fathom::frontend::java::translation {

using namespace program;

ProcedureBuilder::ProcedureBuilder(ProgramTranslation& whole, ProcedureId id)
    : whole_(whole), id_(id), names_{"next", "type", "length"} {
  Procedure& mine = procedure();
  mine.locals.clear();
  mine.edges.clear();
  mine.locationCount = 2;
  mine.entry = LocationId(0);
  mine.exit = LocationId(1);
  at_ = mine.entry;
  position_ = mine.position;
  for (const auto* list : {&mine.inputs, &mine.outputs})
    for (const Variable& variable : *list) names_.insert(whole_.terms.name(variable.symbol));
}

void ProcedureBuilder::commit() {
  for (std::size_t i = 0; i < goals_.size(); ++i) {
    Goal& goal = goals_[i];
    goal.name = whole_.uniqueGoal(goal.name);
    whole_.source.faults.emplace(goal.name, std::move(faults_[i]));
    whole_.program.goals.push_back(std::move(goal));
  }
  for (auto& [location, place] : places_)
    whole_.source.places.emplace(std::pair(procedure().name, location.index()), std::move(place));
  for (Approximation& one : approximations_) whole_.approximate(std::move(one));
  goals_.clear();
  faults_.clear();
  places_.clear();
  approximations_.clear();
}

bool ProcedureBuilder::hasOutput(std::string_view name) const {
  return std::ranges::any_of(procedure().outputs, [&](const Variable& one) {
    return whole_.terms.baseName(one.symbol) == name;
  });
}

Symbol ProcedureBuilder::output(std::string_view name) const {
  for (const Variable& one : procedure().outputs)
    if (whole_.terms.baseName(one.symbol) == name) return one.symbol;
  throw InternalError("the procedure has no such output");
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

void ProcedureBuilder::skipTo(LocationId to) {
  emitTo(Assume{whole_.terms.boolean(true)}, to);
}

void ProcedureBuilder::assume(Term condition) {
  if (whole_.terms.isTrue(condition)) return;
  if (whole_.terms.isFalse(condition)) return endPath();
  emit(Assume{condition});
}

void ProcedureBuilder::goal(const std::string& check, const std::string& name, Term condition,
                            const JavaFault& fault) {
  emit(Assume{whole_.terms.boolean(true)});
  goals_.push_back({name, check, position_, id_, at_, condition});
  faults_.push_back(fault);
  endPath();
}

void ProcedureBuilder::mark(LocationId location, JavaPlace place) {
  if (place.kind == JavaPlace::Kind::Check)
    places_.try_emplace(location, std::move(place));
  else
    places_.insert_or_assign(location, std::move(place));
}

void ProcedureBuilder::setType(Symbol symbol, const Type& type) {
  whole_.source.types.insert_or_assign({procedure().name, whole_.terms.name(symbol)}, textOf(type));
}

Symbol ProcedureBuilder::local(const std::string& name, Sort sort, const std::string& source) {
  std::string unique = name;
  for (unsigned number = 2; !names_.insert(unique).second; ++number)
    unique = name + "'" + (number == 2 ? "" : std::to_string(number));
  const Symbol symbol = whole_.terms.symbol(unique, sort);
  procedure().locals.push_back({symbol, source, position_});
  return symbol;
}

void ProcedureBuilder::over(const std::string& what) {
  approximations_.push_back({Approximation::Direction::Over, what, position_});
}

void ProcedureBuilder::under(const std::string& what) {
  approximations_.push_back({Approximation::Direction::Under, what, position_});
}

void ProcedureBuilder::both(const std::string& what) {
  over(what);
  under(what);
}

}  // namespace fathom::frontend::java::translation
