#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "logic/term_store.h"

namespace fathom::logic {

/// SMT-LIB's name for a kind that is just an operator with its arguments: and, bvadd, select, ...;
/// with its rounding mode where it takes one: fp.add RNE.
std::string_view operatorName(Kind kind);

/// A symbol read from SMT-LIB as we write it: the inverse of quotedSymbol() on what stands between
/// the bars.
std::string unquoted(std::string_view text);

/// Names for everything that occurs in some terms, all different: SMT-LIB knows no overloading, so
/// of several symbols with one name all but the first get a suffix.
class SmtNames {
 public:
  SmtNames(const TermStore& terms, std::span<const Term> roots);

  const std::string& operator[](Symbol symbol) const { return names_.at(symbol); }
  const std::vector<Symbol>& symbols() const { return symbols_; }
  /// Uninterpreted sorts that occur.
  const std::vector<Sort>& sorts() const { return sorts_; }
  std::string freshLet();
  std::string freshBound(const std::string& hint);
  /// The scope of a bound name has ended.
  void release(const std::string& bound) { taken_.erase(bound); }

 private:
  void noteSort(const TermStore& terms, Sort sort);

  std::vector<Symbol> symbols_;
  std::vector<Sort> sorts_;
  std::unordered_map<Symbol, std::string> names_;
  std::unordered_set<std::string> taken_;
  std::size_t lets_ = 0;
};

}  // namespace fathom::logic
