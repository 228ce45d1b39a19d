#include "engine/updr/epr.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/match.h"

namespace fathom::engine::updr {

using logic::Kind;
using logic::Sort;
using logic::SortKind;
using logic::Term;
using logic::TermStore;
using program::Program;
using program::Variable;

namespace {

/// Which sorts give rise to elements of which others: a term of the one makes one of the other.
class Stratification {
 public:
  explicit Stratification(const TermStore& terms) : terms_(terms) {}

  void function(const Variable& variable) {
    const Sort range = terms_.range(variable.symbol);
    if (terms_.sortKind(range) == SortKind::Bool) return;
    for (const Sort sort : terms_.domain(variable.symbol))
      add(sort, range, {variable.position, "the function " + terms_.name(variable.symbol)});
  }

  /// Quantifiers of the other kind inside a quantifier, and any inside an update for all elements.
  void formula(const std::vector<Sort>& around, Term term, const Position& position) {
    const Kind kind = terms_.kind(term);
    std::vector<Sort> inside = around;
    if (kind == Kind::Forall || kind == Kind::Exists) {
      for (const Sort bound : terms_.boundSorts(term)) {
        for (const Sort outer : around) add(outer, bound, {position, "quantifiers"});
        inside.push_back(bound);
      }
    }
    for (const Term arg : terms_.args(term)) formula(inside, arg, position);
  }

  /// Throws where elements could be made for ever.
  void require() const {
    for (const auto& [sort, edges] : edges_) {
      std::vector<Sort> path{sort};
      if (const auto cycle = cycleFrom(path)) throw unsupported(*cycle);
    }
  }

 private:
  struct Reason {
    Position position;
    std::string what;
  };

  void add(Sort from, Sort to, Reason why) { edges_[from].try_emplace(to, std::move(why)); }

  std::optional<std::vector<Sort>> cycleFrom(std::vector<Sort>& path) const {
    const auto found = edges_.find(path.back());
    if (found == edges_.end()) return std::nullopt;
    for (const auto& [to, why] : found->second) {
      if (to == path.front()) return path;
      if (std::ranges::find(path, to) != path.end()) continue;
      path.push_back(to);
      if (auto cycle = cycleFrom(path)) return cycle;
      path.pop_back();
    }
    return std::nullopt;
  }

  Unsupported unsupported(const std::vector<Sort>& cycle) const {
    std::string text;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      const Sort to = cycle[(i + 1) % cycle.size()];
      text += terms_.sortName(cycle[i]) + " -> " + terms_.sortName(to) + " (" +
              edges_.at(cycle[i]).at(to).what + (i + 1 < cycle.size() ? "), " : ")");
    }
    return Unsupported(edges_.at(cycle.front()).at(cycle[1 % cycle.size()]).position,
                       "the engine updr needs sorts without a cycle of functions and quantifiers; "
                       "write a function as a relation to break this one: " +
                           text);
  }

  const TermStore& terms_;
  std::map<Sort, std::map<Sort, Reason>> edges_;
};

class FragmentCheck {
 public:
  FragmentCheck(const TermStore& terms, const Program& program)
      : terms_(terms), program_(program), sorts_(terms) {}

  void check() {
    for (const Variable& global : program_.globals) variable(global);
    for (const Term axiom : program_.axioms) sorts_.formula({}, axiom, {});
    for (const program::Goal& goal : program_.goals)
      sorts_.formula({}, goal.condition, goal.position);
    for (const program::Procedure& procedure : program_.procedures) {
      for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
        for (const Variable& each : *variables) variable(each);
      for (const program::Edge& edge : procedure.edges) statement(edge);
    }
    sorts_.require();
  }

 private:
  void variable(const Variable& variable) {
    requireSort(terms_.range(variable.symbol), variable);
    for (const Sort sort : terms_.domain(variable.symbol)) requireSort(sort, variable);
    sorts_.function(variable);
  }

  void requireSort(Sort sort, const Variable& variable) const {
    const SortKind kind = terms_.sortKind(sort);
    if (kind == SortKind::Bool || kind == SortKind::Uninterpreted) return;
    throw Unsupported(variable.position, "the engine updr knows bool and declared sorts only ('" +
                                             terms_.name(variable.symbol) + "' has another)");
  }

  void statement(const program::Edge& edge) {
    const auto lambda = [&](const logic::Lambda& value) {
      sorts_.formula(value.parameters, value.body, edge.position);
    };
    match(
        edge.statement,
        [&](const program::Assign& assign) {
          for (const program::Update& update : assign.updates) lambda(update.value);
        },
        [&](const program::Assume& assume) { sorts_.formula({}, assume.condition, edge.position); },
        [](const program::Havoc&) {},
        [&](const program::Call& call) {
          for (const logic::Lambda& argument : call.arguments) lambda(argument);
        });
  }

  const TermStore& terms_;
  const Program& program_;
  Stratification sorts_;
};

}  // namespace

void requireEpr(const TermStore& terms, const Program& program) {
  FragmentCheck(terms, program).check();
}

}  // namespace fathom::engine::updr
