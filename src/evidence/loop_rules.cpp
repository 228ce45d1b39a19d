#include "evidence/loop_rules.h"

#include <algorithm>

namespace fathom::evidence {

using program::LoopContract;
using program::LoopRule;

LoopRules::LoopRules(ConditionContext& context, ProcedureId procedure, const LoopTree& tree,
                     FlowEncoder& flow)
    : context_(context),
      terms_(context.terms),
      procedure_(procedure),
      tree_(tree),
      flow_(flow),
      frames_(tree.components().size()) {
  const Symbol number = terms_.symbol("cut", terms_.intSort());
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    const std::string place = std::to_string(tree[ComponentId(i)].cuts.front().index());
    frames_[i].enteredAt = flow.fresh(number, "in" + place);
    frames_[i].passFrom = flow.fresh(number, "pass" + place);
    findContracts(ComponentId(i));
  }
  findChanges();
}

void LoopRules::findContracts(ComponentId loop) {
  Frame& frame = frames_[loop.index()];
  const LoopContract weakest{LoopRule::EntryToCurrent, terms_.boolean(true),
                             terms_.boolean(canFail(loop))};
  bool agreed = true;
  for (const LocationId cut : tree_[loop].cuts) {
    const auto found = context_.proof.loops.find({procedure_, cut});
    const bool given = found != context_.proof.loops.end();
    frame.contracts.push_back(given ? found->second : weakest);
    if (!given) continue;
    agreed = agreed && (!frame.ruled || frame.rule == found->second.rule);
    frame.ruled = true;
    frame.rule = found->second.rule;
  }
  frame.ruled = frame.ruled && agreed;
}

/// Whether there is a goal of the proof inside, or a call that its contract lets fail.
bool LoopRules::canFail(ComponentId loop) const {
  const Program& program = context_.program;
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    if (context_.asked[i] && program.goals[i].procedure == procedure_ &&
        tree_.contains(loop, program.goals[i].location))
      return true;
  return std::ranges::any_of(program[procedure_].edges, [&](const Edge& edge) {
    const auto* call = std::get_if<program::Call>(&edge.statement);
    return call && tree_.contains(loop, edge.from) &&
           std::ranges::any_of(call->targets, [&](const program::CallTarget& target) {
             return !terms_.isFalse(context_.contract(target.procedure).fails);
           });
  });
}

std::vector<Symbol> LoopRules::mayChange(const program::Statement& statement) const {
  std::vector<Symbol> changed = program::writes(statement);
  if (const auto* call = std::get_if<program::Call>(&statement))
    for (const program::CallTarget& target : call->targets)
      for (const std::size_t global : context_.effects.changed[target.procedure.index()])
        changed.push_back(context_.program.globals[global].symbol);
  return changed;
}

void LoopRules::findChanges() {
  for (const Edge& edge : context_.program[procedure_].edges) {
    std::optional<ComponentId> loop = tree_.innermost(edge.from);
    if (!loop) continue;
    const std::vector<Symbol> changed = mayChange(edge.statement);
    for (; loop; loop = tree_[*loop].around) {
      Frame& frame = frames_[loop->index()];
      (tree_.contains(*loop, edge.to) ? frame.changed : frame.atLeaving)
          .insert(changed.begin(), changed.end());
    }
  }
}

bool LoopRules::isNote(Symbol variable) const {
  return std::ranges::any_of(frames_, [&](const Frame& frame) {
    return variable == frame.enteredAt || variable == frame.passFrom;
  });
}

State LoopRules::entering(ComponentId loop, std::size_t cut, State state) const {
  const Term number = terms_.integer(static_cast<std::int64_t>(cut));
  state.set(frames_[loop.index()].enteredAt, logic::plain(number));
  return state;
}

std::vector<Arrival> LoopRules::enter(ComponentId loop, const Point& s0) {
  Frame& frame = frames_[loop.index()];
  frame.s0 = s0.state;
  frame.anyExit = s0.state;
  std::vector<Arrival> arrivals;
  for (std::size_t k = 0; k < frame.contracts.size(); ++k) {
    const std::string place = std::to_string(tree_[loop].cuts[k].index());
    State head = s0.state;
    for (const Symbol variable : frame.changed)
      head.set(variable, flow_.freshValue(variable, place));
    head.set(frame.passFrom, logic::plain(terms_.integer(static_cast<std::int64_t>(k))));
    frame.heads.push_back(head);
    Arrival arrival{s0.reached, std::move(head)};
    if (ruled(loop, LoopRule::EntryToCurrent))
      arrival = flow_.assume(arrival, relation(loop, k, arrival.state, frame.s0), place);
    arrivals.push_back(std::move(arrival));
  }
  if (ruled(loop, LoopRule::CurrentToExit))
    for (const auto* variables : {&frame.changed, &frame.atLeaving})
      for (const Symbol variable : *variables)
        frame.anyExit.set(variable, flow_.freshValue(variable, "out"));
  return arrivals;
}

void LoopRules::forget(ComponentId loop, State& state) const {
  state.forget(frames_[loop.index()].enteredAt);
  state.forget(frames_[loop.index()].passFrom);
}

Term LoopRules::entryViolated(ComponentId loop, std::size_t cut, const State& state) {
  return terms_.negate(relation(loop, cut, state, state));
}

Term LoopRules::stepViolated(ComponentId loop, std::size_t cut, const State& state) {
  const Frame& frame = frames_[loop.index()];
  switch (frame.rule) {
    case LoopRule::EntryToCurrent:
      return terms_.negate(relation(loop, cut, state, frame.s0));
    case LoopRule::CurrentToExit: {
      std::vector<Term> broken;
      for (std::size_t k = 0; k < frame.heads.size(); ++k)
        broken.push_back(
            terms_.conjunction({noted(loop, frame.passFrom, k, state),
                                terms_.negate(relation(loop, k, frame.heads[k], frame.anyExit))}));
      return terms_.conjunction(
          {relation(loop, cut, state, frame.anyExit), terms_.disjunction(broken)});
    }
  }
  throw InternalError("a loop rule of no kind");
}

Term LoopRules::exitViolated(ComponentId loop, const State& state) {
  const Frame& frame = frames_[loop.index()];
  std::vector<Term> broken;
  for (std::size_t k = 0; k < frame.heads.size(); ++k)
    broken.push_back(terms_.conjunction({noted(loop, frame.passFrom, k, state),
                                         terms_.negate(relation(loop, k, frame.heads[k], state))}));
  return terms_.disjunction(broken);
}

Term LoopRules::exitGranted(ComponentId loop, const State& state) {
  const Frame& frame = frames_[loop.index()];
  std::vector<Term> granted;
  for (std::size_t k = 0; k < frame.heads.size(); ++k)
    granted.push_back(
        terms_.implies(noted(loop, frame.enteredAt, k, state), relation(loop, k, frame.s0, state)));
  return terms_.conjunction(granted);
}

Term LoopRules::failsAt(ComponentId loop, std::size_t cut, const State& state) {
  const auto meaning = [&](const Word& word) -> std::optional<Lambda> {
    if (word.tense == Tense::Start) return logic::identity(terms_, word.variable);
    if (word.tense != Tense::Now) return std::nullopt;
    return state.value(terms_, word.variable);
  };
  return context_.vocabulary.instantiate(procedure_, frames_[loop.index()].contracts[cut].fails,
                                         "the fails of " + cutName(loop, cut), meaning);
}

Term LoopRules::beginDoesNotFail(ComponentId loop, const State& state) {
  const Frame& frame = frames_[loop.index()];
  const bool fromEntry = frame.rule == LoopRule::EntryToCurrent;
  std::vector<Term> disjuncts;
  for (std::size_t k = 0; k < frame.heads.size(); ++k) {
    const State& begin = fromEntry ? frame.s0 : frame.heads[k];
    disjuncts.push_back(
        terms_.conjunction({noted(loop, fromEntry ? frame.enteredAt : frame.passFrom, k, state),
                            terms_.negate(failsAt(loop, k, begin))}));
  }
  return terms_.disjunction(disjuncts);
}

/// Plain names in the state `now`; old(x) or exit(x), by the rule, in the other.
Term LoopRules::relation(ComponentId loop, std::size_t cut, const State& now, const State& other) {
  const Frame& frame = frames_[loop.index()];
  const Tense otherTense = frame.rule == LoopRule::EntryToCurrent ? Tense::Old : Tense::Exit;
  const auto meaning = [&](const Word& word) -> std::optional<Lambda> {
    if (word.tense == Tense::Now) return now.value(terms_, word.variable);
    if (word.tense == otherTense) return other.value(terms_, word.variable);
    if (word.tense == Tense::Start) return logic::identity(terms_, word.variable);
    return std::nullopt;
  };
  return context_.vocabulary.instantiate(procedure_, frame.contracts[cut].relation,
                                         "the relation of " + cutName(loop, cut), meaning);
}

Term LoopRules::noted(ComponentId loop, Symbol variable, std::size_t cut, const State& state) {
  if (frames_[loop.index()].contracts.size() == 1) return terms_.boolean(true);
  return terms_.eq(state.value(terms_, variable).body,
                   terms_.integer(static_cast<std::int64_t>(cut)));
}

std::string LoopRules::cutName(ComponentId loop, std::size_t cut) const {
  return "the loop at location " + std::to_string(tree_[loop].cuts[cut].index()) + " of " +
         context_.program[procedure_].name;
}

}  // namespace fathom::evidence
