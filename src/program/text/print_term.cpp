#include "program/text/print_term.h"

#include "logic/substitute.h"
#include "program/text/names.h"
#include "program/text/print.h"
#include "program/text/term_printer.h"

namespace fathom::program::text {

std::string writtenSort(const logic::TermStore& terms, logic::Sort sort) {
  std::string result;
  while (terms.sortKind(sort) == logic::SortKind::Array) {
    result += "[" + writtenSort(terms, terms.indexSort(sort)) + "]";
    sort = terms.elementSort(sort);
  }
  switch (terms.sortKind(sort)) {
    case logic::SortKind::Bool:
      return result + "bool";
    case logic::SortKind::Int:
      return result + "int";
    case logic::SortKind::BitVec:
      return result + "bv" + std::to_string(terms.width(sort));
    case logic::SortKind::Float:
      return result + "float" + std::to_string(terms.floatWidth(sort));
    case logic::SortKind::Uninterpreted:
      return result + written(terms.sortName(sort));
    case logic::SortKind::Array:
      break;
  }
  return result;
}

std::string writtenTerm(const logic::TermStore& terms, Term term, const TakenNames& taken,
                        const std::vector<std::string>& parameters) {
  return TermPrinter(terms, taken).print(term, parameters);
}

std::string printTerm(const logic::TermStore& terms, Term term) {
  std::unordered_set<std::string> taken;
  for (const Symbol symbol : logic::freeSymbols(terms, term)) taken.insert(terms.name(symbol));
  return writtenTerm(terms, term, {taken, {}});
}

}  // namespace fathom::program::text
