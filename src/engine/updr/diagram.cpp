#include "engine/updr/diagram.h"

#include <algorithm>
#include <fmt/core.h>
#include <map>
#include <optional>
#include <set>

#include "engine/updr/embedding.h"
#include "logic/substitute.h"

namespace fathom::engine::updr {

using logic::ElementValue;
using logic::Value;

namespace {

const std::string kElement = "element#";

bool isVariable(const TermStore& terms, Symbol symbol) {
  return terms.name(symbol).starts_with(kElement);
}

/// Writes the diagram of one transition.
class Writer {
 public:
  Writer(TermStore& terms, std::span<const Symbol> vocabulary, const Transition& transition)
      : terms_(terms), transition_(transition), vocabulary_(vocabulary.begin(), vocabulary.end()) {}

  Diagram write() {
    for (const Symbol symbol : vocabulary_)
      if (terms_.domain(symbol).empty()) constant(symbol);
    for (const Symbol symbol : vocabulary_)
      if (!terms_.domain(symbol).empty()) table(symbol);
    distinct();
    return std::move(diagram_);
  }

 private:
  /// Names an element, or says what the value is.
  void constant(Symbol symbol) {
    const Value& value = transition_.values.at(symbol);
    const Term term = terms_.constant(symbol);
    if (const auto* element = std::get_if<ElementValue>(&value.content())) {
      const auto [place, isNew] = names_.try_emplace(*element, term);
      if (!isNew) diagram_.literals.push_back(terms_.eq(place->second, term));
    } else {
      literal(term, value);
    }
  }

  void literal(Term term, const Value& value) {
    if (const auto* truth = std::get_if<bool>(&value.content()))
      diagram_.literals.push_back(*truth ? term : terms_.negate(term));
    else
      diagram_.literals.push_back(terms_.eq(term, named(value, terms_.sort(term))));
  }

  Term named(const Value& value, logic::Sort sort) {
    const auto* element = std::get_if<ElementValue>(&value.content());
    return element ? name(*element) : logic::toTerm(terms_, value, sort);
  }

  Term name(const ElementValue& element) {
    const auto found = names_.find(element);
    if (found != names_.end()) return found->second;
    const std::string name =
        fmt::format("{}{}.{}", kElement, terms_.sortName(element.sort), element.index);
    const Term variable = terms_.constant(terms_.symbol(name, element.sort));
    return names_.emplace(element, variable).first->second;
  }

  std::uint32_t size(logic::Sort sort) const {
    const auto found = transition_.universe.find(sort);
    return found == transition_.universe.end() ? 1 : found->second;
  }

  /// A literal for each tuple of elements.
  void table(Symbol symbol) {
    const auto& domain = terms_.domain(symbol);
    const logic::MapValue& map = transition_.values.at(symbol).map();
    std::vector<Value> key;
    std::vector<Term> arguments;
    const auto fill = [&](auto& self) -> void {
      if (key.size() == domain.size()) {
        literal(terms_.apply(symbol, arguments), map.at(key));
        return;
      }
      const logic::Sort sort = domain[key.size()];
      for (std::uint32_t i = 0; i < size(sort); ++i) {
        key.emplace_back(ElementValue{sort, i});
        arguments.push_back(name({sort, i}));
        self(self);
        key.pop_back();
        arguments.pop_back();
      }
    };
    fill(fill);
  }

  void distinct() {
    for (auto left = names_.begin(); left != names_.end(); ++left)
      for (auto right = std::next(left); right != names_.end(); ++right)
        if (left->first.sort == right->first.sort)
          diagram_.literals.push_back(terms_.negate(terms_.eq(left->second, right->second)));
  }

  TermStore& terms_;
  const Transition& transition_;
  std::vector<Symbol> vocabulary_;
  std::map<ElementValue, Term> names_;
  Diagram diagram_;
};

/// Names variables of one diagram by variables of the other, literal by literal.
class Renaming {
 public:
  Renaming(TermStore& terms, const Diagram& less, const Diagram& more)
      : terms_(terms),
        variables_(less.variables(terms)),
        others_(more.variables(terms)),
        literals_(less.literals),
        wanted_(more.literals.begin(), more.literals.end()) {}

  bool exists() { return choose(0); }

 private:
  bool choose(std::size_t next) {
    if (!isPossible(next)) return false;
    if (next == variables_.size()) return true;
    for (const Symbol other : others_) {
      if (terms_.range(other) != terms_.range(variables_[next])) continue;
      names_.insert_or_assign(variables_[next], logic::plain(terms_.constant(other)));
      if (choose(next + 1)) return true;
    }
    return false;
  }

  /// All literals whose variables are among the first ones have their like.
  bool isPossible(std::size_t count) {
    for (const Term literal : literals_) {
      bool isNamed = true;
      for (const Symbol symbol : logic::freeSymbols(terms_, literal)) {
        const auto found = std::ranges::find(variables_, symbol);
        if (found - variables_.begin() >= static_cast<std::ptrdiff_t>(count) &&
            found != variables_.end())
          isNamed = false;
      }
      if (isNamed && !wanted_.contains(logic::substitute(terms_, literal, names_))) return false;
    }
    return true;
  }

  TermStore& terms_;
  std::vector<Symbol> variables_;
  std::vector<Symbol> others_;
  const std::vector<Term>& literals_;
  std::set<Term> wanted_;
  logic::Substitution names_;
};

}  // namespace

std::vector<Symbol> Diagram::variables(const TermStore& terms) const {
  std::vector<Symbol> found = logic::freeSymbols(terms, literals);
  std::erase_if(found, [&](Symbol symbol) { return !isVariable(terms, symbol); });
  return found;
}

Term Diagram::negation(TermStore& terms) const {
  return terms.forall(variables(terms), terms.negate(terms.conjunction(literals)));
}

Diagram diagramOf(TermStore& terms, std::span<const Symbol> vocabulary,
                  const Transition& transition) {
  return Writer(terms, vocabulary, transition).write();
}

bool satisfies(const TermStore& terms, const Transition& transition, const Diagram& diagram) {
  return Embedding(terms, transition, diagram).exists();
}

bool subsumes(TermStore& terms, const Diagram& less, const Diagram& more) {
  return less.literals.size() <= more.literals.size() && Renaming(terms, less, more).exists();
}

std::vector<Symbol> vocabulary(const Program& program, const Behaviour& behaviour) {
  const program::Procedure& procedure = program[behaviour.procedure];
  std::vector<Symbol> all;
  for (const program::Variable& global : program.globals) all.push_back(global.symbol);
  for (const program::Variable& input : procedure.inputs) all.push_back(input.symbol);
  if (behaviour.ending == Ending::Returns)
    for (const program::Variable& output : procedure.outputs) all.push_back(output.symbol);
  return all;
}

}  // namespace fathom::engine::updr
