#include <algorithm>

#include "base/errors.h"
#include "logic/smtlib/smtlib.h"
#include "solver/horn.h"
#include "solver/horn_clauses.h"

namespace fathom::solver {

using logic::Sort;
using logic::SortKind;

namespace {

/// The uninterpreted sorts in a sort, each once.
void collectSorts(const logic::TermStore& terms, Sort sort, std::vector<Sort>& found) {
  if (terms.sortKind(sort) == SortKind::Array) {
    collectSorts(terms, terms.indexSort(sort), found);
    collectSorts(terms, terms.elementSort(sort), found);
  } else if (terms.sortKind(sort) == SortKind::Uninterpreted &&
             std::find(found.begin(), found.end(), sort) == found.end()) {
    found.push_back(sort);
  }
}

std::string declareSorts(const logic::TermStore& terms, const HornSystem& system) {
  std::vector<Sort> found;
  for (const Symbol predicate : system.predicates) {
    for (const Sort sort : terms.domain(predicate)) collectSorts(terms, sort, found);
  }
  for (const HornClause& clause : system.clauses) {
    for (const Symbol variable : clauseVariables(terms, system, clause)) {
      collectSorts(terms, terms.range(variable), found);
    }
  }
  std::string text;
  for (const Sort sort : found) text += "(declare-sort " + logic::toSmtLib(terms, sort) + " 0)\n";
  return text;
}

std::string declarePredicate(const logic::TermStore& terms, Symbol predicate) {
  std::string domain;
  for (const Sort sort : terms.domain(predicate)) {
    domain += (domain.empty() ? "" : " ") + logic::toSmtLib(terms, sort);
  }
  return "(declare-fun " + logic::quotedSymbol(terms.name(predicate)) + " (" + domain + ") Bool)\n";
}

std::string assertClause(const logic::TermStore& terms, const HornSystem& system,
                         const HornClause& clause) {
  require(!functionIn(terms, system, clause), "a Horn clause contains no function but predicates");
  std::string body;
  for (const Term call : clause.applications) body += " " + logic::toSmtLib(terms, call);
  body = "(and" + body + " " + logic::toSmtLib(terms, clause.constraint) + ")";
  const std::string head = clause.head ? logic::toSmtLib(terms, *clause.head) : "false";
  std::string variables;
  for (const Symbol variable : clauseVariables(terms, system, clause)) {
    variables += (variables.empty() ? "" : " ");
    variables += "(" + logic::quotedSymbol(terms.name(variable)) + " " +
                 logic::toSmtLib(terms, terms.range(variable)) + ")";
  }
  const std::string rule = "(=> " + body + " " + head + ")";
  return "(assert " + (variables.empty() ? rule : "(forall (" + variables + ") " + rule + ")") +
         ")\n";
}

}  // namespace

std::string toSmtLibHorn(const logic::TermStore& terms, const HornSystem& system) {
  std::string text = "(set-logic HORN)\n" + declareSorts(terms, system);
  for (const Symbol predicate : system.predicates) text += declarePredicate(terms, predicate);
  for (const HornClause& clause : system.clauses) text += assertClause(terms, system, clause);
  return text + "(check-sat)\n";
}

}  // namespace fathom::solver
