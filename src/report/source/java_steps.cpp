#include <algorithm>
#include <fmt/format.h>

#include "program/serial/fields.h"
#include "program/serial/terms.h"
#include "report/source/java_procedure_view.h"
#include "report/source/value_text.h"

// Procedures, calls and exceptions.
namespace fathom::report {

using logic::Model;
using program::JavaMethod;
using program::JavaPlace;
using program::Procedure;

namespace {

constexpr std::string_view kConstructor = "<init>";
/// Of procedures that initialize a class and its superclasses.
constexpr std::string_view kInitialize = "initialize ";

/// Compilers write s + t with a StringBuilder or with String.valueOf, which the source does not
/// have.
bool isOfConcatenation(const ShownCall& call, const JavaMethod& method) {
  const std::string& line = call.sourceLine;
  const bool isBuilder = method.owner == "java.lang.StringBuilder";
  const bool isText = method.owner == "java.lang.String" && method.name == "valueOf";
  if ((!isBuilder && !isText) || line.empty()) return false;
  const std::string name = method.name == kConstructor ? "StringBuilder" : method.name;
  return line.find(name) == std::string::npos && line.find('+') != std::string::npos;
}

}  // namespace

std::optional<logic::Term> readTerm(logic::TermStore& terms, const program::Program& program,
                                    program::ProcedureId procedure, const std::string& text) {
  if (text.empty()) return std::nullopt;
  try {
    return program::serial::TermReader(terms, program)
        .term(procedure, program::serial::decoded(text));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

const JavaMethod* JavaProcedureView::methodOf(const Procedure& body) const {
  const auto found = source_.methods.find(body.name);
  return found != source_.methods.end() ? &found->second : nullptr;
}

std::string JavaProcedureView::procedure(const Procedure& body) const {
  const JavaMethod* method = methodOf(body);
  if (!method && body.name.starts_with(kInitialize))
    return "initialization of " + objects_.className(body.name.substr(kInitialize.size()));
  if (!method) return body.name;
  const std::string owner = objects_.className(method->owner);
  if (method->name == kConstructor) return "new " + owner;
  if (method->name == "<clinit>") return "static initializer of " + owner;
  constexpr std::string_view kLambda = "lambda$";
  if (method->name.starts_with(kLambda)) {
    const std::string around = method->name.substr(kLambda.size());
    return fmt::format("lambda in {}.{}", owner, around.substr(0, around.rfind('$')));
  }
  return owner + "." + method->name;
}

bool JavaProcedureView::isLibrary(const Position&) const {
  const JavaMethod* method = methodOf(body_);
  return method && !method->isOwn;
}

bool JavaProcedureView::isInput(const Procedure& body) const {
  const JavaMethod* method = methodOf(body);
  return method && method->isInput && !body.outputs.empty();
}

// ---- Calls ----

std::string JavaProcedureView::valueOr(logic::Symbol symbol, const logic::Value& value,
                                       const Model* state) const {
  return this->value(symbol, value, nullptr, state).value_or(valueText(terms_, value));
}

std::string JavaProcedureView::argumentsText(const ShownCall& call, std::size_t first,
                                             bool isLabelled) const {
  std::string text;
  for (std::size_t i = first; i < call.arguments.size(); ++i) {
    const program::Variable& input = call.procedure.inputs[i];
    text += text.empty() ? "" : ", ";
    if (isLabelled)
      text += (input.sourceName.empty() ? terms_.name(input.symbol) : input.sourceName) + " = ";
    text += valueOr(input.symbol, call.arguments[i], call.state);
  }
  return "(" + text + ")";
}

/// Node.sum(k = 3), Node#2.size(), new Node#2(value = 1)
std::string JavaProcedureView::callee(const ShownCall& call, const JavaMethod& method) const {
  const std::string owner = objects_.className(method.owner);
  const bool isLabelled = method.isOwn && !method.isInput;
  if (method.isStatic || call.arguments.empty())
    return procedure(call.procedure) + argumentsText(call, 0, isLabelled);
  const std::string arguments = argumentsText(call, 1, isLabelled);
  const auto reference = integerIn(call.arguments[0]);
  const std::string object =
      reference ? objects_.object(*reference, call.state).value_or(owner) : owner;
  const bool isPlain = object.find_first_of(" \"") == std::string::npos;
  if (method.name == kConstructor)
    return (call.receiver == "this" ? owner : "new " + (isPlain ? object : owner)) + arguments;
  const bool isBox = !isPlain && !object.starts_with("\"");
  if (!call.isChosen) return (isBox ? "(" + object + ")" : object) + "." + method.name + arguments;
  const bool isClear = call.receiver.find_first_of("@?'") == std::string::npos;
  return fmt::format("{}.{}{} -> {}.{}", isClear ? call.receiver : object, method.name, arguments,
                     owner, method.name);
}

std::string JavaProcedureView::outcome(const ShownCall& call, const JavaMethod& method) const {
  if (!call.outputs) return "";
  std::string returned;
  for (std::size_t i = 0; i < call.outputs->size(); ++i) {
    const logic::Symbol output = call.procedure.outputs[i].symbol;
    const std::string text = valueOr(output, (*call.outputs)[i], call.state);
    if (terms_.baseName(output) != "exception")
      returned = (method.isOwn && !method.isInput ? " returns " : " = ") + text;
    else if (text != "null")
      return " raises " + text;
  }
  return returned;
}

/// main without arguments.
bool JavaProcedureView::isPlainStart(const ShownCall& call, const JavaMethod& method) const {
  return method.isStatic && method.name == "main" && call.arguments.size() == 1 &&
         valueOr(call.procedure.inputs[0].symbol, call.arguments[0], call.state)
             .starts_with("String[0]");
}

std::optional<std::string> JavaProcedureView::call(const ShownCall& call) const {
  const JavaMethod* method = methodOf(call.procedure);
  if (!method && call.procedure.name.starts_with(kInitialize))
    return procedure(call.procedure) + outcome(call, {});
  if (!method) return std::nullopt;
  const bool isOfAssertion =
      method->owner == "java.lang.AssertionError" && method->name == kConstructor;
  if (isOfAssertion || method->isDynamic || isPlainStart(call, *method) ||
      isOfConcatenation(call, *method))
    return "";
  return callee(call, *method) + outcome(call, *method);
}

// ---- Exceptions ----

const JavaPlace* JavaProcedureView::placeAt(program::LocationId location) const {
  const auto found = source_.places.find({body_.name, location.index()});
  return found != source_.places.end() ? &found->second : nullptr;
}

bool JavaProcedureView::isHidden(program::LocationId location) const {
  const JavaPlace* place = placeAt(location);
  return place && place->kind != JavaPlace::Kind::Handler;
}

std::optional<std::string> JavaProcedureView::happening(program::LocationId location,
                                                        const Model& state) const {
  const JavaPlace* place = placeAt(location);
  if (!place) return std::nullopt;
  if (place->kind == JavaPlace::Kind::Handler)
    return place->caught.empty() ? "finally runs"
                                 : "caught as " + objects_.className(place->caught);
  if (place->kind != JavaPlace::Kind::Throw || place->exception.empty()) return std::nullopt;
  const auto term = readTerm(terms_, program_, id_, place->exception);
  if (!term) return std::nullopt;
  const logic::Evaluation result = logic::evaluate(terms_, *term, state);
  const auto* known = std::get_if<logic::Value>(&result);
  const auto reference = known ? integerIn(*known) : std::nullopt;
  const auto text = reference ? objects_.object(*reference, &state) : std::nullopt;
  return text ? std::optional(*text + " is raised") : std::nullopt;
}

}  // namespace fathom::report
