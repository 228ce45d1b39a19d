#pragma once

#include <string>
#include <unordered_map>

#include "program/serial/serial.h"

namespace fathom::program::serial {

/// The term as SMT-LIB text. Throws Unsupported where two different symbols of it share a name:
/// names are all that a reader sees.
std::string termToText(const logic::TermStore& terms, Term term);

/// Reads formulas of contracts: over the program's globals, the variables of one procedure, old and
/// exit of all of them, and elements SORT.N.
class TermReader {
 public:
  TermReader(logic::TermStore& terms, const Program& program);

  /// InputError where the text is no formula over that.
  Term formula(ProcedureId procedure, const std::string& text);
  /// A term of any sort; InputError where it is none over that.
  Term term(ProcedureId procedure, const std::string& text);

 private:
  using Scope = std::unordered_map<std::string, Symbol>;

  void declare(Scope& scope, const std::vector<Variable>& variables);
  const Scope& scopeOf(ProcedureId procedure);
  std::optional<Symbol> find(const Scope& own, const std::string& name) const;
  std::optional<Symbol> element(const std::string& name) const;
  std::string declaration(Symbol symbol) const;

  logic::TermStore& terms_;
  const Program& program_;
  Scope globals_;
  std::unordered_map<ProcedureId, Scope> own_;
  std::string sorts_;  // their declarations
};

}  // namespace fathom::program::serial
