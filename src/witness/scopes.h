#pragma once

#include <optional>
#include <set>
#include <string>

#include "frontend/shared/integer_encoding.h"
#include "report/result.h"

namespace fathom::witness {

/// The integer variable that a name means in a procedure, before this line: a local, an input, or a
/// global. None where the procedure sees several of that name: blocks are not known.
class VariableNames {
 public:
  VariableNames(const report::Encoding& encoding, frontend::IntegerEncoding& integers)
      : encoding_(encoding), integers_(integers) {}

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
  /// The lines in which the name is declared, as far as the procedure sees it; memory included.
  std::set<unsigned> declarationsOf(program::ProcedureId procedure, const std::string& name) const;

  const report::Encoding& encoding_;
  frontend::IntegerEncoding& integers_;
};

}  // namespace fathom::witness
