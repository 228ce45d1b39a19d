#pragma once

#include <optional>
#include <string>

#include "frontend/shared/integer_encoding.h"
#include "report/result.h"
#include "witness/product.h"

namespace fathom::witness {

/// The integer variable that a name means in a procedure, before this line: a local, an input, or a
/// global. None for what lies in memory.
class VariableNames {
 public:
  /// Everything outlives this.
  VariableNames(const report::Encoding& encoding, frontend::IntegerEncoding& integers,
                const SourceTexts& texts)
      : encoding_(encoding), integers_(integers), texts_(texts) {}

  std::optional<logic::Symbol> find(program::ProcedureId procedure, const std::string& name,
                                    unsigned line) const;
  /// The same for parameters as they were passed, and globals.
  std::optional<logic::Symbol> findAtCall(program::ProcedureId procedure,
                                          const std::string& name) const;
  /// As a number of its type; nothing where it is none.
  std::optional<frontend::Number> number(program::ProcedureId procedure,
                                         logic::Symbol symbol) const;
  bool isGlobal(logic::Symbol symbol) const;

 private:
  bool hasEnded(const Position& declaration, const std::string& name, unsigned line) const;
  /// An object of the procedure has the name: no variable says what it holds.
  bool isInMemory(const program::Procedure& body, const std::string& name) const;

  const report::Encoding& encoding_;
  frontend::IntegerEncoding& integers_;
  const SourceTexts& texts_;
};

}  // namespace fathom::witness
