#include "program/execute/only_execution.h"

#include "base/match.h"
#include "program/execute/machine.h"

namespace fathom::program::execute {

namespace {

using Why = NotOnlyExecution::Why;

constexpr std::size_t kMostCells = 4'000'000;     // of procedures that run: 200 megabytes
constexpr std::size_t kStepsBetweenLooks = 4096;  // at the budget

/// What leaves a location, compiled.
struct CompiledEdge {
  EdgeId id;
  LocationId to;
  const Statement* statement = nullptr;
  bool isSkip = false;
  Code code{};                   // conditions, right-hand sides or arguments
  Code guard{};                  // of calls: a result for each target
  std::vector<Place> targets{};  // of assignments and results of calls
};

struct CompiledLocation {
  bool isMade = false;
  std::optional<GoalId> goal{};
  Code condition{};  // of the goal
  std::vector<CompiledEdge> edges{};
};

class CompiledProcedure {
 public:
  CompiledProcedure(const logic::TermStore& terms, const Program& program, ProcedureId id)
      : variables(program[id].inputs.size() + program[id].outputs.size() +
                  program[id].locals.size()),
        terms_(terms),
        program_(program),
        procedure_(program[id]),
        scope_(program, id),
        graph_(procedure_),
        goals_(goalsByLocation(program, id)),
        locations_(procedure_.locationCount) {}

  const CompiledLocation& operator[](LocationId id) {
    CompiledLocation& location = locations_[id.index()];
    if (!location.isMade) make(id, location);
    return location;
  }
  std::vector<Place> outputs() const { return placesOf(procedure_.outputs, &Variable::symbol); }

  const std::size_t variables;

 private:
  void make(LocationId id, CompiledLocation& location) {
    location.isMade = true;
    location.goal = goals_[id.index()];
    if (location.goal) location.condition = codeOf({program_[*location.goal].condition});
    for (const EdgeId edge : graph_.out[id.index()]) location.edges.push_back(compiled(edge));
  }

  CompiledEdge compiled(EdgeId id) const {
    const Edge& edge = procedure_.edges[id.index()];
    CompiledEdge made{id, edge.to, &edge.statement, program::isSkip(terms_, edge.statement)};
    match(
        edge.statement, [&](const Assign& assign) { compileAssign(assign, made); },
        [&](const Assume& assume) { made.code = codeOf({assume.condition}); },
        [&](const Havoc& havoc) { made.targets = placesOf(havoc.targets, std::identity()); },
        [&](const Call& call) {
          std::vector<Term> guards;
          for (const CallTarget& target : call.targets) guards.push_back(target.guard);
          made.guard = codeOf(guards);
          made.code = compile(terms_, scope_, call.arguments);
          made.targets = placesOf(call.results, std::identity());
        });
    return made;
  }

  void compileAssign(const Assign& assign, CompiledEdge& made) const {
    std::vector<Lambda> values;
    std::vector<Symbol> targets;
    for (const Update& update : assign.updates) {
      values.push_back(update.value);
      targets.push_back(update.target);
    }
    made.code = compile(terms_, scope_, values, targets);
    made.targets = placesOf(targets, std::identity());
  }

  Code codeOf(const std::vector<Term>& all) const {
    std::vector<Lambda> lambdas;
    for (const Term term : all) lambdas.push_back({{}, term});
    return compile(terms_, scope_, lambdas);
  }

  template <class Items, class SymbolOf>
  std::vector<Place> placesOf(const Items& items, SymbolOf symbolOf) const {
    std::vector<Place> places;
    for (const auto& item : items) places.push_back(scope_[std::invoke(symbolOf, item)]);
    return places;
  }

  const logic::TermStore& terms_;
  const Program& program_;
  const Procedure& procedure_;
  const Scope scope_;
  const FlowGraph graph_;
  const GoalsByLocation goals_;
  std::vector<CompiledLocation> locations_;
};

class Executor {
 public:
  Executor(const logic::TermStore& terms, const Program& program, std::uint64_t operations,
           const Budget& budget)
      : terms_(terms),
        program_(program),
        budget_(budget),
        mostOperations_(operations),
        cells_(program),
        procedures_(program.procedures.size()) {}

  /// Throws NotOnlyExecution.
  OnlyExecution run() {
    if (program_.entryPoints.size() != 1) throw NotOnlyExecution{Why::Entries};
    const ProcedureId entry = program_.entryPoints.front();
    enter(entry, std::vector<Cell>(program_[entry].inputs.size()));
    while (!frames_.empty()) advance();
    return std::move(found_);
  }

 private:
  struct Frame {
    ProcedureId procedure;
    CompiledProcedure* body = nullptr;
    LocationId at;
    const CompiledEdge* call = nullptr;  // that it waits for
  };
  struct Way {
    const CompiledEdge* edge = nullptr;
    std::optional<ProcedureId> callee{};
  };

  CompiledProcedure& bodyOf(ProcedureId id) {
    auto& body = procedures_[id.index()];
    if (!body) body = std::make_unique<CompiledProcedure>(terms_, program_, id);
    return *body;
  }

  void enter(ProcedureId id, std::vector<Cell> inputs) {
    CompiledProcedure& body = bodyOf(id);
    cells_.enter(body.variables, std::move(inputs));
    if (cells_.size() > kMostCells) throw NotOnlyExecution{Why::Effort, program_[id].position};
    frames_.push_back({id, &body, program_[id].entry});
  }

  void advance() {
    const Frame& frame = frames_.back();
    const CompiledLocation& location = (*frame.body)[frame.at];
    if (location.goal && !passes(location)) {
      frames_.clear();
    } else if (frame.at == program_[frame.procedure].exit) {
      leave();
    } else {
      const Way way = onlyWay(location);
      if (way.edge == nullptr)
        frames_.clear();
      else
        take(way);
    }
  }

  /// False where the condition is false for sure: the execution ends.
  bool passes(const CompiledLocation& location) {
    const GoalId goal = *location.goal;
    found_.reached.insert(goal);
    const Cell holds = cells_.first(location.condition);
    if (holds.isTrue()) return true;
    found_.doubtful.insert(goal);
    if (holds.isFalse()) found_.violated = goal;
    return !holds.isFalse();
  }

  /// The edge that is not excluded; none where all are.
  Way onlyWay(const CompiledLocation& location) {
    Way only;
    for (const CompiledEdge& edge : location.edges) {
      const Way way = wayAlong(edge);
      if (way.edge != nullptr && only.edge != nullptr) stop(Why::Choice, edge);
      if (way.edge != nullptr) only = way;
    }
    return only;
  }

  /// No edge where what is known excludes it.
  Way wayAlong(const CompiledEdge& edge) {
    if (edge.isSkip) return {&edge};
    if (std::holds_alternative<Assume>(*edge.statement))
      return cells_.first(edge.code).isFalse() ? Way{} : Way{&edge};
    const auto* call = std::get_if<Call>(edge.statement);
    if (call == nullptr) return {&edge};
    const std::vector<Cell> guards = cells_.compute(edge.guard);
    for (std::size_t i = 0; i < guards.size(); ++i) {
      if (guards[i].isAny()) stop(Why::Choice, edge);
      if (guards[i].isTrue()) return {&edge, call->targets[i].procedure};
    }
    return {};
  }

  [[noreturn]] void stop(Why why, const CompiledEdge& edge) const {
    throw NotOnlyExecution{why, program_[frames_.back().procedure].edges[edge.id.index()].position};
  }

  void take(const Way& way) {
    const CompiledEdge& edge = *way.edge;
    if (found_.steps + cells_.operations() > mostOperations_) stop(Why::Effort, edge);
    if (found_.steps % kStepsBetweenLooks == 0 && budget_.exhausted()) stop(Why::Effort, edge);
    found_.take(frames_.back().procedure, edge.id);
    frames_.back().at = edge.to;
    if (edge.isSkip) return;
    match(
        *edge.statement, [&](const Assign&) { assign(edge.targets, cells_.compute(edge.code)); },
        [](const Assume&) {},
        [&](const Havoc& havoc) { assign(edge.targets, std::vector<Cell>(havoc.targets.size())); },
        [&](const Call&) {
          frames_.back().call = &edge;
          enter(*way.callee, cells_.compute(edge.code));
        });
  }

  void assign(const std::vector<Place>& targets, std::vector<Cell> values) {
    for (std::size_t i = 0; i < targets.size(); ++i) cells_.at(targets[i]) = std::move(values[i]);
  }

  void leave() {
    std::vector<Cell> outputs;
    for (const Place& output : frames_.back().body->outputs())
      outputs.push_back(std::move(cells_.at(output)));
    frames_.pop_back();
    if (frames_.empty()) return;
    cells_.leave(frames_.back().body->variables);
    assign(frames_.back().call->targets, std::move(outputs));
  }

  const logic::TermStore& terms_;
  const Program& program_;
  const Budget& budget_;
  const std::uint64_t mostOperations_;
  Cells cells_;
  std::vector<std::unique_ptr<CompiledProcedure>> procedures_;  // made when first needed
  std::vector<Frame> frames_;
  OnlyExecution found_;
};

}  // namespace

std::variant<OnlyExecution, NotOnlyExecution> onlyExecution(const logic::TermStore& terms,
                                                            const Program& program,
                                                            std::uint64_t operations,
                                                            const Budget& budget) {
  try {
    return Executor(terms, program, operations, budget).run();
  } catch (const NotOnlyExecution& none) {
    return none;
  }
}

}  // namespace fathom::program::execute
