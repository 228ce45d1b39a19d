#include "frontend/java/relational/private_objects.h"

#include <algorithm>
#include <utility>

namespace fathom::frontend::java::relational {
namespace {

/// What a variable may be: objects that places of the method make, and others.
struct Sources {
  std::set<const Step*> made;
  bool isOther = false;
  bool isDerived = false;  // perhaps an iterator, or a view, of what is made there
};

bool isRead(const Row& row, std::size_t argument) {
  return row.reads == argument ||
         ((row.members == Members::AddAll || row.members == Members::PutAll) &&
          row.first == argument);
}

/// Nothing but methods of the JDK is called.
bool isOfJdkAlone(const CallTargets& targets) {
  return targets.bodies.empty() && !targets.isUnknown && !targets.isOutside;
}

class PrivateObjects {
 public:
  explicit PrivateObjects(const MethodFacts& facts)
      : facts_(facts), sources_(facts.body.variables.size()) {}

  std::vector<bool> find() {
    for (const VariableId parameter : facts_.body.parameters) other(parameter);
    while (std::exchange(isChanged_, false)) {
      joinAll(facts_.body.entry);
      forSteps([&](const Step& step, const CallTargets* targets) { define(step, targets); });
    }
    forSteps([&](const Step& step, const CallTargets* targets) { use(step, targets); });
    std::vector<bool> found;
    for (const Sources& each : sources_)
      found.push_back(!each.isOther && !each.made.empty() &&
                      std::ranges::none_of(
                          each.made, [&](const Step* made) { return leaking_.contains(made); }));
    return found;
  }

 private:
  template <class Visit>
  void forSteps(const Visit& visit) {
    for (std::size_t i = 0; i < facts_.body.blocks.size(); ++i) {
      const BodyBlock& block = facts_.body.blocks[i];
      for (std::size_t j = 0; j < block.steps.size(); ++j) {
        const Step& step = block.steps[j];
        const bool isCall = step.kind == StepKind::Call;
        visit(step, isCall ? &facts_.calls.at({i, j}) : nullptr);
        for (const Moves& moves : step.handlers) joinAll(moves);
      }
      for (const Leaving& way : block.ways) joinAll(way.moves);
      for (const VariableId each : block.handlerExceptions) other(each);
      if (block.returned && sourcesOf(*block.returned).isDerived) leak(*block.returned);
      if (block.thrown) leak(*block.thrown);
    }
  }

  Sources& sourcesOf(VariableId id) { return sources_[id.index()]; }
  void other(VariableId id) { isChanged_ |= !std::exchange(sourcesOf(id).isOther, true); }

  void join(VariableId to, VariableId from, bool derives) {
    const Sources source = sourcesOf(from);
    Sources& target = sourcesOf(to);
    if (source.isOther) other(to);
    const std::size_t before = target.made.size();
    target.made.insert(source.made.begin(), source.made.end());
    const bool isDerived = source.isDerived || (derives && !source.made.empty());
    isChanged_ |= target.made.size() != before || (isDerived && !target.isDerived);
    target.isDerived |= isDerived;
  }

  void joinAll(const Moves& moves) {
    for (const auto& [to, from] : moves) join(to, from, false);
  }

  void define(const Step& step, const CallTargets* targets) {
    if (!step.result || step.kind == StepKind::Null) return;
    if (step.kind == StepKind::New) {
      isChanged_ |= sourcesOf(*step.result).made.insert(&step).second;
      return;
    }
    if (!targets || !isOfJdkAlone(*targets) || targets->rows.empty() || step.operands.empty())
      return other(*step.result);
    for (const Row* row : targets->rows) defineByRow(step, *row);
  }

  void defineByRow(const Step& step, const Row& row) {
    switch (row.result) {
      case Result::Iterator:
      case Result::Keys:
      case Result::Values:
      case Result::Entries:
      case Result::SubList:
      case Result::Self:
        return join(*step.result, step.operands[0], true);
      case Result::Argument:
        return join(*step.result, step.operands[row.argument], true);
      case Result::Any:
      case Result::Changed:
      case Result::Element:
      case Result::Value:
      case Result::Entry:
      case Result::Next:
      case Result::Fresh:
      case Result::Copy:
      case Result::Leaf:
      case Result::Collected:
        return other(*step.result);
    }
  }

  void leak(VariableId id) {
    leaking_.insert(sourcesOf(id).made.begin(), sourcesOf(id).made.end());
  }

  void use(const Step& step, const CallTargets* targets) {
    if (step.kind == StepKind::StoreField) return leak(step.operands[1]);
    if (step.kind == StepKind::StoreElement) return leak(step.operands[2]);
    if (step.kind == StepKind::StoreStatic) return leak(step.operands[0]);
    if (!targets) return;
    for (std::size_t i = 0; i < step.operands.size(); ++i) {
      const bool isKept = std::ranges::any_of(
          targets->rows, [&](const Row* row) { return i > 0 && !isRead(*row, i); });
      if (!isOfJdkAlone(*targets) || isKept) leak(step.operands[i]);
    }
  }

  const MethodFacts& facts_;
  std::vector<Sources> sources_;
  std::set<const Step*> leaking_;
  bool isChanged_ = true;
};

}  // namespace

std::vector<bool> privateVariables(const MethodFacts& facts) {
  return PrivateObjects(facts).find();
}

}  // namespace fathom::frontend::java::relational
