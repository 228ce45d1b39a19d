#include "frontend/java/relational/origins.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace fathom::frontend::java::relational {
namespace {

using ResultOrigins = std::map<ResolvedMethod, OriginSet>;

/// Of one method, with what others return in terms of their parameters.
class MethodOrigins {
 public:
  MethodOrigins(const CollectionAnalysis& analysis, OriginGraph& graph,
                const ResultOrigins& results, const MethodFacts& facts)
      : analysis_(analysis),
        graph_(graph),
        results_(results),
        facts_(facts),
        sources_(facts.body.variables.size()) {}

  std::vector<OriginSet> find() {
    for (std::size_t i = 0; i < facts_.body.parameters.size(); ++i)
      if (const VariableId id = facts_.body.parameters[i]; isReference(id))
        sources_[id.index()].insert(graph_.parameter(facts_, i));
    while (std::exchange(isChanged_, false)) {
      joinAll(facts_.body.entry);
      for (std::size_t i = 0; i < facts_.body.blocks.size(); ++i) look(i);
    }
    return std::move(sources_);
  }

 private:
  bool isReference(VariableId id) const { return facts_.body.variables[id.index()].isReference; }
  RegionId regionOf(VariableId id) const { return analysis_.regionOf(facts_, id); }
  const OriginSet& of(VariableId id) const { return sources_[id.index()]; }

  void join(VariableId to, const OriginSet& from) {
    OriginSet& target = sources_[to.index()];
    const std::size_t before = target.size();
    target.insert(from.begin(), from.end());
    isChanged_ |= target.size() != before;
  }

  void joinAll(const Moves& moves) {
    for (const auto& [to, from] : moves)
      if (isReference(to) && to != from) join(to, of(from));
  }

  void look(std::size_t index) {
    const BodyBlock& block = facts_.body.blocks[index];
    for (std::size_t j = 0; j < block.steps.size(); ++j) {
      const Step& step = block.steps[j];
      for (const Moves& moves : step.handlers) joinAll(moves);
      if (step.result && isReference(*step.result)) join(*step.result, given(step, {index, j}));
    }
    for (const Leaving& way : block.ways) joinAll(way.moves);
    for (const VariableId each : block.handlerExceptions) join(each, {graph_.thrown()});
  }

  OriginSet given(const Step& step, std::pair<std::size_t, std::size_t> place) {
    switch (step.kind) {
      case StepKind::New:
        return {graph_.made(step)};
      case StepKind::LoadField:
      case StepKind::LoadStatic:
        return {step.field ? graph_.field(*step.field) : graph_.jdk()};
      case StepKind::LoadElement:
        return {graph_.elements(regionOf(*step.result))};
      case StepKind::Call:
        return isLeaf(step.type) ? OriginSet{} : givenByCall(step, facts_.calls.at(place));
      default:
        return {};
    }
  }

  /// What code that is not read returns may be what it is given.
  void addOutside(const Step& step, OriginSet& all) {
    all.insert(graph_.outside(step));
    for (const VariableId each : step.operands) all.insert(of(each).begin(), of(each).end());
  }

  OriginSet givenByCall(const Step& step, const CallTargets& targets) {
    OriginSet all;
    for (const Row* row : targets.rows) addOfRow(step, *row, all);
    for (const ResolvedMethod& target : targets.bodies) addOfBody(step, target, all);
    if (targets.isUnknown || targets.isOutside || (targets.rows.empty() && targets.bodies.empty()))
      addOutside(step, all);
    return all;
  }

  void addOfBody(const Step& step, const ResolvedMethod& target, OriginSet& all) {
    const MethodFacts* callee = analysis_.find(target);
    const auto known = results_.find(target);
    if (callee == nullptr || known == results_.end()) return;
    for (const OriginId each : known->second) {
      const auto number = graph_.parameterOf(*callee, each);
      if (!number)
        all.insert(each);
      else if (*number < step.operands.size())
        all.insert(of(step.operands[*number]).begin(), of(step.operands[*number]).end());
    }
  }

  void addOfRow(const Step& step, const Row& row, OriginSet& all) {
    const auto addOperand = [&](std::size_t number) {
      if (const auto id = argumentOf(step, number)) all.insert(of(*id).begin(), of(*id).end());
    };
    if (row.members == Members::Merge) addOperand(row.first);
    if (row.members == Members::Open) addOutside(step, all);
    switch (row.result) {
      case Result::Entry:
        all.insert(graph_.elements(regionOf(*step.result)));
        return addOperand(0);
      case Result::Iterator:
      case Result::Keys:
      case Result::Values:
      case Result::Entries:
      case Result::SubList:
      case Result::Self:
        return addOperand(0);
      case Result::Argument:
        return addOperand(row.argument);
      case Result::Element:
      case Result::Value:
      case Result::Next:
        all.insert(graph_.elements(regionOf(*step.result)));
        return;
      case Result::Fresh:
      case Result::Copy:
      case Result::Collected:
        all.insert(graph_.made(step));
        return;
      case Result::Any:
        return addOutside(step, all);
      case Result::Leaf:
      case Result::Changed:
        return;
    }
  }

  const CollectionAnalysis& analysis_;
  OriginGraph& graph_;
  const ResultOrigins& results_;
  const MethodFacts& facts_;
  std::vector<OriginSet> sources_;
  bool isChanged_ = true;
};

/// Where the objects of one method go.
class MethodFlows {
 public:
  MethodFlows(const CollectionAnalysis& analysis, OriginGraph& graph, const ResultOrigins& results,
              const MethodFacts& facts, const std::vector<OriginSet>& sources)
      : analysis_(analysis), graph_(graph), results_(results), facts_(facts), sources_(sources) {}

  void add() {
    for (std::size_t i = 0; i < facts_.body.blocks.size(); ++i) {
      const BodyBlock& block = facts_.body.blocks[i];
      for (std::size_t j = 0; j < block.steps.size(); ++j) addStep(block.steps[j], {i, j});
      if (block.thrown) graph_.flow(of(*block.thrown), graph_.thrown());
    }
  }

 private:
  const OriginSet& of(VariableId id) const { return sources_[id.index()]; }

  void addStep(const Step& step, std::pair<std::size_t, std::size_t> place) {
    switch (step.kind) {
      case StepKind::StoreField:
        return keep(step.operands[1], step.field);
      case StepKind::StoreStatic:
        return keep(step.operands[0], step.field);
      case StepKind::StoreElement:
        return addElement(step.operands[2]);
      case StepKind::Call:
        return addCall(step, facts_.calls.at(place));
      default:
        return;
    }
  }

  void keep(VariableId id, const std::optional<ResolvedField>& field) {
    if (of(id).empty()) return;
    graph_.flow(of(id), field ? graph_.field(*field) : graph_.jdk());
  }

  void addElement(VariableId id) {
    if (!of(id).empty()) graph_.flow(of(id), graph_.elements(analysis_.regionOf(facts_, id)));
  }

  void addElement(const Step& step, std::size_t number) {
    if (const auto id = argumentOf(step, number)) addElement(*id);
  }

  void addCall(const Step& step, const CallTargets& targets) {
    for (const Row* row : targets.rows) addRow(step, *row);
    for (const ResolvedMethod& target : targets.bodies)
      if (const MethodFacts* callee = analysis_.find(target))
        for (std::size_t i = 0; i < callee->body.parameters.size() && i < step.operands.size(); ++i)
          if (!of(step.operands[i]).empty())
            graph_.flow(of(step.operands[i]), graph_.parameter(*callee, i));
    for (const ResolvedMethod& target : targets.functions) addFunction(step, target);
    for (const VariableId each : step.operands) {
      if (targets.isUnknown) graph_.flow(of(each), graph_.jdk());
      if (targets.isOutside || targets.isUnknownFunction) graph_.flow(of(each), graph_.callers());
    }
    if (targets.isUnknown) graph_.flow(graph_.jdk(), graph_.outside(step));
  }

  void addRow(const Step& step, const Row& row) {
    switch (row.members) {
      case Members::Add:
      case Members::Set:
      case Members::Value:
        return addElement(step, row.first);
      case Members::Put:
      case Members::PutLambda:
        addElement(step, row.first);
        return addElement(step, row.second);
      case Members::Arguments:
      case Members::Pairs:
        for (const VariableId each : step.operands) addElement(each);
        return;
      case Members::Same:
      case Members::AddAll:
      case Members::PutAll:
      case Members::Remove:
      case Members::Clear:
      case Members::Lambda:
      case Members::Merge:
      case Members::Open:
        return;
    }
  }

  /// Code of the JDK passes on what it is given, and elements; what it gets back may be one.
  void addFunction(const Step& step, const ResolvedMethod& target) {
    const MethodFacts* callee = analysis_.find(target);
    if (callee == nullptr) return;
    for (std::size_t i = 0; i < callee->body.parameters.size(); ++i) {
      if (!callee->body.variables[callee->body.parameters[i].index()].isReference) continue;
      const OriginId parameter = graph_.parameter(*callee, i);
      for (const VariableId each : step.operands) graph_.flow(of(each), parameter);
      graph_.flow(graph_.elements(analysis_.regionOf(*callee, callee->body.parameters[i])),
                  parameter);
    }
    const auto known = results_.find(target);
    if (callee->result && known != results_.end())
      graph_.flow(known->second, graph_.elements(*callee->result));
  }

  const CollectionAnalysis& analysis_;
  OriginGraph& graph_;
  const ResultOrigins& results_;
  const MethodFacts& facts_;
  const std::vector<OriginSet>& sources_;
};

}  // namespace

Origins::Origins(const CollectionAnalysis& analysis, const std::vector<ResolvedMethod>& entries)
    : analysis_(analysis), entries_(entries), graph_(analysis) {
  findSources();
  for (const auto& [method, facts] : analysis.methods())
    MethodFlows(analysis, graph_, results_, *facts, sources_.at(facts.get())).add();
  const auto connect = [&](const ResolvedMethod& method, OriginId other) {
    const MethodFacts* facts = analysis.find(method);
    if (facts == nullptr) return;
    for (std::size_t i = 0; i < facts->body.parameters.size(); ++i)
      graph_.flow(other, graph_.parameter(*facts, i));
    graph_.flow(results_[method], other);
  };
  for (const ResolvedMethod& method : entries) connect(method, graph_.callers());
  for (const ResolvedMethod& method : analysis.callbacks()) {
    connect(method, graph_.callers());
    connect(method, graph_.jdk());
  }
}

void Origins::findSources() {
  std::map<ResolvedMethod, std::set<ResolvedMethod>> callers;
  std::deque<ResolvedMethod> open;
  for (const auto& [method, facts] : analysis_.methods()) {
    open.push_back(method);
    for (const auto& [place, targets] : facts->calls)
      for (const ResolvedMethod& callee : targets.bodies) callers[callee].insert(method);
  }
  std::set<ResolvedMethod> waiting(open.begin(), open.end());
  for (; !open.empty(); open.pop_front()) {
    const ResolvedMethod method = open.front();
    waiting.erase(method);
    const MethodFacts& facts = *analysis_.find(method);
    auto& sources = sources_[&facts] = MethodOrigins(analysis_, graph_, results_, facts).find();
    if (!facts.result) continue;
    OriginSet& result = results_[method];
    const std::size_t before = result.size();
    for (const BodyBlock& block : facts.body.blocks)
      if (block.returned)
        result.insert(sources[block.returned->index()].begin(),
                      sources[block.returned->index()].end());
    if (result.size() == before) continue;
    for (const ResolvedMethod& caller : callers[method])
      if (waiting.insert(caller).second) open.push_back(caller);
  }
}

const OriginSet& Origins::of(const MethodFacts& facts, VariableId variable) const {
  return sources_.at(&facts)[variable.index()];
}

const OriginSet& Origins::resultOf(const ResolvedMethod& method) const {
  static const OriginSet kNone;
  const auto known = results_.find(method);
  return known == results_.end() ? kNone : known->second;
}

/// An object of a class that is no collection, too, stands for no iterator of it.
bool Origins::holdsOwnIterators(const ResolvedField& field) const {
  const auto [at, isNew] = ownIterators_.try_emplace(field);
  if (!isNew) return at->second;
  ClassHierarchy& hierarchy = analysis_.hierarchy();
  const LoadedClass* iterator = hierarchy.find("java/util/Iterator");
  const LoadedClass* iterable = hierarchy.find("java/lang/Iterable");
  return at->second = graph_.holdsMadeOnly(graph_.field(field), [&](const Step& step) {
    const auto* name = std::get_if<std::string_view>(&step.type.element);
    if (step.kind != StepKind::New || !name || step.type.isArray()) return false;
    const LoadedClass* made = hierarchy.find(*name);
    return made && !made->isJdk && iterator && iterable && hierarchy.isSubclass(*made, *iterator) &&
           !hierarchy.isSubclass(*made, *iterable);
  });
}

bool Origins::isKept(const CallTargets& targets, std::size_t argument) const {
  return std::ranges::any_of(targets.bodies, [&](const ResolvedMethod& each) {
    const MethodFacts* callee = analysis_.find(each);
    return callee == nullptr || graph_.isKept(graph_.parameter(*callee, argument));
  });
}

bool Origins::isCollected(const CallTargets& targets, std::size_t argument) const {
  return std::ranges::any_of(targets.bodies, [&](const ResolvedMethod& each) {
    const MethodFacts* callee = analysis_.find(each);
    return callee == nullptr || graph_.isCollected(graph_.parameter(*callee, argument));
  });
}

bool Origins::areApart(const MethodFacts& facts, const OriginSet& some,
                       const std::vector<OriginId>& others, Sharing sharing) const {
  return std::ranges::all_of(some, [&](OriginId a) {
    return std::ranges::all_of(others,
                               [&](OriginId b) { return graph_.areApart(facts, a, b, sharing); });
  });
}

}  // namespace fathom::frontend::java::relational
