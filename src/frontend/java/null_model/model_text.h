#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "frontend/java/null_model/model.h"

namespace fathom::frontend::java::null_model {

/// Lines of numbers: one for each field and effect, some for each method.
std::string toText(const Field& field);
std::string toText(const Effect& effect);
/// One that is the same as that of the number.
std::string sameEffect(std::uint32_t number);
std::string toText(const Method& method);

/// A model as it was written: methods are read when they are asked for.
class ModelText {
 public:
  explicit ModelText(std::string text);

  const std::vector<Field>& fields() const { return fields_; }
  const Effect& effect(std::uint32_t number) const { return effects_[effectPlaces_.at(number)]; }
  bool has(MethodNumber number) const { return lines_.contains(number); }
  /// The method of that name, with a body that is modelled.
  std::optional<MethodNumber> find(std::string_view name) const;
  /// Requires: has(number).
  const Method& operator[](MethodNumber number) const;

 private:
  std::string text_;
  std::vector<Field> fields_;
  std::vector<Effect> effects_;                // different ones
  std::vector<std::size_t> effectPlaces_;      // by number
  std::map<MethodNumber, std::size_t> lines_;  // where the method begins
  std::map<std::string, MethodNumber, std::less<>> names_;
  mutable std::map<MethodNumber, std::unique_ptr<const Method>> read_;
};

}  // namespace fathom::frontend::java::null_model
