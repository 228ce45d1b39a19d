#include "evidence/world.h"

#include <fstream>

#include "base/match.h"

namespace fathom::evidence::native {

using program::ActivationId;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;

World::World() : main(procedure("main")) {
  trace.root = ActivationId(0);
  program.entryPoints = {main};
}

ProcedureId World::procedure(const std::string& name) {
  Procedure made;
  made.name = name;
  made.locationCount = 1;
  made.entry = made.exit = LocationId(0);
  program.procedures.push_back(made);
  const ProcedureId id(program.procedures.size() - 1);
  trace.activations.push_back({id, {}, {}, {}, {}, {}});
  return id;
}

LocationId World::step(ProcedureId id, program::Statement statement, program::Step taken) {
  Procedure& procedure = program[id];
  const LocationId next(procedure.locationCount++);
  procedure.edges.push_back({procedure.exit, next, std::move(statement), {}});
  procedure.exit = next;
  taken.edge = program::EdgeId(procedure.edges.size() - 1);
  trace.activations[id.index()].steps.push_back(std::move(taken));
  return next;
}

void World::gives(ProcedureId id, const std::string& source, const logic::Value& value) {
  const auto* bits = std::get_if<logic::BitVecValue>(&value.content());
  const logic::Sort sort = std::holds_alternative<bool>(value.content()) ? terms.boolSort()
                           : bits != nullptr ? terms.bitVecSort(bits->width)
                                             : terms.intSort();
  const auto symbol = terms.symbol(
      "v" + std::to_string(program[id].locals.size()) + "." + std::to_string(sort.index()), sort);
  program[id].locals.push_back({symbol, source, {}});
  trace.activations[id.index()].locals.push_back(logic::defaultValue(terms, symbol));
  step(id, program::Havoc{{symbol}}, {{}, {value}, std::nullopt});
}

void World::calls(ProcedureId caller, ProcedureId callee) {
  program::Call call;
  call.targets.push_back({terms.boolean(true), callee});
  step(caller, call, {{}, {}, ActivationId(callee.index())});
}

void World::fails(const std::string& check, const Position& position) {
  program.goals = {{"goal", check, position, main, program[main].exit, terms.boolean(false)}};
  trace.violates = goal;
}

Native::Native() {
  std::string pattern = testing::TempDir() + "fathomXXXXXX";
  folder = mkdtemp(pattern.data());
}

Native::~Native() {
  std::filesystem::remove_all(folder);
}

std::string Native::write(const std::string& name, const std::string& text) const {
  std::ofstream(folder / name, std::ios::binary) << text;
  return (folder / name).string();
}

std::string Native::replayed(World& world, const std::string& text, int arch,
                             double cpuSeconds) const {
  ReplayOptions options;
  options.source = {{{write("program.c", text)}}, arch, {}};
  options.limits = {cpuSeconds, 3000};
  const Replayed result =
      replay(world.terms, world.program, world.trace, world.goal, options, Budget());
  return match(
      result.outcome, [](const Confirmed&) { return std::string("confirmed"); },
      [](const NotConfirmed& not_) { return "not confirmed: " + not_.why; },
      [](const NotApplicable& not_) { return "not applicable: " + not_.why; },
      [](const NotRun& not_) { return "not run: " + not_.why; });
}

}  // namespace fathom::evidence::native
