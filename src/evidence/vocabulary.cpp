#include "evidence/vocabulary.h"

#include <fmt/core.h>

#include "logic/substitute.h"

namespace fathom::evidence {

Vocabulary::Vocabulary(logic::TermStore& terms, const Program& program,
                       std::unordered_set<Symbol> parameters)
    : terms_(terms), program_(program), parameters_(std::move(parameters)) {
  add(globals_, program.globals, Role::Global);
}

void Vocabulary::add(Words& words, const std::vector<program::Variable>& variables, Role role) {
  const auto enter = [&](Symbol spelling, const Word& word) {
    const auto [place, fresh] = words.emplace(spelling, word);
    if (!fresh) place->second.reset();
  };
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const Symbol symbol = variables[i].symbol;
    enter(symbol, {symbol, role, i, Tense::Now});
    enter(program::oldOf(terms_, symbol), {symbol, role, i, Tense::Old});
    enter(program::exitOf(terms_, symbol), {symbol, role, i, Tense::Exit});
    if (role == Role::Global)
      enter(program::startOf(terms_, symbol), {symbol, role, i, Tense::Start});
  }
}

const Vocabulary::Words& Vocabulary::ownWords(ProcedureId procedure) {
  const auto [place, fresh] = own_.try_emplace(procedure);
  if (fresh) {
    add(place->second, program_[procedure].inputs, Role::Input);
    add(place->second, program_[procedure].outputs, Role::Output);
    add(place->second, program_[procedure].locals, Role::Local);
  }
  return place->second;
}

std::optional<Word> Vocabulary::word(ProcedureId procedure, Symbol symbol) {
  const Words& own = ownWords(procedure);
  const auto here = own.find(symbol);
  const auto global = globals_.find(symbol);
  if (here != own.end() && global != globals_.end()) return std::nullopt;
  if (here != own.end()) return here->second;
  return global == globals_.end() ? std::nullopt : global->second;
}

Term Vocabulary::instantiate(ProcedureId procedure, Term formula, const std::string& part,
                             const Meaning& meaning) {
  if (formula.index() >= terms_.nodeCount() || terms_.sort(formula) != terms_.boolSort() ||
      terms_.looseBound(formula) > 0)
    reject(procedure, part + " is no closed formula");
  logic::Substitution substitution;
  for (const Symbol symbol : logic::freeSymbols(terms_, formula)) {
    if (parameters_.contains(symbol)) continue;
    const std::optional<Word> known = word(procedure, symbol);
    std::optional<Lambda> value = known ? meaning(*known) : std::nullopt;
    if (!value) reject(procedure, fmt::format("{} may not speak of {}", part, terms_.name(symbol)));
    substitution.emplace(symbol, std::move(*value));
  }
  return logic::substitute(terms_, formula, substitution);
}

void Vocabulary::reject(ProcedureId procedure, const std::string& sentence) const {
  throw InputError(program_[procedure].position, sentence);
}

std::unordered_set<std::string> spellings(logic::TermStore& terms, const Program& program,
                                          ProcedureId procedure) {
  std::unordered_set<std::string> names;
  const program::Procedure& own = program[procedure];
  for (const auto* variables : {&program.globals, &own.inputs, &own.outputs, &own.locals})
    for (const program::Variable& variable : *variables)
      for (const Symbol symbol :
           {variable.symbol, program::oldOf(terms, variable.symbol),
            program::exitOf(terms, variable.symbol), program::startOf(terms, variable.symbol)})
        names.insert(terms.name(symbol));
  return names;
}

}  // namespace fathom::evidence
