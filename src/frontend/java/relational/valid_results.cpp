#include "frontend/java/relational/valid_results.h"

#include <algorithm>
#include <array>
#include <deque>
#include <optional>

namespace fathom::frontend::java::relational {
namespace {

/// The JDK has no collections that are iterators; objects of own classes are none of its iterators.
bool isNoIterator(ClassHierarchy& hierarchy, const Type& type) {
  if (type.isArray() || isLeaf(type) || isOwnType(hierarchy, type)) return true;
  const LoadedClass* one = hierarchy.find(std::get<std::string_view>(type.element));
  return one != nullptr && std::ranges::any_of(std::array{"java/util/Collection", "java/util/Map"},
                                               [&](const char* name) {
                                                 const LoadedClass* above = hierarchy.find(name);
                                                 return above && hierarchy.isSubclass(*one, *above);
                                               });
}

/// At one point of a method, if nothing was stale when it was called.
struct Point {
  bool isChanged = false;     // collections may have changed since
  std::vector<bool> isValid;  // by variable: it is no stale iterator
  friend bool operator==(const Point&, const Point&) = default;
};

class ReturnedValues {
 public:
  ReturnedValues(const CollectionAnalysis& analysis, const Origins& origins,
                 const ValidResults& results, const std::set<const Step*>& changing,
                 const MethodFacts& facts)
      : analysis_(analysis),
        origins_(origins),
        results_(results),
        changing_(changing),
        facts_(facts),
        mayIterate_(facts.body.variables.size()),
        states_(facts.body.blocks.size()) {
    findIterators();
  }

  bool areValid(const ValidResults::Beginning& begin) {
    Point state{begin.isChanged, std::vector<bool>(facts_.body.variables.size(), true)};
    if (!begin.areGivenValid) forget(state);
    enter(0, std::move(state), facts_.body.entry);
    while (!open_.empty()) {
      const std::size_t block = open_.front();
      open_.pop_front();
      if (!look(block)) return false;
    }
    return true;
  }

 private:
  bool isNoIterator(const Type& type) const {
    return relational::isNoIterator(analysis_.hierarchy(), type);
  }

  bool givesNoIterator(const Step& step) const {
    const bool isLoad = step.kind == StepKind::LoadField || step.kind == StepKind::LoadStatic;
    return isNoIterator(step.type) || step.kind == StepKind::Null || step.kind == StepKind::New ||
           (isLoad && step.field && origins_.holdsOwnIterators(*step.field));
  }

  /// Variables that may be iterators of the JDK.
  void findIterators() {
    const Method& method = *facts_.typed.method;
    const std::size_t first = method.flags.has(Access::Static) ? 0 : 1;  // `this` is an own object
    for (std::size_t i = first; i < facts_.body.parameters.size(); ++i)
      if (!isNoIterator(method.type->parameters[i - first]))
        mayIterate_[facts_.body.parameters[i].index()] = true;
    for (const BodyBlock& block : facts_.body.blocks)
      for (const Step& step : block.steps)
        if (step.result && !givesNoIterator(step)) mayIterate_[step.result->index()] = true;
    for (bool isChanged = true; isChanged;) {
      isChanged = false;
      const auto add = [&](const Moves& moves) {
        for (const auto& [to, from] : moves)
          if (mayIterate_[from.index()] && !mayIterate_[to.index()])
            isChanged = mayIterate_[to.index()] = true;
      };
      add(facts_.body.entry);
      for (const BodyBlock& block : facts_.body.blocks) {
        for (const Step& step : block.steps) std::ranges::for_each(step.handlers, add);
        for (const Leaving& way : block.ways) add(way.moves);
      }
    }
  }

  /// All iterators may be stale.
  void forget(Point& state) const {
    for (std::size_t i = 0; i < state.isValid.size(); ++i) state.isValid[i] = !mayIterate_[i];
  }

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
      forget(state);
    }
    if (step.result) state.isValid[step.result->index()] = isValid;
  }

  bool givesOld(const Step& step, const Point& state) const {
    const bool isLoad = step.kind == StepKind::LoadField || step.kind == StepKind::LoadStatic ||
                        step.kind == StepKind::LoadElement;
    return !isLoad || !state.isChanged || givesNoIterator(step);
  }

  bool gives(const Step& step, const CallTargets& targets, const Point& state, bool changes) const {
    if (results_.givesFresh(targets) || isNoIterator(step.type)) return true;
    const auto isValid = [&](VariableId each) { return state.isValid[each.index()]; };
    if (!changes && results_.passOn(targets) && std::ranges::all_of(step.operands, isValid))
      return true;
    return !state.isChanged && results_.has(targets) &&
           std::ranges::all_of(targets.rows,
                               [&](const Row* row) { return !changes || givesNewIterator(*row); });
  }

  const CollectionAnalysis& analysis_;
  const Origins& origins_;
  const ValidResults& results_;
  const std::set<const Step*>& changing_;
  const MethodFacts& facts_;
  std::vector<bool> mayIterate_;  // by variable
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

ValidResults::ValidResults(const CollectionAnalysis& analysis, const Origins& origins,
                           const std::set<const Step*>& changing)
    : analysis_(analysis), origins_(origins) {
  for (const auto& [method, facts] : analysis.methods())
    if (facts->result && !isOwnType(analysis.hierarchy(), method.method->type->result))
      methods_.insert(method);
  passingOn_ = fresh_ = methods_;
  while (shrink(fresh_, {true, false}, changing) | shrink(passingOn_, {true, true}, changing)) {
  }
  shrink(methods_, {false, true}, changing);
}

bool ValidResults::givesFresh(const CallTargets& targets) const {
  return analysis_.givesFresh(targets, true) ||
         (targets.bodies.size() + targets.rows.size() > 0 && areAll(targets, fresh_) &&
          std::ranges::all_of(targets.rows, [](const Row* row) { return givesNewIterator(*row); }));
}

bool ValidResults::shrink(std::set<ResolvedMethod>& methods, const Beginning& begin,
                          const std::set<const Step*>& changing) {
  const std::size_t before = methods.size();
  std::vector<ResolvedMethod> gone;
  do {
    gone.clear();
    for (const ResolvedMethod& method : methods)
      if (!ReturnedValues(analysis_, origins_, *this, changing, *analysis_.find(method))
               .areValid(begin))
        gone.push_back(method);
    for (const ResolvedMethod& method : gone) methods.erase(method);
  } while (!gone.empty());
  return methods.size() != before;
}

bool ValidResults::areAll(const CallTargets& targets,
                          const std::set<ResolvedMethod>& methods) const {
  return !targets.isUnknown && std::ranges::all_of(targets.bodies, [&](const ResolvedMethod& each) {
    return methods.contains(each) || isOwnType(analysis_.hierarchy(), each.method->type->result);
  });
}

}  // namespace fathom::frontend::java::relational
