#pragma once

#include "logic/calculation.h"

namespace fathom::logic {

/// Any value: a symbol without a value in the model, and what depends on it. Also a part of a map.
inline Value anyValue() {
  return Value::Map();
}
inline bool isAny(const Value& value) {
  const auto* map = std::get_if<Value::Map>(&value.content());
  return map != nullptr && *map == nullptr;
}

/// Evaluates terms again and again where the model has values for some symbols only. A result that
/// is not any value is the term's value whatever values the other symbols, and the parts of maps
/// that are any value, have. Results are any value more often than need be: where quantifiers,
/// functions with arguments or equations of arrays occur.
class PartialCalculator {
 public:
  explicit PartialCalculator(const TermStore& terms) : terms_(terms), known_(terms) {}

  Value operator()(Term term, const Model& model);

 private:
  const TermStore& terms_;
  Calculations known_;
};

}  // namespace fathom::logic
