#include "report/names.h"

#include <map>

#include "program/proof.h"
#include "program/text/names.h"
#include "program/text/print.h"
#include "report/render.h"

namespace fathom::report {

using logic::Symbol;
using program::Variable;

namespace {

std::vector<Variable> variablesOf(const program::Program& program, program::ProcedureId id) {
  std::vector<Variable> all = program.globals;
  const program::Procedure& procedure = program[id];
  for (const auto* some : {&procedure.inputs, &procedure.outputs, &procedure.locals})
    all.insert(all.end(), some->begin(), some->end());
  return all;
}

std::unordered_map<Symbol, std::string> sourceNames(const logic::TermStore& terms,
                                                    const std::vector<Variable>& variables) {
  std::map<std::string, std::size_t> uses;
  for (const Variable& variable : variables) {
    ++uses[terms.name(variable.symbol)];
    if (variable.sourceName != terms.name(variable.symbol)) ++uses[variable.sourceName];
  }
  std::unordered_map<Symbol, std::string> names;
  for (const Variable& variable : variables)
    if (!variable.sourceName.empty() && variable.sourceName != terms.name(variable.symbol) &&
        uses[variable.sourceName] == 1)
      names.emplace(variable.symbol, variable.sourceName);
  return names;
}

logic::Substitution renaming(logic::TermStore& terms,
                             const std::unordered_map<Symbol, std::string>& names) {
  logic::Substitution changes;
  for (const auto& [symbol, name] : names) {
    const Symbol named = terms.renamed(symbol, name);
    changes.emplace(symbol, logic::identity(terms, named));
    for (const auto at : {program::oldOf, program::exitOf, program::startOf})
      changes.emplace(at(terms, symbol), logic::identity(terms, at(terms, named)));
    changes.emplace(program::startOf(terms, symbol),
                    logic::identity(terms, program::startOf(terms, named)));
  }
  return changes;
}

/// `old(x)` in backticks is a name like any other to the printer, but not to people.
std::string withoutTicks(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = text[i] == '`' ? text.find('`', i + 1) : std::string::npos;
    if (end == std::string::npos) {
      out += text[i++];
      continue;
    }
    const std::string name = text.substr(i + 1, end - i - 1);
    const bool spoken =
        (name.starts_with("old(") || name.starts_with("exit(") || name.starts_with("start(")) &&
        name.find('\\') == std::string::npos && name.find(')') != name.npos;
    out += spoken ? name : text.substr(i, end - i + 1);
    i = end + 1;
  }
  return out;
}

}  // namespace

Names::Names(logic::TermStore& terms, const program::Program& program,
             program::ProcedureId procedure)
    : terms_(terms),
      names_(sourceNames(terms, variablesOf(program, procedure))),
      renaming_(terms, renaming(terms, names_)) {}

std::string Names::operator()(Symbol symbol) const {
  const auto found = names_.find(symbol);
  return printable(found != names_.end() ? found->second : terms_.name(symbol));
}

std::string Names::term(logic::Term term) {
  return printable(withoutTicks(program::text::printTerm(terms_, renaming_(term))));
}

std::string Names::shortTerm(logic::Term shown) {
  return cut(term(shown));
}

std::string cut(const std::string& line) {
  constexpr std::size_t kMost = 160;
  if (line.size() <= kMost) return line;
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xc0U) == 0x80U) --end;
  return line.substr(0, end) + "...";
}

}  // namespace fathom::report
