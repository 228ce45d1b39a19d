#include <algorithm>

#include "logic/substitute.h"
#include "transform/liveness.h"
#include "transform/loops_draft.h"

// Why the result is exact. Tail form: an execution of the loop is one iteration, and then nothing
// or an execution of the loop. Head form: an execution that is in iteration n (it leaves the loop,
// fails a goal, or is inside a call) is n-1 whole iterations, which iter has, and the part of a
// last one, which loop has; so iter needs no goals and nothing that does not lead back to the head,
// and loop needs nothing that leads only there. Variables that are not live at the head are
// arbitrary in the new procedure: no execution looks at them before it writes them.
namespace fathom::transform {

using namespace program;

namespace {

using Edges = std::vector<EdgeId>;

/// What a loop procedure is given and gives back, as variables of the original procedure.
struct Interface {
  std::vector<Symbol> in;
  std::vector<Symbol> out;
};

class Outliner {
 public:
  Outliner(logic::TermStore& terms, const Program& original, ProcedureId id, LoopForm form,
           OutlinedProgram& result, std::unordered_set<std::string>& procedureNames)
      : terms_(terms),
        original_(original),
        id_(id),
        form_(form),
        result_(result),
        procedureNames_(procedureNames),
        names_(terms, original, original[id]) {}

  OutlinedProcedure run() {
    keepReachable();
    plan_.nest = findLoops(terms_, plan_.flow, names_);
    for (std::size_t i = plan_.original.size(); i < plan_.flow.edges.size(); ++i)
      plan_.added[plan_.flow.edges[i].from].emplace_back(i);
    plan_.original.resize(plan_.flow.edges.size());
    plan_.loops.resize(plan_.nest.loops.size());
    findLive();
    sortIntoRegions();
    for (std::size_t loop = plan_.loops.size(); loop-- > 0;) outlineLoop(loop);
    writeBody();
    return std::move(plan_);
  }

 private:
  // ---- What is there ----

  void keepReachable() {
    const Procedure& procedure = original_[id_];
    plan_.flow = procedure;
    plan_.flow.edges.clear();
    plan_.flowEdge.resize(procedure.edges.size());
    const FlowGraph graph(procedure);
    std::vector<bool> reached(procedure.locationCount);
    std::vector<LocationId> open{procedure.entry};
    reached[procedure.entry.index()] = true;
    while (!open.empty()) {
      const LocationId location = open.back();
      open.pop_back();
      for (const EdgeId edge : graph.out[location.index()]) {
        const LocationId to = procedure.edges[edge.index()].to;
        if (!reached[to.index()]) open.push_back(to);
        reached[to.index()] = true;
      }
    }
    for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
      if (!reached[procedure.edges[i].from.index()]) continue;
      plan_.flowEdge[i] = EdgeId(plan_.flow.edges.size());
      plan_.flow.edges.push_back(procedure.edges[i]);
      plan_.original.emplace_back(i);
    }
  }

  void findLive() {
    std::vector<bool> asked(plan_.flow.locationCount);
    for (const Loop& loop : plan_.nest.loops) asked[loop.head.index()] = true;
    for (const Edge& edge : plan_.flow.edges)
      if (const auto loop = plan_.nest.innermost[edge.from.index()])
        if (!plan_.nest.contains(*loop, edge.to)) asked[edge.to.index()] = true;
    live_ = liveAt(terms_, plan_.flow, conditionsOf(original_, id_), asked);
  }

  /// Region 0 is what is around all loops, region i + 1 what is in loop i but in none inside it.
  std::size_t regionOf(std::optional<std::size_t> loop) const { return loop ? *loop + 1 : 0; }

  void sortIntoRegions() {
    edges_.resize(plan_.loops.size() + 1);
    goals_.resize(plan_.loops.size() + 1);
    for (std::size_t i = 0; i < plan_.flow.edges.size(); ++i) {
      const LocationId from = plan_.flow.edges[i].from;
      edges_[regionOf(plan_.nest.innermost[from.index()])].emplace_back(i);
    }
    for (std::size_t i = 0; i < original_.goals.size(); ++i) {
      const Goal& goal = original_.goals[i];
      if (goal.procedure != id_) continue;
      goals_[regionOf(plan_.nest.innermost[goal.location.index()])].emplace_back(i);
      goalLocations_.insert(goal.location);
    }
  }

  const Edge& edge(EdgeId id) const { return plan_.flow.edges[id.index()]; }
  bool leaves(std::size_t loop, EdgeId id) const { return !plan_.nest.contains(loop, edge(id).to); }

  // ---- One loop ----

  void outlineLoop(std::size_t loop) {
    OutlinedLoop& made = plan_.loops[loop];
    for (const EdgeId id : edges_[loop + 1])
      if (leaves(loop, id) && std::ranges::find(made.exits, edge(id).to) == made.exits.end())
        made.exits.push_back(edge(id).to);
    const Position place = positionOf(loop);
    if (made.exits.size() > 1) {
      made.exitNumber = names_.symbol(withLine("exit", place), terms_.intSort());
      plan_.flow.locals.push_back({*made.exitNumber, "", place});
    }
    const Interface interface =
        form_ == LoopForm::Tail ? writeTail(loop, place) : writeHead(loop, place);
    connect(loop, interface, place);
  }

  Position positionOf(std::size_t loop) const {
    for (const EdgeId id : edges_[loop + 1])
      if (edge(id).from == plan_.nest.loops[loop].head && edge(id).position.known())
        return edge(id).position;
    return plan_.flow.position;
  }

  static std::string withLine(const std::string& name, const Position& place) {
    return place.known() ? name + "_" + std::to_string(place.line) : name;
  }

  /// In the flow: calls the loop procedure at the head and goes on where it was left to.
  void connect(std::size_t loop, const Interface& interface, const Position& place) {
    OutlinedLoop& made = plan_.loops[loop];
    const auto around = plan_.nest.loops[loop].parent;
    Call call = callOf(made.loop.procedure, identities(interface.in), interface.out);
    if (made.exitNumber) call.results.push_back(*made.exitNumber);
    const bool oneExit = made.exits.size() == 1;
    const LocationId behind = oneExit ? made.exits[0] : newFlowLocation(around);
    made.call = addToFlow(around, {plan_.nest.loops[loop].head, behind, std::move(call), place});
    for (std::size_t k = 0; !oneExit && k < made.exits.size(); ++k) {
      const Term taken = terms_.eq(terms_.constant(*made.exitNumber), number(k));
      made.branches.push_back(addToFlow(around, {behind, made.exits[k], Assume{taken}, place}));
    }
  }

  LocationId newFlowLocation(std::optional<std::size_t> around) {
    plan_.nest.innermost.push_back(around);
    return LocationId(plan_.flow.locationCount++);
  }

  EdgeId addToFlow(std::optional<std::size_t> around, Edge made) {
    const EdgeId id(plan_.flow.edges.size());
    plan_.flow.edges.push_back(std::move(made));
    plan_.original.emplace_back();
    edges_[regionOf(around)].push_back(id);
    return id;
  }

  // ---- The two forms ----

  Interface writeTail(std::size_t loop, const Position& place) {
    OutlinedLoop& made = plan_.loops[loop];
    const LocationId head = plan_.nest.loops[loop].head;
    const Edges& edges = edges_[loop + 1];
    const Mentioned mentioned = mentionedBy(edges, loop + 1);
    const Interface interface = interfaceOf(mentioned, head, made.exits);

    Draft draft = newDraft("loop", place);
    declare(draft, interface, mentioned, made.exitNumber);
    draft.procedure.exit = draft.newLocation();
    draft.procedure.entry = beginWith(draft, draft.at(head), interface.in, mentioned);
    const LocationId again = draft.newLocation();
    Call next = callOf(draft.record.procedure, identities(interface.in), interface.out);
    if (made.exitNumber) next.results.push_back(*made.exitNumber);
    draft.record.again = draft.add(again, draft.procedure.exit, std::move(next), place);
    const auto exits = leavingPlaces(draft, made);
    for (const EdgeId id : edges) {
      const LocationId to = edge(id).to;
      draft.copy(plan_, id, to == head ? again : leaves(loop, id) ? exits.at(to) : draft.at(to));
    }
    made.loop = finish(std::move(draft), loop + 1);
    return interface;
  }

  Interface writeHead(std::size_t loop, const Position& place) {
    OutlinedLoop& made = plan_.loops[loop];
    const LocationId head = plan_.nest.loops[loop].head;
    const Interface iter = writeIter(loop, place);

    const Edges edges = leadingTo(loop, [&](EdgeId id) {
      return leaves(loop, id) || std::holds_alternative<Call>(edge(id).statement) ||
             (edge(id).to != head && goalLocations_.contains(edge(id).to) &&
              plan_.nest.innermost[edge(id).to.index()] == loop);
    });
    Mentioned mentioned = mentionedBy(edges, loop + 1);
    mentioned.read.insert(iter.in.begin(), iter.in.end());
    mentioned.written.insert(iter.out.begin(), iter.out.end());
    const Interface interface = interfaceOf(mentioned, head, made.exits);

    Draft draft = newDraft("loop", place);
    declare(draft, interface, mentioned, made.exitNumber);
    draft.procedure.exit = draft.newLocation();
    const LocationId before = draft.newLocation();
    std::vector<Symbol> kept;
    for (const Symbol symbol : interface.in)
      if (std::ranges::find(iter.out, symbol) == iter.out.end()) kept.push_back(symbol);
    draft.procedure.entry = beginWith(draft, before, kept, mentioned);
    std::vector<Lambda> arguments;
    for (const Symbol symbol : iter.in)
      arguments.push_back(logic::identity(terms_, givenAs(symbol, mentioned)));
    draft.record.again =
        draft.add(before, draft.at(head), callOf(made.iter->procedure, arguments, iter.out), place);
    const auto exits = leavingPlaces(draft, made);
    for (const EdgeId id : edges) {
      const LocationId to = edge(id).to;
      draft.copy(plan_, id,
                 to == head         ? draft.newLocation()
                 : leaves(loop, id) ? exits.at(to)
                                    : draft.at(to));
    }
    made.loop = finish(std::move(draft), loop + 1);
    return interface;
  }

  Interface writeIter(std::size_t loop, const Position& place) {
    const LocationId head = plan_.nest.loops[loop].head;
    const Edges edges = leadingTo(loop, [&](EdgeId id) { return edge(id).to == head; });
    Mentioned mentioned;
    for (const EdgeId id : edges) mentioned.add(terms_, edge(id).statement);
    const Interface interface = interfaceOf(mentioned, head, {head});

    Draft draft = newDraft("iter", place);
    declare(draft, interface, mentioned, std::nullopt);
    draft.procedure.entry = draft.newLocation();
    draft.procedure.exit = draft.newLocation();
    draft.record.stay = draft.add(draft.procedure.entry, draft.procedure.exit,
                                  startingValues(interface.out, mentioned), place);
    std::vector<Lambda> arguments;
    for (const Symbol symbol : interface.in)
      arguments.push_back(logic::identity(terms_, givenAs(symbol, mentioned)));
    draft.record.again = draft.add(draft.procedure.entry, draft.at(head),
                                   callOf(draft.record.procedure, arguments, interface.out), place);
    for (const EdgeId id : edges) {
      const LocationId to = edge(id).to;
      draft.copy(plan_, id, to == head ? draft.procedure.exit : draft.at(to));
    }
    plan_.loops[loop].iter = finish(std::move(draft), std::nullopt);
    return interface;
  }

  /// The edges of the loop's region from which an edge that matters can be taken before the head is
  /// reached again.
  template <class Matters>
  Edges leadingTo(std::size_t loop, Matters matters) const {
    const Edges& region = edges_[loop + 1];
    std::unordered_map<LocationId, Edges> into;
    for (const EdgeId id : region)
      if (edge(id).to != plan_.nest.loops[loop].head) into[edge(id).to].push_back(id);
    std::unordered_set<EdgeId> kept;
    Edges open;
    const auto keep = [&](EdgeId id) {
      if (kept.insert(id).second) open.push_back(id);
    };
    for (const EdgeId id : region)
      if (matters(id)) keep(id);
    while (!open.empty()) {
      const LocationId from = edge(open.back()).from;
      open.pop_back();
      if (const auto before = into.find(from); before != into.end())
        for (const EdgeId id : before->second) keep(id);
    }
    Edges result;
    for (const EdgeId id : region)
      if (kept.contains(id)) result.push_back(id);
    return result;
  }

  // ---- Variables ----

  Mentioned mentionedBy(const Edges& edges, std::size_t region) const {
    Mentioned mentioned;
    for (const EdgeId id : edges) mentioned.add(terms_, edge(id).statement);
    for (const GoalId goal : goals_[region])
      mentioned.addCondition(terms_, original_[goal].condition);
    return mentioned;
  }

  template <class Visit>
  void forEachVariable(Visit visit) const {
    for (const auto* variables : {&plan_.flow.inputs, &plan_.flow.outputs, &plan_.flow.locals})
      for (const Variable& variable : *variables) visit(variable);
  }

  Interface interfaceOf(const Mentioned& mentioned, LocationId head,
                        const std::vector<LocationId>& ends) const {
    const auto liveAtEnd = [&](Symbol symbol) {
      return std::ranges::any_of(
          ends, [&](LocationId end) { return live_[end.index()].contains(symbol); });
    };
    Interface interface;
    forEachVariable([&](const Variable& variable) {
      const Symbol symbol = variable.symbol;
      if (mentioned.contains(symbol) && live_[head.index()].contains(symbol))
        interface.in.push_back(symbol);
      if (mentioned.written.contains(symbol) && liveAtEnd(symbol)) interface.out.push_back(symbol);
    });
    return interface;
  }

  /// The name under which a procedure is given the value at the head.
  Symbol givenAs(Symbol symbol, const Mentioned& mentioned) {
    if (!mentioned.written.contains(symbol)) return symbol;
    const auto known = plan_.entryValue.find(symbol);
    if (known != plan_.entryValue.end()) return known->second;
    return plan_.entryValue.emplace(symbol, names_.like(symbol, "_in")).first->second;
  }

  void declare(Draft& draft, const Interface& interface, const Mentioned& mentioned,
               std::optional<Symbol> exitNumber) {
    const std::unordered_set<Symbol> in(interface.in.begin(), interface.in.end());
    const std::unordered_set<Symbol> out(interface.out.begin(), interface.out.end());
    forEachVariable([&](const Variable& variable) {
      const Symbol symbol = variable.symbol;
      const bool written = mentioned.written.contains(symbol);
      if (in.contains(symbol)) {
        draft.procedure.inputs.push_back(given(variable, mentioned));
        draft.record.inputsFrom.push_back(symbol);
      }
      if (out.contains(symbol))
        draft.procedure.outputs.push_back(variable);
      else if (mentioned.contains(symbol) && (written || !in.contains(symbol)))
        draft.procedure.locals.push_back(variable);
    });
    if (exitNumber) draft.procedure.outputs.push_back({*exitNumber, "", draft.procedure.position});
  }

  Variable given(const Variable& variable, const Mentioned& mentioned) {
    const Symbol symbol = givenAs(variable.symbol, mentioned);
    if (symbol == variable.symbol) return variable;
    const bool named = !variable.sourceName.empty();
    return {symbol, named ? variable.sourceName : terms_.name(variable.symbol), variable.position};
  }

  // ---- Parts of procedures ----

  Draft newDraft(const std::string& what, const Position& place) {
    const std::string wanted = withLine(plan_.flow.name + "_" + what, place);
    const ProcedureId id(result_.program.procedures.size());
    result_.program.procedures.emplace_back();
    result_.origins.emplace_back();
    return Draft(id, freshName(procedureNames_, wanted), place);
  }

  Term number(std::size_t k) { return terms_.integer(static_cast<std::int64_t>(k)); }

  std::vector<Lambda> identities(const std::vector<Symbol>& symbols) {
    std::vector<Lambda> result;
    for (const Symbol symbol : symbols) result.push_back(logic::identity(terms_, symbol));
    return result;
  }

  Call callOf(ProcedureId procedure, std::vector<Lambda> arguments, std::vector<Symbol> results) {
    return Call{{{terms_.boolean(true), procedure}}, std::move(arguments), std::move(results)};
  }

  /// x := x_in for those that are written.
  Assign startingValues(const std::vector<Symbol>& symbols, const Mentioned& mentioned) {
    Assign assign;
    for (const Symbol symbol : symbols)
      if (mentioned.written.contains(symbol))
        assign.updates.push_back({symbol, logic::identity(terms_, givenAs(symbol, mentioned))});
    return assign;
  }

  /// An entry that goes to `first` with starting values, or `first` itself where none are needed.
  LocationId beginWith(Draft& draft, LocationId first, const std::vector<Symbol>& symbols,
                       const Mentioned& mentioned) {
    Assign assign = startingValues(symbols, mentioned);
    if (assign.updates.empty()) return first;
    const LocationId entry = draft.newLocation();
    draft.record.start = draft.add(entry, first, std::move(assign), draft.procedure.position);
    return entry;
  }

  /// Where edges go that leave the loop, by where they go in the flow.
  std::unordered_map<LocationId, LocationId> leavingPlaces(Draft& draft, const OutlinedLoop& made) {
    std::unordered_map<LocationId, LocationId> places;
    for (std::size_t k = 0; k < made.exits.size(); ++k) {
      LocationId place = draft.procedure.exit;
      if (made.exitNumber) {
        place = draft.newLocation();
        draft.record.leave.push_back(draft.add(
            place, draft.procedure.exit, Assign{{{*made.exitNumber, logic::plain(number(k))}}},
            draft.procedure.position));
      }
      places.emplace(made.exits[k], place);
    }
    return places;
  }

  void writeBody() {
    const Mentioned mentioned = mentionedBy(edges_[0], 0);
    Draft draft(id_, plan_.flow.name, plan_.flow.position);
    draft.procedure.inputs = plan_.flow.inputs;
    draft.procedure.outputs = plan_.flow.outputs;
    for (const Variable& local : plan_.flow.locals)
      if (mentioned.contains(local.symbol)) draft.procedure.locals.push_back(local);
    draft.procedure.entry = draft.at(plan_.flow.entry);
    for (const EdgeId id : edges_[0]) draft.copy(plan_, id, draft.at(edge(id).to));
    draft.procedure.exit = draft.at(plan_.flow.exit);
    plan_.body = finish(std::move(draft), 0);
  }

  /// Puts the procedure into its place in the program, with the goals of the region.
  Copy finish(Draft draft, std::optional<std::size_t> region) {
    const ProcedureId id = draft.record.procedure;
    if (region)
      for (const GoalId goal : goals_[*region]) {
        Goal& moved = result_.program.goals[goal.index()];
        moved.location = draft.at(original_[goal].location);
        moved.procedure = id;
      }
    result_.origins[id.index()] = {id_, std::move(draft.origins)};
    result_.program[id] = std::move(draft.procedure);
    return std::move(draft.record);
  }

  logic::TermStore& terms_;
  const Program& original_;
  ProcedureId id_;
  LoopForm form_;
  OutlinedProgram& result_;
  std::unordered_set<std::string>& procedureNames_;
  FreshNames names_;
  OutlinedProcedure plan_;
  std::vector<std::unordered_set<Symbol>> live_;  // at heads and exits
  std::vector<Edges> edges_;                      // by region
  std::vector<std::vector<GoalId>> goals_;        // by region
  std::unordered_set<LocationId> goalLocations_;
};

}  // namespace

OutlinedProgram outline(logic::TermStore& terms, const Program& program, LoopForm form) {
  OutlinedProgram result;
  result.program = program;
  result.origins.resize(program.procedures.size());
  std::unordered_set<std::string> procedureNames;
  for (const Procedure& procedure : program.procedures) procedureNames.insert(procedure.name);
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    result.procedures.push_back(
        Outliner(terms, program, ProcedureId(i), form, result, procedureNames).run());
  return result;
}

}  // namespace fathom::transform
