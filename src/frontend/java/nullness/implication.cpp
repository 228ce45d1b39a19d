#include "frontend/java/nullness/implication.h"

#include <algorithm>

namespace fathom::frontend::java::nullness {
namespace {

/// Whether what holds at a place implies what is claimed at the entry of a block.
class Implication {
 public:
  Implication(const State& here, const State& claim) : here_(here), claim_(claim) {
    standsFor_.resize(claim.values.size());
  }

  bool holds(const Shape& shape) {
    for (std::size_t r = 0; r < claim_.registers.size(); ++r) {
      const bool counts =
          r < static_cast<std::size_t>(shape.locals) + shape.depth || r >= shape.pinned;
      if (counts && !bind(claim_.registers[r], here_.registers[r])) return false;
    }
    if (!bindHeap()) return false;
    for (ValueNumber i = 0; i < claim_.values.size(); ++i)
      if (standsFor_[i] && !impliesFacts(i)) return false;
    return std::ranges::includes(here_.assigned, claim_.assigned);
  }

 private:
  bool bind(ValueNumber claimed, ValueNumber actual) {
    if (!standsFor_[claimed]) standsFor_[claimed] = actual;
    return *standsFor_[claimed] == actual;
  }

  /// Facts of objects that are bound; what they give is bound in turn.
  bool bindHeap() {
    for (const HeapFact& fact : claim_.heap) {
      if (fact.object != kStatic && !standsFor_[fact.object]) return false;
      const ValueNumber object = fact.object == kStatic ? kStatic : *standsFor_[fact.object];
      const auto same = [&](const HeapFact& other) {
        return other.object == object && other.field == fact.field;
      };
      const auto found = std::ranges::find_if(here_.heap, same);
      if (found == here_.heap.end() || !bind(fact.value, found->value)) return false;
    }
    return true;
  }

  bool impliesFacts(ValueNumber claimed) const {
    const ValueFacts& weak = claim_.values[claimed];
    const ValueFacts& strong = here_.values[*standsFor_[claimed]];
    if (!isWithin(strong.value.nullity, weak.value.nullity)) return false;
    if (strong.mayBeThis && !weak.mayBeThis) return false;
    if (weak.number && weak.number != strong.number) return false;
    return impliesList(strong, weak.ifZero, true) && impliesList(strong, weak.ifNotZero, false);
  }

  bool impliesList(const ValueFacts& strong, const std::vector<ValueNumber>& list,
                   bool zero) const {
    if (strong.number && (*strong.number == 0) != zero) return true;
    const std::vector<ValueNumber>& known = zero ? strong.ifZero : strong.ifNotZero;
    return std::ranges::all_of(list, [&](ValueNumber claimed) {
      if (!standsFor_[claimed]) return false;
      const ValueNumber actual = *standsFor_[claimed];
      return here_.values[actual].value.isNonNull() ||
             std::ranges::find(known, actual) != known.end();
    });
  }

  const State& here_;
  const State& claim_;
  std::vector<std::optional<ValueNumber>> standsFor_;
};

}  // namespace

bool implies(const State& here, const State& claim, const Shape& shape) {
  return Implication(here, claim).holds(shape);
}

}  // namespace fathom::frontend::java::nullness
