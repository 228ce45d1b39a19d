#include "evidence/walk.h"

#include <fmt/core.h>

#include "base/match.h"
#include "evidence/concern.h"
#include "evidence/tables.h"

namespace fathom::evidence {

using namespace program;

namespace {

std::string placeName(LocationId location) {
  return std::to_string(location.index());
}

/// Goes over the flow graph once, every location after all paths to it, loops cut at their entries.
class Walk {
 public:
  Walk(ConditionContext& context, ProcedureId id)
      : context_(context),
        terms_(context.terms),
        id_(id),
        procedure_(context.program[id]),
        graph_(procedure_),
        goals_(context.goals[id.index()]),
        tree_(procedure_),
        flow_(context.terms, spellings(context.terms, context.program, id)),
        rules_(context, id, tree_, flow_),
        concerned_(concerned(context, id, tree_, rules_)),
        toLocation_(procedure_.locationCount),
        toLoop_(tree_.components().size()) {
    block_.procedure = id;
  }

  Block run() {
    for (const Term axiom : context_.program.axioms) flow_.define(axiom);
    flow_.define(ofBegin(context_.contract(id_).pre, "the pre"));
    begin();
    for (const LoopTree::Place& place : tree_.order())
      place.loop ? visitLoop(*place.loop) : visit(place.location);
    block_.definitions = flow_.definitions();
    block_.subjects = flow_.subjects();
    return std::move(block_);
  }

 private:
  Term ofBegin(Term formula, const std::string& part) {
    return context_.atCall(id_, formula, part, context_.asTheyAre(procedure_.inputs), State());
  }

  void begin() {
    Arrival start{terms_.boolean(true), State()};
    if (const auto loop = tree_.enteredAtBegin())
      enterLoop(*loop, procedure_.entry, std::move(start), procedure_.position);
    else
      toLocation_[procedure_.entry.index()].push_back(std::move(start));
  }

  // ---- Places ----

  void visitLoop(ComponentId loop) {
    if (toLoop_[loop.index()].empty()) return;
    const std::vector<LocationId>& cuts = tree_[loop].cuts;
    const Point s0 = flow_.join(std::move(toLoop_[loop.index()]), placeName(cuts.front()));
    std::vector<Arrival> arrivals = rules_.enter(loop, s0);
    for (std::size_t k = 0; k < cuts.size(); ++k)
      toLocation_[cuts[k].index()].push_back(std::move(arrivals[k]));
  }

  void visit(LocationId here) {
    if (toLocation_[here.index()].empty()) return;
    const Point point =
        asserted(here, flow_.join(std::move(toLocation_[here.index()]), placeName(here)));
    if (goals_[here.index()]) meetGoal(*goals_[here.index()], point);
    if (here == procedure_.exit) atExit(point);
    for (const EdgeId id : graph_.out[here.index()]) follow(procedure_.edges[id.index()], point);
  }

  /// Behind an assertion nothing but it is known of what may have changed before.
  Point asserted(LocationId here, Point point) {
    const auto found = context_.proof.assertions.find({id_, here});
    if (found == context_.proof.assertions.end()) return point;
    add(ConditionKind::Assertion, point.reached, terms_.negate(atPoint(found->second, point.state)),
        positionOf(here).value_or(procedure_.position),
        "the assertion at location " + placeName(here) + " holds");
    const State before = point.state;
    for (const auto& [variable, value] : before.values())
      if (!rules_.isNote(variable))
        point.state.set(variable, flow_.freshValue(variable, placeName(here)));
    const Term reached = flow_.freshTruth("at", placeName(here));
    flow_.define(terms_.implies(reached, atPoint(found->second, point.state)),
                 terms_.symbolOf(reached));
    return {reached, std::move(point.state)};
  }

  Term atPoint(Term formula, const State& state) {
    const auto meaning = [&](const Word& word) -> std::optional<Lambda> {
      if (word.tense != Tense::Now) return std::nullopt;
      return state.value(terms_, word.variable);
    };
    return context_.vocabulary.instantiate(id_, formula, "an assertion in " + procedure_.name,
                                           meaning);
  }

  std::optional<Position> positionOf(LocationId here) const {
    for (const EdgeId id : graph_.out[here.index()])
      if (const Position& position = procedure_.edges[id.index()].position; position.known())
        return position;
    return std::nullopt;
  }

  void meetGoal(GoalId id, const Point& point) {
    const Goal& goal = context_.program[id];
    if (!context_.asked[id.index()]) return;
    if (!terms_.isFalse(goal.condition)) block_.goals.push_back({id, point.reached});
    const Term failing = terms_.negate(point.state.value(terms_, goal.condition));
    const std::size_t before = block_.conditions.size();
    addFailing(tree_.innermost(goal.location), point, failing, goal.position,
               "where " + goal.name + " is false");
    if (block_.conditions.size() > before) block_.conditions.back().goal = id;
  }

  void atExit(const Point& point) {
    std::vector<Lambda> results;
    for (const Variable& output : procedure_.outputs)
      results.push_back(point.state.value(terms_, output.symbol));
    const Term post =
        context_.postOf(id_, context_.asTheyAre(procedure_.inputs), State(), results, point.state);
    add(ConditionKind::Post, point.reached, terms_.negate(post), procedure_.position,
        "at the exit post holds");
  }

  // ---- Edges ----

  void follow(const Edge& edge, const Point& point) {
    const Arrival arrival{point.reached, point.state};
    match(
        edge.statement,
        [&](const Assign& assign) {
          Arrival next = arrival;
          for (const Update& update : assign.updates)
            next.state.set(update.target, point.state.value(terms_, update.value));
          arrive(edge, std::move(next));
        },
        [&](const Assume& assume) {
          const Term condition = point.state.value(terms_, assume.condition);
          if (!terms_.isFalse(condition))
            arrive(edge, flow_.assume(arrival, condition, placeName(edge.to)));
        },
        [&](const Havoc& havoc) {
          Arrival next = arrival;
          for (const Symbol target : havoc.targets)
            next.state.set(target, flow_.freshValue(target, placeName(edge.to)));
          arrive(edge, std::move(next));
        },
        [&](const Call& call) { followCall(edge, call, arrival); });
  }

  /// The first target whose guard is true.
  void followCall(const Edge& edge, const Call& call, const Arrival& arrival) {
    std::vector<Term> notBefore;
    for (const CallTarget& target : call.targets) {
      const Term guard = arrival.state.value(terms_, target.guard);
      std::vector<Term> chosen = notBefore;
      chosen.push_back(guard);
      const Term condition = terms_.conjunction(chosen);
      if (!terms_.isFalse(condition))
        followTarget(edge, call, target.procedure,
                     flow_.assume(arrival, condition, placeName(edge.to)));
      notBefore.push_back(terms_.negate(guard));
    }
  }

  void followTarget(const Edge& edge, const Call& call, ProcedureId callee,
                    const Arrival& arrival) {
    std::vector<Lambda> arguments;
    for (const Lambda& argument : call.arguments)
      arguments.push_back(arrival.state.value(terms_, argument));
    const Contract& contract = context_.contract(callee);
    const std::string& name = context_.program[callee].name;
    const auto atCall = [&](Term formula, const std::string& part) {
      return context_.atCall(callee, formula, part, arguments, arrival.state);
    };
    add(ConditionKind::CallPre, arrival.reached, terms_.negate(atCall(contract.pre, "the pre")),
        edge.position, "the call of " + name + " satisfies its pre");
    addFailing(tree_.innermost(edge.from), {arrival.reached, arrival.state},
               atCall(contract.fails, "the fails"), edge.position,
               "where the call of " + name + " can fail");
    arrive(edge, returned(edge, call, callee, arguments, arrival));
  }

  /// After the call: what the callee may change is arbitrary up to its post, then results arrive.
  Arrival returned(const Edge& edge, const Call& call, ProcedureId callee,
                   const std::vector<Lambda>& arguments, const Arrival& arrival) {
    Arrival after = arrival;
    for (const std::size_t global : context_.effects.changed[callee.index()]) {
      const Symbol symbol = context_.program.globals[global].symbol;
      after.state.set(symbol, flow_.freshValue(symbol, placeName(edge.to)));
    }
    std::vector<Lambda> results;
    for (const Symbol result : call.results)
      results.push_back(flow_.freshValue(result, placeName(edge.to)));
    const Term post = context_.postOf(callee, arguments, arrival.state, results, after.state);
    after = flow_.assume(std::move(after), post, placeName(edge.to));
    for (std::size_t i = 0; i < results.size(); ++i) after.state.set(call.results[i], results[i]);
    return after;
  }

  /// Behind the statement: loops are left, then one goes around or is entered, or neither. Where
  /// nothing is left to show, the walk ends: the relations of loops are not asked for there.
  void arrive(const Edge& edge, Arrival arrival) {
    if (!concerned_[edge.to.index()]) return;
    for (const ComponentId loop : tree_.left(edge))
      arrival = leaveLoop(loop, edge, std::move(arrival));
    if (const auto loop = tree_.repeated(edge))
      repeatLoop(*loop, edge, arrival);
    else if (const auto inner = tree_.entered(edge))
      enterLoop(*inner, edge.to, std::move(arrival), edge.position);
    else
      toLocation_[edge.to.index()].push_back(std::move(arrival));
  }

  // ---- Loops ----

  void enterLoop(ComponentId loop, LocationId at, Arrival arrival, const Position& position) {
    const std::size_t cut = tree_.cutIndex(at).value();
    if (rules_.ruled(loop)) {
      const std::string what = loopName(loop);
      if (rules_.ruled(loop, LoopRule::EntryToCurrent))
        add(ConditionKind::LoopEntry, arrival.reached,
            rules_.entryViolated(loop, cut, arrival.state), position,
            "the relation of " + what + " holds as it is entered");
      addFailing(tree_[loop].around, {arrival.reached, arrival.state},
                 rules_.failsAt(loop, cut, arrival.state), position, "where " + what + " can fail");
    }
    arrival.state = rules_.entering(loop, cut, std::move(arrival.state));
    toLoop_[loop.index()].push_back(std::move(arrival));
  }

  void repeatLoop(ComponentId loop, const Edge& edge, const Arrival& arrival) {
    if (!rules_.ruled(loop)) return;
    const std::size_t cut = tree_.cutIndex(edge.to).value();
    const std::string what = loopName(loop);
    add(ConditionKind::LoopStep, arrival.reached, rules_.stepViolated(loop, cut, arrival.state),
        edge.position, "once around " + what + " keeps its relation");
    if (!rules_.ruled(loop, LoopRule::CurrentToExit)) return;
    const Term failsLater = rules_.failsAt(loop, cut, arrival.state);
    add(ConditionKind::LoopFails, arrival.reached,
        terms_.conjunction({failsLater, rules_.beginDoesNotFail(loop, arrival.state)}),
        edge.position, "what fails once around " + what + " fails before");
  }

  Arrival leaveLoop(ComponentId loop, const Edge& edge, Arrival arrival) {
    if (rules_.ruled(loop, LoopRule::CurrentToExit)) {
      add(ConditionKind::LoopExit, arrival.reached, rules_.exitViolated(loop, arrival.state),
          edge.position, "where " + loopName(loop) + " is left its relation holds");
      const Term granted = rules_.exitGranted(loop, arrival.state);
      arrival = flow_.assume(std::move(arrival), granted, placeName(edge.to));
    }
    rules_.forget(loop, arrival.state);
    return arrival;
  }

  // ---- Conditions ----

  /// A failing here must show in `fails` of what began last: the innermost loop with a contract
  /// from `loop` outwards, or the procedure.
  void addFailing(std::optional<ComponentId> loop, const Point& point, Term failing,
                  const Position& position, const std::string& where) {
    if (terms_.isFalse(failing)) return;
    while (loop && !rules_.ruled(*loop)) loop = tree_[*loop].around;
    const Term unseen = loop ? rules_.beginDoesNotFail(*loop, point.state)
                             : terms_.negate(ofBegin(context_.contract(id_).fails, "the fails"));
    add(ConditionKind::Failing, point.reached, terms_.conjunction({failing, unseen}), position,
        where + (loop ? ", " + loopName(*loop) + " fails" : ", fails holds at its entry"));
  }

  void add(ConditionKind kind, Term reached, Term broken, const Position& position,
           const std::string& what) {
    const Term negated = overTables(terms_, terms_.conjunction({reached, broken}));
    if (terms_.isFalse(negated)) return;
    block_.conditions.push_back({kind, id_, position, procedure_.name + ": " + what, negated});
  }

  std::string loopName(ComponentId loop) const {
    const LocationId head = tree_[loop].cuts.front();
    const auto position = positionOf(head);
    return position ? fmt::format("the loop at line {}", position->line)
                    : "the loop at location " + placeName(head);
  }

  ConditionContext& context_;
  logic::TermStore& terms_;
  ProcedureId id_;
  const Procedure& procedure_;
  FlowGraph graph_;
  const GoalsByLocation& goals_;
  LoopTree tree_;
  FlowEncoder flow_;
  LoopRules rules_;
  std::vector<bool> concerned_;  // by location
  std::vector<std::vector<Arrival>> toLocation_;
  std::vector<std::vector<Arrival>> toLoop_;
  Block block_;
};

}  // namespace

Block walk(ConditionContext& context, ProcedureId procedure) {
  return Walk(context, procedure).run();
}

}  // namespace fathom::evidence
