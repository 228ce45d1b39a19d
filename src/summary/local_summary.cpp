#include "summary/local_summary.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/match.h"
#include "logic/disjuncts.h"
#include "logic/substitute.h"

namespace fathom::summary {

using logic::Substituter;
using logic::TermStore;
using namespace program;

namespace {

/// Conditions with more parts than this get a name, so that chains of them stay linear in size.
constexpr std::size_t kNamelessParts = 8;

class Summariser {
 public:
  Summariser(TermStore& terms, Regions& regions, RegionId id)
      : terms_(terms),
        regions_(regions),
        program_(regions.program()),
        region_(regions[id]),
        procedure_(program_[region_.procedure]),
        flow_(regions.flow(region_.procedure)),
        goals_(goalsByLocation(program_, region_.procedure)) {
    summary_.region = id;
    for (const Symbol symbol : region_.state) place_.emplace(symbol, place_.size());
  }

  LocalSummary run() {
    arrivals_[region_.head.value_or(procedure_.entry)].push_back(
        {terms_.boolean(true), region_.head ? atHead() : atEntry()});
    for (const Part& part : region_.parts) {
      if (part.loops.empty()) visit(part.location);
      for (const auto& [location, loop] : part.loops) enterLoop(location, loop);
    }
    goAround();
    finish();
    return std::move(summary_);
  }

 private:
  using State = std::vector<Lambda>;  // by Region::state
  /// Under which condition control comes to a place, and what the variables are then.
  struct Arrival {
    Term taken;
    State values;
  };

  State atHead() {
    State state;
    for (const Symbol symbol : region_.state) state.push_back(logic::identity(terms_, symbol));
    return state;
  }

  State atEntry() {
    State state = atHead();
    const auto initial = [&](const std::vector<Variable>& variables, std::vector<Symbol>& symbols) {
      for (const Variable& variable : variables) {
        symbols.push_back(fresh(variable.symbol, "initial"));
        state[place_.at(variable.symbol)] = logic::identity(terms_, symbols.back());
      }
    };
    initial(procedure_.outputs, summary_.initialOutputs);
    initial(procedure_.locals, summary_.initialLocals);
    return state;
  }

  Symbol fresh(Symbol like, const std::string& where) {
    const Symbol made = renamed(like, where);
    summary_.choices.push_back(made);
    return made;
  }
  Symbol renamed(Symbol like, const std::string& where) {
    return terms_.renamed(like, fmt::format("{}@{}", terms_.baseName(like), where));
  }
  Symbol freshBool(const std::string& name) { return terms_.symbol(name, terms_.boolSort()); }

  /// What does not change in the region is what it was at its beginning.
  Lambda value(const State& state, Symbol symbol) const {
    const auto found = place_.find(symbol);
    return found != place_.end() ? state[found->second] : logic::identity(terms_, symbol);
  }

  /// The condition, under a name where it is large.
  Term named(Term condition, const std::string& name) {
    if (terms_.args(condition).size() <= kNamelessParts) return condition;
    const Symbol symbol = freshBool(name);
    summary_.definitions.emplace_back(symbol, condition);
    return terms_.constant(symbol);
  }

  // ---- One location ----

  void visit(LocationId location) {
    const std::optional<Arrival> here = join(location);
    if (!here) return;
    const std::vector<EdgeId>& out = flow_.out[location.index()];
    Substituter now = valuesAt(location, out, here->values);
    if (const auto goal = goals_[location.index()]) {
      const Term fails = terms_.negate(now(program_[*goal].condition));
      summary_.failures.emplace_back(*goal, terms_.conjunction({here->taken, fails}));
    }
    const std::vector<Term> branches = choose(location, out, now);
    for (std::size_t i = 0; i < out.size(); ++i)
      follow(out[i], terms_.conjunction({here->taken, branches[i]}), here->values, now);
    if (!region_.head && location == procedure_.exit) arrivals_[location].push_back(*here);
  }

  /// What the terms at a location mean: only the variables that occur in them.
  Substituter valuesAt(LocationId location, const std::vector<EdgeId>& out, const State& state) {
    logic::Substitution values;
    const auto add = [&](const std::vector<Symbol>& symbols) {
      for (const Symbol symbol : symbols)
        if (const auto found = place_.find(symbol); found != place_.end())
          values.try_emplace(symbol, state[found->second]);
    };
    for (const EdgeId edge : out) add(reads(terms_, procedure_.edges[edge.index()].statement));
    if (const auto goal = goals_[location.index()])
      add(logic::freeSymbols(terms_, program_[*goal].condition));
    return Substituter(terms_, std::move(values));
  }

  /// What every edge needs of its own to be the one taken: its condition where the conditions of
  /// all exclude each other, else a choice as well.
  std::vector<Term> choose(LocationId location, const std::vector<EdgeId>& out, Substituter& now) {
    std::vector<Term> conditions;
    for (const EdgeId edge : out) {
      const auto* assume = std::get_if<Assume>(&procedure_.edges[edge.index()].statement);
      conditions.push_back(assume ? now(assume->condition) : terms_.boolean(true));
    }
    if (out.empty() || excludeEachOther(conditions)) return conditions;
    Term open = terms_.boolean(true);
    for (std::size_t i = 0; i + 1 < out.size(); ++i) {
      const Symbol symbol = branchSymbol(terms_, location, i);
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
    State values = before;
    match(
        edge.statement,
        [&](const Assign& assign) {
          for (const Update& update : assign.updates)
            values[place_.at(update.target)] = now(update.value);
        },
        [](const Assume&) {},
        [&](const Havoc& havoc) {
          for (const Symbol target : havoc.targets) {
            const Symbol made = fresh(target, std::to_string(id.index()));
            summary_.chosen[id].push_back(made);
            values[place_.at(target)] = logic::identity(terms_, made);
          }
        },
        [&](const Call& call) { taken = this->call(id, call, taken, values, now); });
    summary_.taken.emplace(id, taken);
    arrive(edge.to, taken, std::move(values));
  }

  void arrive(LocationId location, Term taken, State values) {
    if (terms_.isFalse(taken)) return;
    auto& arrivals = location == region_.head ? again_ : arrivals_[location];
    arrivals.push_back({taken, std::move(values)});
  }

  // ---- Sites ----

  CallSite& addSite(RegionId callee, const std::string& where, Term reached) {
    const Region& region = regions_[callee];
    CallSite site;
    site.callee = callee;
    site.definitionsBefore = summary_.definitions.size();
    site.reached = reached;
    site.returned = freshBool("returned@" + where);
    for (std::size_t i = 0; i + 1 < region.exits.size(); ++i)
      site.exitSelectors.push_back(freshBool(fmt::format("leaves@{}.{}", where, i)));
    for (const Symbol output : region.outputs) site.results.push_back(renamed(output, where));
    return summary_.sites.emplace_back(std::move(site));
  }

  /// The condition under which the call comes back; values are those behind it.
  Term call(EdgeId id, const Call& call, Term reached, State& values, Substituter& now) {
    std::vector<Lambda> arguments;
    for (const Lambda& argument : call.arguments) arguments.push_back(now(argument));
    std::vector<Term> back;
    std::vector<std::size_t> called;
    Term open = reached;
    for (std::size_t i = 0; i < call.targets.size(); ++i) {
      const Term guard = now(call.targets[i].guard);
      const Term chosen = terms_.conjunction({open, guard});
      open = terms_.conjunction({open, terms_.negate(guard)});
      if (terms_.isFalse(chosen)) continue;
      CallSite& site = addSite(regions_.of(call.targets[i].procedure),
                               fmt::format("{}.{}", id.index(), i), chosen);
      site.edge = id;
      site.arguments = arguments;
      const std::vector<Symbol>& inputs = regions_[site.callee].inputs;
      for (std::size_t k = arguments.size(); k < inputs.size(); ++k)
        site.arguments.push_back(value(values, inputs[k]));
      back.push_back(terms_.conjunction({chosen, terms_.constant(site.returned)}));
      called.push_back(summary_.sites.size() - 1);
    }
    if (!called.empty()) assignResults(call, called, values);
    return named(terms_.disjunction(back), fmt::format("back@{}", id.index()));
  }

  /// First what the callee changes, then its results.
  void assignResults(const Call& call, const std::vector<std::size_t>& called, State& values) {
    const Region& callee = regions_[summary_.sites[called.front()].callee];
    for (std::size_t r = call.results.size(); r < callee.outputs.size(); ++r)
      values[place_.at(callee.outputs[r])] = oneOf(called, r);
    for (std::size_t r = 0; r < call.results.size(); ++r)
      values[place_.at(call.results[r])] = oneOf(called, r);
  }

  Lambda oneOf(const std::vector<std::size_t>& called, std::size_t r) {
    const auto result = [&](std::size_t site) {
      return logic::identity(terms_, summary_.sites[site].results[r]);
    };
    Lambda made = result(called.back());
    for (std::size_t i = called.size() - 1; i-- > 0;)
      made.body = terms_.ite(summary_.sites[called[i]].reached, result(called[i]).body, made.body);
    return made;
  }

  void enterLoop(LocationId location, RegionId loop) {
    if (auto here = join(location))
      passThrough(loop, fmt::format("L{}", location.index()), std::move(*here));
  }

  /// Back at the head of this loop, which is the loop once more.
  void goAround() {
    if (auto again = join(again_, "again"))
      passThrough(summary_.region, "again", std::move(*again));
  }

  void passThrough(RegionId loop, const std::string& where, Arrival here) {
    const Region& region = regions_[loop];
    CallSite& site = addSite(loop, where, here.taken);
    for (const Symbol input : region.inputs) site.arguments.push_back(value(here.values, input));
    for (std::size_t i = 0; i < region.outputs.size(); ++i)
      here.values[place_.at(region.outputs[i])] = logic::identity(terms_, site.results[i]);
    for (std::size_t i = 0; i < region.exits.size(); ++i)
      arrive(region.exits[i], terms_.conjunction({here.taken, site.leavesBy(terms_, i)}),
             here.values);
  }

  // ---- Joins ----

  std::optional<Arrival> join(LocationId location) {
    const auto found = arrivals_.find(location);
    if (found == arrivals_.end()) return std::nullopt;
    std::vector<Arrival> arrivals = std::move(found->second);
    arrivals_.erase(found);
    return join(arrivals, fmt::format("{}", location.index()));
  }

  std::optional<Arrival> join(std::vector<Arrival>& arrivals, const std::string& where) {
    if (arrivals.empty()) return std::nullopt;
    if (arrivals.size() == 1) return std::move(arrivals.front());
    std::vector<Term> reached;
    for (const Arrival& arrival : arrivals) logic::addDisjunct(terms_, reached, arrival.taken);
    Arrival joined{named(terms_.disjunction(reached), "at@" + where), {}};
    for (std::size_t i = 0; i < region_.state.size(); ++i)
      joined.values.push_back(merged(arrivals, i));
    return joined;
  }

  Lambda merged(const std::vector<Arrival>& arrivals, std::size_t i) {
    Lambda result = arrivals.back().values[i];
    for (std::size_t k = arrivals.size() - 1; k-- > 0;) {
      const Term here = arrivals[k].values[i].body;
      if (here != result.body) result.body = terms_.ite(arrivals[k].taken, here, result.body);
    }
    return result;
  }

  void finish() {
    std::vector<Arrival> ends;
    for (const LocationId exit : region_.exits) {
      auto end = join(exit);
      summary_.exitConditions.push_back(end ? end->taken : terms_.boolean(false));
      if (end) ends.push_back(std::move(*end));
    }
    for (const Symbol output : region_.outputs)
      summary_.outputs.push_back(ends.empty() ? logic::identity(terms_, output)
                                              : merged(ends, place_.at(output)));
  }

  TermStore& terms_;
  Regions& regions_;
  const Program& program_;
  const Region& region_;
  const Procedure& procedure_;
  const FlowGraph& flow_;
  std::vector<std::optional<GoalId>> goals_;
  std::unordered_map<Symbol, std::size_t> place_;  // in Region::state
  std::unordered_map<LocationId, std::vector<Arrival>> arrivals_;
  std::vector<Arrival> again_;
  LocalSummary summary_;
};

}  // namespace

Term CallSite::leavesBy(TermStore& terms, std::size_t exit) const {
  std::vector<Term> parts{terms.constant(returned)};
  for (std::size_t i = 0; i < std::min(exit, exitSelectors.size()); ++i)
    parts.push_back(terms.negate(terms.constant(exitSelectors[i])));
  if (exit < exitSelectors.size()) parts.push_back(terms.constant(exitSelectors[exit]));
  return terms.conjunction(parts);
}

Symbol branchSymbol(TermStore& terms, LocationId location, std::size_t i) {
  return terms.symbol(fmt::format("way@{}.{}", location.index(), i), terms.boolSort());
}

LocalSummary summarise(TermStore& terms, Regions& regions, RegionId region) {
  return Summariser(terms, regions, region).run();
}

const LocalSummary& Summaries::of(RegionId id) {
  std::unique_ptr<LocalSummary>& summary = made_[id];
  if (!summary) summary = std::make_unique<LocalSummary>(summarise(terms_, regions_, id));
  return *summary;
}

}  // namespace fathom::summary
