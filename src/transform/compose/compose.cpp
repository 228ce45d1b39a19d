#include "transform/compose/compose.h"

#include <algorithm>

#include "base/errors.h"
#include "base/match.h"
#include "transform/compose/plan.h"
#include "transform/fresh_names.h"

namespace fathom::transform {

using program::Assign;
using program::Assume;
using program::Call;
using program::EdgeId;
using program::Havoc;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;
using program::Variable;

namespace {

/// The only place that calls a procedure.
struct Caller {
  ProcedureId procedure;
  EdgeId edge;
};

/// By procedure; nothing where there are none or several.
std::vector<std::optional<Caller>> onlyCallers(const logic::TermStore& terms,
                                               const Program& program) {
  std::vector<std::optional<Caller>> only(program.procedures.size());
  std::vector<std::size_t> count(program.procedures.size(), 0);
  for (std::size_t p = 0; p < program.procedures.size(); ++p)
    for (std::size_t e = 0; e < program.procedures[p].edges.size(); ++e)
      if (const auto* call = std::get_if<Call>(&program.procedures[p].edges[e].statement))
        for (const program::CallTarget& target : call->targets) {
          // One of several targets stays a call, and so does one under a condition.
          const bool isPlain = call->targets.size() == 1 && terms.isTrue(target.guard);
          count[target.procedure.index()] += isPlain ? 1 : 2;
          only[target.procedure.index()] = Caller{ProcedureId(p), EdgeId(e)};
        }
  for (std::size_t p = 0; p < only.size(); ++p)
    if (count[p] != 1) only[p].reset();
  return only;
}

class ProcedureComposer {
 public:
  ProcedureComposer(logic::TermStore& terms, const Program& original,
                    const std::vector<bool>& isPart, ProcedureId root, Program& composed)
      : terms_(terms),
        original_(original),
        isPart_(isPart),
        root_(root),
        composed_(composed),
        names_(terms, original, original[root]) {}

  ComposedProcedure run() {
    Procedure& into = composed_[root_];
    into.edges.clear();
    into.locationCount = 0;
    made_.frames.push_back({root_, {}, {}, {}, {}});
    const std::size_t offset = place(0);
    into.entry = LocationId(offset + original_[root_].entry.index());
    into.exit = LocationId(offset + original_[root_].exit.index());
    return std::move(made_);
  }

 private:
  /// Copies the frame's procedure, with what becomes part of it; where its locations begin.
  std::size_t place(std::size_t frame) {
    const Procedure& body = original_[made_.frames[frame].procedure];
    const std::size_t offset = composed_[root_].locationCount;
    composed_[root_].locationCount += body.locationCount;
    moveGoals(frame, offset);
    for (std::size_t i = 0; i < body.edges.size(); ++i) {
      const program::Edge& edge = body.edges[i];
      const LocationId from(offset + edge.from.index()), to(offset + edge.to.index());
      const auto* call = std::get_if<Call>(&edge.statement);
      if (call && call->targets.size() == 1 && isPart_[call->targets[0].procedure.index()]) {
        compose(frame, EdgeId(i), *call, from, to);
        continue;
      }
      made_.standsFor.emplace(std::pair(frame, EdgeId(i)), EdgeId(made_.edges.size()));
      add(from, to, written(frame, edge.statement), edge.position,
          {ComposedEdge::Kind::Taken, frame, EdgeId(i)});
    }
    return offset;
  }

  void moveGoals(std::size_t frame, std::size_t offset) {
    for (std::size_t i = 0; i < original_.goals.size(); ++i) {
      const program::Goal& goal = original_.goals[i];
      if (goal.procedure != made_.frames[frame].procedure) continue;
      program::Goal& moved = composed_.goals[i];
      moved.procedure = root_;
      moved.location = LocationId(offset + goal.location.index());
      moved.condition = logic::substitute(terms_, goal.condition, made_.frames[frame].names);
    }
  }

  void compose(std::size_t caller, EdgeId edge, const Call& call, LocationId from, LocationId to) {
    const ProcedureId callee = call.targets[0].procedure;
    const Procedure& body = original_[callee];
    const Position position =
        original_[made_.frames[caller].procedure].edges[edge.index()].position;
    ComposedFrame frame{callee, caller, edge, {}, {}};
    logic::Substituter pass(terms_, made_.frames[caller].names);
    for (std::size_t i = 0; i < body.inputs.size(); ++i)
      frame.names.emplace(body.inputs[i].symbol, pass(call.arguments[i]));
    for (const auto* variables : {&body.outputs, &body.locals})
      for (const Variable& variable : *variables) {
        const logic::Symbol fresh = names_.like(variable.symbol, "");
        frame.names.emplace(variable.symbol, logic::identity(terms_, fresh));
        frame.own.push_back({fresh, variable.sourceName, variable.position});
        composed_[root_].locals.push_back(frame.own.back());
      }
    const std::size_t index = made_.frames.size();
    Havoc enter;
    for (const Variable& variable : frame.own) enter.targets.push_back(variable.symbol);
    Assign leave;
    for (std::size_t i = 0; i < call.results.size(); ++i)
      leave.updates.push_back(
          {renamed(caller, call.results[i]), logic::identity(terms_, frame.own[i].symbol)});
    made_.frames.push_back(std::move(frame));
    const std::size_t offset = place(index);
    made_.standsFor.emplace(std::pair(caller, edge), EdgeId(made_.edges.size()));
    made_.enteredBy.emplace(EdgeId(made_.edges.size()), index);
    add(from, LocationId(offset + body.entry.index()), std::move(enter), position,
        {ComposedEdge::Kind::Enters, index});
    made_.leaves.emplace(index, EdgeId(made_.edges.size()));
    add(LocationId(offset + body.exit.index()), to, std::move(leave), position,
        {ComposedEdge::Kind::Leaves, index});
  }

  logic::Symbol renamed(std::size_t frame, logic::Symbol symbol) {
    const auto found = made_.frames[frame].names.find(symbol);
    return found == made_.frames[frame].names.end() ? symbol : terms_.symbolOf(found->second.body);
  }

  program::Statement written(std::size_t frame, const program::Statement& statement) {
    logic::Substituter names(terms_, made_.frames[frame].names);
    return match(
        statement,
        [&](const Assign& assign) -> program::Statement {
          Assign made;
          for (const program::Update& update : assign.updates)
            made.updates.push_back({renamed(frame, update.target), names(update.value)});
          return made;
        },
        [&](const Assume& assume) -> program::Statement { return Assume{names(assume.condition)}; },
        [&](const Havoc& havoc) -> program::Statement {
          Havoc made;
          for (const logic::Symbol target : havoc.targets)
            made.targets.push_back(renamed(frame, target));
          return made;
        },
        [&](const Call& call) -> program::Statement {
          Call made;
          for (const program::CallTarget& target : call.targets)
            made.targets.push_back({names(target.guard), target.procedure});
          for (const logic::Lambda& argument : call.arguments)
            made.arguments.push_back(names(argument));
          for (const logic::Symbol result : call.results)
            made.results.push_back(renamed(frame, result));
          return made;
        });
  }

  void add(LocationId from, LocationId to, program::Statement statement, const Position& position,
           ComposedEdge origin) {
    composed_[root_].edges.push_back({from, to, std::move(statement), position});
    made_.edges.push_back(origin);
  }

  logic::TermStore& terms_;
  const Program& original_;
  const std::vector<bool>& isPart_;
  ProcedureId root_;
  Program& composed_;
  FreshNames names_;
  ComposedProcedure made_;
};

}  // namespace

std::vector<bool> partsOfCallers(const logic::TermStore& terms, const Program& program) {
  const auto only = onlyCallers(terms, program);
  std::vector<bool> isPart(program.procedures.size(), false);
  for (std::size_t p = 0; p < isPart.size(); ++p) {
    const ProcedureId id(p);
    const bool isEntry = std::ranges::count(program.entryPoints, id) > 0;
    const bool hasGoalAtExit =
        program::goalsByLocation(program, id)[program[id].exit.index()].has_value();
    if (!only[p] || isEntry || hasGoalAtExit) continue;
    // Following callers must not come back here over parts alone.
    isPart[p] = true;
    std::optional<Caller> at = only[p];
    while (at && isPart[at->procedure.index()] && at->procedure != id)
      at = only[at->procedure.index()];
    if (at && at->procedure == id) isPart[p] = false;
  }
  return isPart;
}

Transformed compose(logic::TermStore& terms, const Program& program) {
  const std::vector<bool> isPart = partsOfCallers(terms, program);
  ComposedProgram made{program, program, {}};
  made.procedures.resize(program.procedures.size());
  for (std::size_t p = 0; p < program.procedures.size(); ++p) {
    if (isPart[p]) {
      made.composed.procedures[p].edges.clear();
      continue;
    }
    made.procedures[p] =
        ProcedureComposer(terms, program, isPart, ProcedureId(p), made.composed).run();
  }
  Program composed = made.composed;
  return {std::move(composed), std::make_shared<ComposeBackTranslation>(terms, std::move(made))};
}

}  // namespace fathom::transform
