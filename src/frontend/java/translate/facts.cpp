#include "frontend/java/translate/facts.h"

#include <algorithm>

#include "logic/substitute.h"

namespace fathom::frontend::java::translation {
namespace {

bool mentions(const TermStore& terms, Term term, const IsVariable& isChanged) {
  return std::ranges::any_of(logic::freeSymbols(terms, term), isChanged);
}

/// The smallest type that holds both; nothing where int does not.
std::optional<Range> hull(const Range& a, const Range& b) {
  if (a == b) return a;
  const Range both{std::min(a.low, b.low), std::max(a.high, b.high)};
  for (const Primitive type :
       {Primitive::Boolean, Primitive::Byte, Primitive::Char, Primitive::Short, Primitive::Int}) {
    const Range range = *rangeOf(Type{type, 0});
    if (both.low >= range.low && both.high <= range.high) return range;
  }
  return std::nullopt;
}

}  // namespace

IsVariable isOneOf(std::vector<Symbol> symbols) {
  return [symbols = std::move(symbols)](Symbol symbol) {
    return std::ranges::find(symbols, symbol) != symbols.end();
  };
}

void Facts::forget(const TermStore& terms, const IsVariable& isChanged) {
  std::erase_if(nonNull, [&](Term term) { return mentions(terms, term, isChanged); });
  std::erase_if(exact, [&](const auto& row) { return mentions(terms, row.first, isChanged); });
  std::erase_if(ranges, [&](const auto& row) { return isChanged(row.first); });
}

bool Facts::meet(const Facts& other) {
  std::size_t gone =
      std::erase_if(nonNull, [&](Term term) { return !other.nonNull.contains(term); });
  gone += std::erase_if(exact, [&](const auto& row) {
    const auto found = other.exact.find(row.first);
    return found == other.exact.end() || found->second != row.second;
  });
  gone +=
      std::erase_if(initialized, [&](const auto* one) { return !other.initialized.contains(one); });
  gone += std::erase_if(ranges, [&](const auto& row) { return !other.ranges.contains(row.first); });
  for (auto row = ranges.begin(); row != ranges.end();) {
    const auto both = hull(row->second, other.ranges.at(row->first));
    if (both != row->second) ++gone;
    if (both)
      (row++)->second = *both;
    else
      row = ranges.erase(row);
  }
  return gone > 0;
}

}  // namespace fathom::frontend::java::translation
