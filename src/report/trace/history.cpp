#include "report/trace/history.h"

#include <algorithm>

#include "report/source/value_text.h"

namespace fathom::report {

using namespace program;

std::optional<Symbol> findVariable(const logic::TermStore& terms, const Program& program,
                                   const std::string& procedure, const std::string& name) {
  const auto in = [&](const std::vector<Variable>& variables) -> std::optional<Symbol> {
    for (const Variable& variable : variables)
      if (terms.name(variable.symbol) == name) return variable.symbol;
    return std::nullopt;
  };
  if (name.empty()) return std::nullopt;
  if (procedure.empty()) return in(program.globals);
  const auto found = findProcedure(program, procedure);
  return found ? in(program[*found].locals) : std::nullopt;
}

bool History::isOf(ActivationId id, const std::string& procedure) const {
  return procedure.empty() || run_.program[run_.trace[id].procedure].name == procedure;
}

std::optional<std::size_t> History::lastChangeIn(ActivationId id, const Fact& fact) {
  const Activation& activation = run_.trace[id];
  if (activation.anyInputs || activation.steps.size() > stepsLeft_) return std::nullopt;
  stepsLeft_ -= activation.steps.size();
  run::Machine machine = begun(run_, id);
  std::optional<std::size_t> last;
  std::optional<Value> before = fact(machine.model());
  for (std::size_t i = 0; i < activation.steps.size(); ++i) {
    const Procedure& body = run_.program[activation.procedure];
    if (!takeStep(run_, machine, body, activation.steps[i])) break;
    std::optional<Value> now = fact(machine.model());
    if (now != before) last = i;
    before = std::move(now);
  }
  return last;
}

std::optional<ActivationId> History::inside(ActivationId id, std::size_t step) const {
  const auto callee = run_.trace[id].steps[step].callee;
  if (!callee || run_.trace[*callee].anyInputs) return std::nullopt;
  const Position& position = run_.program[run_.trace[*callee].procedure].position;
  return position.file == "library" ? std::nullopt : callee;
}

Moment History::momentOf(ActivationId id, std::size_t step) const {
  const Activation& activation = run_.trace[id];
  const Procedure& body = run_.program[activation.procedure];
  const auto lineOf = [&](const Step& each) { return body.edges[each.edge.index()].position.line; };
  Moment moment{activation.procedure, body.edges[activation.steps[step].edge.index()].position,
                run_.recording.returned[id.index()].has_value()};
  for (std::size_t i = step + 1; i < activation.steps.size(); ++i)
    moment.isReturn = moment.isReturn && lineOf(activation.steps[i]) == moment.position.line;
  return moment;
}

Moment History::lastInside(Place place, const Fact& fact, bool isGlobal) {
  while (isGlobal) {
    const auto callee = inside(place.id, place.step);
    const auto deeper = callee ? lastChangeIn(*callee, fact) : std::nullopt;
    if (!deeper) break;
    place = {*callee, *deeper};
  }
  return momentOf(place.id, place.step);
}

/// What begins and ends inside a call leaves no change where the call is made.
std::optional<Moment> History::lastChange(const Fact& fact, const SourceFacts& place,
                                          std::int64_t number) {
  const bool isGlobal = place.procedure.empty();
  for (std::size_t i = callStack_.size(); i-- > 0;) {
    if (!isOf(callStack_[i], place.procedure)) continue;
    if (const auto step = lastChangeIn(callStack_[i], fact))
      return lastInside({callStack_[i], *step}, fact, isGlobal);
  }
  for (const Place& each : wayToMaking(place, number))
    if (const auto step = lastChangeIn(each.id, fact))
      return lastInside({each.id, *step}, fact, isGlobal);
  return std::nullopt;
}

const History::InterleavedSearch& History::searchTimeIn(ActivationId id, Symbol symbol) {
  const auto [known, isNew] = searches_.try_emplace({id, symbol});
  InterleavedSearch& growth = known->second;
  const Activation& activation = run_.trace[id];
  if (!isNew || activation.anyInputs || activation.steps.size() > stepsLeft_) return growth;
  stepsLeft_ -= activation.steps.size();
  run::Machine machine = begun(run_, id);
  const auto now = [&] {
    const auto found = machine.model().values.find(symbol);
    return found == machine.model().values.end() ? std::nullopt : smallNumber(found->second);
  };
  std::optional<std::int64_t> before = now();
  for (std::size_t i = 0; i < activation.steps.size(); ++i) {
    const Procedure& body = run_.program[activation.procedure];
    if (!takeStep(run_, machine, body, activation.steps[i])) break;
    const auto after = now();
    if (before && after && *after > *before) growth.emplace_back(*after, i);
    before = after;
  }
  return growth;
}

/// Numbers start anew where the front end begins to count.
std::optional<std::size_t> History::stepPast(ActivationId id, Symbol symbol, std::int64_t number) {
  for (const auto& [next, step] : searchTimeIn(id, symbol))
    if (next == number + 1) return step;
  for (const auto& [next, step] : searchTimeIn(id, symbol))
    if (next > number && inside(id, step)) return step;
  return std::nullopt;
}

std::vector<History::Place> History::wayToMaking(const SourceFacts& facts, std::int64_t number) {
  const auto next = findVariable(run_.terms, run_.program, facts.procedure, facts.next);
  std::vector<Place> way;
  for (std::size_t i = 0; next && way.empty() && i < callStack_.size(); ++i)
    if (isOf(callStack_[i], facts.procedure))
      if (const auto step = stepPast(callStack_[i], *next, number))
        way.push_back({callStack_[i], *step});
  while (!way.empty() && facts.procedure.empty()) {
    const auto callee = inside(way.back().id, way.back().step);
    const auto deeper = callee ? stepPast(*callee, *next, number) : std::nullopt;
    if (!deeper) break;
    way.push_back({*callee, *deeper});
  }
  return way;
}

/// The front end chooses just before whether it succeeds.
bool History::isFailure(const Place& place) const {
  const Activation& activation = run_.trace[place.id];
  const Procedure& body = run_.program[activation.procedure];
  constexpr std::size_t kBefore = 4;
  for (std::size_t i = place.step; i-- > 0 && i + kBefore >= place.step;) {
    const auto* havoc = std::get_if<Havoc>(&body.edges[activation.steps[i].edge.index()].statement);
    if (havoc == nullptr || havoc->targets.size() != 1) continue;
    const auto variable = std::ranges::find(body.locals, havoc->targets.front(), &Variable::symbol);
    const auto* succeeds = std::get_if<bool>(&activation.steps[i].chosen.front().content());
    if (variable == body.locals.end() || !variable->sourceName.ends_with("alloc()")) continue;
    return succeeds != nullptr && !*succeeds;
  }
  return false;
}

std::optional<Moment> History::making(const SourceFacts& facts, std::int64_t number) {
  const std::vector<Place> way = wayToMaking(facts, number);
  if (way.empty()) return std::nullopt;
  Moment moment = momentOf(way.back().id, way.back().step);
  moment.isFailure = isFailure(way.back());
  return moment;
}

}  // namespace fathom::report
