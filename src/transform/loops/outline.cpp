#include <algorithm>

#include "logic/substitute.h"
#include "transform/loops/regions.h"

// Why the result is exact. Tail form: an execution of the loop is one iteration, and then nothing
// or an execution of the loop. Head form: an execution that is in iteration n (it leaves the loop,
// fails a goal, or is inside a call) is n-1 whole iterations, which iter has, and the part of a
// last one, which loop has; so iter needs no goals and nothing that does not lead back to the head,
// and loop needs nothing that leads only there. Variables that are not live at the head are
// arbitrary in the new procedure: no execution looks at them before it writes them.
namespace fathom::transform {

using namespace program;

namespace {

using Edges = Regions::Edges;

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
        names_(terms, original, original[id]),
        regions_(terms, original, id, names_, plan_) {}

  OutlinedProcedure run() {
    for (std::size_t loop = plan_.loops.size(); loop-- > 0;) outlineLoop(loop);
    writeBody();
    return std::move(plan_);
  }

 private:
  // ---- One loop ----

  void outlineLoop(std::size_t loop) {
    OutlinedLoop& made = plan_.loops[loop];
    for (const EdgeId id : regions_.edges(loop + 1))
      if (regions_.leaves(loop, id) &&
          std::ranges::find(made.exits, regions_.edge(id).to) == made.exits.end())
        made.exits.push_back(regions_.edge(id).to);
    const Position place = regions_.positionOf(loop);
    if (made.exits.size() > 1) {
      made.exitNumber = names_.symbol(withLine("exit", place), terms_.intSort());
      plan_.flow.locals.push_back({*made.exitNumber, "", place});
    }
    const Interface interface =
        form_ == LoopForm::Tail ? writeTail(loop, place) : writeHead(loop, place);
    connect(loop, interface, place);
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
    const LocationId behind = oneExit ? made.exits[0] : regions_.newFlowLocation(around);
    made.call =
        regions_.addToFlow(around, {plan_.nest.loops[loop].head, behind, std::move(call), place});
    for (std::size_t k = 0; !oneExit && k < made.exits.size(); ++k) {
      const Term taken = terms_.eq(terms_.constant(*made.exitNumber), number(k));
      made.branches.push_back(
          regions_.addToFlow(around, {behind, made.exits[k], Assume{taken}, place}));
    }
  }

  // ---- The two forms ----

  Interface writeTail(std::size_t loop, const Position& place) {
    OutlinedLoop& made = plan_.loops[loop];
    const LocationId head = plan_.nest.loops[loop].head;
    const Edges& edges = regions_.edges(loop + 1);
    const Mentioned mentioned = regions_.mentionedBy(edges, loop + 1);
    const Interface interface = regions_.interfaceOf(mentioned, head, made.exits);

    Draft draft = newDraft("loop", place);
    declare(draft, interface, mentioned, made.exitNumber);
    draft.procedure.exit = draft.newLocation();
    draft.procedure.entry = beginWith(draft, draft.at(head), interface.in, mentioned);
    const LocationId again = draft.newLocation();
    Call next = callOf(draft.record.procedure, identities(interface.in), interface.out);
    if (made.exitNumber) next.results.push_back(*made.exitNumber);
    draft.record.again = draft.add(again, draft.procedure.exit, std::move(next), place);
    copyBody(draft, loop, edges, again);
    made.loop = finish(std::move(draft), loop + 1);
    return interface;
  }

  /// Edges back to the head go to `again`, if there is such a place; else each to its own dead end.
  void copyBody(Draft& draft, std::size_t loop, const Edges& edges,
                std::optional<LocationId> again) {
    const auto exits = leavingPlaces(draft, plan_.loops[loop]);
    for (const EdgeId id : edges) {
      const LocationId to = regions_.edge(id).to;
      LocationId place;
      if (to == plan_.nest.loops[loop].head)
        place = again ? *again : draft.newLocation();
      else
        place = regions_.leaves(loop, id) ? exits.at(to) : draft.at(to);
      draft.copy(plan_, id, place);
    }
  }

  Interface writeHead(std::size_t loop, const Position& place) {
    OutlinedLoop& made = plan_.loops[loop];
    const LocationId head = plan_.nest.loops[loop].head;
    const Interface iter = writeIter(loop, place);

    const Edges edges = regions_.leadingTo(loop, [&](EdgeId id) {
      return regions_.leaves(loop, id) || regions_.entersGoal(loop, id) ||
             std::holds_alternative<Call>(regions_.edge(id).statement);
    });
    Mentioned mentioned = regions_.mentionedBy(edges, loop + 1);
    mentioned.read.insert(iter.in.begin(), iter.in.end());
    mentioned.written.insert(iter.out.begin(), iter.out.end());
    const Interface interface = regions_.interfaceOf(mentioned, head, made.exits);

    Draft draft = newDraft("loop", place);
    declare(draft, interface, mentioned, made.exitNumber);
    draft.procedure.exit = draft.newLocation();
    const LocationId before = draft.newLocation();
    draft.procedure.entry = beginWith(draft, before, without(interface.in, iter.out), mentioned);
    draft.record.again =
        draft.add(before, draft.at(head),
                  callOf(made.iter->procedure, given(iter.in, mentioned), iter.out), place);
    copyBody(draft, loop, edges, std::nullopt);
    made.loop = finish(std::move(draft), loop + 1);
    return interface;
  }

  Interface writeIter(std::size_t loop, const Position& place) {
    const LocationId head = plan_.nest.loops[loop].head;
    const Edges edges =
        regions_.leadingTo(loop, [&](EdgeId id) { return regions_.edge(id).to == head; });
    const Mentioned mentioned = regions_.mentionedBy(edges);
    const Interface interface = regions_.interfaceOf(mentioned, head, {head});

    Draft draft = newDraft("iter", place);
    declare(draft, interface, mentioned, std::nullopt);
    draft.procedure.entry = draft.newLocation();
    draft.procedure.exit = draft.newLocation();
    draft.record.stay = draft.add(draft.procedure.entry, draft.procedure.exit,
                                  startingValues(interface.out, mentioned), place);
    draft.record.again = draft.add(
        draft.procedure.entry, draft.at(head),
        callOf(draft.record.procedure, given(interface.in, mentioned), interface.out), place);
    for (const EdgeId id : edges) {
      const LocationId to = regions_.edge(id).to;
      draft.copy(plan_, id, to == head ? draft.procedure.exit : draft.at(to));
    }
    plan_.loops[loop].iter = finish(std::move(draft), std::nullopt);
    return interface;
  }

  // ---- Variables ----

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
    forEachVariable(plan_.flow, [&](const Variable& variable) {
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

  std::vector<Lambda> given(const std::vector<Symbol>& symbols, const Mentioned& mentioned) {
    std::vector<Lambda> values;
    for (const Symbol symbol : symbols)
      values.push_back(logic::identity(terms_, givenAs(symbol, mentioned)));
    return values;
  }

  static std::vector<Symbol> without(std::vector<Symbol> all, const std::vector<Symbol>& some) {
    std::erase_if(all,
                  [&](Symbol symbol) { return std::ranges::find(some, symbol) != some.end(); });
    return all;
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
    const Mentioned mentioned = regions_.mentionedBy(regions_.edges(0), 0);
    Draft draft(id_, plan_.flow.name, plan_.flow.position);
    draft.procedure.inputs = plan_.flow.inputs;
    draft.procedure.outputs = plan_.flow.outputs;
    for (const Variable& local : plan_.flow.locals)
      if (mentioned.contains(local.symbol)) draft.procedure.locals.push_back(local);
    draft.procedure.entry = draft.at(plan_.flow.entry);
    for (const EdgeId id : regions_.edges(0)) draft.copy(plan_, id, draft.at(regions_.edge(id).to));
    draft.procedure.exit = draft.at(plan_.flow.exit);
    plan_.body = finish(std::move(draft), 0);
  }

  /// Puts the procedure into its place in the program, with the goals of the region.
  Copy finish(Draft draft, std::optional<std::size_t> region) {
    const ProcedureId id = draft.record.procedure;
    if (region)
      for (const GoalId goal : regions_.goals(*region)) {
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
  Regions regions_;
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
