#include "program/run/initial_state.h"

#include <utility>

#include "logic/substitute.h"

namespace fathom::program::run {

namespace {

using logic::NoValue;
using logic::Value;

constexpr int kRestarts = 20;
constexpr int kMoves = 1000;

/// Local search: entries of the axioms' functions and relations change as long as no more instances
/// of axioms become false.
class Search {
 public:
  Search(const logic::TermStore& terms, const Program& program, const logic::Universe& universe,
         RandomValues& values)
      : terms_(terms),
        program_(program),
        values_(values),
        rigid_(logic::freeSymbols(terms, program.axioms)),
        model_{{}, universe} {}

  bool find() {
    for (int i = 0; i < kRestarts; ++i) {
      for (const Variable& global : program_.globals)
        model_.values.insert_or_assign(global.symbol, values_.forSymbol(global.symbol, {}, model_));
      if (descend()) return true;
    }
    return false;
  }

  std::vector<Value> globals() const {
    std::vector<Value> found;
    for (const Variable& global : program_.globals)
      found.push_back(model_.values.at(global.symbol));
    return found;
  }

 private:
  bool descend() {
    std::uint64_t cost = falseInstances();
    for (int i = 0; i < kMoves && cost > 0 && !rigid_.empty(); ++i) {
      const Symbol symbol = rigid_[values_.below(rigid_.size())];
      Value& place = model_.values.at(symbol);
      const Value before = std::exchange(place, values_.changed(symbol, place));
      const std::uint64_t changed = falseInstances();
      if (changed <= cost)
        cost = changed;
      else
        place = before;
    }
    return cost == 0;
  }

  std::uint64_t falseInstances() const {
    std::uint64_t count = 0;
    for (const Term axiom : program_.axioms) count += falseInstances(axiom);
    return count;
  }

  std::uint64_t falseInstances(Term axiom) const {
    const bool universal = terms_.kind(axiom) == logic::Kind::Forall;
    const Lambda instance =
        universal ? Lambda{terms_.boundSorts(axiom), terms_.arg(axiom, 0)} : logic::plain(axiom);
    const logic::Evaluation truth = logic::evaluate(terms_, instance, model_);
    if (const auto* none = std::get_if<NoValue>(&truth))
      throw Unsupported({}, "an axiom cannot be evaluated: " + none->why);
    const Value& value = std::get<Value>(truth);
    return universal ? falseEntries(instance, value.map()) : value.boolean() ? 0 : 1;
  }

  std::uint64_t falseEntries(const Lambda& instance, const logic::MapValue& map) const {
    std::uint64_t count = 0;
    for (const auto& [key, entry] : map.entries)
      if (!entry.boolean()) ++count;
    if (map.otherwise.boolean()) return count;
    std::uint64_t tuples = 1;
    for (const logic::Sort sort : instance.parameters)
      tuples *= logic::cardinality(terms_, model_.universe, sort).value();
    return count + tuples - map.entries.size();
  }

  const logic::TermStore& terms_;
  const Program& program_;
  RandomValues& values_;
  std::vector<Symbol> rigid_;
  logic::Model model_;
};

}  // namespace

std::optional<std::vector<Value>> randomGlobals(const logic::TermStore& terms,
                                                const Program& program,
                                                const logic::Universe& universe,
                                                RandomValues& values) {
  Search search(terms, program, universe, values);
  if (!search.find()) return std::nullopt;
  return search.globals();
}

}  // namespace fathom::program::run
