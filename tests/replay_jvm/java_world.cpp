#include "replay_jvm/java_world.h"

namespace fathom::evidence::jvm {

using logic::Value;
using program::ActivationId;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;

namespace {

enum Globals : std::size_t { kLength, kChars, kReferences, kStringValue };

logic::Sort sortOf(logic::TermStore& terms, const Value& value) {
  if (std::holds_alternative<bool>(value.content())) return terms.boolSort();
  if (const auto* number = std::get_if<logic::FloatValue>(&value.content()))
    return terms.floatSort(number->width);
  const auto* bits = std::get_if<logic::BitVecValue>(&value.content());
  return bits == nullptr ? terms.intSort() : terms.bitVecSort(bits->width);
}

}  // namespace

JavaWorld::JavaWorld() {
  const logic::Sort map = terms.arraySort(terms.intSort(), terms.intSort());
  const logic::Sort contents = terms.arraySort(terms.intSort(), map);
  program.globals = {{terms.symbol("length", map), "", {}},
                     {terms.symbol("char[]", contents), "", {}},
                     {terms.symbol("Object[]", contents), "", {}},
                     {terms.symbol("java.lang.String.value", map), "", {}}};
  for (const program::Variable& each : program.globals)
    state_.push_back(logic::defaultValue(terms, each.symbol));
  Procedure main;
  main.name = "Main.main([Ljava/lang/String;)V";
  main.inputs = {{terms.symbol("args", terms.intSort()), "", {}}};
  main.locationCount = 1;
  main.entry = main.exit = LocationId(0);
  program.procedures = {main};
  program.entryPoints = {ProcedureId(0)};
  trace.root = ActivationId(0);
  trace.activations = {{ProcedureId(0), {Integer(0)}, state_, {}, {}, {}}};
}

void JavaWorld::set(std::size_t global, const Integer& key, const Value& value) {
  state_[global] = logic::updated(state_[global].map(), {key}, value);
}

Integer JavaWorld::newString(const std::u16string& text) {
  const Integer array = newObject();
  const Integer string = newObject();
  Value chars = logic::makeMap({}, Integer(0));
  for (std::size_t i = 0; i < text.size(); ++i)
    chars = logic::updated(chars.map(), {Integer(static_cast<std::int64_t>(i))},
                           Integer(static_cast<std::int64_t>(text[i])));
  set(kLength, array, Integer(static_cast<std::int64_t>(text.size())));
  set(kChars, array, chars);
  set(kStringValue, string, array);
  return string;
}

/// Objects are there from the beginning, which the model's execution need not know of.
void JavaWorld::givesString(const std::u16string& text) {
  const Integer string = newString(text);
  for (program::Activation& each : trace.activations) each.globals = state_;
  gives("String", string);
}

void JavaWorld::arguments(const std::vector<std::u16string>& strings) {
  const Integer array = newObject();
  Value references = logic::makeMap({}, Integer(0));
  for (std::size_t i = 0; i < strings.size(); ++i)
    references = logic::updated(references.map(), {Integer(static_cast<std::int64_t>(i))},
                                newString(strings[i]));
  set(kLength, array, Integer(static_cast<std::int64_t>(strings.size())));
  set(kReferences, array, references);
  for (program::Activation& each : trace.activations) each.globals = state_;
  trace.activations[0].inputs = {array};
}

void JavaWorld::gives(const std::string& kind, const Value& value) {
  const logic::Sort sort = sortOf(terms, value);
  Procedure callee;
  callee.name = "org.sosy_lab.sv_benchmarks.Verifier.nondet" + kind + "()I";
  callee.outputs = {{terms.symbol("result." + std::to_string(sort.index()), sort), "", {}}};
  callee.locationCount = 2;
  callee.entry = LocationId(0);
  callee.exit = LocationId(1);
  callee.edges = {{LocationId(0), LocationId(1), program::Havoc{{callee.outputs[0].symbol}}, {}}};
  const ActivationId run(trace.activations.size());
  trace.activations.push_back({ProcedureId(program.procedures.size()),
                               {},
                               state_,
                               {logic::defaultValue(terms, callee.outputs[0].symbol)},
                               {},
                               {{program::EdgeId(0), {value}, std::nullopt}}});
  program.procedures.push_back(std::move(callee));
  call(ProcedureId(program.procedures.size() - 1), run);
}

void JavaWorld::call(ProcedureId callee, ActivationId run) {
  Procedure& main = program.procedures[0];
  const LocationId next(main.locationCount++);
  const program::Variable& result = program[callee].outputs[0];
  const std::string name = "x" + std::to_string(main.locals.size());
  main.locals.push_back({terms.renamed(result.symbol, name), "", {}});
  trace.activations[0].locals.push_back(logic::defaultValue(terms, result.symbol));
  main.edges.push_back(
      {main.exit,
       next,
       program::Call{{{terms.boolean(true), callee}}, {}, {main.locals.back().symbol}},
       {}});
  main.exit = next;
  trace.activations[0].steps.push_back({program::EdgeId(main.edges.size() - 1), {}, run});
}

void JavaWorld::fails(const std::string& name, const std::string& check) {
  program.goals = {
      {name, check, {}, ProcedureId(0), program.procedures[0].exit, terms.boolean(false)}};
  trace.violates = goal;
}

}  // namespace fathom::evidence::jvm
