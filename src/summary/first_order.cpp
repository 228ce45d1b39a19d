#include "summary/first_order.h"

namespace fathom::summary {

void requireFirstOrder(const logic::TermStore& terms, logic::Symbol variable,
                       const Position& position) {
  if (terms.domain(variable).empty()) return;
  throw Unsupported(position, "this engine supports no relations and functions as state ('" +
                                  terms.name(variable) + "')");
}

}  // namespace fathom::summary
