#include "logic/of_bits.h"

#include "logic/traverse.h"

namespace fathom::logic {

bool isOfBits(const TermStore& terms, std::span<const Term> formulas) {
  bool result = true;
  forEachSubterm(terms, formulas, [&](Term term) {
    const SortKind sort = terms.sortKind(terms.sort(term));
    const Kind kind = terms.kind(term);
    const bool isPlain = kind != Kind::Forall && kind != Kind::Exists && kind != Kind::Bound &&
                         (kind != Kind::Apply || terms.args(term).empty());
    result = result && isPlain && (sort == SortKind::Bool || sort == SortKind::BitVec);
  });
  return result;
}

}  // namespace fathom::logic
