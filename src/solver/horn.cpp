#include "solver/horn.h"

#include <z3++.h>

#include "base/work.h"
#include "logic/substitute.h"
#include "solver/horn_clauses.h"
#include "solver/session.h"
#include "solver/untranslatable.h"
#include "solver/z3/context.h"
#include "solver/z3/reader.h"
#include "solver/z3/terms.h"
#include "solver/z3/watch.h"

namespace fathom::solver {

namespace {

using Parameters = std::vector<std::pair<std::string, std::string>>;

/// With these transformations on, this Z3 answers wrongly on plain linear clauses (its issue 7466).
const Parameters kAlways{{"engine", "spacer"},
                         {"xform.slice", "false"},
                         {"xform.tail_simplifier_pve", "false"},
                         {"xform.inline_eager", "false"},
                         {"xform.inline_linear", "false"}};

void setParameters(z3::context& context, z3::params& parameters, const Parameters& wanted) {
  for (const auto& [name, value] : wanted) {
    if (value == "true" || value == "false") {
      parameters.set(name.c_str(), value == "true");
    } else if (value.find_first_not_of("0123456789") == std::string::npos) {
      parameters.set(name.c_str(), static_cast<unsigned>(std::stoul(value)));
    } else {
      parameters.set(name.c_str(), context.str_symbol(value.c_str()));
    }
  }
}

/// One question to Spacer: is the predicate `failure`, which stands for false, reachable?
class HornQuery {
 public:
  HornQuery(logic::TermStore& terms, const HornSystem& system)
      : terms_(terms),
        system_(system),
        translated_(terms, context_),
        engine_(context_),
        failure_(context_,
                 Z3_mk_fresh_func_decl(context_, "failure", 0, nullptr, context_.bool_sort())) {}

  HornAnswer solve(const Budget& budget, const HornSettings& settings);

 private:
  void configure(const HornSettings& settings);
  void addRule(const HornClause& clause);
  Solved readSolution();
  Lambda readMeaning(Symbol predicate);

  logic::TermStore& terms_;
  const HornSystem& system_;
  z3::context context_;
  Z3Terms translated_;
  z3::fixedpoint engine_;
  z3::func_decl failure_;
};

void HornQuery::configure(const HornSettings& settings) {
  z3::params parameters(context_);
  setParameters(context_, parameters, settings.parameters);
  setParameters(context_, parameters, kAlways);
  engine_.set(parameters);
}

void HornQuery::addRule(const HornClause& clause) {
  if (const auto function = functionIn(terms_, system_, clause)) {
    throw Untranslatable("a Horn clause contains the function " + terms_.name(*function));
  }
  z3::expr_vector body(context_);
  for (const Term application : clause.applications) body.push_back(translated_(application));
  body.push_back(translated_(clause.constraint));
  z3::expr rule =
      z3::implies(z3::mk_and(body), clause.head ? translated_(*clause.head) : failure_());
  z3::expr_vector variables(context_);
  for (const Symbol variable : clauseVariables(terms_, system_, clause)) {
    variables.push_back(translated_.declaration(variable)());
  }
  if (!variables.empty()) rule = z3::forall(variables, rule);
  engine_.add_rule(rule, context_.str_symbol("clause"));
}

HornAnswer HornQuery::solve(const Budget& budget, const HornSettings& settings) {
  configure(settings);
  engine_.register_relation(failure_);
  for (const Symbol predicate : system_.predicates) {
    z3::func_decl declaration = translated_.declaration(predicate);
    engine_.register_relation(declaration);
  }
  for (const HornClause& clause : system_.clauses) addRule(clause);
  z3::func_decl_vector question(context_);
  question.push_back(failure_);
  Z3Watch watch(context_, budget);
  const z3::check_result result = engine_.query(question);
  watch.stop();
  addWork(resourcesOf(z3::solver(context_, z3::solver::simple())));
  switch (result) {
    case z3::sat:
      return Refuted{};
    case z3::unsat:
      return readSolution();
    case z3::unknown:
      break;
  }
  if (const auto over = overBudget(budget)) return *over;
  return GaveUp{"z3: " + engine_.reason_unknown()};
}

Lambda HornQuery::readMeaning(Symbol predicate) {
  z3::func_decl declaration = translated_.declaration(predicate);
  const Term body = Z3Reader(terms_, translated_)(engine_.get_cover_delta(-1, declaration));
  const std::vector<logic::Sort>& domain = terms_.domain(predicate);
  if (terms_.looseBound(body) > domain.size() || !logic::freeSymbols(terms_, body).empty()) {
    throw Untranslatable("Spacer's solution for " + terms_.name(predicate) +
                         " is not about its parameters alone");
  }
  return Lambda{domain, body};
}

/// Spacer drops rules that can never fire and then says nothing about their heads: those are false.
Solved HornQuery::readSolution() {
  const auto derivable = derivablePredicates(terms_, system_);
  Solved solution;
  for (const Symbol predicate : system_.predicates) {
    solution.meaning.emplace(predicate,
                             derivable.contains(predicate)
                                 ? readMeaning(predicate)
                                 : Lambda{terms_.domain(predicate), terms_.boolean(false)});
  }
  return solution;
}

}  // namespace

const std::vector<HornSettings>& hornSettings() {
  static const std::vector<HornSettings> rows{
      {"default", {}},
      {"no-iuc", {{"spacer.iuc", "0"}}},
      {"euf-gen",
       {{"spacer.use_euf_gen", "true"}, {"spacer.mbqi", "false"}, {"spacer.weak_abs", "false"}}}};
  return rows;
}

HornAnswer solveHorn(logic::TermStore& terms, const HornSystem& system, const Budget& budget,
                     const HornSettings& settings) {
  if (const auto over = overBudget(budget)) return *over;
  try {
    return HornQuery(terms, system).solve(budget, settings);
  } catch (const z3::exception& failure) {
    if (const auto over = overBudget(budget)) return *over;
    return GaveUp{std::string("z3: ") + failure.msg()};
  } catch (const Untranslatable& failure) {
    return GaveUp{failure.what()};
  }
}

}  // namespace fathom::solver
