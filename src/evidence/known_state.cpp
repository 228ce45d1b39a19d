#include "evidence/known_state.h"

namespace fathom::evidence {

using namespace program;
using logic::Value;

void KnownState::set(Symbol symbol, Value value) {
  if (logic::isAny(value))
    model_.values.erase(symbol);
  else
    model_.values.insert_or_assign(symbol, std::move(value));
}

/// A function over arguments is not followed: it may be any.
Value KnownState::value(const Lambda& lambda) {
  return lambda.parameters.empty() ? value(lambda.body) : logic::anyValue();
}

std::vector<Value> KnownState::values(const std::vector<Lambda>& lambdas) {
  std::vector<Value> all;
  all.reserve(lambdas.size());
  for (const Lambda& lambda : lambdas) all.push_back(value(lambda));
  return all;
}

void KnownState::assign(const Assign& assign) {
  std::vector<Value> values;
  values.reserve(assign.updates.size());
  for (const Update& update : assign.updates) values.push_back(value(update.value));
  for (std::size_t i = 0; i < values.size(); ++i)
    set(assign.updates[i].target, std::move(values[i]));
}

KnownState::Saved KnownState::saved() const {
  return {model_, frames_};
}

void KnownState::restore(Saved saved) {
  model_ = std::move(saved.model);
  frames_ = std::move(saved.frames);
}

std::vector<std::pair<Symbol, Value>> KnownState::takeOwn(ProcedureId id) {
  const Procedure& procedure = program_[id];
  std::vector<std::pair<Symbol, Value>> own;
  for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
    for (const Variable& variable : *variables) {
      const auto place = model_.values.find(variable.symbol);
      if (place == model_.values.end()) continue;
      own.emplace_back(variable.symbol, std::move(place->second));
      model_.values.erase(place);
    }
  return own;
}

/// An entry point's inputs, which nobody passes, may be any.
void KnownState::enter(ProcedureId procedure, const std::vector<Value>& inputs) {
  if (!frames_.empty()) frames_.back().own = takeOwn(frames_.back().procedure);
  frames_.push_back({procedure});
  for (std::size_t i = 0; i < inputs.size(); ++i)
    set(program_[procedure].inputs[i].symbol, inputs[i]);
}

std::vector<Value> KnownState::leave() {
  const ProcedureId callee = frames_.back().procedure;
  std::vector<Value> outputs;
  for (const Variable& output : program_[callee].outputs) {
    const auto known = model_.values.find(output.symbol);
    outputs.push_back(known == model_.values.end() ? logic::anyValue() : known->second);
  }
  takeOwn(callee);
  frames_.pop_back();
  if (frames_.empty()) return outputs;
  for (auto& [symbol, value] : frames_.back().own)
    model_.values.insert_or_assign(symbol, std::move(value));
  return outputs;
}

}  // namespace fathom::evidence
