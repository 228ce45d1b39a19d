#include "engine/whale/guards.h"

#include <algorithm>
#include <cmath>
#include <deque>

#include "base/work.h"
#include "engine/shared/engine_solver.h"
#include "engine/whale/arg.h"
#include "engine/whale/range.h"
#include "logic/traverse.h"

namespace fathom::engine::whale {
namespace {

constexpr std::uint64_t kUnits = 500'000;
constexpr double kPartOfWork = 0.15;
constexpr double kPartOfTime = 0.3;  // where work does not say how long it takes
constexpr double kSeconds = 64;      // where time is not limited

/// The tuples of values that some symbols have had; none at first.
struct Box {
  std::vector<Symbol> symbols;
  std::vector<Range> ranges{};
  bool isEmpty = true;

  Term condition(TermStore& terms) const {
    if (isEmpty) return terms.boolean(false);
    std::vector<Term> parts;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      std::ranges::copy(ranges[i].conditions(terms, terms.constant(symbols[i])),
                        std::back_inserter(parts));
    return terms.conjunction(parts);
  }
};

class Propagation {
 public:
  Propagation(Context& context, const Bodies& bodies, const Budget& budget, double workSeconds)
      : context_(context),
        terms_(context.terms),
        bodies_(bodies),
        budget_(budget),
        end_(fathom::workSeconds() + workSeconds) {
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const Body& body = bodies[ProcedureId(i)];
      inputs_.push_back({body.inputs, std::vector<Range>(body.inputs.size())});
      outputs_.push_back({body.outputs, std::vector<Range>(body.outputs.size())});
      collectThresholds(body);
    }
    solvers_.resize(bodies.size());
  }

  Ranges run() {
    for (const ProcedureId entry : bodies_.program().entryPoints) {
      Box& inputs = inputs_[entry.index()];
      inputs.isEmpty = false;
      inputs.ranges.assign(inputs.symbols.size(), Range::everything());
      await(entry);
    }
    bool isComplete = true;
    while (!waiting_.empty() && isComplete) {
      const ProcedureId next = waiting_.front();
      waiting_.pop_front();
      isComplete = follow(bodies_[next]);
    }
    Ranges found;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      const bool isKnown = isComplete && !bodies_.functions()[i];
      const Term anything = terms_.boolean(true);
      found.functions.push_back({isKnown ? inputs_[i].condition(terms_) : anything,
                                 isKnown ? outputs_[i].condition(terms_) : anything});
      for (const auto& [goal, failure] : bodies_[ProcedureId(i)].failures)
        if (!isComplete || isPossible(bodies_[ProcedureId(i)], failure)) found.open.push_back(goal);
    }
    return found;
  }

 private:
  /// Numbers of the program and their neighbours.
  void collectThresholds(const Body& body) {
    std::vector<Term> roots = bodies_.condition(body);
    std::ranges::copy(body.values, std::back_inserter(roots));
    roots.insert(roots.end(), {body.returns, body.fails});
    for (const CallEdge& call : body.calls) roots.push_back(call.reached);
    logic::forEachSubterm(terms_, roots, [&](Term term) {
      if (terms_.kind(term) != logic::Kind::IntConst) return;
      const Integer number = terms_.value(term);
      for (const Integer& near : {number - 1, number, number + 1}) thresholds_.insert(near);
    });
  }

  void await(ProcedureId procedure) {
    if (std::ranges::count(waiting_, procedure) == 0) waiting_.push_back(procedure);
  }

  /// Whether the goal may be violated, as far as ranges know.
  bool isPossible(const Body& body, Term failure) {
    std::vector<Term> asked = inside(body);
    asked.push_back(failure);
    const solver::Answer answer = solverOf(body).check(asked, budget_.withResources(kUnits));
    return !std::holds_alternative<solver::Unsat>(answer);
  }

  /// Executions of the body that leave the boxes, until there are none; false without an answer.
  bool follow(const Body& body) {
    solver::Solver& solver = solverOf(body);
    while (workSeconds() < end_) {
      const solver::Answer answer = solver.check(outside(body), budget_.withResources(kUnits));
      if (std::holds_alternative<solver::Unsat>(answer)) return true;
      const auto* sat = std::get_if<solver::Sat>(&answer);
      if (sat == nullptr) return false;
      include(body, sat->model);
    }
    return false;
  }

  solver::Solver& solverOf(const Body& body) {
    auto& solver = solvers_[body.procedure.index()];
    if (solver) return *solver;
    solver = makeSolver(context_);
    for (const auto& [symbol, value] : body.definitions) solver->define(symbol, value);
    for (const Term rule : body.rules) solver->add(rule);
    solver->wantOnly(read(body));
    return *solver;
  }

  /// What include() asks a model for; all there is to know of an array is that it has some value.
  std::vector<Term> read(const Body& body) const {
    std::vector<Term> all{body.returns};
    for (const CallEdge& call : body.calls) all.push_back(call.reached);
    for (const Term value : body.values)
      if (!isArray(value)) all.push_back(value);
    return all;
  }
  bool isArray(Term term) const {
    return terms_.sortKind(terms_.sort(term)) == logic::SortKind::Array;
  }

  /// From inputs in their box, with calls that keep to theirs.
  std::vector<Term> inside(const Body& body) {
    std::vector<Term> all{inputs_[body.procedure.index()].condition(terms_)};
    for (const CallEdge& call : body.calls)
      all.push_back(
          terms_.implies(terms_.conjunction({call.reached, terms_.constant(call.returned)}),
                         bodies_.at(call, outputs_[call.callee.index()].condition(terms_))));
    return all;
  }

  /// And to outputs or arguments outside.
  std::vector<Term> outside(const Body& body) {
    const Term outputs = outputs_[body.procedure.index()].condition(terms_);
    std::vector<Term> disjuncts{
        terms_.conjunction({body.returns, terms_.negate(bodies_.in(body, outputs))})};
    for (const CallEdge& call : body.calls) {
      const Term inputs = inputs_[call.callee.index()].condition(terms_);
      disjuncts.push_back(
          terms_.conjunction({call.reached, terms_.negate(bodies_.at(call, inputs))}));
    }
    std::vector<Term> all = inside(body);
    all.push_back(terms_.disjunction(disjuncts));
    return all;
  }

  void include(const Body& body, const logic::Model& model) {
    logic::Evaluator values(terms_, model, logic::Missing::IsDefault);
    if (Arg::holds(values, body.returns) &&
        include(outputs_[body.procedure.index()], values, body.values))
      for (const ProcedureId caller : bodies_.calls().callers[body.procedure.index()])
        await(caller);
    for (const CallEdge& call : body.calls) {
      if (!Arg::holds(values, call.reached)) continue;
      std::vector<Term> arguments;
      for (const Symbol argument : call.arguments) arguments.push_back(terms_.constant(argument));
      if (include(inputs_[call.callee.index()], values, arguments)) await(call.callee);
    }
  }

  bool include(Box& box, logic::Evaluator& values, const std::vector<Term>& terms) {
    bool isNews = std::exchange(box.isEmpty, false);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const logic::Evaluation result =
          isArray(terms[i]) ? logic::NoValue{"an array"} : values(terms[i]);
      const auto* value = std::get_if<logic::Value>(&result);
      isNews |= value == nullptr ? box.ranges[i].includeEverything()
                                 : box.ranges[i].include(terms_, *value, thresholds_);
    }
    return isNews;
  }

  Context& context_;
  TermStore& terms_;
  const Bodies& bodies_;
  Budget budget_;
  const double end_;         // of workSeconds()
  std::vector<Box> inputs_;  // by procedure
  std::vector<Box> outputs_;
  std::vector<std::unique_ptr<solver::DefiningSolver>> solvers_;
  Thresholds thresholds_;
  std::deque<ProcedureId> waiting_;
};

/// A power of two below the time left: the same in every run, or nearly so.
double roundedDown(double seconds) {
  return std::exp2(std::floor(std::log2(std::max(seconds, 0.01))));
}

}  // namespace

Ranges findRanges(Context& context, const Bodies& bodies, const Budget& budget) {
  const auto left = budget.millisecondsLeft();
  const double seconds = left ? static_cast<double>(*left) / 1000 : kSeconds;
  return Propagation(context, bodies, budget.within(seconds * kPartOfTime),
                     roundedDown(seconds) * kPartOfWork)
      .run();
}

}  // namespace fathom::engine::whale
