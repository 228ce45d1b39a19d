#include "logic/term_tables.h"

namespace fathom::logic {
namespace {

std::uint64_t hashText(std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = hashCombine(hash, static_cast<unsigned char>(c));
  return hash;
}

}  // namespace

std::size_t TermStore::Tables::SymbolKeyHash::operator()(const SymbolKey& key) const {
  std::uint64_t hash = hashCombine(std::hash<std::string>()(key.name), key.version);
  for (const Sort sort : key.domain) hash = hashCombine(hash, sort.index());
  return hashCombine(hash, key.range.index());
}

Sort TermStore::Tables::internSort(std::vector<SortRow>& rows, SortRow row, std::string name) {
  const auto key = std::tuple(row.kind, row.width, row.index, row.element, name);
  const auto [entry, fresh] = sortIds.try_emplace(key, Sort(rows.size()));
  if (!fresh) return entry->second;
  row.hash = hashCombine(static_cast<std::uint64_t>(row.kind), row.width);
  if (row.kind == SortKind::Array) {
    row.hash = hashCombine(hashCombine(row.hash, rows[row.index.index()].hash),
                           rows[row.element.index()].hash);
  }
  row.hash = hashCombine(row.hash, hashText(name));
  rows.push_back(row);
  sortNames.push_back(std::move(name));
  return entry->second;
}

Symbol TermStore::Tables::internSymbol(const std::vector<SortRow>& rows, SymbolKey key) {
  const auto [entry, fresh] = symbolIds.try_emplace(std::move(key), Symbol(symbols.size()));
  if (!fresh) return entry->second;
  const SymbolKey& kept = entry->first;
  std::uint64_t hash = hashCombine(hashText(kept.name), kept.version);
  for (const Sort sort : kept.domain) hash = hashCombine(hash, rows[sort.index()].hash);
  hash = hashCombine(hash, rows[kept.range.index()].hash);
  symbols.push_back({kept.name, kept.version, kept.domain, kept.range, hash});
  return entry->second;
}

std::uint32_t TermStore::Tables::internNumeral(const Integer& value) {
  const auto [entry, fresh] =
      numeralIds.try_emplace(value, static_cast<std::uint32_t>(numerals.size()));
  if (fresh) numerals.push_back(value);
  return entry->second;
}

std::uint32_t TermStore::Tables::internBinder(const std::vector<SortRow>& rows,
                                              const std::vector<Sort>& bound) {
  const auto [entry, fresh] =
      binderIds.try_emplace(bound, static_cast<std::uint32_t>(binders.size()));
  if (fresh) {
    std::uint64_t hash = bound.size();
    for (const Sort sort : bound) hash = hashCombine(hash, rows[sort.index()].hash);
    binders.push_back({bound, hash});
  }
  return entry->second;
}

}  // namespace fathom::logic
