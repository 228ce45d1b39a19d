#include "program/proof.h"

#include "logic/substitute.h"

namespace fathom::program {

Symbol oldOf(logic::TermStore& terms, Symbol symbol) {
  return terms.renamed(symbol, "old(" + terms.baseName(symbol) + ")");
}

Symbol exitOf(logic::TermStore& terms, Symbol symbol) {
  return terms.renamed(symbol, "exit(" + terms.baseName(symbol) + ")");
}

Symbol startOf(logic::TermStore& terms, Symbol symbol) {
  return terms.renamed(symbol, "start(" + terms.baseName(symbol) + ")");
}

namespace {

using Renamed = Symbol (*)(logic::TermStore&, Symbol);

/// The formula with the globals as they were then.
Term then(logic::TermStore& terms, const Program& program, Term formula, Renamed renamed) {
  logic::Substitution values;
  for (const Variable& global : program.globals)
    values.emplace(global.symbol, logic::identity(terms, renamed(terms, global.symbol)));
  return logic::substitute(terms, formula, values);
}

}  // namespace

Contract conditional(logic::TermStore& terms, const Program& program, const Contract& contract) {
  const Term pre = then(terms, program, contract.pre, oldOf);
  return {terms.boolean(true), terms.implies(pre, contract.post),
          terms.disjunction({contract.fails, terms.negate(contract.pre)})};
}

LoopContract conditional(logic::TermStore& terms, const Program& program, const Contract& contract,
                         const LoopContract& loop) {
  const Term pre = then(terms, program, contract.pre, startOf);
  return {loop.rule, terms.implies(pre, loop.relation),
          terms.disjunction({loop.fails, terms.negate(pre)})};
}

}  // namespace fathom::program
