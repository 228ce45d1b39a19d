#include "program/serial/terms.h"

#include <fmt/core.h>

#include "base/errors.h"
#include "logic/smtlib/names.h"
#include "logic/smtlib/smtlib.h"
#include "program/serial/fields.h"
#include "program/serial/smt_text.h"

namespace fathom::program::serial {
namespace {

const std::string kFile = "<evidence>";

}  // namespace

std::string termToText(const logic::TermStore& terms, Term term) {
  const logic::SmtNames names(terms, std::span<const Term>(&term, 1));
  for (const Symbol symbol : names.symbols()) {
    if (names[symbol] != logic::quotedSymbol(terms.name(symbol))) {
      throw Unsupported(
          {}, fmt::format("two symbols of one contract are called '{}'", terms.name(symbol)));
    }
  }
  return encoded(logic::toSmtLib(terms, term));
}

TermReader::TermReader(logic::TermStore& terms, const Program& program)
    : terms_(terms), program_(program) {
  declare(globals_, program.globals);
  for (const logic::Sort sort : program.sorts) {
    sorts_ += fmt::format("(declare-sort {} 0)\n", logic::quotedSymbol(terms.sortName(sort)));
  }
}

void TermReader::declare(Scope& scope, const std::vector<Variable>& variables) {
  for (const Variable& variable : variables) {
    for (const Symbol symbol :
         {variable.symbol, oldOf(terms_, variable.symbol), exitOf(terms_, variable.symbol),
          startOf(terms_, variable.symbol)}) {
      scope.emplace(terms_.name(symbol), symbol);
    }
  }
}

const TermReader::Scope& TermReader::scopeOf(ProcedureId procedure) {
  const auto [entry, isNew] = own_.try_emplace(procedure);
  if (isNew) {
    declare(entry->second, program_[procedure].inputs);
    declare(entry->second, program_[procedure].outputs);
    declare(entry->second, program_[procedure].locals);
  }
  return entry->second;
}

std::optional<Symbol> TermReader::find(const Scope& own, const std::string& name) const {
  if (const auto found = own.find(name); found != own.end()) return found->second;
  if (const auto found = globals_.find(name); found != globals_.end()) return found->second;
  return element(name);
}

std::optional<Symbol> TermReader::element(const std::string& name) const {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || dot + 1 == name.size()) return std::nullopt;
  if (name.find_first_not_of("0123456789", dot + 1) != std::string::npos) return std::nullopt;
  for (const logic::Sort sort : program_.sorts) {
    if (terms_.sortName(sort) == name.substr(0, dot)) return terms_.symbol(name, sort);
  }
  return std::nullopt;
}

std::string TermReader::declaration(Symbol symbol) const {
  std::string domain;
  for (const logic::Sort sort : terms_.domain(symbol)) {
    domain += logic::toSmtLib(terms_, sort) + " ";
  }
  return fmt::format("(declare-fun {} ({}) {})\n", logic::quotedSymbol(terms_.name(symbol)), domain,
                     logic::toSmtLib(terms_, terms_.range(symbol)));
}

/// As a script with its declarations; names that look like operators cannot be declared there, so
/// with such a name the term is read by itself.
Term TermReader::formula(ProcedureId procedure, const std::string& text) {
  const UnambiguousText source(text);
  const Scope& own = scopeOf(procedure);
  Scope declared;
  std::string declarations = sorts_;
  for (const std::string& name : symbolsOf(source.text, kFile)) {
    const std::optional<Symbol> symbol = find(own, name);
    if (!symbol) continue;
    declared.emplace(name, *symbol);
    declarations += declaration(*symbol);
  }
  for (const auto& [name, alias] : source.aliases) {
    if (const auto symbol = find(own, name)) declared.insert_or_assign(alias, *symbol);
  }
  const Term term =
      source.aliases.empty()
          ? logic::readScript(terms_, declarations + "(assert " + source.text + "\n)", kFile)
                .assertions.at(0)
          : logic::readTerm(terms_, source.text, declared, kFile);
  if (terms_.sort(term) != terms_.boolSort()) fail("the parts of a contract should be Bool");
  return term;
}

Term TermReader::term(ProcedureId procedure, const std::string& text) {
  const UnambiguousText source(text);
  const Scope& own = scopeOf(procedure);
  Scope declared;
  for (const std::string& name : symbolsOf(source.text, kFile))
    if (const auto symbol = find(own, name)) declared.emplace(name, *symbol);
  for (const auto& [name, alias] : source.aliases)
    if (const auto symbol = find(own, name)) declared.insert_or_assign(alias, *symbol);
  return logic::readTerm(terms_, source.text, declared, kFile);
}

}  // namespace fathom::program::serial
