#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "summary/expansion.h"

namespace fathom::summary {

/// A site that may have called a run, and a Bool: it has.
struct Choice {
  Symbol chosen;
  InstanceSite site;
};

/// What the inputs of runs with several possible callers are: the arguments of the first choice
/// that is true; where none is, whatever is to come. Choices may be added at any time.
class InputBindings {
 public:
  struct Binding {
    Symbol symbol;
    Term value;
  };

  InputBindings(logic::TermStore& terms, Expansion& expansion)
      : terms_(terms), expansion_(expansion) {}

  /// Definitions that say so of an input, given all choices of its run so far: those of the last
  /// time, and what is new.
  const std::vector<Binding>& of(Expansion::Input input, const std::vector<Choice>& choices);
  /// The run whose input, to come, it is.
  std::optional<InstanceId> runOf(Symbol symbol) const;

 private:
  struct Bound {
    std::size_t choices = 0;  // that are said already
    Symbol rest;              // what it is where none of these is true
    std::vector<Binding> bindings;
  };

  logic::TermStore& terms_;
  Expansion& expansion_;
  std::map<std::pair<InstanceId, std::size_t>, Bound> bound_;  // by run and input
  std::unordered_map<Symbol, InstanceId> restOf_;
};

}  // namespace fathom::summary
