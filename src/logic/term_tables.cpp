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

Sort TermStore::Tables::internSort(SortInfo info) {
  const auto key = std::tuple(info.kind, info.width, info.index, info.element, info.name);
  const auto [entry, fresh] = sortIds.try_emplace(key, Sort(sorts.size()));
  if (!fresh) return entry->second;
  info.hash = hashCombine(static_cast<std::uint64_t>(info.kind), info.width);
  if (info.kind == SortKind::Array) {
    info.hash = hashCombine(hashCombine(info.hash, sorts[info.index.index()].hash),
                            sorts[info.element.index()].hash);
  }
  info.hash = hashCombine(info.hash, hashText(info.name));
  sorts.push_back(std::move(info));
  return entry->second;
}

Symbol TermStore::Tables::internSymbol(SymbolKey key) {
  const auto [entry, fresh] = symbolIds.try_emplace(std::move(key), Symbol(symbols.size()));
  if (!fresh) return entry->second;
  const SymbolKey& kept = entry->first;
  std::uint64_t hash = hashCombine(hashText(kept.name), kept.version);
  for (const Sort sort : kept.domain) hash = hashCombine(hash, sorts[sort.index()].hash);
  hash = hashCombine(hash, sorts[kept.range.index()].hash);
  symbols.push_back({kept.name, kept.version, kept.domain, kept.range, hash});
  return entry->second;
}

std::uint32_t TermStore::Tables::internNumeral(const Integer& value) {
  const auto [entry, fresh] =
      numeralIds.try_emplace(value, static_cast<std::uint32_t>(numerals.size()));
  if (fresh) numerals.push_back(value);
  return entry->second;
}

std::uint32_t TermStore::Tables::internBinder(const std::vector<Sort>& bound) {
  const auto [entry, fresh] =
      binderIds.try_emplace(bound, static_cast<std::uint32_t>(binders.size()));
  if (fresh) {
    std::uint64_t hash = bound.size();
    for (const Sort sort : bound) hash = hashCombine(hash, sorts[sort.index()].hash);
    binders.push_back({bound, hash});
  }
  return entry->second;
}

}  // namespace fathom::logic
