#include "evidence/conjuncts.h"

#include <fmt/core.h>

#include "logic/conjuncts.h"
#include "logic/substitute.h"

namespace fathom::evidence {

using program::LoopRule;

namespace {

/// A name that no variable of the program has, nor any symbol that conditions make ("x@place").
std::string prefixFor(const logic::TermStore& terms, const Program& program) {
  std::string prefix = "conjunct#";
  const auto avoid = [&](const std::vector<program::Variable>& variables) {
    for (const program::Variable& variable : variables)
      while (terms.name(variable.symbol).starts_with(prefix)) prefix += '#';
  };
  bool isNew = true;
  while (isNew) {  // a longer prefix may meet a variable that was looked at before
    const std::string before = prefix;
    avoid(program.globals);
    for (const program::Procedure& procedure : program.procedures)
      for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
        avoid(*variables);
    isNew = prefix != before;
  }
  return prefix;
}

}  // namespace

Conjuncts::Conjuncts(logic::TermStore& terms, const Program& program, const Proof& proof)
    : terms_(terms), guarded_(proof), prefix_(prefixFor(terms, program)) {
  const auto at = [&](const auto& place) {
    return fmt::format("{} {}", program[place.first].name, place.second.index());
  };
  for (auto& [procedure, contract] : guarded_.procedures) {
    const std::string& name = program[procedure].name;
    contract.pre = split(contract.pre, "pre " + name);
    contract.post = split(contract.post, "post " + name);
  }
  for (auto& [place, loop] : guarded_.loops)
    if (loop.rule == LoopRule::EntryToCurrent)
      loop.relation = split(loop.relation, "loop " + at(place), true);
  for (auto& [place, formula] : guarded_.assertions) formula = split(formula, "at " + at(place));
}

Term Conjuncts::split(Term formula, const std::string& place, bool isOfLoop) {
  std::vector<Term> guarded;
  for (const Term conjunct : logic::conjuncts(terms_, formula)) {
    const Term parameter = parameterFor(conjunct, place);
    conjuncts_.emplace(terms_.symbolOf(parameter), static_cast<ConjunctId>(parameters_.size()));
    parameters_.push_back(parameter);
    isOfLoop_.push_back(isOfLoop);
    guarded.push_back(terms_.implies(parameter, conjunct));
  }
  return terms_.conjunction(guarded);
}

/// One that no other conjunct has.
Term Conjuncts::parameterFor(Term conjunct, const std::string& place) {
  std::uint64_t hash = terms_.contentHash(conjunct);
  for (const char c : place) hash = hashCombine(hash, static_cast<unsigned char>(c));
  for (std::size_t number = 0;; ++number) {
    const Term parameter =
        terms_.constant(fmt::format("{}{:016x}.{}", prefix_, hash, number), terms_.boolSort());
    if (!conjuncts_.contains(terms_.symbolOf(parameter))) return parameter;
  }
}

std::unordered_set<logic::Symbol> Conjuncts::symbols() const {
  std::unordered_set<logic::Symbol> symbols;
  for (const auto& [symbol, conjunct] : conjuncts_) symbols.insert(symbol);
  return symbols;
}

std::optional<ConjunctId> Conjuncts::conjunctOf(logic::Symbol parameter) const {
  const auto found = conjuncts_.find(parameter);
  return found == conjuncts_.end() ? std::nullopt : std::optional(found->second);
}

Term Conjuncts::only(Term guarded, const std::vector<bool>& conjuncts) const {
  logic::Substitution values;
  for (const logic::Symbol symbol : logic::freeSymbols(terms_, guarded))
    if (const auto conjunct = conjunctOf(symbol))
      values.emplace(symbol, logic::plain(terms_.boolean(conjuncts[*conjunct])));
  return logic::substitute(terms_, guarded, values);
}

Proof Conjuncts::only(const std::vector<bool>& conjuncts) const {
  Proof proof = guarded_;
  for (auto& [procedure, contract] : proof.procedures) {
    contract.pre = only(contract.pre, conjuncts);
    contract.post = only(contract.post, conjuncts);
  }
  for (auto& [place, loop] : proof.loops) loop.relation = only(loop.relation, conjuncts);
  for (auto& [place, formula] : proof.assertions) formula = only(formula, conjuncts);
  return proof;
}

}  // namespace fathom::evidence
