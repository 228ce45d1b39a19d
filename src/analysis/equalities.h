#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "base/integer.h"
#include "logic/term_store.h"

namespace fathom::analysis {

/// A variable and a number: their sum. (Where variables are no integers, the number is 0.)
struct Shifted {
  logic::Symbol variable;
  Integer offset;
};

/// What is known of differences between variables: those whose differences are known are in one
/// class, where each has its offset.
class Equalities {
 public:
  using Symbol = logic::Symbol;

  struct Update {
    Symbol target;
    std::optional<Shifted> value;  // as variables were before; nothing: anything
  };
  /// All at once.
  void assign(std::span<const Update> updates);
  /// From now on a is b and the offset. False where it cannot be.
  bool add(Symbol a, const Shifted& b);
  void keep(const std::set<Symbol>& symbols);

  /// a - b, where it is known.
  std::optional<Integer> difference(Symbol a, Symbol b) const;
  /// Those at known differences from it, and the differences.
  std::vector<Shifted> others(Symbol symbol) const;
  /// Classes of two and more, each in the order of its symbols; the first offset is 0.
  std::vector<std::vector<Shifted>> classes() const;

  /// What both know. Variables that have one value are at known differences from each other, too.
  using ValueOf = std::function<std::optional<Integer>(Symbol)>;
  static Equalities joined(const Equalities& a, const ValueOf& inA, const Equalities& b,
                           const ValueOf& inB, const std::set<Symbol>& symbols);

  const auto& places() const { return places_; }
  friend bool operator==(const Equalities& a, const Equalities& b) {
    return a.places_ == b.places_;
  }

 private:
  struct Place {
    std::size_t part = 0;
    Integer offset;
    friend bool operator==(const Place&, const Place&) = default;
  };
  std::optional<Place> placeOf(Symbol symbol) const;
  /// Classes are numbered by their first symbols; those of one are none.
  void normalise();

  std::map<Symbol, Place> places_;
};

}  // namespace fathom::analysis
