#pragma once

#include <string>
#include <unordered_map>

#include "logic/substitute.h"
#include "program/program.h"

namespace fathom::report {

/// What variables are called in one procedure: as in the source where that is unambiguous.
class Names {
 public:
  Names(logic::TermStore& terms, const program::Program& program, program::ProcedureId procedure);

  std::string operator()(logic::Symbol symbol) const;
  /// In the text language, with old(x), exit(x) and start(x) as they are said. One printable line.
  std::string term(logic::Term term);
  /// The same, cut where it is long.
  std::string shortTerm(logic::Term term);

 private:
  logic::TermStore& terms_;
  std::unordered_map<logic::Symbol, std::string> names_;  // those that differ from the symbol's
  logic::Substituter renaming_;
};

/// The line up to a bearable length.
std::string cut(const std::string& line);

}  // namespace fathom::report
