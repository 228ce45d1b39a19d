#include "program/run/machine.h"

#include <functional>

#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"

namespace fathom::program::run {

using logic::Evaluation;
using logic::NoValue;

namespace {

template <class Items, class LambdaOf>
Values valuesOfEach(const Machine& machine, const Items& items, LambdaOf lambdaOf) {
  std::vector<Value> values;
  values.reserve(items.size());
  for (const auto& item : items) {
    Evaluation value = machine.evaluate(std::invoke(lambdaOf, item));
    if (auto* none = std::get_if<NoValue>(&value)) return std::move(*none);
    values.push_back(std::get<Value>(std::move(value)));
  }
  return values;
}

}  // namespace

Machine::Machine(const logic::TermStore& terms, const Program& program,
                 const logic::Universe& universe)
    : terms_(terms), program_(program), model_{{}, universe}, calculate_(terms) {}

void Machine::restart(const logic::Universe& universe) {
  model_ = {{}, universe};
  frames_.clear();
}

void Machine::setGlobals(const std::vector<Value>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) set(program_.globals[i].symbol, values[i]);
}

std::vector<Value> Machine::globals() const {
  std::vector<Value> values;
  values.reserve(program_.globals.size());
  for (const Variable& global : program_.globals) values.push_back(model_.values.at(global.symbol));
  return values;
}

std::vector<const std::vector<Variable>*> Machine::ownVariables(ProcedureId procedure) const {
  const Procedure& body = program_[procedure];
  return {&body.inputs, &body.outputs, &body.locals};
}

std::vector<Value> Machine::takeOwn(ProcedureId procedure) {
  std::vector<Value> values;
  for (const auto* variables : ownVariables(procedure))
    for (const Variable& variable : *variables) {
      const auto place = model_.values.find(variable.symbol);
      values.push_back(std::move(place->second));
      model_.values.erase(place);
    }
  return values;
}

void Machine::putOwn(ProcedureId procedure, std::vector<Value> values) {
  auto next = values.begin();
  for (const auto* variables : ownVariables(procedure))
    for (const Variable& variable : *variables) set(variable.symbol, std::move(*next++));
}

void Machine::enter(ProcedureId procedure, const std::vector<Value>& inputs,
                    const std::vector<Value>& outputs, const std::vector<Value>& locals) {
  if (!frames_.empty()) frames_.back().own = takeOwn(frames_.back().procedure);
  frames_.push_back({procedure, {}});
  std::vector<Value> own;
  own.reserve(inputs.size() + outputs.size() + locals.size());
  for (const auto* values : {&inputs, &outputs, &locals})
    own.insert(own.end(), values->begin(), values->end());
  putOwn(procedure, std::move(own));
}

std::vector<Value> Machine::leave() {
  const ProcedureId callee = frames_.back().procedure;
  std::vector<Value> outputs;
  for (const Variable& output : program_[callee].outputs)
    outputs.push_back(model_.values.at(output.symbol));
  takeOwn(callee);
  frames_.pop_back();
  if (!frames_.empty()) putOwn(frames_.back().procedure, std::move(frames_.back().own));
  return outputs;
}

Evaluation Machine::evaluate(Term term) const {
  return calculate_(term, model_);
}

Evaluation Machine::evaluate(const Lambda& lambda) const {
  if (lambda.parameters.empty()) return calculate_(lambda.body, model_);
  return logic::evaluate(terms_, lambda, model_);
}

Values Machine::evaluate(const Assign& assign) const {
  return valuesOfEach(*this, assign.updates, &Update::value);
}

Values Machine::evaluateEach(const std::vector<Lambda>& lambdas) const {
  return valuesOfEach(*this, lambdas, std::identity());
}

Values Machine::evaluateArguments(const Call& call) const {
  return evaluateEach(call.arguments);
}

std::variant<std::optional<ProcedureId>, NoValue> Machine::calledBy(const Call& call) const {
  for (const CallTarget& target : call.targets) {
    Evaluation guard = evaluate(target.guard);
    if (auto* none = std::get_if<NoValue>(&guard)) return std::move(*none);
    if (std::get<Value>(guard).boolean()) return target.procedure;
  }
  return std::optional<ProcedureId>();
}

void Machine::set(Symbol symbol, Value value) {
  model_.values.insert_or_assign(symbol, std::move(value));
}

std::string valuesIn(const logic::TermStore& terms, Term term, const logic::Model& model) {
  constexpr std::size_t kMost = 8;
  std::string text;
  std::size_t count = 0;
  for (const Symbol symbol : logic::freeSymbols(terms, term)) {
    const auto value = model.values.find(symbol);
    if (value == model.values.end()) continue;
    if (count++ == kMost) return text + ", ...";
    if (!text.empty()) text += ", ";
    text += terms.name(symbol) + " = " + logic::toString(terms, value->second);
  }
  return text;
}

std::string shortText(const logic::TermStore& terms, Term term) {
  constexpr std::size_t kMost = 200;
  std::string text = logic::toSmtLib(terms, term);
  if (text.size() > kMost) text = text.substr(0, kMost) + "...";
  return text;
}

}  // namespace fathom::program::run
