#include "summary/local_summary.h"

#include <fmt/core.h>
#include <unordered_map>

#include "base/match.h"
#include "logic/substitute.h"

namespace fathom::summary {

using logic::Substituter;
using logic::TermStore;
using namespace program;

namespace {

/// Conditions with more parts than this get a name, so that chains of them stay linear in size.
constexpr std::size_t kNamelessParts = 8;

/// Locations in an order in which edges lead forward; some are missing if there is a cycle.
std::vector<LocationId> topological(const Procedure& procedure, const FlowGraph& flow) {
  std::vector<std::size_t> waiting(procedure.locationCount);
  for (std::size_t i = 0; i < procedure.locationCount; ++i) waiting[i] = flow.in[i].size();
  std::vector<LocationId> order;
  for (std::size_t i = 0; i < procedure.locationCount; ++i)
    if (waiting[i] == 0) order.emplace_back(i);
  for (std::size_t next = 0; next < order.size(); ++next)
    for (const EdgeId edge : flow.out[order[next].index()]) {
      const LocationId to = procedure.edges[edge.index()].to;
      if (--waiting[to.index()] == 0) order.push_back(to);
    }
  return order;
}

class Summariser {
 public:
  Summariser(TermStore& terms, const Program& program, ProcedureId id)
      : terms_(terms),
        program_(program),
        procedure_(program[id]),
        flow_(procedure_),
        goals_(goalsByLocation(program, id)),
        at_(procedure_.locationCount) {
    summary_.procedure = id;
    summary_.taken.assign(procedure_.edges.size(), terms.boolean(false));
    summary_.chosen.resize(procedure_.edges.size());
    for (const auto* variables : {&procedure_.outputs, &procedure_.locals})
      for (const Variable& variable : *variables) state_.push_back(variable.symbol);
  }

  LocalSummary run() {
    const std::vector<LocationId> order = topological(procedure_, flow_);
    require(order.size() == procedure_.locationCount, "local summaries are of acyclic bodies");
    begin();
    for (const LocationId location : order) visit(location);
    const State& end = at_[procedure_.exit.index()];
    summary_.returns = end.reached;
    for (const Variable& output : procedure_.outputs)
      summary_.outputs.push_back(value(end, output.symbol));
    return std::move(summary_);
  }

 private:
  /// Under which condition control is at a location, and what the variables are then. Inputs are
  /// their own symbols.
  struct State {
    Term reached;
    std::unordered_map<Symbol, Lambda> values;
    std::vector<std::pair<Term, std::size_t>> arrivals;  // taken, index into arrived_
  };

  void begin() {
    for (State& state : at_) state.reached = terms_.boolean(false);
    State& entry = at_[procedure_.entry.index()];
    entry.reached = terms_.boolean(true);
    const auto initial = [&](const std::vector<Variable>& variables, std::vector<Symbol>& symbols) {
      for (const Variable& variable : variables) {
        symbols.push_back(fresh(variable.symbol, "initial"));
        entry.values.emplace(variable.symbol, logic::identity(terms_, symbols.back()));
      }
    };
    initial(procedure_.outputs, summary_.initialOutputs);
    initial(procedure_.locals, summary_.initialLocals);
  }

  Symbol fresh(Symbol like, const std::string& where) {
    const Symbol made = terms_.renamed(like, fmt::format("{}@{}", terms_.baseName(like), where));
    summary_.choices.push_back(made);
    return made;
  }
  Symbol freshBool(const std::string& name) { return terms_.symbol(name, terms_.boolSort()); }

  const Lambda& value(const State& state, Symbol symbol) const { return state.values.at(symbol); }

  /// The condition, under a name where it is large.
  Term named(Term condition, const std::string& name) {
    if (terms_.args(condition).size() <= kNamelessParts) return condition;
    const Symbol symbol = freshBool(name);
    summary_.definitions.emplace_back(symbol, condition);
    return terms_.constant(symbol);
  }

  void visit(LocationId location) {
    State& state = at_[location.index()];
    join(state, location);
    Substituter now(terms_, state.values);
    if (const auto goal = goals_[location.index()]) {
      const Term fails = terms_.negate(now(program_[*goal].condition));
      summary_.failures.emplace_back(*goal, terms_.conjunction({state.reached, fails}));
    }
    const std::vector<EdgeId>& out = flow_.out[location.index()];
    const std::vector<Term> ways = choose(location, out, now);
    for (std::size_t i = 0; i < out.size(); ++i)
      follow(out[i], terms_.conjunction({state.reached, ways[i]}), state, now);
    if (location != procedure_.exit) state = State{state.reached, {}, {}};
  }

  /// What every edge needs of its own to be the one taken: its condition where the conditions of
  /// all exclude each other, else a choice as well.
  std::vector<Term> choose(LocationId location, const std::vector<EdgeId>& out, Substituter& now) {
    std::vector<Term> conditions;
    for (const EdgeId edge : out) {
      const auto* assume = std::get_if<Assume>(&procedure_.edges[edge.index()].statement);
      conditions.push_back(assume ? now(assume->condition) : terms_.boolean(true));
    }
    if (excludeEachOther(conditions)) return conditions;
    Term open = terms_.boolean(true);
    for (std::size_t i = 0; i + 1 < out.size(); ++i) {
      const Symbol symbol = freshBool(fmt::format("way@{}.{}", location.index(), i));
      summary_.choices.push_back(symbol);
      const Term chosen = terms_.constant(symbol);
      conditions[i] = terms_.conjunction({open, chosen, conditions[i]});
      open = terms_.conjunction({open, terms_.negate(chosen)});
    }
    conditions.back() = terms_.conjunction({open, conditions.back()});
    return conditions;
  }

  bool excludeEachOther(const std::vector<Term>& conditions) {
    if (conditions.size() > kNamelessParts) return false;
    for (std::size_t i = 0; i < conditions.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (!terms_.isFalse(terms_.conjunction({conditions[i], conditions[j]}))) return false;
    return true;
  }

  void follow(EdgeId id, Term taken, const State& before, Substituter& now) {
    const Edge& edge = procedure_.edges[id.index()];
    if (terms_.isFalse(taken)) return;
    taken = named(taken, fmt::format("taken@{}", id.index()));
    auto values = before.values;
    match(
        edge.statement,
        [&](const Assign& assign) {
          for (const Update& update : assign.updates) values[update.target] = now(update.value);
        },
        [](const Assume&) {},
        [&](const Havoc& havoc) {
          for (const Symbol target : havoc.targets) {
            const Symbol made = fresh(target, std::to_string(id.index()));
            summary_.chosen[id.index()].push_back(made);
            values[target] = logic::identity(terms_, made);
          }
        },
        [&](const Call& call) { taken = this->call(id, call, taken, values, now); });
    summary_.taken[id.index()] = taken;
    if (terms_.isFalse(taken)) return;
    arrived_.push_back(std::move(values));
    at_[edge.to.index()].arrivals.emplace_back(taken, arrived_.size() - 1);
  }

  /// The condition under which the call comes back; values are those behind it.
  Term call(EdgeId id, const Call& call, Term reached, std::unordered_map<Symbol, Lambda>& values,
            Substituter& now) {
    std::vector<Lambda> arguments;
    for (const Lambda& argument : call.arguments) arguments.push_back(now(argument));
    std::vector<Term> back;
    std::vector<std::pair<Term, std::vector<Symbol>>> given;
    Term open = reached;
    for (std::size_t i = 0; i < call.targets.size(); ++i) {
      const Term guard = now(call.targets[i].guard);
      const std::string where = fmt::format("{}.{}", id.index(), i);
      CallSite site{id,
                    call.targets[i].procedure,
                    summary_.definitions.size(),
                    terms_.conjunction({open, guard}),
                    arguments,
                    freshBool("returned@" + where),
                    {}};
      for (const Symbol result : call.results)
        site.results.push_back(
            terms_.renamed(result, fmt::format("{}@{}", terms_.baseName(result), where)));
      open = terms_.conjunction({open, terms_.negate(guard)});
      if (terms_.isFalse(site.reached)) continue;
      back.push_back(terms_.conjunction({site.reached, terms_.constant(site.returned)}));
      given.emplace_back(site.reached, site.results);
      summary_.calls.push_back(std::move(site));
    }
    for (std::size_t r = 0; r < call.results.size() && !given.empty(); ++r)
      values[call.results[r]] = oneOf(given, r);
    return named(terms_.disjunction(back), fmt::format("back@{}", id.index()));
  }

  Lambda oneOf(const std::vector<std::pair<Term, std::vector<Symbol>>>& given, std::size_t r) {
    Lambda result = logic::identity(terms_, given.back().second[r]);
    for (std::size_t i = given.size() - 1; i-- > 0;) {
      const Lambda other = logic::identity(terms_, given[i].second[r]);
      result.body = terms_.ite(given[i].first, other.body, result.body);
    }
    return result;
  }

  void join(State& state, LocationId location) {
    if (state.arrivals.empty()) {
      if (location != procedure_.entry) fillUnreached(state);
      return;
    }
    std::vector<Term> reached;
    if (location == procedure_.entry) reached.push_back(state.reached);
    for (const auto& arrival : state.arrivals) reached.push_back(arrival.first);
    state.reached = named(terms_.disjunction(reached), fmt::format("at@{}", location.index()));
    if (state.arrivals.size() == 1) {
      state.values = std::move(arrived_[state.arrivals[0].second]);
      return;
    }
    for (const Symbol symbol : state_) state.values.insert_or_assign(symbol, merged(state, symbol));
    for (const auto& arrival : state.arrivals) arrived_[arrival.second].clear();
  }

  Lambda merged(const State& state, Symbol symbol) {
    Lambda result = arrived_[state.arrivals.back().second].at(symbol);
    for (std::size_t i = state.arrivals.size() - 1; i-- > 0;) {
      const auto& [taken, index] = state.arrivals[i];
      result.body = terms_.ite(taken, arrived_[index].at(symbol).body, result.body);
    }
    return result;
  }

  void fillUnreached(State& state) {
    state.reached = terms_.boolean(false);
    for (const Symbol symbol : state_)
      state.values.emplace(symbol, logic::identity(terms_, symbol));
  }

  TermStore& terms_;
  const Program& program_;
  const Procedure& procedure_;
  FlowGraph flow_;
  std::vector<std::optional<GoalId>> goals_;
  std::vector<Symbol> state_;  // outputs and locals
  std::vector<State> at_;      // by location
  std::vector<std::unordered_map<Symbol, Lambda>> arrived_;
  LocalSummary summary_;
};

}  // namespace

bool isAcyclic(const Procedure& procedure) {
  return topological(procedure, FlowGraph(procedure)).size() == procedure.locationCount;
}

LocalSummary summarise(TermStore& terms, const Program& program, ProcedureId procedure) {
  return Summariser(terms, program, procedure).run();
}

}  // namespace fathom::summary
