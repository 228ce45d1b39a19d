#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "base/integer.h"
#include "logic/term_store.h"

namespace fathom::logic {

/// What a TermStore knows beside its nodes. Private to the store's own files.
struct TermStore::Tables {
  struct SymbolInfo {
    std::string name;
    std::uint32_t version = 0;
    std::vector<Sort> domain;
    Sort range;
    std::uint64_t hash = 0;
  };
  struct SymbolKey {
    std::string name;
    std::uint32_t version;
    std::vector<Sort> domain;
    Sort range;
    friend bool operator==(const SymbolKey&, const SymbolKey&) = default;
  };
  struct SymbolKeyHash {
    std::size_t operator()(const SymbolKey& key) const;
  };
  struct IntegerHash {
    std::size_t operator()(const Integer& value) const { return value.hash(); }
  };
  struct Binder {
    std::vector<Sort> sorts;
    std::uint64_t hash = 0;
  };

  /// The sort with this content; its row goes to `rows`, which the store looks things up in.
  Sort internSort(std::vector<SortRow>& rows, SortRow row, std::string name = {});
  Symbol internSymbol(const std::vector<SortRow>& rows, SymbolKey key);
  std::uint32_t internNumeral(const Integer& value);
  std::uint32_t internBinder(const std::vector<SortRow>& rows, const std::vector<Sort>& sorts);

  // Deques: names and signatures are handed out by reference and stay where they are.
  std::deque<std::string> sortNames;  // by sort; empty for interpreted ones
  std::map<std::tuple<SortKind, unsigned, Sort, Sort, std::string>, Sort> sortIds;
  std::array<std::optional<Sort>, 129> commonBitVecs;  // by width
  std::deque<SymbolInfo> symbols;
  std::unordered_map<SymbolKey, Symbol, SymbolKeyHash> symbolIds;
  std::vector<Integer> numerals;  // those that do not fit into a node
  std::unordered_map<Integer, std::uint32_t, IntegerHash> numeralIds;
  std::deque<Binder> binders;
  std::map<std::vector<Sort>, std::uint32_t> binderIds;
  std::unordered_map<Term, std::vector<std::string>> boundNames;
};

}  // namespace fathom::logic
