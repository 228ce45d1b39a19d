#include "frontend/java/relational/valid_results.h"

#include <algorithm>
#include <deque>
#include <optional>

namespace fathom::frontend::java::relational {
namespace {

/// At one point of a method, if nothing was stale when it was called.
struct Point {
  bool isChanged = false;     // collections may have changed since
  std::vector<bool> isValid;  // by variable: it is no stale iterator
  friend bool operator==(const Point&, const Point&) = default;
};

class ReturnedValues {
 public:
  ReturnedValues(const CollectionAnalysis& analysis, const ValidResults& results,
                 const std::set<const Step*>& changing, const MethodFacts& facts)
      : analysis_(analysis),
        results_(results),
        changing_(changing),
        facts_(facts),
        states_(facts.body.blocks.size()) {}

  /// If what it is given is not stale; `isChanged`: other iterators may be.
  bool areValid(bool isChanged) {
    Point state{isChanged, std::vector<bool>(facts_.body.variables.size(), true)};
    enter(0, std::move(state), facts_.body.entry);
    while (!open_.empty()) {
      const std::size_t block = open_.front();
      open_.pop_front();
      if (!look(block)) return false;
    }
    return true;
  }

 private:
  void enter(std::size_t block, Point state, const Moves& moves) {
    const Point before = state;
    for (const auto& [to, from] : moves) state.isValid[to.index()] = before.isValid[from.index()];
    std::optional<Point>& known = states_[block];
    if (known) {
      state.isChanged |= known->isChanged;
      for (std::size_t i = 0; i < state.isValid.size(); ++i)
        state.isValid[i] = state.isValid[i] && known->isValid[i];
    }
    if (known == state) return;
    known = std::move(state);
    open_.push_back(block);
  }

  bool look(std::size_t index) {
    const BodyBlock& block = facts_.body.blocks[index];
    Point state = *states_[index];
    for (std::size_t j = 0; j < block.steps.size(); ++j) {
      const Step& step = block.steps[j];
      handle(block, step, state);
      take(step, step.kind == StepKind::Call ? &facts_.calls.at({index, j}) : nullptr, state);
      handle(block, step, state);
    }
    if (block.returned && !state.isValid[block.returned->index()]) return false;
    for (const Leaving& way : block.ways) enter(way.to.index(), state, way.moves);
    return true;
  }

  void handle(const BodyBlock& block, const Step& step, const Point& state) {
    for (std::size_t i = 0; i < step.handlers.size() && i < block.handlers.size(); ++i)
      enter(block.handlers[i].block.index(), state, step.handlers[i]);
  }

  void take(const Step& step, const CallTargets* targets, Point& state) {
    const bool changes = changing_.contains(&step);
    const bool isValid =
        step.result && (targets ? gives(step, *targets, state, changes) : givesOld(step, state));
    if (changes) {
      state.isChanged = true;
      for (std::size_t i = 0; i < state.isValid.size(); ++i)
        state.isValid[i] = facts_.made[i].has_value();
    }
    if (step.result) state.isValid[step.result->index()] = isValid;
  }

  bool givesOld(const Step& step, const Point& state) const {
    const bool isLoad = step.kind == StepKind::LoadField || step.kind == StepKind::LoadStatic ||
                        step.kind == StepKind::LoadElement;
    return !isLoad || !state.isChanged || isOwnType(analysis_.hierarchy(), step.type);
  }

  bool gives(const Step& step, const CallTargets& targets, const Point& state, bool changes) const {
    if (analysis_.givesFresh(targets, true) || isOwnType(analysis_.hierarchy(), step.type))
      return true;
    const auto isValid = [&](VariableId each) { return state.isValid[each.index()]; };
    if (!changes && results_.passOn(targets) && std::ranges::all_of(step.operands, isValid))
      return true;
    return !state.isChanged && results_.has(targets) &&
           std::ranges::all_of(targets.rows, [&](const Row* row) {
             return !changes || row->result == Result::Iterator || row->result == Result::Fresh;
           });
  }

  const CollectionAnalysis& analysis_;
  const ValidResults& results_;
  const std::set<const Step*>& changing_;
  const MethodFacts& facts_;
  std::vector<std::optional<Point>> states_;
  std::deque<std::size_t> open_;
};

}  // namespace

std::set<const Step*> changingSteps(const CollectionAnalysis& analysis,
                                    const Modifications& modifications) {
  std::set<const Step*> found;
  for (const auto& [method, facts] : analysis.methods())
    for (std::size_t i = 0; i < facts->body.blocks.size(); ++i) {
      const BodyBlock& block = facts->body.blocks[i];
      for (std::size_t j = 0; j < block.steps.size(); ++j) {
        const Step& step = block.steps[j];
        const bool isCall = step.kind == StepKind::Call;
        const bool mayChange =
            isCall || step.kind == StepKind::StoreField || step.kind == StepKind::Initialize;
        if (mayChange &&
            !modifications.of(*facts, step, isCall ? facts->calls.at({i, j}) : CallTargets{})
                 .isNothing())
          found.insert(&step);
      }
    }
  return found;
}

ValidResults::ValidResults(const CollectionAnalysis& analysis,
                           const std::set<const Step*>& changing)
    : analysis_(analysis) {
  for (const auto& [method, facts] : analysis.methods())
    if (facts->result && !isOwnType(analysis.hierarchy(), method.method->type->result))
      methods_.insert(method);
  passingOn_ = methods_;
  shrink(passingOn_, true, changing);
  shrink(methods_, false, changing);
}

void ValidResults::shrink(std::set<ResolvedMethod>& methods, bool isChanged,
                          const std::set<const Step*>& changing) {
  std::vector<ResolvedMethod> gone;
  do {
    gone.clear();
    for (const ResolvedMethod& method : methods)
      if (!ReturnedValues(analysis_, *this, changing, *analysis_.find(method)).areValid(isChanged))
        gone.push_back(method);
    for (const ResolvedMethod& method : gone) methods.erase(method);
  } while (!gone.empty());
}

bool ValidResults::areAll(const CallTargets& targets,
                          const std::set<ResolvedMethod>& methods) const {
  return !targets.isUnknown && std::ranges::all_of(targets.bodies, [&](const ResolvedMethod& each) {
    return methods.contains(each) || isOwnType(analysis_.hierarchy(), each.method->type->result);
  });
}

}  // namespace fathom::frontend::java::relational
