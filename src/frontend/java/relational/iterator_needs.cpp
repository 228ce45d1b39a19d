#include "frontend/java/relational/iterator_needs.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "frontend/java/relational/program_text.h"

namespace fathom::frontend::java::relational {

namespace {

bool readsStatics(const MethodFacts& facts) {
  return std::ranges::any_of(facts.body.blocks, [](const BodyBlock& block) {
    return std::ranges::any_of(block.steps, [](const Step& step) {
      return step.kind == StepKind::LoadStatic && !isLeaf(step.type);
    });
  });
}

}  // namespace

IteratorNeeds::IteratorNeeds(const CollectionAnalysis& analysis) : analysis_(analysis) {
  for (const auto& [method, facts] : analysis.methods())
    new_.emplace(facts.get(), newVariables(*facts));
  for (bool isChanged = true; std::exchange(isChanged, false);)
    for (const auto& [method, facts] : analysis.methods())
      if (!needs_.contains(method) && uses(*facts)) {
        isChanged = needs_.insert(method).second;
      } else if (needs_.contains(method) && !ofStatics_.contains(method) &&
                 (readsStatics(*facts) || callsOfStatics(*facts))) {
        isChanged = ofStatics_.insert(method).second;
      }
}

bool IteratorNeeds::callsOfStatics(const MethodFacts& facts) const {
  return std::ranges::any_of(facts.calls,
                             [&](const auto& call) { return hasOfStatics(call.second); });
}

bool IteratorNeeds::hasOfStatics(const CallTargets& targets) const {
  const auto isOfStatics = [&](const ResolvedMethod& each) { return ofStatics_.contains(each); };
  return std::ranges::any_of(targets.bodies, isOfStatics) ||
         std::ranges::any_of(targets.functions, isOfStatics);
}

bool IteratorNeeds::has(const CallTargets& targets) const {
  const auto isInNeed = [&](const ResolvedMethod& each) { return has(each); };
  return std::ranges::any_of(targets.bodies, isInNeed) ||
         std::ranges::any_of(targets.functions, isInNeed);
}

std::vector<bool> IteratorNeeds::newVariables(const MethodFacts& facts) const {
  std::vector<bool> old(facts.body.variables.size());
  bool isChanged = true;
  const auto add = [&](VariableId id) {
    if (!old[id.index()]) isChanged = old[id.index()] = true;
  };
  const auto addAll = [&](const Moves& moves) {
    for (const auto& [to, from] : moves)
      if (old[from.index()]) add(to);
  };
  for (const VariableId parameter : facts.body.parameters) add(parameter);
  while (std::exchange(isChanged, false)) {
    addAll(facts.body.entry);
    for (std::size_t i = 0; i < facts.body.blocks.size(); ++i) {
      const BodyBlock& block = facts.body.blocks[i];
      for (std::size_t j = 0; j < block.steps.size(); ++j) {
        const Step& step = block.steps[j];
        for (const Moves& moves : step.handlers) addAll(moves);
        if (!step.result || step.kind == StepKind::Null || step.kind == StepKind::New) continue;
        if (step.kind != StepKind::Call || !analysis_.givesFresh(facts.calls.at({i, j}), true))
          add(*step.result);
      }
      for (const Leaving& way : block.ways) addAll(way.moves);
      for (const VariableId each : block.handlerExceptions) add(each);
    }
  }
  old.flip();
  return old;
}

bool IteratorNeeds::uses(const MethodFacts& facts) const {
  return std::ranges::any_of(facts.calls, [&](const auto& call) {
    const auto& [place, targets] = call;
    const BodyBlock& block = facts.body.blocks[place.first];
    return place.second < block.steps.size() && block.steps[place.second].kind == StepKind::Call &&
           uses(facts, block.steps[place.second], targets);
  });
}

bool IteratorNeeds::uses(const MethodFacts& facts, const Step& step,
                         const CallTargets& targets) const {
  const std::vector<bool>& isNew = new_.at(&facts);
  const bool isIteration =
      std::ranges::any_of(targets.rows, [](const Row* row) { return row->goal == GoalKind::Next; });
  if (isIteration && !step.operands.empty() && !isNew[step.operands[0].index()]) return true;
  if (!has(targets)) return false;
  return hasOfStatics(targets) || std::ranges::any_of(step.operands, [&](VariableId each) {
           return facts.body.variables[each.index()].isReference && !isNew[each.index()];
         });
}

namespace {

/// By block: whether collections may have changed where it begins.
class Changes {
 public:
  Changes(const LibraryFacts& library, const MethodFacts& facts)
      : library_(library), facts_(facts), changed_(facts.body.blocks.size()) {}

  std::set<const Step*> callsInNeed() {
    visit(0, false);
    while (!open_.empty()) {
      const std::size_t block = open_.front();
      open_.pop_front();
      look(block);
    }
    return std::move(found_);
  }

 private:
  enum class Seen : std::uint8_t { Unseen, Same, Changed };

  void visit(std::size_t block, bool isChanged) {
    const Seen state = isChanged ? Seen::Changed : Seen::Same;
    if (changed_[block] >= state) return;
    changed_[block] = state;
    open_.push_back(block);
  }

  void look(std::size_t index) {
    const BodyBlock& block = facts_.body.blocks[index];
    bool isChanged = changed_[index] == Seen::Changed;
    for (std::size_t j = 0; j < block.steps.size(); ++j) {
      const Step& step = block.steps[j];
      const CallTargets* targets =
          step.kind == StepKind::Call ? &facts_.calls.at({index, j}) : nullptr;
      if (isChanged && targets && library_.needs.has(*targets)) found_.insert(&step);
      isChanged |= library_.changing.contains(&step);
      for (const BlockHandler& handler : block.handlers) visit(handler.block.index(), isChanged);
    }
    for (const Leaving& way : block.ways) visit(way.to.index(), isChanged);
  }

  const LibraryFacts& library_;
  const MethodFacts& facts_;
  std::vector<Seen> changed_;
  std::deque<std::size_t> open_;
  std::set<const Step*> found_;
};

}  // namespace

std::set<const Step*> callsInNeed(const LibraryFacts& library, const MethodFacts& facts) {
  return Changes(library, facts).callsInNeed();
}

}  // namespace fathom::frontend::java::relational
