#include "support/bounded_search.h"

#include <memory>
#include <utility>

#include "base/match.h"
#include "logic/evaluate.h"
#include "logic/substitute.h"
#include "solver/solver.h"

namespace fathom::test {

using logic::Lambda;
using logic::Substitution;
using logic::Symbol;
using logic::Term;
using logic::TermStore;
using namespace program;

namespace {

constexpr std::uint32_t kFirstVersion = 1U << 20;

struct SymbolicStep {
  EdgeId edge;
  std::vector<Symbol> chosen;
  std::optional<std::size_t> callee;
};

/// An activation whose values are terms over the choices made so far.
struct SymbolicActivation {
  ProcedureId procedure;
  std::vector<Lambda> inputs;
  std::vector<Lambda> globals;
  std::vector<Lambda> outputs;
  std::vector<Lambda> locals;
  std::vector<SymbolicStep> steps;
};

struct Frame {
  std::size_t activation;
  LocationId location;
  Substitution values;  // of everything in scope, globals included
};

/// A path so far: the open frames, innermost last, and all activations on it.
struct Path {
  std::vector<Frame> frames;
  std::vector<SymbolicActivation> activations;
  std::size_t length = 0;

  Frame& top() { return frames.back(); }
  const Frame& top() const { return frames.back(); }
  SymbolicActivation& activation() { return activations[top().activation]; }
};

class Search {
 public:
  Search(TermStore& terms, const Program& program, GoalId goal, const SearchLimits& limits)
      : terms_(terms),
        program_(program),
        goal_(goal),
        limits_(limits),
        budget_(Budget::unlimited().withResources(limits.resources)),
        solver_(solver::makeSolver(terms, solver::Backend::Z3)) {
    for (std::size_t p = 0; p < program.procedures.size(); ++p) {
      flows_.emplace_back(program.procedures[p]);
      goals_.push_back(goalsByLocation(program, ProcedureId(p)));
    }
  }

  std::optional<Trace> run(ProcedureId entry) {
    Path path;
    std::vector<Lambda> inputs;
    for (const Variable& input : program_[entry].inputs) inputs.push_back(fresh(input.symbol));
    Substitution globals;
    for (const Variable& global : program_.globals) globals[global.symbol] = fresh(global.symbol);
    enter(path, entry, std::move(inputs), globals);
    for (const Term axiom : program_.axioms) solver_->add(meaning(path, axiom));
    explore(path);
    return std::move(found_);
  }

 private:
  Lambda fresh(Symbol symbol) { return logic::identity(terms_, freshSymbol(symbol)); }
  Symbol freshSymbol(Symbol symbol) { return terms_.versioned(symbol, nextVersion_++); }

  Term meaning(const Path& path, Term term) {
    return logic::substitute(terms_, term, path.top().values);
  }
  Lambda meaning(const Path& path, const Lambda& lambda) {
    return Lambda{lambda.parameters, logic::substitute(terms_, lambda.body, path.top().values)};
  }

  /// Opens a frame of the procedure. `from` has at least the globals.
  void enter(Path& path, ProcedureId id, std::vector<Lambda> inputs, const Substitution& from) {
    const Procedure& procedure = program_[id];
    SymbolicActivation activation{id, std::move(inputs), {}, {}, {}, {}};
    Substitution values;
    for (const Variable& global : program_.globals) {
      activation.globals.push_back(from.at(global.symbol));
      values[global.symbol] = from.at(global.symbol);
    }
    for (std::size_t i = 0; i < procedure.inputs.size(); ++i)
      values[procedure.inputs[i].symbol] = activation.inputs[i];
    const auto arbitrary = [&](const std::vector<Variable>& variables, std::vector<Lambda>& kept) {
      for (const Variable& variable : variables) {
        kept.push_back(fresh(variable.symbol));
        values[variable.symbol] = kept.back();
      }
    };
    arbitrary(procedure.outputs, activation.outputs);
    arbitrary(procedure.locals, activation.locals);
    path.frames.push_back({path.activations.size(), procedure.entry, std::move(values)});
    path.activations.push_back(std::move(activation));
  }

  bool atExit(const Path& path) const { return path.top().location == procedureOf(path).exit; }
  const Procedure& procedureOf(const Path& path) const {
    return program_[path.activations[path.top().activation].procedure];
  }

  /// Closes the innermost frame, which stands at its exit and is not the root.
  void leave(Path& path) {
    const Procedure& callee = procedureOf(path);
    const Substitution results = std::move(path.top().values);
    path.frames.pop_back();
    const Edge& edge = procedureOf(path).edges[path.activation().steps.back().edge.index()];
    for (const Variable& global : program_.globals)
      path.top().values[global.symbol] = results.at(global.symbol);
    const Call& call = std::get<Call>(edge.statement);
    for (std::size_t i = 0; i < call.results.size(); ++i)
      path.top().values[call.results[i]] = results.at(callee.outputs[i].symbol);
    path.top().location = edge.to;
  }

  bool done() const { return found_ || visits_ >= limits_.visits; }

  void explore(Path path) {
    if (violatesHere(path)) return;
    while (atExit(path)) {
      if (path.frames.size() == 1) return;
      leave(path);
      if (violatesHere(path)) return;
    }
    if (path.length >= limits_.steps) return;
    ++path.length;
    const ProcedureId procedure = path.activation().procedure;
    for (const EdgeId edge : flows_[procedure.index()].out[path.top().location.index()]) {
      if (done()) return;
      ++visits_;
      take(path, edge, program_[procedure].edges[edge.index()]);
    }
  }

  void take(const Path& path, EdgeId id, const Edge& edge) {
    match(
        edge.statement, [&](const Assign& assign) { takeAssign(path, id, edge, assign); },
        [&](const Assume& assume) {
          under(meaning(path, assume.condition), [&] { explore(moved(path, id, edge)); });
        },
        [&](const Havoc& havoc) {
          Path next = moved(path, id, edge);
          for (const Symbol target : havoc.targets) {
            next.activation().steps.back().chosen.push_back(freshSymbol(target));
            next.top().values[target] =
                logic::identity(terms_, next.activation().steps.back().chosen.back());
          }
          explore(std::move(next));
        },
        [&](const Call& call) { takeCall(path, id, call); });
  }

  static Path moved(Path path, EdgeId id, const Edge& edge) {
    path.activation().steps.push_back({id, {}, {}});
    path.top().location = edge.to;
    return path;
  }

  void takeAssign(const Path& path, EdgeId id, const Edge& edge, const Assign& assign) {
    Path next = moved(path, id, edge);
    for (const Update& update : assign.updates)
      next.top().values[update.target] = meaning(path, update.value);
    explore(std::move(next));
  }

  void takeCall(const Path& path, EdgeId id, const Call& call) {
    if (path.frames.size() >= limits_.callDepth) return;
    Term noneBefore = terms_.boolean(true);
    for (const CallTarget& target : call.targets) {
      const Term guard = meaning(path, target.guard);
      under(terms_.conjunction({noneBefore, guard}), [&] {
        Path next = path;
        std::vector<Lambda> inputs;
        for (const Lambda& argument : call.arguments) inputs.push_back(meaning(path, argument));
        next.activation().steps.push_back({id, {}, next.activations.size()});
        enter(next, target.procedure, std::move(inputs), path.top().values);
        explore(std::move(next));
      });
      noneBefore = terms_.conjunction({noneBefore, terms_.negate(guard)});
    }
  }

  /// Goes on under one more condition if that is not known to be impossible.
  template <class Rest>
  void under(Term condition, Rest rest) {
    if (terms_.isFalse(condition) || done()) return;
    if (terms_.isTrue(condition)) return rest();
    const solver::Scope scope(*solver_);
    solver_->add(condition);
    if (!std::holds_alternative<solver::Unsat>(solver_->check(budget_))) rest();
  }

  /// Whether the path stands at the goal and can fail it; found_ is then its trace.
  bool violatesHere(const Path& path) {
    const auto& byLocation = goals_[path.activations[path.top().activation].procedure.index()];
    const std::optional<GoalId> here = byLocation[path.top().location.index()];
    if (here != goal_) return false;
    const Term wrong = terms_.negate(meaning(path, program_[goal_].condition));
    if (terms_.isFalse(wrong)) return false;
    const solver::Scope scope(*solver_);
    solver_->add(wrong);
    const solver::Answer answer = solver_->check(budget_);
    if (const auto* sat = std::get_if<solver::Sat>(&answer)) found_ = concrete(path, sat->model);
    return found_.has_value();
  }

  std::optional<Trace> concrete(const Path& path, const logic::Model& model) {
    bool complete = true;
    const auto value = [&](const Lambda& lambda) {
      const logic::Evaluation result =
          logic::evaluate(terms_, lambda, model, logic::Missing::IsDefault);
      if (const auto* known = std::get_if<Value>(&result)) return *known;
      complete = false;
      return Value();
    };
    const auto values = [&](const std::vector<Lambda>& lambdas) {
      std::vector<Value> result;
      for (const Lambda& lambda : lambdas) result.push_back(value(lambda));
      return result;
    };
    Trace trace{model.universe, {}, ActivationId(0), goal_};
    for (const SymbolicActivation& from : path.activations) {
      Activation to{from.procedure,       values(from.inputs), values(from.globals),
                    values(from.outputs), values(from.locals), {}};
      for (const SymbolicStep& step : from.steps) {
        Step taken{step.edge, {}, {}};
        for (const Symbol chosen : step.chosen)
          taken.chosen.push_back(value(logic::identity(terms_, chosen)));
        if (step.callee) taken.callee = ActivationId(*step.callee);
        to.steps.push_back(std::move(taken));
      }
      trace.activations.push_back(std::move(to));
    }
    return complete ? std::optional<Trace>(std::move(trace)) : std::nullopt;
  }

  TermStore& terms_;
  const Program& program_;
  GoalId goal_;
  SearchLimits limits_;
  Budget budget_;
  std::unique_ptr<solver::Solver> solver_;
  std::vector<FlowGraph> flows_;
  std::vector<std::vector<std::optional<GoalId>>> goals_;
  std::uint32_t nextVersion_ = kFirstVersion;
  std::size_t visits_ = 0;
  std::optional<Trace> found_;
};

}  // namespace

std::optional<Trace> boundedViolation(TermStore& terms, const Program& program, ProcedureId entry,
                                      GoalId goal, const SearchLimits& limits) {
  return Search(terms, program, goal, limits).run(entry);
}

std::optional<Trace> boundedViolation(TermStore& terms, const Program& program, GoalId goal,
                                      const SearchLimits& limits) {
  for (const ProcedureId entry : program.entryPoints)
    if (auto found = boundedViolation(terms, program, entry, goal, limits)) return found;
  return std::nullopt;
}

}  // namespace fathom::test
