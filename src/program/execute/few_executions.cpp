#include "program/execute/few_executions.h"

#include <set>

#include "base/match.h"
#include "program/execute/compiled_procedure.h"
#include "program/execute/machine.h"
#include "program/truth_choices.h"

namespace fathom::program::execute {

namespace {

using Why = NotFewExecutions::Why;

/// Of procedures that run, and of executions that are to go on: 200 megabytes.
constexpr std::size_t kMostCells = 4'000'000;
constexpr std::size_t kStepsBetweenLooks = 4096;  // at the budget

class Executor {
 public:
  Executor(const logic::TermStore& terms, const Program& program, bool chooses,
           std::uint64_t operations, const Budget& budget)
      : terms_(terms),
        program_(program),
        budget_(budget),
        mostOperations_(operations),
        cells_(program),
        procedures_(program.procedures.size()),
        choices_(terms, program) {
    found_.chooses = chooses;
  }

  /// Throws NotFewExecutions.
  FewExecutions run() {
    if (program_.entryPoints.size() != 1) throw NotFewExecutions{Why::Entries, {}, {}, {}};
    const ProcedureId entry = program_.entryPoints.front();
    enter(entry, std::vector<Cell>(program_[entry].inputs.size()));
    do {
      while (!frames_.empty()) advance();
    } while (goBack());
    return std::move(found_);
  }

 private:
  struct Frame {
    ProcedureId procedure;
    CompiledProcedure* body = nullptr;
    LocationId at;
    const CompiledEdge* call = nullptr;  // that it waits for
  };
  /// Where a truth was chosen: the execution goes on from here with false.
  struct Fork {
    Cells cells;
    std::vector<Frame> frames;
    Place truth;
    std::size_t choices = 0;  // before
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
    cells_.enter(body.variables(), std::move(inputs));
    if (cells_.size() > kMostCells)
      throw NotFewExecutions{Why::Effort, program_[id].position, {}, found_};
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
    if (holds.isFalse() && !found_.violated) {
      found_.violated = goal;
      found_.choices = chosen_;
    }
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
    NotFewExecutions none{why, positionOf(frames_.back().procedure, edge.id), {}, found_};
    for (const auto& [procedure, id] : havocs_) none.arbitrary.push_back(positionOf(procedure, id));
    throw none;
  }

  const Position& positionOf(ProcedureId procedure, EdgeId edge) const {
    return program_[procedure].edges[edge.index()].position;
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
        [&](const Assume&) { learn(edge); },
        [&](const Havoc& havoc) {
          havocs_.insert({frames_.back().procedure, edge.id});
          assign(edge.targets, std::vector<Cell>(havoc.targets.size()));
          if (found_.chooses && choices_.at(frames_.back().procedure, havoc)) choose(edge);
        },
        [&](const Call&) {
          frames_.back().call = &edge;
          enter(*way.callee, cells_.compute(edge.code));
        });
  }

  void choose(const CompiledEdge& edge) {
    forked_ += cells_.allSize();
    if (forked_ > kMostCells) stop(Why::Effort, edge);
    forks_.push_back({cells_, frames_, edge.targets.front(), chosen_.size()});
    cells_.at(edge.targets.front()) = Cell(Wide{1});
    chosen_.push_back(true);
  }

  /// To the truth that was chosen last; false where there is none.
  bool goBack() {
    if (forks_.empty()) return false;
    Fork& fork = forks_.back();
    cells_.restore(std::move(fork.cells));
    frames_ = std::move(fork.frames);
    cells_.at(fork.truth) = Cell(Wide{0});
    chosen_.resize(fork.choices);
    chosen_.push_back(false);
    forked_ -= cells_.allSize();
    forks_.pop_back();
    found_.goBack();
    return true;
  }

  /// The condition may leave one value to a variable that is not known: the bits of a number.
  void learn(const CompiledEdge& edge) {
    if (edge.targets.empty() || !cells_.at(edge.targets.front()).isAny()) return;
    const Cell number = cells_.first(edge.demanded);
    if (number.isNumber() && !isNanOf(number.number(), edge.width))
      cells_.at(edge.targets.front()) = number;
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
    cells_.leave(frames_.back().body->variables());
    assign(frames_.back().call->targets, std::move(outputs));
  }

  const logic::TermStore& terms_;
  const Program& program_;
  const Budget& budget_;
  const std::uint64_t mostOperations_;
  Cells cells_;
  std::vector<std::unique_ptr<CompiledProcedure>> procedures_;  // made when first needed
  std::vector<Frame> frames_;
  std::set<std::pair<ProcedureId, EdgeId>> havocs_;  // taken
  TruthChoices choices_;
  std::vector<Fork> forks_;
  std::size_t forked_ = 0;    // cells of them
  std::vector<bool> chosen_;  // by the execution that runs
  FewExecutions found_;
};

}  // namespace

std::variant<FewExecutions, NotFewExecutions> fewExecutions(const logic::TermStore& terms,
                                                            const Program& program, bool chooses,
                                                            std::uint64_t operations,
                                                            const Budget& budget) {
  try {
    return Executor(terms, program, chooses, operations, budget).run();
  } catch (const NotFewExecutions& none) {
    return none;
  }
}

}  // namespace fathom::program::execute
