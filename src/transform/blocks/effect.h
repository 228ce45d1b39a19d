#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "logic/substitute.h"
#include "transform/fresh_names.h"

namespace fathom::transform {

/// What happens on the paths from a cut point to a location, over the state at the cut point.
struct Effect {
  std::vector<logic::Term> conditions;  // all hold; in the order of the path
  logic::Substitution values;           // of what was written
  std::size_t size = 0;                 // at least the distinct subterms of the above
};

/// How control came to a location: over which of its edges. A binary tree of choices.
struct Arrival {
  struct Node {
    std::optional<program::EdgeId> edge;  // a leaf
    logic::Term first;                    // else: where it holds, the first child is right
    std::optional<logic::Symbol> choice;  // `first` is this new boolean, which is free to choose
    std::size_t children[2] = {0, 0};
    std::optional<std::size_t> parent;
  };
  std::vector<Node> nodes;
  std::size_t root = 0;
};

/// New variables for what is arbitrary in a block. Blocks share them: each sets its own at its
/// start.
class ChoiceVariables {
 public:
  ChoiceVariables(logic::TermStore& terms, FreshNames names);

  /// One that this block has not used yet.
  logic::Symbol valueOf(program::LocationId block, logic::Symbol havoced);
  logic::Symbol branch(program::LocationId block);
  const std::vector<logic::Symbol>& all() const { return all_; }

 private:
  logic::Symbol next(program::LocationId block, std::optional<logic::Symbol> like);

  logic::TermStore& terms_;
  FreshNames names_;
  std::map<std::pair<program::LocationId, std::optional<logic::Symbol>>, std::size_t> used_;
  std::map<std::optional<logic::Symbol>, std::vector<logic::Symbol>> made_;
  std::vector<logic::Symbol> all_;
};

struct Joined {
  Effect effect;
  Arrival arrival;
};

/// The calculus of effects in one procedure.
class Composer {
 public:
  Composer(logic::TermStore& terms, ChoiceVariables& choices) : terms_(terms), choices_(choices) {}

  /// The effect, then the statement (no call); nothing if no execution gets through. Havoced
  /// targets take the given values.
  std::optional<Effect> then(const Effect& effect, const program::Statement& statement,
                             const std::vector<logic::Symbol>& havoced);
  /// Any of the effects, each over its edge. Requires: at least one.
  Joined join(program::LocationId block,
              std::vector<std::pair<program::EdgeId, Effect>> alternatives);
  /// effect.size made exact.
  void measure(Effect& effect) const;
  logic::Term guard(const Effect& effect) { return terms_.conjunction(effect.conditions); }

 private:
  struct Split;
  Effect joinTwo(program::LocationId block, const Effect& a, const Effect& b, Arrival::Node& node);
  std::vector<logic::Symbol> differing(const Effect& a, const Effect& b);
  logic::Lambda valueIn(const Effect& effect, logic::Symbol symbol);

  logic::TermStore& terms_;
  ChoiceVariables& choices_;
};

}  // namespace fathom::transform
