#include <algorithm>
#include <utility>

#include "frontend/java/points_to/analysis.h"

// Which methods calls call, and how their bodies are connected.
namespace fathom::frontend::java::points_to {
namespace {

/// Whether classes of the JDK that are not loaded may override the method.
bool mayBeOverridden(const ResolvedMethod& method) {
  return method.owner->isJdk && !method.owner->file.flags.has(Access::Final) &&
         !method.method->flags.has(Access::Final) && !method.method->flags.has(Access::Private);
}

}  // namespace

CallIndex Analysis::addCall(Call call) {
  calls_.push_back(std::move(call));
  return CallIndex(calls_.size() - 1);
}

const std::vector<VirtualTarget>& Analysis::targets(const ResolvedMethod& resolved) {
  const auto known = targets_.find(resolved);
  if (known != targets_.end()) return known->second;
  return targets_.emplace(resolved, reach_.targets(hierarchy_, resolved)).first->second;
}

/// What the call of `resolved` on an object of the site may run.
std::vector<ResolvedMethod> Analysis::selected(const ResolvedMethod& resolved,
                                               const Site& receiver) {
  std::vector<ResolvedMethod> methods;
  if (receiver.isExact) {
    const std::string_view* const name = std::get_if<std::string_view>(&receiver.type.element);
    const LoadedClass* const loaded =
        hierarchy_.find(receiver.type.isArray() || !name ? "java/lang/Object" : *name);
    if (!loaded) return methods;
    if (const auto method = hierarchy_.select(*loaded, resolved)) methods.push_back(*method);
    return methods;
  }
  for (const VirtualTarget& target : targets(resolved)) {
    const bool fits = std::any_of(
        target.receivers.begin(), target.receivers.end(), [&](const LoadedClass* loaded) {
          return hierarchy_.isSubtype(Type{loaded->name(), 0}, receiver.type).value_or(true);
        });
    const bool isOfArrays = receiver.type.isArray() || target.receivers.empty();
    if (fits || isOfArrays) methods.push_back(target.method);
  }
  return methods;
}

void Analysis::dispatch(CallIndex index) {
  Call& call = calls_[index.index()];
  call.isDispatched = true;
  heap_.graph().constrain(*call.arguments[0], Dispatch{index});
}

void Analysis::apply(const Dispatch& dispatch, SiteId site) {
  if (site == kNull) return;
  const ResolvedMethod resolved = calls_[dispatch.call.index()].resolved;
  const Site receiver = heap_.table().at(site);
  const Type owner{resolved.owner->name(), 0};
  const FilterId fits = heap_.filters().filter(Test::MayBe, owner);
  if (!heap_.filters().passing(fits).contains(site)) return;
  const auto [known, isNew] = selected_.try_emplace({resolved, heap_.filters().kindOf(site)});
  if (isNew) known->second = selected(resolved, receiver);
  for (const ResolvedMethod& target : known->second) {
    bind(dispatch.call, target);
    if (treatmentOf(target) == Treatment::Body)
      heap_.graph().insert(*nodesOf(target).parameters[0], site);
  }
  if (!receiver.isExact && mayBeOverridden(resolved)) callUnknown(dispatch.call);
}

void Analysis::bind(CallIndex index, const ResolvedMethod& target) {
  Call& call = calls_[index.index()];
  if (!call.bound.insert(target).second) return;
  const Treatment treatment = treatmentOf(target);
  if (treatment == Treatment::Body)
    bindBody(index, target);
  else
    callLibrary(index, target, treatment);
}

/// Of dispatched calls the receivers come one by one.
void Analysis::bindBody(CallIndex index, const ResolvedMethod& target) {
  const Call& call = calls_[index.index()];
  const MethodNodes& callee = nodesOf(target);
  Graph& graph = heap_.graph();
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    if (!call.arguments[i] || !callee.parameters[i]) continue;
    const bool isThis = i == 0 && !target.method->flags.has(Access::Static);
    if (!isThis) {
      graph.flow(*call.arguments[i], *callee.parameters[i]);
    } else if (!call.isDispatched) {
      const Type owner{target.owner->name(), 0};
      graph.flow(*call.arguments[i], *callee.parameters[i],
                 heap_.filters().filter(Test::MayBe, owner));
    }
  }
  if (call.result && callee.result) graph.flow(*callee.result, *call.result);
  graph.flow(callee.exceptions, call.raised);
}

}  // namespace fathom::frontend::java::points_to
