#include "transform/slice/slice.h"

#include <unordered_set>

#include "base/match.h"
#include "transform/slice/back_translation.h"
#include "transform/slice/relevance.h"

namespace fathom::transform {

using namespace program;

namespace {

/// Builds one procedure of the slice.
class ProcedureBuilder {
 public:
  ProcedureBuilder(logic::TermStore& terms, const Program& original, const SliceControl& control,
                   const Relevance& relevance, const SliceLayout& layout, ProcedureId id)
      : terms_(terms),
        original_(original),
        relevance_(relevance),
        layout_(layout),
        id_(id),
        from_(original[id]),
        irrelevant_(relevance.irrelevantLocations(id)) {
    made_.original = id;
    made_.returnMatters = control.returnMatters[id.index()];
    made_.live = control.liveEdge[id.index()];
    made_.sliceEdge.resize(from_.edges.size());
    made_.keptCall.assign(from_.edges.size(), false);
    made_.sliceLocation.resize(from_.locationCount);
    for (std::size_t l = 0; l < from_.locationCount; ++l)
      made_.irrelevant.push_back(irrelevant_.irrelevant(LocationId(l)));
  }

  /// The procedure, and how it lies in the original.
  std::pair<Procedure, SlicedProcedure> run() {
    Procedure result;
    result.name = from_.name;
    result.position = from_.position;
    result.entry = location(from_.entry);
    result.exit = location(from_.exit);
    for (std::size_t next = 0; next < made_.locations.size(); ++next)
      for (const EdgeId edge : irrelevant_.liveOut(made_.locations[next])) addEdge(result, edge);
    result.locationCount = made_.locations.size();
    addVariables(result);
    return {std::move(result), std::move(made_)};
  }

 private:
  LocationId location(LocationId original) {
    const LocationId root = irrelevant_.root(original);
    std::optional<LocationId>& known = made_.sliceLocation[root.index()];
    if (!known) {
      known = LocationId(made_.locations.size());
      made_.locations.push_back(root);
    }
    return *known;
  }

  void addEdge(Procedure& result, EdgeId id) {
    const Edge& edge = from_.edges[id.index()];
    made_.sliceEdge[id.index()] = EdgeId(result.edges.size());
    made_.edges.push_back(id);
    const LocationId from = location(edge.from);
    result.edges.push_back({from, location(edge.to), rewrite(id, edge.statement), edge.position});
  }

  bool relevant(Symbol symbol) const { return relevance_.relevant(id_, symbol); }
  Statement skip() const { return Assume{terms_.boolean(true)}; }

  Statement rewrite(EdgeId id, const Statement& statement) {
    return match(
        statement,
        [&](const Assign& assign) -> Statement {
          Assign kept = assign;
          std::erase_if(kept.updates, [&](const Update& u) { return !relevant(u.target); });
          return kept.updates.empty() ? skip() : Statement(std::move(kept));
        },
        [&](const Assume& assume) -> Statement { return assume; },
        [&](const Havoc& havoc) -> Statement {
          Havoc kept = havoc;
          std::erase_if(kept.targets, [&](Symbol target) { return !relevant(target); });
          return kept.targets.empty() ? skip() : Statement(std::move(kept));
        },
        [&](const Call& call) -> Statement {
          if (!relevance_.keptCall(id_, id)) return skip();
          made_.keptCall[id.index()] = true;
          return rewrite(call);
        });
  }

  Call rewrite(const Call& call) {
    Call kept;
    const ProcedureId callee = call.targets.front().procedure;
    for (const CallTarget& target : call.targets)
      kept.targets.push_back(
          {target.guard, layout_.sliceProcedure[target.procedure.index()].value()});
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      if (relevance_.relevant(callee, original_[callee].inputs[i].symbol))
        kept.arguments.push_back(call.arguments[i]);
    for (std::size_t i = 0; i < call.results.size(); ++i)
      if (relevance_.relevant(callee, original_[callee].outputs[i].symbol)) {
        kept.results.push_back(call.results[i]);
        if (!relevant(call.results[i])) named_.insert(call.results[i]);
      }
    return kept;
  }

  /// Relevant ones, and those that a call still names as a result.
  void addVariables(Procedure& result) {
    for (std::size_t i = 0; i < from_.inputs.size(); ++i) {
      if (!relevant(from_.inputs[i].symbol)) continue;
      result.inputs.push_back(from_.inputs[i]);
      made_.inputs.push_back(i);
    }
    const auto addLocal = [&](const Variable& variable, SlicedProcedure::Local place) {
      result.locals.push_back(variable);
      made_.locals.push_back(place);
    };
    for (std::size_t i = 0; i < from_.outputs.size(); ++i) {
      const Variable& output = from_.outputs[i];
      if (relevant(output.symbol)) {
        result.outputs.push_back(output);
        made_.outputs.push_back(i);
      } else if (named_.contains(output.symbol)) {
        addLocal(output, {true, i});
      }
    }
    for (std::size_t i = 0; i < from_.locals.size(); ++i)
      if (const Symbol symbol = from_.locals[i].symbol; relevant(symbol) || named_.contains(symbol))
        addLocal(from_.locals[i], {false, i});
  }

  logic::TermStore& terms_;
  const Program& original_;
  const Relevance& relevance_;
  const SliceLayout& layout_;
  ProcedureId id_;
  const Procedure& from_;
  const IrrelevantLocations& irrelevant_;
  SlicedProcedure made_;
  std::unordered_set<Symbol> named_;  // results of kept calls that nothing looks at
};

class Slicer {
 public:
  Slicer(logic::TermStore& terms, const Program& original, const std::vector<GoalId>& goals)
      : terms_(terms),
        original_(original),
        control_(sliceControl(terms, original, goals)),
        relevance_(terms, original, control_) {}

  Transformed run() {
    result_.sorts = original_.sorts;
    result_.axioms = original_.axioms;
    result_.approximations = original_.approximations;
    for (Approximation& each : result_.approximations) each.site.reset();
    layout_.reachesGoal = control_.reachesGoal;
    addGlobals();
    addProcedures();
    addGoals();
    for (const ProcedureId root : control_.roots)
      result_.entryPoints.push_back(layout_.sliceProcedure[root.index()].value());
    auto translation =
        std::make_shared<SliceBackTranslation>(terms_, original_, result_, std::move(layout_));
    return {std::move(result_), std::move(translation)};
  }

 private:
  void addGlobals() {
    for (std::size_t g = 0; g < original_.globals.size(); ++g) {
      if (!relevance_.relevantGlobal(original_.globals[g].symbol)) continue;
      result_.globals.push_back(original_.globals[g]);
      layout_.globals.push_back(g);
    }
  }

  void addProcedures() {
    std::vector<ProcedureId> active;
    layout_.sliceProcedure.resize(original_.procedures.size());
    for (std::size_t p = 0; p < original_.procedures.size(); ++p) {
      if (!relevance_.active(ProcedureId(p))) continue;
      layout_.sliceProcedure[p] = ProcedureId(active.size());
      active.push_back(ProcedureId(p));
    }
    for (const ProcedureId id : active) {
      auto [procedure, sliced] =
          ProcedureBuilder(terms_, original_, control_, relevance_, layout_, id).run();
      result_.procedures.push_back(std::move(procedure));
      layout_.procedures.push_back(std::move(sliced));
    }
  }

  void addGoals() {
    layout_.sliceGoal.resize(original_.goals.size());
    for (std::size_t g = 0; g < original_.goals.size(); ++g) {
      const Goal& goal = original_.goals[g];
      if (!control_.keptGoal[g]) continue;
      const ProcedureId procedure = layout_.sliceProcedure[goal.procedure.index()].value();
      layout_.sliceGoal[g] = GoalId(result_.goals.size());
      layout_.goals.push_back(GoalId(g));
      result_.goals.push_back(goal);
      result_.goals.back().procedure = procedure;
      result_.goals.back().location =
          layout_.procedures[procedure.index()].sliceLocation[goal.location.index()].value();
    }
  }

  logic::TermStore& terms_;
  const Program& original_;
  SliceControl control_;
  Relevance relevance_;
  SliceLayout layout_;
  Program result_;
};

}  // namespace

Transformed slice(logic::TermStore& terms, const Program& program,
                  const std::vector<GoalId>& goals) {
  return Slicer(terms, program, goals).run();
}

}  // namespace fathom::transform
