#pragma once

#include <functional>
#include <optional>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Copies and fills of so many bytes of an object with fields, where the number is not known: each
/// field is written as a whole or not at all; where the last one is cut, all are any values.
class Fields : InstructionTranslator {
 public:
  explicit Fields(FunctionContext& context) : InstructionTranslator(context) {}
  /// What becomes of a field that begins so many bytes behind the location; nothing: unknown.
  using ValueOf = std::function<std::optional<Scalar>(const View& view, std::int64_t at)>;
  /// `why` is said where a field is cut.
  void write(const MemoryLocation& to, Term size, const std::string& why, const ValueOf& valueOf);

 private:
  struct Change {
    View view;
    std::int64_t end = 0;
    Scalar value;
  };
  void keepRegisters(const Region& region);
  Scalar either(Term condition, const Scalar& first, const Scalar& second, const Shape& shape);
  Term isBelow(std::int64_t bytes, Term size);
};

}  // namespace fathom::frontend::c
