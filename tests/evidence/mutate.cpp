#include "mutate.h"

#include <algorithm>

#include "base/match.h"
#include "logic/traverse.h"
#include "support/random_expression.h"

namespace fathom::evidence {

using logic::Kind;
using logic::Term;
using logic::TermStore;
using program::Contract;
using program::LoopContract;
using program::LoopRule;
using program::Program;
using program::Proof;
using test::below;

namespace {

/// One node changed.
Term changed(TermStore& terms, std::mt19937_64& random, Term term) {
  const std::vector<Term> args(terms.args(term).begin(), terms.args(term).end());
  switch (terms.kind(term)) {
    case Kind::And:
    case Kind::Or: {
      std::vector<Term> rest = args;
      if (below(random, 3) == 0)
        return terms.kind(term) == Kind::And ? terms.disjunction(args) : terms.conjunction(args);
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(below(random, rest.size())));
      return terms.kind(term) == Kind::And ? terms.conjunction(rest) : terms.disjunction(rest);
    }
    case Kind::IntConst:
      return terms.integer(terms.value(term) + Integer(below(random, 2) == 0 ? 1 : -1));
    case Kind::BvConst:
      return terms.bitVec(terms.value(term) + Integer(1), terms.width(terms.sort(term)));
    case Kind::Le:
      return below(random, 2) == 0 ? terms.ge(args[0], args[1]) : terms.eq(args[0], args[1]);
    case Kind::Ge:
      return below(random, 2) == 0 ? terms.le(args[0], args[1]) : terms.eq(args[0], args[1]);
    case Kind::Ite:
      return terms.ite(args[0], args[2], args[1]);
    default:
      if (terms.sort(term) == terms.boolSort()) return terms.negate(term);
      if (terms.sort(term) == terms.intSort())
        return terms.add(term, terms.integer(below(random, 2) == 0 ? 1 : -1));
      return term;
  }
}

}  // namespace

Term mutated(TermStore& terms, std::mt19937_64& random, Term formula) {
  std::vector<Term> parts;
  logic::forEachSubterm(terms, formula, [&](Term part) { parts.push_back(part); });
  const Term place = parts[below(random, parts.size())];
  std::unordered_map<Term, Term> made;
  for (const Term part : parts) {
    std::vector<Term> args;
    for (const Term arg : terms.args(part)) args.push_back(made.at(arg));
    made.emplace(part, part == place  ? changed(terms, random, part)
                       : args.empty() ? part
                                      : terms.rebuild(part, args));
  }
  return made.at(formula);
}

namespace {

void change(TermStore& terms, std::mt19937_64& random, Contract& contract) {
  Term* parts[] = {&contract.pre, &contract.post, &contract.fails};
  Term& part = *parts[below(random, 3)];
  switch (below(random, 4)) {
    case 0:
      std::swap(contract.pre, contract.post);
      return;
    case 1:
      part = terms.boolean(below(random, 2) == 0);
      return;
    default:
      part = mutated(terms, random, part);
  }
}

void change(TermStore& terms, std::mt19937_64& random, LoopContract& contract) {
  Term& part = below(random, 3) == 0 ? contract.fails : contract.relation;
  switch (below(random, 5)) {
    case 0:
      contract.rule = contract.rule == LoopRule::EntryToCurrent ? LoopRule::CurrentToExit
                                                                : LoopRule::EntryToCurrent;
      return;
    case 1:
      part = terms.boolean(below(random, 2) == 0);
      return;
    default:
      part = mutated(terms, random, part);
  }
}

}  // namespace

Proof mutated(TermStore& terms, std::mt19937_64& random, const Proof& proof) {
  Proof result = proof;
  const std::size_t count = proof.procedures.size() + proof.loops.size();
  if (count == 0) return result;
  const std::size_t which = below(random, count);
  const bool remove = below(random, 8) == 0;
  if (which < proof.procedures.size()) {
    const auto at = std::next(result.procedures.begin(), static_cast<std::ptrdiff_t>(which));
    if (remove)
      result.procedures.erase(at);
    else
      change(terms, random, at->second);
  } else {
    const auto at = std::next(result.loops.begin(),
                              static_cast<std::ptrdiff_t>(which - proof.procedures.size()));
    if (remove)
      result.loops.erase(at);
    else
      change(terms, random, at->second);
  }
  return result;
}

Program mutated(TermStore& terms, std::mt19937_64& random, const Program& program) {
  Program result = program;
  const auto change = [&](Term& term) { term = mutated(terms, random, term); };
  const program::ProcedureId id(below(random, program.procedures.size()));
  program::Procedure& procedure = result[id];
  if (procedure.edges.empty()) return result;
  program::Edge& edge = procedure.edges[below(random, procedure.edges.size())];
  const auto goals = program::goalsByLocation(program, id);
  if (const auto goal = goals[edge.from.index()]) {
    change(result.goals[goal->index()].condition);
    for (program::Edge& each : procedure.edges)
      if (each.from == edge.from)
        each.statement = program::Assume{result.goals[goal->index()].condition};
    return result;
  }
  match(
      edge.statement,
      [&](program::Assign& assign) {
        for (program::Update& update : assign.updates) change(update.value.body);
      },
      [&](program::Assume& assume) { change(assume.condition); }, [](program::Havoc&) {},
      [&](program::Call& call) {
        if (below(random, 2) == 0 && call.targets.size() > 1)
          std::swap(call.targets[0], call.targets[1]);
        for (logic::Lambda& argument : call.arguments) change(argument.body);
      });
  return result;
}

}  // namespace fathom::evidence
