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
  return procedure.empty() || context_.program[context_.trace[id].procedure].name == procedure;
}

std::optional<std::size_t> History::lastChangeIn(ActivationId id, const Attribute& attribute) {
  const Activation& activation = context_.trace[id];
  if (activation.anyInputs || activation.steps.size() > stepsLeft_) return std::nullopt;
  stepsLeft_ -= activation.steps.size();
  run::Machine machine = machineAtEntry(context_, id);
  std::optional<std::size_t> last;
  std::optional<Value> before = attribute(machine.model());
  for (std::size_t i = 0; i < activation.steps.size(); ++i) {
    const Procedure& body = context_.program[activation.procedure];
    if (!takeStep(context_, machine, body, activation.steps[i])) break;
    std::optional<Value> now = attribute(machine.model());
    if (now != before) last = i;
    before = std::move(now);
  }
  return last;
}

std::optional<ActivationId> History::inside(ActivationId id, std::size_t step) const {
  const auto callee = context_.trace[id].steps[step].callee;
  if (!callee || context_.trace[*callee].anyInputs) return std::nullopt;
  const Position& position = context_.program[context_.trace[*callee].procedure].position;
  return position.file == "library" ? std::nullopt : callee;
}

Moment History::momentOf(ActivationId id, std::size_t step) const {
  const Activation& activation = context_.trace[id];
  const Procedure& body = context_.program[activation.procedure];
  const auto lineOf = [&](const Step& each) { return body.edges[each.edge.index()].position.line; };
  Moment moment{activation.procedure, body.edges[activation.steps[step].edge.index()].position,
                context_.recording.returned[id.index()].has_value()};
  for (std::size_t i = step + 1; i < activation.steps.size(); ++i)
    moment.isReturn = moment.isReturn && lineOf(activation.steps[i]) == moment.position.line;
  return moment;
}

Moment History::lastInside(StepOf at, const Attribute& attribute, bool isGlobal) {
  while (isGlobal) {
    const auto callee = inside(at.id, at.step);
    const auto deeper = callee ? lastChangeIn(*callee, attribute) : std::nullopt;
    if (!deeper) break;
    at = {*callee, *deeper};
  }
  return momentOf(at.id, at.step);
}

/// An object that is created and ends inside of a call changes nothing at the call.
std::optional<Moment> History::lastChange(const Attribute& attribute, const SourceFacts& facts,
                                          std::int64_t number) {
  const bool isGlobal = facts.procedure.empty();
  for (std::size_t i = callStack_.size(); i-- > 0;) {
    if (!isOf(callStack_[i], facts.procedure)) continue;
    if (const auto step = lastChangeIn(callStack_[i], attribute))
      return lastInside({callStack_[i], *step}, attribute, isGlobal);
  }
  for (const StepOf& each : stepsToCreation(facts, number))
    if (const auto step = lastChangeIn(each.id, attribute))
      return lastInside({each.id, *step}, attribute, isGlobal);
  return std::nullopt;
}

const History::Increases& History::increasesIn(ActivationId id, Symbol symbol) {
  const auto [known, isNew] = increases_.try_emplace({id, symbol});
  Increases& increases = known->second;
  const Activation& activation = context_.trace[id];
  if (!isNew || activation.anyInputs || activation.steps.size() > stepsLeft_) return increases;
  stepsLeft_ -= activation.steps.size();
  run::Machine machine = machineAtEntry(context_, id);
  const auto now = [&] {
    const auto found = machine.model().values.find(symbol);
    return found == machine.model().values.end() ? std::nullopt : smallNumber(found->second);
  };
  std::optional<std::int64_t> before = now();
  for (std::size_t i = 0; i < activation.steps.size(); ++i) {
    const Procedure& body = context_.program[activation.procedure];
    if (!takeStep(context_, machine, body, activation.steps[i])) break;
    const auto after = now();
    if (before && after && *after > *before) increases.emplace_back(*after, i);
    before = after;
  }
  return increases;
}

/// The counter may be reset, where the front end initialises it.
std::optional<std::size_t> History::stepPast(ActivationId id, Symbol symbol, std::int64_t number) {
  for (const auto& [next, step] : increasesIn(id, symbol))
    if (next == number + 1) return step;
  for (const auto& [next, step] : increasesIn(id, symbol))
    if (next > number && inside(id, step)) return step;
  return std::nullopt;
}

std::vector<History::StepOf> History::stepsToCreation(const SourceFacts& facts,
                                                      std::int64_t number) {
  const auto next = findVariable(context_.terms, context_.program, facts.procedure, facts.next);
  std::vector<StepOf> steps;
  for (std::size_t i = 0; next && steps.empty() && i < callStack_.size(); ++i)
    if (isOf(callStack_[i], facts.procedure))
      if (const auto step = stepPast(callStack_[i], *next, number))
        steps.push_back({callStack_[i], *step});
  while (!steps.empty() && facts.procedure.empty()) {
    const auto callee = inside(steps.back().id, steps.back().step);
    const auto deeper = callee ? stepPast(*callee, *next, number) : std::nullopt;
    if (!deeper) break;
    steps.push_back({*callee, *deeper});
  }
  return steps;
}

/// The front end chooses just before whether it succeeds.
bool History::isFailure(const StepOf& at) const {
  const Activation& activation = context_.trace[at.id];
  const Procedure& body = context_.program[activation.procedure];
  constexpr std::size_t kBefore = 4;
  for (std::size_t i = at.step; i-- > 0 && i + kBefore >= at.step;) {
    const auto* havoc = std::get_if<Havoc>(&body.edges[activation.steps[i].edge.index()].statement);
    if (havoc == nullptr || havoc->targets.size() != 1) continue;
    const auto variable = std::ranges::find(body.locals, havoc->targets.front(), &Variable::symbol);
    const auto* succeeds = std::get_if<bool>(&activation.steps[i].chosen.front().content());
    if (variable == body.locals.end() || !variable->sourceName.ends_with("alloc()")) continue;
    return succeeds != nullptr && !*succeeds;
  }
  return false;
}

std::optional<Moment> History::creationOf(const SourceFacts& facts, std::int64_t number) {
  const std::vector<StepOf> steps = stepsToCreation(facts, number);
  if (steps.empty()) return std::nullopt;
  Moment moment = momentOf(steps.back().id, steps.back().step);
  moment.isFailure = isFailure(steps.back());
  return moment;
}

}  // namespace fathom::report
