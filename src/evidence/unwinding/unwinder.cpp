#include "evidence/unwinding/unwinder.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "base/match.h"
#include "logic/substitute.h"
#include "program/strongly_connected.h"

namespace fathom::evidence {

using namespace program;
using logic::Kind;

namespace {

constexpr std::size_t kRoundsPerQuestion = 4;
constexpr std::size_t kRoundsPerDoubt = 16;

/// The conjuncts of a condition.
std::vector<Term> partsOf(const logic::TermStore& terms, Term condition) {
  if (terms.kind(condition) != Kind::And) return {condition};
  const auto args = terms.args(condition);
  return {args.begin(), args.end()};
}

}  // namespace

/// What unwinding needs to know of a procedure.
struct Unwinder::Body {
  Body(const Program& program, ProcedureId id)
      : procedure(program[id]),
        graph(procedure),
        goals(goalsByLocation(program, id)),
        ranks(program::ranks(procedure)) {
    const auto add = [&](const std::vector<Variable>& variables) {
      for (const Variable& variable : variables) places.emplace(variable.symbol, places.size());
    };
    add(program.globals);
    add(procedure.inputs);
    firstOutput = places.size();
    add(procedure.outputs);
    add(procedure.locals);
    findLoops();
  }

  /// A loop is what stands between its head and the last edge back to it, in the order of ranks.
  void findLoops() {
    std::unordered_map<LocationId, std::size_t> ends;
    for (const Edge& edge : procedure.edges)
      if (isBack(edge)) ends[edge.to] = std::max(ends[edge.to], rank(edge.from));
    leaves.resize(procedure.edges.size());
    for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
      const Edge& edge = procedure.edges[i];
      for (const auto& [head, end] : ends)
        if (rank(head) <= rank(edge.from) && rank(edge.from) <= end && rank(edge.to) > end)
          leaves[i].push_back(head);
    }
  }

  std::size_t rank(LocationId at) const { return ranks[at.index()]; }
  bool isBack(const Edge& edge) const { return rank(edge.to) <= rank(edge.from); }

  const Procedure& procedure;
  FlowGraph graph;
  GoalsByLocation goals;
  std::vector<std::size_t> ranks;
  std::unordered_map<Symbol, std::size_t> places;  // in states
  std::size_t firstOutput = 0;
  std::vector<std::vector<LocationId>> leaves;  // by edge: the loops that it leaves, by their heads
};

/// The unwinding of one activation: places that control has come to wait in the order of ranks.
class Unwinder::Run {
 public:
  Run(Unwinder& all, const Body& body, std::size_t activation)
      : all_(all), body_(body), activation_(activation) {}

  std::optional<Reached> run(Reached entry) {
    come(body_.procedure.entry, std::move(entry), false);
    while (!waiting_.empty()) {
      auto first = waiting_.extract(waiting_.begin());
      const auto& [at, reached] = first.mapped();
      if (!reached.isAgain || goesOn(at, reached.under)) visit(at, reached);
    }
    return std::move(returned_);
  }

  Term value(Term term, const State& state) {
    return all_.values_.in(term, [&](Symbol symbol) {
      const auto place = body_.places.find(symbol);
      return place == body_.places.end() ? all_.terms_.constant(symbol) : state[place->second];
    });
  }
  const Body& body() const { return body_; }

 private:
  struct Loop {
    std::size_t rounds = 0;
    bool wasLeft = false;  // perhaps, in the last rounds
  };

  /// Another round of a loop. One that is not left yet whatever the values are goes on; else that
  /// is asked now and then: a few rounds too many cost less.
  bool goesOn(LocationId head, Term under) {
    Loop& loop = loops_[head];
    ++loop.rounds;
    const bool isAsked = loop.rounds % (loop.wasLeft ? kRoundsPerQuestion : kRoundsPerDoubt) == 0;
    if (!isAsked) return true;
    loop.wasLeft = false;
    return all_.repeats(under);
  }

  void come(LocationId at, Reached reached, bool isAgain) {
    reached.isAgain = isAgain;
    const auto [place, isNew] =
        waiting_.try_emplace(body_.ranks[at.index()], at, std::move(reached));
    if (isNew) return;
    // try_emplace leaves its arguments alone where there is one already
    Reached& there = place->second.second;
    const bool wasAgain = there.isAgain;
    there = all_.joined(std::move(there), reached);
    there.isAgain = wasAgain || isAgain;
  }

  void visit(LocationId at, const Reached& reached) {
    if (const auto goal = body_.goals[at.index()]) {
      const Term holds = value(all_.program_[*goal].condition, reached.state);
      const Term violated = all_.terms_.conjunction({reached.under, all_.terms_.negate(holds)});
      if (!all_.terms_.isFalse(violated)) all_.failures_.push_back({*goal, violated});
    }
    if (at == body_.procedure.exit) {
      returned_ = returned_ ? all_.joined(std::move(*returned_), reached) : reached;
      return;
    }
    const auto& edges = body_.graph.out[at.index()];
    const std::vector<Term> ways = conditionsOf(edges, reached);
    for (std::size_t i = 0; i < edges.size(); ++i)
      if (!all_.terms_.isFalse(ways[i])) take(edges[i], ways[i], reached);
  }

  /// Of the edges, in order: under which each is taken. Where two may be taken, a choice decides.
  std::vector<Term> conditionsOf(const std::vector<EdgeId>& edges, const Reached& reached) {
    std::vector<Term> own;
    for (const EdgeId edge : edges) {
      const auto* assume = std::get_if<Assume>(&edgeOf(edge).statement);
      own.push_back(assume ? value(assume->condition, reached.state) : all_.terms_.boolean(true));
    }
    bool mayMeet = false;
    for (std::size_t i = 0; i < own.size(); ++i)
      for (std::size_t k = i + 1; k < own.size() && !mayMeet; ++k)
        mayMeet = !all_.excludes(own[i], own[k]);
    std::vector<Term> ways;
    std::vector<Term> notBefore;
    for (std::size_t i = 0; i < own.size(); ++i) {
      std::vector<Term> parts = notBefore;
      parts.push_back(reached.under);
      parts.push_back(own[i]);
      if (mayMeet && i + 1 < own.size()) {
        const Term choice = all_.freshChoice();
        parts.push_back(choice);
        notBefore.push_back(all_.terms_.negate(choice));
      }
      ways.push_back(all_.named(all_.terms_.conjunction(parts)));
    }
    return ways;
  }

  void take(EdgeId id, Term under, const Reached& reached) {
    all_.countStep();
    const Edge& edge = edgeOf(id);
    for (const LocationId head : body_.leaves[id.index()]) loops_[head].wasLeft = true;
    auto& edges = all_.activations_[activation_].edges;
    edges.push_back({id, under});
    const Place place{activation_, edges.size() - 1};
    Reached next{under, reached.state};
    const bool returns = match(
        edge.statement, [](const Assume&) { return true; },
        [&](const Assign& assign) {
          for (const Update& update : assign.updates)
            next.state[placeOf(update.target)] = value(update.value.body, reached.state);
          return true;
        },
        [&](const Havoc& havoc) {
          for (const Symbol target : havoc.targets)
            edges.back().chosen.push_back(next.state[placeOf(target)] = all_.fresh(target));
          return true;
        },
        [&](const Call& call) {
          auto after = all_.call(*this, call, next, place);
          if (after) next = std::move(*after);
          return after.has_value();
        });
    if (returns) come(edge.to, std::move(next), body_.isBack(edge));
  }

  std::size_t placeOf(Symbol symbol) const { return body_.places.at(symbol); }
  const Edge& edgeOf(EdgeId id) const { return body_.procedure.edges[id.index()]; }

  Unwinder& all_;
  const Body& body_;
  const std::size_t activation_;
  std::map<std::size_t, std::pair<LocationId, Reached>> waiting_;  // by rank
  std::unordered_map<LocationId, Loop> loops_;                     // by head
  std::optional<Reached> returned_;
};

Unwinder::Unwinder(logic::TermStore& terms, const Program& program, Repeats repeats,
                   const UnwindingLimits& limits)
    : terms_(terms),
      program_(program),
      repeats_(std::move(repeats)),
      limits_(limits),
      values_(terms),
      bodies_(program.procedures.size()),
      active_(program.procedures.size()) {}

bool Unwinder::run() {
  try {
    for (const ProcedureId entry : program_.entryPoints) {
      std::vector<Term> inputs;
      for (const Variable& input : program_[entry].inputs) inputs.push_back(fresh(input.symbol));
      State globals;
      for (const Variable& global : program_.globals) globals.push_back(fresh(global.symbol));
      roots_.push_back(activations_.size());
      activate(entry, terms_.boolean(true), std::move(globals), inputs);
    }
    return true;
  } catch (const OverLimit&) {
    return false;
  }
}

const Unwinder::Body& Unwinder::bodyOf(ProcedureId id) {
  auto& body = bodies_[id.index()];
  if (!body) body = std::make_unique<Body>(program_, id);
  return *body;
}

/// What it returns, if it may.
std::optional<Unwinder::Reached> Unwinder::activate(ProcedureId procedure, Term under,
                                                    State globals,
                                                    const std::vector<Term>& inputs) {
  if (depth_ == limits_.depth) throw OverLimit{};
  const Body& body = bodyOf(procedure);
  std::vector<Term> own = inputs;
  for (const auto* variables : {&body.procedure.outputs, &body.procedure.locals})
    for (const Variable& variable : *variables) own.push_back(fresh(variable.symbol));
  const std::size_t index = activations_.size();
  activations_.push_back({procedure, globals, own, inputs.size(), body.procedure.outputs.size()});
  State state = std::move(globals);
  state.insert(state.end(), own.begin(), own.end());
  ++depth_;
  ++active_[procedure.index()];
  auto returned = Run(*this, body, index).run({under, std::move(state)});
  --active_[procedure.index()];
  --depth_;
  return returned;
}

std::optional<Unwinder::Reached> Unwinder::call(Run& run, const Call& call, const Reached& from,
                                                Place place) {
  std::vector<Term> inputs;
  for (const logic::Lambda& argument : call.arguments)
    inputs.push_back(run.value(argument.body, from.state));
  std::optional<Reached> after;
  Term rest = from.under;
  for (const CallTarget& target : call.targets) {
    const Term isCalled = run.value(target.guard, from.state);
    const Term under = named(terms_.conjunction({rest, isCalled}));
    rest = terms_.conjunction({rest, terms_.negate(isCalled)});
    if (terms_.isFalse(under)) continue;
    if (active_[target.procedure.index()] > 0 && !repeats(under)) continue;
    const auto globals = static_cast<std::ptrdiff_t>(program_.globals.size());
    activations_[place.activation].edges[place.edge].callees.emplace_back(under,
                                                                          activations_.size());
    const auto returned = activate(target.procedure, under,
                                   {from.state.begin(), from.state.begin() + globals}, inputs);
    if (!returned) continue;
    Reached next{returned->under, from.state};
    std::copy_n(returned->state.begin(), globals, next.state.begin());
    const std::size_t firstOutput = bodyOf(target.procedure).firstOutput;
    for (std::size_t i = 0; i < call.results.size(); ++i)
      next.state[run.body().places.at(call.results[i])] = returned->state[firstOutput + i];
    after = after ? joined(std::move(*after), next) : std::move(next);
  }
  return after;
}

Term Unwinder::fresh(Symbol like) {
  if (!terms_.domain(like).empty()) throw Unsupported(Position{}, "functions are not unwound");
  const std::string name = fmt::format("{}:unwound:{}", terms_.name(like), ++freshCount_);
  return terms_.constant(name, terms_.range(like));
}

Term Unwinder::freshChoice() {
  return terms_.constant(fmt::format("choice:unwound:{}", ++freshCount_), terms_.boolSort());
}

/// A condition by a name of its own, so that those that build on it stay small.
Term Unwinder::named(Term condition) {
  const Kind kind = terms_.kind(condition);
  if (kind != Kind::And && kind != Kind::Or) return condition;
  if (const auto known = names_.find(condition); known != names_.end()) return known->second;
  const Symbol symbol =
      terms_.symbol(fmt::format("path:unwound:{}", ++freshCount_), terms_.boolSort());
  const Term name = terms_.constant(symbol);
  definitions_.emplace_back(symbol, condition);
  names_.emplace(condition, name);
  meanings_.emplace(name, condition);
  return name;
}

Term Unwinder::definitionOf(Term condition) const {
  const auto meaning = meanings_.find(condition);
  return meaning == meanings_.end() ? condition : meaning->second;
}

/// a or b, and what tells them apart where one of them holds: true with a, false with b. Requires:
/// they exclude each other.
std::pair<Term, Term> Unwinder::either(Term a, Term b) {
  const std::vector<Term> ofA = partsOf(terms_, definitionOf(a));
  const std::vector<Term> ofB = partsOf(terms_, definitionOf(b));
  const std::set<Term> inB(ofB.begin(), ofB.end());
  std::vector<Term> common;
  std::vector<Term> onlyA;
  for (const Term part : ofA) (inB.contains(part) ? common : onlyA).push_back(part);
  const std::set<Term> shared(common.begin(), common.end());
  std::vector<Term> onlyB;
  for (const Term part : ofB)
    if (!shared.contains(part)) onlyB.push_back(part);
  const Term restA = terms_.conjunction(onlyA);
  const Term restB = terms_.conjunction(onlyB);
  if (common.empty() || terms_.negate(restA) != restB)
    return {named(terms_.disjunction({a, b})), a};
  return {named(terms_.conjunction(common)), restA};
}

Unwinder::Reached Unwinder::joined(Reached a, const Reached& b) {
  const auto [under, isA] = either(a.under, b.under);
  a.under = under;
  for (std::size_t i = 0; i < a.state.size(); ++i)
    if (a.state[i] != b.state[i]) a.state[i] = values_.merged(isA, a.state[i], b.state[i]);
  return a;
}

void Unwinder::countStep() {
  ++steps_;
  if (steps_ > limits_.steps || values_.work() > limits_.work || limits_.budget.exhausted())
    throw OverLimit{};
}

bool Unwinder::repeats(Term under) {
  const std::size_t number = repetitions_++;
  if (terms_.isTrue(under) || repeats_(number, under)) return true;
  cuts_.push_back(under);
  return false;
}

/// Whether that is so by the look of them.
bool Unwinder::excludes(Term a, Term b) {
  if (terms_.negate(a) == b || terms_.isFalse(terms_.conjunction({a, b}))) return true;
  if (terms_.kind(a) != Kind::Eq || terms_.kind(b) != Kind::Eq) return false;
  for (const std::size_t i : {0u, 1u})
    for (const std::size_t k : {0u, 1u}) {
      const Term x = terms_.arg(a, 1 - i);
      const Term y = terms_.arg(b, 1 - k);
      if (terms_.arg(a, i) == terms_.arg(b, k) && terms_.isValue(x) && terms_.isValue(y) && x != y)
        return true;
    }
  return false;
}

}  // namespace fathom::evidence
