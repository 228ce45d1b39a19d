#include "frontend/shared/constant_variables.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/match.h"
#include "logic/substitute.h"
#include "logic/traverse.h"
#include "program/goals_by_procedure.h"

namespace fathom::frontend {
namespace {

using namespace program;
using logic::TermStore;

/// A read of a map becomes a case distinction of at most so many cases.
constexpr std::size_t kFewEntries = 16;

/// The values that a map has at some indices; nothing where they are too many.
std::optional<std::size_t> entries(const TermStore& terms, Term map) {
  std::size_t count = 0;
  for (; terms.kind(map) == logic::Kind::Store; map = terms.arg(map, 0))
    if (++count > kFewEntries) return std::nullopt;
  return terms.kind(map) == logic::Kind::ConstArray ? std::optional(count) : std::nullopt;
}

/// A literal: a value, or a map of few literals at literal indices.
bool isFolded(const TermStore& terms, Term value) {
  if (terms.isValue(value)) return true;
  if (!entries(terms, value)) return false;
  for (; terms.kind(value) == logic::Kind::Store; value = terms.arg(value, 0))
    if (!terms.isValue(terms.arg(value, 1)) || !isFolded(terms, terms.arg(value, 2))) return false;
  return isFolded(terms, terms.arg(value, 0));
}

/// The edge that every execution takes first, once.
Edge* firstEdge(Program& program) {
  if (program.entryPoints.size() != 1) return nullptr;
  const ProcedureId entry = program.entryPoints.front();
  for (const Procedure& procedure : program.procedures)
    for (const Edge& edge : procedure.edges)
      if (const Call* call = std::get_if<Call>(&edge.statement))
        for (const CallTarget& target : call->targets)
          if (target.procedure == entry) return nullptr;
  Edge* first = nullptr;
  for (Edge& edge : program[entry].edges) {
    if (edge.to == program[entry].entry) return nullptr;
    if (edge.from != program[entry].entry) continue;
    if (first) return nullptr;
    first = &edge;
  }
  return first && std::holds_alternative<Assign>(first->statement) ? first : nullptr;
}

/// Puts values for constants, and cases for reads of maps.
class Folding {
 public:
  Folding(TermStore& terms, std::unordered_map<Symbol, Term> values)
      : terms_(terms), values_(std::move(values)) {}

  Term operator()(Term root) {
    logic::forEachSubterm(terms_, root, [&](Term term) {
      if (!folded_.contains(term)) folded_.emplace(term, fold(term));
    });
    return folded_.at(root);
  }
  Lambda operator()(const Lambda& lambda) { return {lambda.parameters, (*this)(lambda.body)}; }

  void operator()(Statement& statement) {
    match(
        statement,
        [&](Assign& assign) {
          for (Update& update : assign.updates) update.value = (*this)(update.value);
        },
        [&](Assume& assume) { assume.condition = (*this)(assume.condition); }, [](Havoc&) {},
        [&](Call& call) {
          for (CallTarget& target : call.targets) target.guard = (*this)(target.guard);
          for (Lambda& argument : call.arguments) argument = (*this)(argument);
        });
  }

 private:
  Term fold(Term term) {
    const auto args = terms_.args(term);
    if (terms_.kind(term) == logic::Kind::Apply && args.empty()) {
      const auto value = values_.find(terms_.symbolOf(term));
      return value == values_.end() ? term : value->second;
    }
    std::vector<Term> with;
    for (const Term arg : args) with.push_back(folded_.at(arg));
    if (terms_.kind(term) == logic::Kind::Select) return read(with[0], with[1]);
    return terms_.rebuild(term, with);
  }

  /// The map's entry, by cases where it is one of a few.
  Term read(Term map, Term index) {
    if (terms_.kind(map) == logic::Kind::Ite && isCases(map))
      return terms_.ite(terms_.arg(map, 0), read(terms_.arg(map, 1), index),
                        read(terms_.arg(map, 2), index));
    const Term plain = terms_.select(map, index);
    if (terms_.kind(plain) != logic::Kind::Select || !isFolded(terms_, map)) return plain;
    std::vector<std::pair<Term, Term>> cases;
    Term at = map;
    for (; terms_.kind(at) == logic::Kind::Store; at = terms_.arg(at, 0))
      cases.emplace_back(terms_.eq(index, terms_.arg(at, 1)), terms_.arg(at, 2));
    Term value = terms_.arg(at, 0);
    for (auto one = cases.rbegin(); one != cases.rend(); ++one)
      value = terms_.ite(one->first, one->second, value);
    return value;
  }

  bool isCases(Term map) const {
    for (; terms_.kind(map) == logic::Kind::Ite; map = terms_.arg(map, 2))
      if (!isFolded(terms_, terms_.arg(map, 1))) return false;
    return isFolded(terms_, map);
  }

  TermStore& terms_;
  std::unordered_map<Symbol, Term> values_;
  std::unordered_map<Term, Term> folded_;
};

std::unordered_map<Symbol, Term> constants(const TermStore& terms, const Program& program,
                                           const Edge& first) {
  std::unordered_set<Symbol> globals;
  for (const Variable& one : program.globals) globals.insert(one.symbol);
  std::unordered_map<Symbol, Term> values;
  for (const Update& update : std::get<Assign>(first.statement).updates)
    if (globals.contains(update.target) && update.value.parameters.empty() &&
        isFolded(terms, update.value.body))
      values.emplace(update.target, update.value.body);
  for (const Procedure& procedure : program.procedures)
    for (const Edge& edge : procedure.edges)
      if (&edge != &first)
        for (const Symbol written : writes(edge.statement)) values.erase(written);
  return values;
}

void foldGlobals(TermStore& terms, Program& program) {
  Edge* const first = firstEdge(program);
  if (!first) return;
  const auto values = constants(terms, program, *first);
  const auto isConstant = [&](Symbol symbol) { return values.contains(symbol); };
  std::erase_if(std::get<Assign>(first->statement).updates,
                [&](const Update& update) { return isConstant(update.target); });
  std::erase_if(program.globals, [&](const Variable& one) { return isConstant(one.symbol); });
  Folding folding(terms, values);
  for (Procedure& procedure : program.procedures)
    for (Edge& edge : procedure.edges) folding(edge.statement);
  for (Goal& goal : program.goals) goal.condition = folding(goal.condition);
  for (Term& axiom : program.axioms) axiom = folding(axiom);
}

/// The only edge that writes the variable, if it assigns a value.
struct Definition {
  EdgeId edge;
  std::optional<Term> value;
};

std::unordered_map<Symbol, Definition> definitions(const TermStore& terms,
                                                   const Procedure& procedure) {
  std::unordered_map<Symbol, Definition> found;
  for (const Variable& one : procedure.locals)
    if (one.sourceName.empty()) found.emplace(one.symbol, Definition{});
  std::unordered_set<Symbol> written;
  for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
    const Statement& statement = procedure.edges[i].statement;
    for (const Symbol symbol : writes(statement))
      if (!written.insert(symbol).second) found.erase(symbol);
    if (const Assign* assign = std::get_if<Assign>(&statement))
      for (const Update& update : assign->updates)
        if (const auto one = found.find(update.target); one != found.end())
          one->second = {EdgeId(i), update.value.body};
  }
  std::erase_if(found, [&](const auto& one) {
    return !one.second.value || !terms.isValue(*one.second.value);
  });
  return found;
}

/// What may be read at a location: by edges that leave it, by its goal.
std::vector<std::unordered_set<Symbol>> readsByLocation(const TermStore& terms,
                                                        const Program& program, ProcedureId id,
                                                        const std::vector<GoalId>& goals) {
  std::vector<std::unordered_set<Symbol>> found(program[id].locationCount);
  for (const Edge& edge : program[id].edges)
    for (const Symbol symbol : reads(terms, edge.statement))
      found[edge.from.index()].insert(symbol);
  for (const GoalId goal : goals)
    for (const Symbol symbol : logic::freeSymbols(terms, program[goal].condition))
      found[program[goal].location.index()].insert(symbol);
  return found;
}

/// The locations that executions may reach without having taken the edge.
std::vector<bool> reachedWithout(const Procedure& procedure, const FlowGraph& graph,
                                 EdgeId without) {
  std::vector<bool> seen(procedure.locationCount, false);
  std::vector<LocationId> open{procedure.entry};
  seen[procedure.entry.index()] = true;
  while (!open.empty()) {
    const LocationId at = open.back();
    open.pop_back();
    for (const EdgeId id : graph.out[at.index()]) {
      const LocationId to = procedure.edges[id.index()].to;
      if (id == without || seen[to.index()]) continue;
      seen[to.index()] = true;
      open.push_back(to);
    }
  }
  return seen;
}

/// Definitions that come before all that reads them.
std::unordered_map<Symbol, Term> constantLocals(const TermStore& terms, const Program& program,
                                                ProcedureId id, const std::vector<GoalId>& goals) {
  std::unordered_map<Symbol, Term> values;
  const auto defined = definitions(terms, program[id]);
  if (defined.empty()) return values;
  const FlowGraph graph(program[id]);
  const auto readAt = readsByLocation(terms, program, id, goals);
  for (const auto& [symbol, definition] : defined) {
    const std::vector<bool> reached = reachedWithout(program[id], graph, definition.edge);
    bool isReadBefore = false;
    for (std::size_t i = 0; i < reached.size(); ++i)
      isReadBefore = isReadBefore || (reached[i] && readAt[i].contains(symbol));
    if (!isReadBefore) values.emplace(symbol, *definition.value);
  }
  return values;
}

void foldLocals(TermStore& terms, Program& program, ProcedureId id,
                const std::vector<GoalId>& goals) {
  const auto values = constantLocals(terms, program, id, goals);
  if (values.empty()) return;
  Procedure& procedure = program[id];
  const auto isConstant = [&](Symbol symbol) { return values.contains(symbol); };
  for (Edge& edge : procedure.edges)
    if (Assign* assign = std::get_if<Assign>(&edge.statement))
      std::erase_if(assign->updates, [&](const Update& one) { return isConstant(one.target); });
  std::erase_if(procedure.locals, [&](const Variable& one) { return isConstant(one.symbol); });
  Folding folding(terms, values);
  for (Edge& edge : procedure.edges) folding(edge.statement);
  for (const GoalId goal : goals) {
    Term& condition = program.goals[goal.index()].condition;
    condition = folding(condition);
  }
}

}  // namespace

void foldConstantVariables(TermStore& terms, Program& program) {
  foldGlobals(terms, program);
  const auto goals = program::goalsByProcedure(program);
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    foldLocals(terms, program, ProcedureId(i), goals[i]);
}

}  // namespace fathom::frontend
