#include "report/source/java_view.h"

#include <algorithm>

#include "program/proof.h"
#include "report/source/java_procedure_view.h"
#include "report/source/value_text.h"

// Variables and values.
namespace fathom::report {

using logic::Model;
using logic::Symbol;
using logic::Value;
using program::JavaField;
using FieldKind = JavaField::Kind;

std::unique_ptr<SourceView> javaView(logic::TermStore& terms, const program::Program& program,
                                     program::ProcedureId procedure,
                                     const program::JavaSource& source, Reading reading) {
  return std::make_unique<JavaProcedureView>(terms, program, procedure, source, reading);
}

JavaProcedureView::JavaProcedureView(logic::TermStore& terms, const program::Program& program,
                                     program::ProcedureId procedure,
                                     const program::JavaSource& source, Reading reading)
    : terms_(terms),
      program_(program),
      id_(procedure),
      body_(program[procedure]),
      source_(source),
      objects_(terms, program, source) {
  for (const program::Variable& global : program.globals)
    if (const auto field = source.fields.find(terms.name(global.symbol));
        field != source.fields.end())
      addHeap(global.symbol, field->second, reading);
  nameResults();
  if (reading != Reading::Run)
    for (const program::Variable& output : body_.outputs)
      results_.emplace(output.symbol, "\\" + std::string(terms.baseName(output.symbol)));
}

void JavaProcedureView::addHeap(Symbol symbol, const JavaField& field, Reading reading) {
  heap_.emplace(symbol, HeapVariable{&field, {}});
  if (reading == Reading::Run) return;
  const bool inLoop = reading == Reading::Loop;
  heap_.emplace(program::startOf(terms_, symbol), HeapVariable{&field, "\\old"});
  heap_.emplace(program::oldOf(terms_, symbol), HeapVariable{&field, inLoop ? "\\entry" : "\\old"});
  heap_.emplace(program::exitOf(terms_, symbol), HeapVariable{&field, "\\exit"});
}

/// sum(), and what the call raised.
void JavaProcedureView::nameResults() {
  for (const program::Edge& edge : body_.edges) {
    const auto* call = std::get_if<program::Call>(&edge.statement);
    if (!call) continue;
    const program::Procedure& called = program_[call->targets.front().procedure];
    for (std::size_t i = 0; i < call->results.size() && i < called.outputs.size(); ++i) {
      const bool isRaised = terms_.baseName(called.outputs[i].symbol) == "exception";
      results_.emplace(call->results[i],
                       (isRaised ? "exception of " : "") + procedure(called) + "()");
    }
  }
}

const JavaProcedureView::HeapVariable* JavaProcedureView::heapOf(logic::Term term) const {
  if (terms_.kind(term) != logic::Kind::Apply || !terms_.args(term).empty()) return nullptr;
  const auto found = heap_.find(terms_.symbolOf(term));
  return found != heap_.end() ? &found->second : nullptr;
}

std::optional<std::string> JavaProcedureView::variable(Symbol symbol) const {
  if (const auto result = results_.find(symbol); result != results_.end()) return result->second;
  const auto found = heap_.find(symbol);
  if (found == heap_.end()) return std::nullopt;
  const auto& [field, moment] = found->second;
  std::string text = field->name;
  if (field->kind == FieldKind::Next) text = "\\next";
  if (field->kind == FieldKind::Class) text = "\\typeof";
  if (field->kind == FieldKind::Elements) text = field->type + "[]";
  if (field->kind == FieldKind::Static) text = objects_.className(field->owner) + "." + field->name;
  if (field->object) text = objectText(Integer(*field->object)) + "." + text;
  return moment.empty() ? text : moment + "(" + text + ")";
}

/// By a variable that holds it, by class and number, or by where it is made.
std::string JavaProcedureView::objectText(const Integer& reference) const {
  if (const auto holder = holderOf(reference, state())) return *holder;
  const std::string text =
      objects_.object(reference, state()).value_or("object " + reference.toString());
  return text.find(' ') == std::string::npos || text.starts_with("\"") ? text : "(" + text + ")";
}

/// Fields of the user's classes, elements of arrays, and parameters.
bool JavaProcedureView::isVisible(Symbol symbol) const {
  if (const auto found = heap_.find(symbol); found != heap_.end()) {
    const JavaField& field = *found->second.field;
    return field.isOwn || field.kind == FieldKind::Elements;
  }
  return std::ranges::count(body_.inputs, symbol, &program::Variable::symbol) > 0;
}

bool JavaProcedureView::isOfEncoding(Symbol symbol) const {
  const auto found = heap_.find(symbol);
  if (found == heap_.end()) return isFlag(symbol);
  const FieldKind kind = found->second.field->kind;
  return kind == FieldKind::Next || kind == FieldKind::Class || kind == FieldKind::Length;
}

/// Globals that are no fields say how far classes are initialised.
bool JavaProcedureView::isFlag(Symbol symbol) const {
  return std::ranges::count(program_.globals, symbol, &program::Variable::symbol) > 0;
}

std::string JavaProcedureView::typeOf(Symbol symbol) const {
  if (const auto found = heap_.find(symbol); found != heap_.end()) return found->second.field->type;
  const auto type = source_.types.find({body_.name, terms_.name(symbol)});
  return type != source_.types.end() ? type->second : "";
}

std::optional<std::string> JavaProcedureView::value(Symbol symbol, const Value& value, const Value*,
                                                    const Model* state) const {
  const std::string type = typeOf(symbol);
  if (value.isMap()) return "...";
  if (auto text = objects_.value(type, value, state)) return text;
  if (type == "float" || type == "double")
    return typedText(terms_, value,
                     {program::SourceType::Kind::Float, type == "float" ? 32U : 64U, true});
  return std::nullopt;
}

std::optional<std::string> JavaProcedureView::holderOf(const Integer& reference,
                                                       const Model* state) const {
  if (!state) return std::nullopt;
  for (const auto* variables : {&body_.inputs, &body_.locals})
    for (const program::Variable& variable : *variables) {
      const auto found = state->values.find(variable.symbol);
      const bool isNamed = variables == &body_.inputs || !variable.sourceName.empty();
      if (isNamed && found != state->values.end() && isReferenceType(typeOf(variable.symbol)) &&
          integerIn(found->second) == reference)
        return variable.sourceName.empty() ? terms_.name(variable.symbol) : variable.sourceName;
    }
  return ownFieldWith(reference, *state);
}

/// this.items, where it holds the reference.
std::optional<std::string> JavaProcedureView::ownFieldWith(const Integer& reference,
                                                           const Model& state) const {
  if (body_.inputs.empty() || terms_.name(body_.inputs[0].symbol) != "this") return std::nullopt;
  const auto own = state.values.find(body_.inputs[0].symbol);
  const auto self = own != state.values.end() ? integerIn(own->second) : std::nullopt;
  if (!self) return std::nullopt;
  for (const program::Variable& global : program_.globals) {
    const auto heap = heap_.find(global.symbol);
    const auto held = state.values.find(global.symbol);
    if (heap == heap_.end() || held == state.values.end()) continue;
    const JavaField& field = *heap->second.field;
    if (field.kind != FieldKind::Instance || !field.isOwn || !isReferenceType(field.type)) continue;
    if (field.object && Integer(*field.object) != *self) continue;
    const Value& value = field.object ? held->second : held->second.map().at({Value(*self)});
    if (integerIn(value) == reference) return "this." + field.name;
  }
  return std::nullopt;
}

std::optional<std::string> JavaProcedureView::cell(Symbol array, const Value& object,
                                                   const Value* offset, const Model* state) const {
  const auto found = heap_.find(array);
  const auto reference = integerIn(object);
  if (found == heap_.end() || !reference) return std::nullopt;
  const JavaField& field = *found->second.field;
  const auto held = holderOf(*reference, state);
  const auto text = held ? held : objects_.object(*reference, state);
  if (!text) return std::nullopt;
  if (field.kind == FieldKind::Instance && !offset) return *text + "." + field.name;
  const auto index = offset ? integerIn(*offset) : std::nullopt;
  if (field.kind == FieldKind::Elements && index) return *text + "[" + index->toString() + "]";
  return std::nullopt;
}

}  // namespace fathom::report
