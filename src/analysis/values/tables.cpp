#include "analysis/values/tables.h"

namespace fathom::analysis {

using logic::Kind;
using logic::Term;

namespace {

constexpr std::size_t kLeastTable = 4;   // elements
constexpr std::size_t kMostLooked = 64;  // elements that are looked at one by one

}  // namespace

std::pair<std::optional<Number>, bool> Table::within(const Interval& indices) const {
  auto from = indices.low ? elements.lower_bound(*indices.low) : elements.begin();
  const auto to = indices.high ? elements.upper_bound(*indices.high) : elements.end();
  std::optional<Number> found;
  std::size_t count = 0;
  for (; from != to; ++from) {
    if (++count > kMostLooked) return {all, true};
    const Number one = Number::of(from->second);
    found = found ? join(*found, one) : one;
  }
  const bool isFull = indices.low && indices.high &&
                      *indices.high - *indices.low == Integer(static_cast<std::int64_t>(count) - 1);
  return {found, !isFull};
}

const Table* Tables::of(Term array) {
  const auto [entry, isNew] = tables_.try_emplace(array);
  if (isNew && terms_.kind(array) == Kind::Store) entry->second = read(array);
  return entry->second.get();
}

std::unique_ptr<Table> Tables::read(Term array) const {
  auto table = std::make_unique<Table>();
  while (terms_.kind(array) == Kind::Store && terms_.kind(terms_.arg(array, 1)) == Kind::IntConst &&
         terms_.kind(terms_.arg(array, 2)) == Kind::IntConst) {
    table->elements.try_emplace(terms_.value(terms_.arg(array, 1)),
                                terms_.value(terms_.arg(array, 2)));
    array = terms_.arg(array, 0);
  }
  if (table->elements.size() < kLeastTable) return nullptr;
  table->base = array;
  table->all = Number::of(table->elements.begin()->second);
  for (const auto& [index, value] : table->elements)
    table->all = join(table->all, Number::of(value));
  return table;
}

}  // namespace fathom::analysis
