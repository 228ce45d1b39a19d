#include "program/demanded_bits.h"

#include "logic/linear_form.h"

namespace fathom::program {

std::optional<DemandedBits> demandedBits(const logic::TermStore& terms, Term condition) {
  if (terms.kind(condition) != logic::Kind::Eq) return std::nullopt;
  for (const std::size_t side : {0U, 1U}) {
    const Term number = terms.arg(condition, side);
    if (terms.kind(number) != logic::Kind::FpFromBits) continue;
    const Term bits = terms.arg(number, 0);
    if (logic::isVariable(terms, bits)) return DemandedBits{bits, terms.arg(condition, 1 - side)};
  }
  return std::nullopt;
}

}  // namespace fathom::program
