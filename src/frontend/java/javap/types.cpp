#include "frontend/java/javap/types.h"

#include <algorithm>

#include "base/match.h"

namespace fathom::frontend::java::javap {
namespace {

enum class Spelling { Dotted, Slashed };

void append(std::string& text, const GenericType& type, Spelling spelling);

void append(std::string& text, const TypeArgument& argument, Spelling spelling) {
  switch (argument.wildcard) {
    case Wildcard::Any:
      text += '?';
      return;
    case Wildcard::None:
      break;
    case Wildcard::Extends:
      text += "? extends ";
      break;
    case Wildcard::Super:
      text += "? super ";
      break;
  }
  append(text, argument.type, spelling);
}

void append(std::string& text, const GenericClass& parts, Spelling spelling) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += '.';
    text += spelling == Spelling::Dotted ? dotted(parts[i].name) : std::string(parts[i].name);
    if (parts[i].arguments.empty()) continue;
    text += '<';
    for (std::size_t k = 0; k < parts[i].arguments.size(); ++k) {
      if (k > 0) text += ", ";
      append(text, parts[i].arguments[k], spelling);
    }
    text += '>';
  }
}

void append(std::string& text, const GenericType& type, Spelling spelling) {
  match(
      type.element, [&](Primitive primitive) { text += name(primitive); },
      [&](const TypeVariable& variable) { text += variable.name; },
      [&](const GenericClass& parts) { append(text, parts, spelling); });
  for (unsigned i = 0; i < type.dimensions; ++i) text += "[]";
}

std::string joined(std::span<const GenericType> types, Spelling spelling) {
  std::string text;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (i > 0) text += ", ";
    append(text, types[i], spelling);
  }
  return text;
}

bool isObject(const GenericType& type) {
  const auto* parts = std::get_if<GenericClass>(&type.element);
  return type.dimensions == 0 && parts && parts->size() == 1 &&
         parts->front().name == "java/lang/Object" && parts->front().arguments.empty();
}

std::string bounded(const TypeParameter& parameter) {
  std::string text(parameter.name);
  std::string_view separator = " extends ";
  const auto bound = [&](const GenericType& type) {
    text += separator;
    append(text, type, Spelling::Dotted);
    separator = " & ";
  };
  if (parameter.classBound && !isObject(*parameter.classBound)) bound(*parameter.classBound);
  for (const GenericType& type : parameter.interfaceBounds) bound(type);
  return text;
}

}  // namespace

std::string dotted(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '/', '.');
  return text;
}

std::string toText(const GenericType& type) {
  std::string text;
  append(text, type, Spelling::Dotted);
  return text;
}

std::string toText(std::span<const GenericType> types) {
  return joined(types, Spelling::Dotted);
}

std::string undotted(std::span<const GenericType> types) {
  return joined(types, Spelling::Slashed);
}

std::string toText(std::span<const TypeParameter> parameters) {
  if (parameters.empty()) return "";
  std::string text = "<";
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (i > 0) text += ", ";
    text += bounded(parameters[i]);
  }
  return text + ">";
}

std::string toText(const ClassSignature& signature, bool ofInterface) {
  std::string text = toText(signature.parameters);
  if (!ofInterface && !isObject(signature.superclass))
    text += " extends " + toText(signature.superclass);
  if (!signature.interfaces.empty())
    text += (ofInterface ? " extends " : " implements ") + toText(signature.interfaces);
  return text;
}

}  // namespace fathom::frontend::java::javap
