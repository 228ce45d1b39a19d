#include "program/text/print_term.h"

#include "program/text/names.h"

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
    case logic::SortKind::Uninterpreted:
      return result + written(terms.sortName(sort));
    case logic::SortKind::Array:
      break;
  }
  return result;
}

}  // namespace fathom::program::text
