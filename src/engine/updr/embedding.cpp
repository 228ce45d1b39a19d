#include "engine/updr/embedding.h"

#include <algorithm>
#include <optional>

#include "logic/substitute.h"

namespace fathom::engine::updr {

namespace {

constexpr std::size_t kMostChoices = 5000;

std::size_t count(const std::vector<bool>& domain) {
  return static_cast<std::size_t>(std::ranges::count(domain, true));
}

}  // namespace

Embedding::Embedding(const TermStore& terms, const Transition& transition, const Diagram& diagram)
    : terms_(terms), transition_(transition), variables_(diagram.variables(terms)) {
  for (const Term term : diagram.literals) {
    Literal literal{term, {}};
    for (const Symbol symbol : logic::freeSymbols(terms, term)) {
      const auto found = std::ranges::find(variables_, symbol);
      if (found != variables_.end())
        literal.variables.push_back(static_cast<std::size_t>(found - variables_.begin()));
    }
    const std::size_t arity = literal.variables.size();
    (arity == 0   ? closed_
     : arity == 1 ? single_
     : arity == 2 ? pairs_
                  : others_)
        .push_back(std::move(literal));
  }
}

std::uint32_t Embedding::size(std::size_t variable) const {
  const auto found = transition_.universe.find(terms_.range(variables_[variable]));
  return found == transition_.universe.end() ? 1 : found->second;
}

void Embedding::set(std::size_t variable, std::uint32_t element) {
  const Symbol symbol = variables_[variable];
  transition_.values.insert_or_assign(symbol, logic::ElementValue{terms_.range(symbol), element});
}

bool Embedding::holds(Term literal) const {
  const auto value = logic::evaluate(terms_, literal, transition_);
  const auto* known = std::get_if<logic::Value>(&value);
  return known != nullptr && known->boolean();
}

bool Embedding::exists() {
  for (const Literal& literal : closed_)
    if (!holds(literal.term)) return false;
  if (!restrictBySingles()) return false;
  tabulate();
  return choose(domains_, std::vector<bool>(variables_.size(), false));
}

/// Whether each variable has an element left.
bool Embedding::restrictBySingles() {
  for (std::size_t i = 0; i < variables_.size(); ++i) domains_.emplace_back(size(i), true);
  for (const Literal& literal : single_) {
    const std::size_t variable = literal.variables[0];
    Domain& domain = domains_[variable];
    for (std::uint32_t element = 0; element < domain.size(); ++element) {
      if (!domain[element]) continue;
      set(variable, element);
      domain[element] = holds(literal.term);
    }
    if (count(domain) == 0) return false;
  }
  return true;
}

void Embedding::tabulate() {
  tablesOf_.resize(variables_.size());
  for (const Literal& literal : pairs_) {
    const std::size_t first = literal.variables[0];
    const std::size_t second = literal.variables[1];
    Table table{first, second, std::vector<bool>(domains_[first].size() * domains_[second].size())};
    for (std::uint32_t a = 0; a < domains_[first].size(); ++a) {
      if (!domains_[first][a]) continue;
      set(first, a);
      for (std::uint32_t b = 0; b < domains_[second].size(); ++b) {
        if (!domains_[second][b]) continue;
        set(second, b);
        table.holds[a * domains_[second].size() + b] = holds(literal.term);
      }
    }
    tablesOf_[first].push_back(tables_.size());
    tablesOf_[second].push_back(tables_.size());
    tables_.push_back(std::move(table));
  }
}

bool Embedding::choose(std::vector<Domain> domains, std::vector<bool> isChosen) {
  std::optional<std::size_t> next;
  for (std::size_t i = 0; i < domains.size(); ++i)
    if (!isChosen[i] && (!next || count(domains[i]) < count(domains[*next]))) next = i;
  if (!next) return othersHold();
  isChosen[*next] = true;
  for (std::uint32_t element = 0; element < domains[*next].size(); ++element) {
    if (!domains[*next][element]) continue;
    if (++choices_ > kMostChoices) return false;
    std::vector<Domain> left = domains;
    set(*next, element);
    if (withdraw(*next, element, left) && choose(std::move(left), isChosen)) return true;
  }
  return false;
}

bool Embedding::othersHold() const {
  return std::ranges::all_of(others_, [&](const Literal& each) { return holds(each.term); });
}

/// Whether each variable has an element left that goes with this one.
bool Embedding::withdraw(std::size_t chosen, std::uint32_t element,
                         std::vector<Domain>& domains) const {
  Domain one(domains[chosen].size(), false);
  one[element] = true;
  domains[chosen] = std::move(one);
  for (const std::size_t index : tablesOf_[chosen]) {
    const Table& table = tables_[index];
    const bool isFirst = table.first == chosen;
    Domain& other = domains[isFirst ? table.second : table.first];
    const std::size_t width = domains[table.second].size();
    for (std::uint32_t i = 0; i < other.size(); ++i)
      other[i] = other[i] && table.holds[isFirst ? element * width + i : i * width + element];
    if (count(other) == 0) return false;
  }
  return true;
}

}  // namespace fathom::engine::updr
