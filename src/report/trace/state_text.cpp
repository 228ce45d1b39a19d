#include "report/trace/state_text.h"

#include "report/source/value_text.h"

namespace fathom::report {

using namespace program;

std::string StateText::assignment(Symbol symbol) const {
  const auto& values = machine_.model().values;
  const auto offset = names_.offsetOf(symbol);
  const auto* succeeds = std::get_if<bool>(&values.at(symbol).content());
  if (succeeds != nullptr && names_(symbol).ends_with("alloc()"))
    return names_(symbol) + (*succeeds ? " succeeds" : " fails");
  return names_(symbol) + " = " +
         names_.value(symbol, values.at(symbol), offset ? &values.at(*offset) : nullptr,
                      &machine_.model());
}

std::string StateText::stored(const Element& element, Symbol array) const {
  const auto valueIn = [&](Symbol symbol) {
    Value value = machine_.model().values.at(symbol).map().at({element.object});
    return element.offset ? value.map().at({*element.offset}) : value;
  };
  const auto offset = names_.offsetOf(array);
  const std::optional<Value> beside = offset ? std::optional(valueIn(*offset)) : std::nullopt;
  return element.text + " = " +
         names_.value(array, valueIn(array), beside ? &*beside : nullptr, &machine_.model());
}

std::optional<StateText::Element> StateText::changedElement(Symbol array,
                                                            const Value& before) const {
  const Value& after = machine_.model().values.at(array);
  const auto object = changedKey(before, after);
  if (!object) return std::nullopt;
  const auto offset = changedKey(before.map().at({*object}), after.map().at({*object}));
  const auto text = names_.cell(array, *object, offset ? &*offset : nullptr, &machine_.model());
  return text ? std::optional(Element{*text, *object, offset}) : std::nullopt;
}

/// The offset where the stored value is what the array holds there, but for one element.
std::optional<Value> StateText::writtenOffset(Term array, Term index, Term stored) const {
  if (terms_.kind(stored) != logic::Kind::Store ||
      terms_.arg(stored, 0) != terms_.select(array, index))
    return std::nullopt;
  const logic::Evaluation offset = logic::evaluate(terms_, terms_.arg(stored, 1), machine_.model());
  const auto* known = std::get_if<Value>(&offset);
  return known != nullptr ? std::optional(*known) : std::nullopt;
}

std::optional<StateText::Element> StateText::writtenElement(Symbol array, Term store) const {
  if (terms_.kind(store) != logic::Kind::Store || terms_.arg(store, 0) != terms_.constant(array))
    return std::nullopt;
  const Term index = terms_.arg(store, 1);
  const logic::Evaluation object = logic::evaluate(terms_, index, machine_.model());
  const auto* known = std::get_if<Value>(&object);
  if (known == nullptr) return std::nullopt;
  const auto offset = writtenOffset(terms_.constant(array), index, terms_.arg(store, 2));
  const auto text = names_.cell(array, *known, offset ? &*offset : nullptr, &machine_.model());
  if (!text) return std::nullopt;
  const auto behind =
      terms_.isValue(index) ? std::nullopt : names_.behind(terms_.constant(array), index);
  if (offset && behind)
    return Element{*behind + "[" + valueText(terms_, *offset) + "]", *known, offset};
  if (offset) return Element{*text, *known, offset};
  return Element{behind.value_or(*text), *known, {}};
}

std::string StateText::changed(Symbol symbol, const Value& before) const {
  const Value& after = machine_.model().values.at(symbol);
  if (const auto element = changedElement(symbol, before)) return stored(*element, symbol);
  if (after.isMap() && names_.view() && names_.view()->isInitialised(symbol)) return "";
  if (names_.offsetOf(symbol)) return assignment(symbol);
  if (const std::string whole = assignment(symbol);
      !changedKey(before, after) && whole.ends_with('"'))
    return whole;
  return changeText(terms_, names_(symbol), before, after,
                    terms_.domain(symbol).empty() ? "[]" : "()");
}

std::string StateText::assignments(const std::vector<Variable>& variables) const {
  constexpr std::size_t kMost = 12;
  std::string text;
  std::size_t count = 0;
  for (const Variable& variable : variables) {
    if (names_.objectOf(variable.symbol)) continue;
    if (count++ == kMost)
      return text + ", and " + std::to_string(variables.size() - kMost) + " more";
    text += (text.empty() ? "" : ", ") + assignment(variable.symbol);
  }
  return text;
}

std::string StateText::changedGlobals(const std::vector<Value>& before) const {
  std::string text;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Symbol global = program_.globals[i].symbol;
    if (!names_.isVisible(global) || machine_.model().values.at(global) == before[i]) continue;
    const std::string change = changed(global, before[i]);
    if (!change.empty()) text += (text.empty() ? " with " : ", ") + change;
  }
  return text;
}

std::string StateText::values(const std::vector<Value>& values) const {
  std::string text;
  for (const Value& value : values) text += (text.empty() ? "" : ", ") + valueText(terms_, value);
  return text;
}

}  // namespace fathom::report
