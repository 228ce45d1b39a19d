#include <fmt/core.h>

#include "bmc/function_runs.h"
#include "engine/trace/evidence.h"
#include "engine/trace/path_formula.h"

namespace fathom::engine::trace {

using program::Activation;
using program::ActivationId;
using program::Step;
using program::Value;

namespace {

constexpr std::size_t kMostRuns = 20'000;

/// One run along a path, in symbols of its own.
struct Run {
  PathId path;
  reason::UnrolledPath unrolled;
  std::unique_ptr<logic::Substituter> own;  // symbols of the unrolled path in those of this run
  std::vector<std::size_t> callees;         // by letter; meaningless for others
};

class Unfolded {
 public:
  Unfolded(Context& context, const Hoare& hoare)
      : terms_(context.terms), hoare_(hoare), solver_(makeSolver(context)) {}

  std::variant<program::Trace, GaveUp> execution(PathId path, const Budget& budget) {
    if (!unfold(path)) return GaveUp{"the path has too many calls"};
    const solver::Answer answer = solver_->check(budget);
    const auto* sat = std::get_if<solver::Sat>(&answer);
    if (sat == nullptr) return GaveUp{"no values are found for the path"};
    logic::Evaluator values(terms_, sat->model, logic::Missing::IsDefault);
    program::Trace trace;
    trace.universe = sat->model.universe;
    trace.activations.resize(runs_.size());
    bmc::FunctionRuns functions(terms_, hoare_.program(), trace);
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      Activation made = activation(i, values, functions, trace);
      trace.activations[i] = std::move(made);
    }
    trace.root = ActivationId(0);
    return trace;
  }

 private:
  const Path& pathOf(const Run& run) const { return hoare_.summaries()[run.path]; }
  const FunctionAutomaton& automatonOf(const Run& run) const {
    return hoare_.automaton(pathOf(run).function);
  }

  /// Callers first.
  bool unfold(PathId root) {
    add(root);
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      if (runs_.size() > kMostRuns) return false;
      const Path& path = pathOf(runs_[i]);
      runs_[i].callees.resize(path.trace.size());
      for (std::size_t k = 0; k < path.trace.size(); ++k)
        if (path.calls[k]) call(i, k, *path.calls[k]);
    }
    return true;
  }

  std::size_t add(PathId id) {
    const std::size_t number = runs_.size();
    Run run{id, {}, nullptr, {}};
    const FunctionAutomaton& automaton = automatonOf(run);
    std::vector<reason::PathStep> steps;
    for (const LetterId letter : pathOf(run).trace) steps.push_back(automaton[letter].step);
    run.unrolled = reason::unroll(terms_, steps);
    logic::Substitution names;
    const auto rename = [&](Symbol symbol) {
      const std::string name = fmt::format("{}%{}", terms_.name(symbol), number);
      names.emplace(symbol, logic::plain(terms_.constant(terms_.renamed(symbol, name))));
    };
    for (const program::Variable& input : hoare_.program()[pathOf(run).function].inputs)
      rename(input.symbol);
    for (const auto& versions : run.unrolled.versionsAt)
      for (const auto& [variable, version] : versions) {
        const Symbol symbol = terms_.symbolOf(version.body);
        if (!names.contains(symbol)) rename(symbol);
      }
    run.own = std::make_unique<logic::Substituter>(terms_, std::move(names));
    assertRun(run, steps);
    runs_.push_back(std::move(run));
    return number;
  }

  void assertRun(Run& run, const std::vector<reason::PathStep>& steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      for (const reason::PathConjunct& conjunct : run.unrolled.steps[i])
        if (conjunct.origin != reason::PathConjunct::Origin::Update)
          solver_->add((*run.own)(conjunct.formula));
      for (const auto& [target, value] : steps[i].updates)
        solver_->define(terms_.symbolOf(at(run, i + 1, terms_.constant(target))),
                        at(run, i, value.body));
    }
  }

  /// A term of the function at a cut of the path.
  Term at(const Run& run, std::size_t cut, Term term) const {
    return (*run.own)(logic::substitute(terms_, term, run.unrolled.versionsAt[cut]));
  }

  void call(std::size_t caller, std::size_t letter, PathId path) {
    const std::size_t callee = add(path);
    runs_[caller].callees[letter] = callee;
    const CallLetter& call = *automatonOf(runs_[caller])[pathOf(runs_[caller]).trace[letter]].call;
    const program::Procedure& procedure = hoare_.program()[call.callee];
    const std::size_t end = pathOf(runs_[callee]).trace.size();
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      solver_->define(
          terms_.symbolOf(at(runs_[callee], 0, terms_.constant(procedure.inputs[i].symbol))),
          at(runs_[caller], letter, call.arguments[i]));
    const auto receive = [&](Symbol target, Symbol output) {
      solver_->define(terms_.symbolOf(at(runs_[caller], letter + 1, terms_.constant(target))),
                      at(runs_[callee], end, terms_.constant(output)));
    };
    for (std::size_t i = 0; i < call.results.size(); ++i)
      receive(call.results[i], procedure.outputs[i].symbol);
    receive(errorOf(terms_), errorOf(terms_));
  }

  Value valueAt(const Run& run, std::size_t cut, Symbol symbol, logic::Evaluator& values) const {
    const logic::Evaluation result = values(at(run, cut, terms_.constant(symbol)));
    if (const auto* value = std::get_if<Value>(&result)) return *value;
    return logic::defaultValue(terms_, symbol);
  }

  Activation activation(std::size_t number, logic::Evaluator& values, bmc::FunctionRuns& functions,
                        program::Trace& trace) {
    const Run& run = runs_[number];
    const Path& path = pathOf(run);
    const program::Procedure& procedure = hoare_.program()[path.function];
    Activation made;
    made.procedure = path.function;
    const auto valuesAt = [&](std::size_t cut, const std::vector<program::Variable>& variables) {
      std::vector<Value> all;
      for (const program::Variable& variable : variables)
        all.push_back(valueAt(run, cut, variable.symbol, values));
      return all;
    };
    made.inputs = valuesAt(0, procedure.inputs);
    made.outputs = valuesAt(1, procedure.outputs);  // behind the entry
    made.locals = valuesAt(1, procedure.locals);
    for (std::size_t k = 0; k < path.trace.size(); ++k) {
      const Letter& letter = automatonOf(run)[path.trace[k]];
      if (letter.violates) trace.violates = letter.violates;
      if (!letter.edge) continue;
      Step step{*letter.edge, {}, std::nullopt};
      const program::Statement& statement = procedure.edges[letter.edge->index()].statement;
      if (const auto* havoc = std::get_if<program::Havoc>(&statement))
        for (const Symbol target : havoc->targets)
          step.chosen.push_back(valueAt(run, k + 1, target, values));
      if (path.calls[k])
        step.callee = ActivationId(run.callees[k]);
      else if (letter.function)
        step.callee = functionRun(run, k, statement, values, functions);
      made.steps.push_back(std::move(step));
    }
    return made;
  }

  ActivationId functionRun(const Run& run, std::size_t k, const program::Statement& statement,
                           logic::Evaluator& values, bmc::FunctionRuns& functions) {
    std::vector<Value> inputs;
    for (const logic::Lambda& argument : std::get<program::Call>(statement).arguments) {
      const logic::Evaluation result = values(at(run, k, argument.body));
      const auto* value = std::get_if<Value>(&result);
      if (value == nullptr) throw GaveUp{"an argument has no value"};
      inputs.push_back(*value);
    }
    return functions.run(*automatonOf(run)[pathOf(run).trace[k]].function, inputs);
  }

  TermStore& terms_;
  const Hoare& hoare_;
  std::unique_ptr<solver::DefiningSolver> solver_;
  std::vector<Run> runs_;
};

}  // namespace

std::variant<program::Trace, GaveUp> execution(Context& context, const Hoare& hoare, PathId path,
                                               const Budget& budget) {
  return Unfolded(context, hoare).execution(path, budget);
}

}  // namespace fathom::engine::trace
