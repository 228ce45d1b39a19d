#include "analysis/values/liveness.h"

#include <algorithm>

#include "logic/traverse.h"

namespace fathom::analysis {

using logic::Symbol;
using logic::Term;
using program::Edge;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;

/// Backwards from where variables are read to where they are written.
class Liveness::Search {
 public:
  Search(const logic::TermStore& terms, const Procedure& procedure, Body& body)
      : terms_(terms),
        procedure_(procedure),
        body_(body),
        parts_(body.symbols.size()),
        into_(procedure.locationCount),
        written_(procedure.edges.size()) {
    for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
      const Edge& edge = procedure.edges[i];
      into_[edge.to.index()].push_back(i);
      for (const Symbol symbol : program::writes(edge.statement))
        if (const auto number = numberOf(symbol)) written_[i].push_back(*number);
      if (const auto* assign = std::get_if<program::Assign>(&edge.statement))
        for (const auto& [target, value] : assign->updates) addParts(target, value.body);
    }
  }

  void readAt(LocationId location, Symbol symbol) {
    if (const auto number = numberOf(symbol)) add(location, *number);
  }
  void readAt(LocationId location, Term term) {
    logic::forEachSubterm(terms_, {&term, 1}, [&](Term part) {
      if (logic::isVariable(terms_, part)) readAt(location, terms_.symbolOf(part));
    });
  }

  void run() {
    for (const program::Variable& output : procedure_.outputs)
      readAt(procedure_.exit, output.symbol);
    for (const Edge& edge : procedure_.edges)
      for (const Symbol symbol : program::reads(terms_, edge.statement)) readAt(edge.from, symbol);
    while (!open_.empty()) {
      const auto [location, number] = open_.back();
      open_.pop_back();
      for (const std::size_t edge : into_[location.index()])
        if (std::ranges::count(written_[edge], number) == 0)
          add(procedure_.edges[edge].from, number);
    }
  }

 private:
  std::optional<std::size_t> numberOf(Symbol symbol) const {
    const auto found = body_.numbers.find(symbol);
    return found == body_.numbers.end() ? std::nullopt : std::optional(found->second);
  }

  void addParts(Symbol truth, Term value) {
    const auto number = numberOf(truth);
    if (!number || terms_.range(truth) != terms_.boolSort()) return;
    logic::forEachSubterm(terms_, {&value, 1}, [&](Term part) {
      if (!logic::isVariable(terms_, part)) return;
      if (const auto inside = numberOf(terms_.symbolOf(part))) parts_[*number].push_back(*inside);
    });
  }

  void add(LocationId location, std::size_t number) {
    if (body_.live[location.index()][number]) return;
    body_.live[location.index()][number] = true;
    open_.emplace_back(location, number);
    for (const std::size_t part : parts_[number]) add(location, part);
  }

  const logic::TermStore& terms_;
  const Procedure& procedure_;
  Body& body_;
  std::vector<std::vector<std::size_t>> parts_;    // by number: what a truth is computed from
  std::vector<std::vector<std::size_t>> into_;     // by location: edges that lead there
  std::vector<std::vector<std::size_t>> written_;  // by edge
  std::vector<std::pair<LocationId, std::size_t>> open_;
};

Liveness::Liveness(const logic::TermStore& terms, const program::Program& program)
    : bodies_(program.procedures.size()) {
  const auto goals = program::goalsByLocation(program);
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const Procedure& procedure = program.procedures[i];
    Body& body = bodies_[i];
    for (const auto* variables : {&procedure.outputs, &procedure.locals})
      for (const program::Variable& variable : *variables) {
        body.numbers.emplace(variable.symbol, body.symbols.size());
        body.symbols.push_back(variable.symbol);
      }
    body.live.assign(procedure.locationCount, std::vector<bool>(body.symbols.size()));
    Search search(terms, procedure, body);
    for (std::size_t l = 0; l < procedure.locationCount; ++l)
      if (goals[i][l]) search.readAt(LocationId(l), program[*goals[i][l]].condition);
    search.run();
  }
}

bool Liveness::isLive(ProcedureId id, LocationId location, Symbol symbol) const {
  const Body& body = bodies_[id.index()];
  const auto number = body.numbers.find(symbol);
  return number == body.numbers.end() || body.live[location.index()][number->second];
}

std::vector<Symbol> Liveness::dying(ProcedureId id, const Edge& edge) const {
  const Body& body = bodies_[id.index()];
  const std::vector<bool>& behind = body.live[edge.to.index()];
  std::vector<Symbol> found;
  for (const Symbol symbol : program::writes(edge.statement))
    if (const auto number = body.numbers.find(symbol);
        number != body.numbers.end() && !behind[number->second])
      found.push_back(symbol);
  for (std::size_t i = 0; i < behind.size(); ++i)
    if (body.live[edge.from.index()][i] && !behind[i]) found.push_back(body.symbols[i]);
  return found;
}

}  // namespace fathom::analysis
