#include "engine/updr/cut_program.h"

#include <algorithm>
#include <fmt/core.h>

#include "logic/substitute.h"
#include "program/strongly_connected.h"
#include "transform/liveness.h"

namespace fathom::engine::updr {

using program::Call;
using program::Edge;
using program::EdgeId;
using program::Goal;
using program::GoalId;
using program::LocationId;
using program::Procedure;
using program::Variable;

namespace {

/// Writes what leads from the entry and from all heads of one procedure to one place.
class Cutter {
 public:
  Cutter(TermStore& terms, const Program& source, ProcedureId procedure, CutProgram& cut)
      : terms_(terms),
        source_(source),
        id_(procedure),
        body_(source[procedure]),
        flow_(body_),
        isHead_(program::loopEntries(body_).at),
        goals_(program::goalsByLocation(source, procedure)),
        cut_(cut) {
    for (std::size_t i = 0; i < isHead_.size(); ++i)
      if (isHead_[i]) heads_.emplace_back(i);
    live_ = transform::liveAt(terms, body_, transform::conditionsOf(source, procedure), isHead_);
  }

  bool hasLoops() const { return !heads_.empty(); }

  /// Ids for the procedures of the heads.
  void declare() {
    for (const LocationId head : heads_) {
      cut_.heads.emplace(std::pair(id_, head), ProcedureId(cut_.program.procedures.size()));
      Procedure made;
      made.name = fmt::format("{}@{}", body_.name, head.index());
      made.position = body_.position;
      made.inputs = body_.inputs;
      made.outputs = stateAt(head);
      for (const Variable& variable : state())
        if (!live_[head.index()].contains(variable.symbol)) made.locals.push_back(variable);
      cut_.program.procedures.push_back(std::move(made));
    }
  }

  void write() {
    for (const LocationId head : heads_) write(cut_.heads.at({id_, head}), head);
    Procedure& whole = cut_.program[id_];
    whole.edges.clear();
    write(id_, body_.exit);
  }

 private:
  std::vector<Variable> state() const {
    std::vector<Variable> all = body_.outputs;
    all.insert(all.end(), body_.locals.begin(), body_.locals.end());
    return all;
  }

  /// What may matter at the head.
  std::vector<Variable> stateAt(LocationId head) const {
    std::vector<Variable> all = state();
    std::erase_if(all, [&](const Variable& variable) {
      return !live_[head.index()].contains(variable.symbol);
    });
    return all;
  }

  void write(ProcedureId into, LocationId target) {
    into_ = into;
    target_ = target;
    Procedure& made = cut_.program[into];
    made.locationCount = 2;
    made.entry = LocationId(0);
    made.exit = LocationId(1);
    copyFrom(body_.entry, std::nullopt);
    for (const LocationId head : heads_) copyFrom(head, head);
  }

  LocationId location() { return LocationId(cut_.program[into_].locationCount++); }
  void edge(LocationId from, LocationId to, program::Statement statement, const Position& at) {
    cut_.program[into_].edges.push_back({from, to, std::move(statement), at});
  }

  /// All paths from one cut to the next. A head that is also the entry is come to from both.
  void copyFrom(LocationId start, std::optional<LocationId> head) {
    copies_.clear();
    const program::Statement skip = program::Assume{terms_.boolean(true)};
    const LocationId first = location();
    if (head) {
      Call call;
      call.targets.push_back({terms_.boolean(true), cut_.heads.at({id_, *head})});
      for (const Variable& input : body_.inputs)
        call.arguments.push_back(logic::identity(terms_, input.symbol));
      for (const Variable& variable : stateAt(*head)) call.results.push_back(variable.symbol);
      edge(LocationId(0), first, std::move(call), body_.position);
    } else {
      edge(LocationId(0), first, skip, body_.position);
      if (isHead_[start.index()]) {  // nothing happens before
        if (start == target_) edge(first, LocationId(1), skip, body_.position);
        return;
      }
    }
    copies_.emplace(start, first);
    std::vector<LocationId> open{start};
    while (!open.empty()) {
      const LocationId at = open.back();
      open.pop_back();
      copyLocation(at, open);
    }
  }

  void copyLocation(LocationId at, std::vector<LocationId>& open) {
    const LocationId here = copies_.at(at);
    if (goals_[at.index()] && into_ == id_) copyGoal(*goals_[at.index()], here);
    if (at == target_ && !isHead_[at.index()])
      edge(here, LocationId(1), exitGuard(at), body_.position);
    for (const EdgeId id : flow_.out[at.index()]) {
      const Edge& taken = body_.edges[id.index()];
      if (isHead_[taken.to.index()]) {
        if (taken.to == target_) edge(here, LocationId(1), taken.statement, taken.position);
        continue;
      }
      const auto [place, isNew] = copies_.try_emplace(taken.to, LocationId(0));
      if (isNew) {
        place->second = location();
        open.push_back(taken.to);
      }
      edge(here, place->second, taken.statement, taken.position);
    }
  }

  /// The exit may have a goal: behind it, the goal holds.
  program::Statement exitGuard(LocationId at) const {
    return program::Assume{goals_[at.index()] ? source_[*goals_[at.index()]].condition
                                              : terms_.boolean(true)};
  }

  void copyGoal(GoalId id, LocationId at) {
    Goal goal = source_[id];
    goal.location = at;
    goal.name = fmt::format("{}@{}", goal.name, cut_.program.goals.size());
    cut_.program.goals.push_back(std::move(goal));
    cut_.sourceOf.push_back(id);
  }

  TermStore& terms_;
  const Program& source_;
  ProcedureId id_;
  const Procedure& body_;
  program::FlowGraph flow_;
  std::vector<bool> isHead_;
  std::vector<std::unordered_set<Symbol>> live_;  // by location, of heads
  std::vector<std::optional<GoalId>> goals_;
  std::vector<LocationId> heads_;
  CutProgram& cut_;
  ProcedureId into_;
  LocationId target_;
  std::map<LocationId, LocationId> copies_;  // of one cut
};

}  // namespace

CutProgram cutAtLoops(TermStore& terms, const Program& source) {
  CutProgram cut{source, {}, {}};
  cut.program.goals.clear();
  std::vector<Cutter> cutters;
  for (std::size_t i = 0; i < source.procedures.size(); ++i)
    cutters.emplace_back(terms, source, ProcedureId(i), cut).declare();
  for (Cutter& cutter : cutters)
    if (cutter.hasLoops()) cutter.write();
  for (std::size_t i = 0; i < source.goals.size(); ++i) {
    if (cutters[source.goals[i].procedure.index()].hasLoops()) continue;
    cut.program.goals.push_back(source.goals[i]);
    cut.sourceOf.emplace_back(i);
  }
  return cut;
}

}  // namespace fathom::engine::updr
