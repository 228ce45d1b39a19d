#include <deque>
#include <string_view>

#include "base/match.h"
#include "program/body_hashes.h"
#include "program/goals_by_procedure.h"

// The hash sees what the program does: names, sorts, terms and the shape of the flow graphs. It
// does not see how locations and edges are numbered (only the order of the edges out of one
// location), nor isolated locations, positions, source names and recorded approximations.
namespace fathom::program {

namespace {

class Hasher {
 public:
  explicit Hasher(const logic::TermStore& terms) : terms_(terms) {}

  std::uint64_t result() const { return state_; }

  Hasher& number(std::uint64_t value) {
    state_ = hashCombine(state_, value);
    return *this;
  }
  Hasher& text(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return number(text.size()).number(hash);
  }
  Hasher& term(Term term) { return number(terms_.contentHash(term)); }
  Hasher& sort(logic::Sort sort) { return number(terms_.contentHash(sort)); }
  Hasher& sorts(const std::vector<logic::Sort>& sorts) {
    number(sorts.size());
    for (const logic::Sort each : sorts) sort(each);
    return *this;
  }
  Hasher& symbol(Symbol symbol) {
    return text(terms_.name(symbol)).sorts(terms_.domain(symbol)).sort(terms_.range(symbol));
  }
  Hasher& symbols(const std::vector<Symbol>& symbols) {
    number(symbols.size());
    for (const Symbol each : symbols) symbol(each);
    return *this;
  }
  Hasher& variables(const std::vector<Variable>& variables) {
    number(variables.size());
    for (const Variable& variable : variables) symbol(variable.symbol);
    return *this;
  }
  Hasher& lambda(const Lambda& lambda) { return sorts(lambda.parameters).term(lambda.body); }

 private:
  const logic::TermStore& terms_;
  std::uint64_t state_ = 0;
};

/// Statements that do nothing count alike, however they are written.
void hashStatement(Hasher& hasher, const logic::TermStore& terms, const Program& program,
                   const Statement& statement) {
  if (isSkip(terms, statement)) {
    hasher.number(std::variant_size_v<Statement>);
    return;
  }
  hasher.number(statement.index());
  match(
      statement,
      [&](const Assign& assign) {
        hasher.number(assign.updates.size());
        for (const Update& update : assign.updates)
          hasher.symbol(update.target).lambda(update.value);
      },
      [&](const Assume& assume) { hasher.term(assume.condition); },
      [&](const Havoc& havoc) { hasher.symbols(havoc.targets); },
      [&](const Call& call) {
        hasher.number(call.targets.size());
        for (const CallTarget& target : call.targets)
          hasher.term(target.guard).text(program[target.procedure].name);
        hasher.number(call.arguments.size());
        for (const Lambda& argument : call.arguments) hasher.lambda(argument);
        hasher.symbols(call.results);
      });
}

using Goals = std::vector<GoalId>;

Goals goalsOf(const Program& program, ProcedureId id) {
  Goals goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    if (program.goals[i].procedure == id) goals.emplace_back(i);
  return goals;
}

/// Locations in breadth-first order from the entry, then from goals, exit, and whatever else has
/// edges.
class Numbering {
 public:
  Numbering(const Program& program, ProcedureId id, const Goals& goals)
      : procedure_(program[id]), flow_(procedure_), number_(procedure_.locationCount) {
    explore(procedure_.entry);
    for (const GoalId goal : goals) explore(program[goal].location);
    explore(procedure_.exit);
    for (std::size_t i = 0; i < procedure_.locationCount; ++i)
      if (!flow_.out[i].empty()) explore(LocationId(i));
  }

  const std::vector<LocationId>& order() const { return order_; }
  const std::vector<EdgeId>& out(LocationId location) const { return flow_.out[location.index()]; }
  std::size_t operator[](LocationId location) const { return *number_[location.index()]; }

 private:
  void explore(LocationId root) {
    std::deque<LocationId> open;
    const auto enter = [&](LocationId location) {
      if (number_[location.index()]) return;
      number_[location.index()] = order_.size();
      order_.push_back(location);
      open.push_back(location);
    };
    enter(root);
    while (!open.empty()) {
      const LocationId location = open.front();
      open.pop_front();
      for (const EdgeId edge : flow_.out[location.index()])
        enter(procedure_.edges[edge.index()].to);
    }
  }

  const Procedure& procedure_;
  FlowGraph flow_;
  std::vector<std::optional<std::size_t>> number_;
  std::vector<LocationId> order_;
};

enum class GoalNames { Count, DoNotCount };

std::uint64_t hashOf(const logic::TermStore& terms, const Program& program, ProcedureId id,
                     const Goals& goals, GoalNames names) {
  const Procedure& procedure = program[id];
  const Numbering numbering(program, id, goals);
  Hasher hasher(terms);
  hasher.text(procedure.name).variables(procedure.inputs).variables(procedure.outputs);
  hasher.variables(procedure.locals).number(numbering[procedure.exit]);
  for (const LocationId location : numbering.order()) {
    hasher.number(numbering.out(location).size());
    for (const EdgeId edgeId : numbering.out(location)) {
      const Edge& edge = procedure.edges[edgeId.index()];
      hasher.number(numbering[edge.to]);
      hashStatement(hasher, terms, program, edge.statement);
    }
  }
  for (const GoalId each : goals) {
    const Goal& goal = program[each];
    hasher.text(names == GoalNames::Count ? goal.name : "")
        .text(goal.check)
        .number(numbering[goal.location])
        .term(goal.condition);
  }
  return hasher.result();
}

}  // namespace

std::uint64_t contentHash(const logic::TermStore& terms, const Program& program, ProcedureId id) {
  return hashOf(terms, program, id, goalsOf(program, id), GoalNames::Count);
}

std::uint64_t bodyHash(const logic::TermStore& terms, const Program& program, ProcedureId id) {
  return hashOf(terms, program, id, goalsOf(program, id), GoalNames::DoNotCount);
}

std::vector<std::uint64_t> bodyHashes(const logic::TermStore& terms, const Program& program) {
  const std::vector<Goals> goals = goalsByProcedure(program);
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i < goals.size(); ++i)
    hashes.push_back(hashOf(terms, program, ProcedureId(i), goals[i], GoalNames::DoNotCount));
  return hashes;
}

std::uint64_t contentHash(const logic::TermStore& terms, const Program& program) {
  Hasher hasher(terms);
  hasher.sorts(program.sorts).variables(program.globals).number(program.axioms.size());
  for (const Term axiom : program.axioms) hasher.term(axiom);
  hasher.number(program.procedures.size());
  const std::vector<Goals> goals = goalsByProcedure(program);
  for (std::size_t i = 0; i < goals.size(); ++i)
    hasher.number(hashOf(terms, program, ProcedureId(i), goals[i], GoalNames::Count));
  hasher.number(program.goals.size());
  for (const Goal& goal : program.goals) hasher.text(goal.name);
  hasher.number(program.entryPoints.size());
  for (const ProcedureId entry : program.entryPoints) hasher.text(program[entry].name);
  return hasher.result();
}

}  // namespace fathom::program
