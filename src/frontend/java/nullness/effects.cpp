#include "frontend/java/nullness/effects.h"

#include <algorithm>

#include "base/strongly_connected.h"
#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java::nullness {
namespace {

/// Methods that collections and texts call: those of java.util's interfaces, and a few others.
bool isCalledByCollections(const MethodNode& node) {
  const Method& method = *node.method.method;
  if (method.name == "equals" || method.name == "hashCode" || method.name == "toString" ||
      method.name == "compareTo" || method.name == "compare")
    return true;
  const auto declares = [&](const LoadedClass* one) {
    return (one->name().starts_with("java/util/") || one->name() == "java/lang/Iterable" ||
            one->name() == "java/lang/CharSequence") &&
           ClassHierarchy::declared(*one, method.name, method.descriptor) != nullptr;
  };
  for (const LoadedClass* at = node.method.owner; at; at = at->superclass)
    if (declares(at)) return true;
  for (const LoadedClass* one : superinterfaces(*node.method.owner))
    if (declares(one)) return true;
  return false;
}

}  // namespace

CallEffects::CallEffects(Universe& universe, Outside& outside)
    : universe_(universe), outside_(outside) {
  addNodes();
  close();
}

/// Methods come first, then the two kinds of callbacks, then what calls may run.
void CallEffects::addNodes() {
  const std::vector<MethodNode>& methods = universe_.methods();
  const std::size_t small = methods.size();
  const std::size_t any = small + 1;
  const auto grow = [this](std::size_t size) {
    successors_.resize(size);
    writes_.resize(size);
    reads_.resize(size);
    writesAll_.resize(size);
  };
  grow(methods.size() + 2);
  successors_[any].push_back(small);
  const bool open = universe_.policy().arguments == FromOutside::Any;
  for (std::size_t i = 0; i < methods.size(); ++i) {
    if (methods[i].isCallback && isCalledByCollections(methods[i])) successors_[small].push_back(i);
    if (methods[i].isCallback || (open && methods[i].isOpen)) successors_[any].push_back(i);
  }
  for (std::size_t i = 0; i < methods.size(); ++i) {
    if (methods[i].hasBody && !methods[i].code) writesAll_[i] = true;
    const Method& method = *methods[i].method.method;
    if (method.name == "<clinit>") successors_[any].push_back(i);  // by reflection
    if (!methods[i].code) continue;
    addOwn(i, methods[i]);
    for (const CallSite& site : methods[i].code->calls) {
      const std::size_t node = nodeOf(universe_.targetsOf(site));
      grow(std::max(successors_.size(), node + 1));
      successors_[i].push_back(node);
      if (usesClass(site)) addInitializers(i, *site.resolved->owner, *methods[i].method.owner);
    }
  }
  for (const auto& [targets, node] : nodes_) successors_[node] = successorsOf(*targets);
}

/// The first use of a class runs them, at a static method, a constructor or a static field.
void CallEffects::addInitializers(std::size_t node, const LoadedClass& of,
                                  const LoadedClass& from) {
  if (&of == &from) return;  // its initialiser has begun
  for (const std::uint32_t initializer : universe_.initializersOf(of))
    if (initializer != node) successors_[node].push_back(initializer);
}

void CallEffects::addOwn(std::size_t node, const MethodNode& method) {
  for (const Op& op : method.code->ops) {
    const auto field = static_cast<std::uint32_t>(op.x);
    if (op.kind == OpKind::LoadStatic || op.kind == OpKind::StoreStatic)
      addInitializers(node, *universe_.fields()[field].field.owner, *method.method.owner);
    if (op.kind == OpKind::StoreField || op.kind == OpKind::StoreStatic ||
        op.kind == OpKind::StoreNumber)
      writes_[node].push_back(field);
    else if (op.kind == OpKind::LoadStatic)
      reads_[node].push_back(field);
  }
}

std::size_t CallEffects::nodeOf(const Targets& targets) {
  const std::size_t next = std::max(successors_.size(), universe_.methods().size() + 2);
  return nodes_.emplace(&targets, next).first->second;
}

std::vector<std::size_t> CallEffects::successorsOf(const Targets& targets) {
  const std::size_t small = universe_.methods().size();
  std::vector<std::size_t> next(targets.own.begin(), targets.own.end());
  Callback most = Callback::None;
  for (const ResolvedMethod& method : targets.outside)
    most = std::max(most, outside_.of(method).callback);
  const bool isLost = targets.own.empty() && targets.outside.empty();
  const bool open = universe_.policy().arguments == FromOutside::Any;
  if (targets.unknown && (isLost || open)) most = Callback::Any;
  if (most == Callback::Small) next.push_back(small);
  if (most == Callback::Any) next.push_back(small + 1);
  return next;
}

void CallEffects::close() {
  StronglyConnected parts = stronglyConnected(successors_);
  component_ = std::move(parts.component);
  members_ = std::move(parts.members);
  written_ = closed(writes_);
  read_ = closed(reads_);
  all_.resize(members_.size());
  for (std::size_t c = 0; c < members_.size(); ++c)
    for (const std::size_t node : members_[c]) {
      if (writesAll_[node]) all_[c] = true;
      for (const std::size_t next : successors_[node])
        if (all_[component_[next]]) all_[c] = true;
    }
}

std::vector<CallEffects::Bits> CallEffects::closed(
    const std::vector<std::vector<std::uint32_t>>& byMethod) const {
  const std::size_t words = universe_.fields().size() / 64 + 1;
  std::vector<Bits> found(members_.size());
  for (std::size_t c = 0; c < members_.size(); ++c) {
    Bits bits(words);
    for (const std::size_t node : members_[c]) {
      if (node < byMethod.size())
        for (const std::uint32_t field : byMethod[node]) bits[field / 64] |= 1ULL << (field % 64);
      for (const std::size_t next : successors_[node]) {
        const Bits& more = found[component_[next]];
        for (std::size_t i = 0; i < more.size(); ++i) bits[i] |= more[i];
      }
    }
    const bool any = std::ranges::any_of(bits, [](std::uint64_t word) { return word != 0; });
    if (any) found[c] = std::move(bits);
  }
  return found;
}

bool CallEffects::mayWrite(const Targets& targets, std::uint32_t field) const {
  const std::size_t component = component_[nodes_.at(&targets)];
  return all_[component] || has(written_[component], field);
}

bool CallEffects::mayWrite(std::uint32_t method, std::uint32_t field) const {
  return all_[component_[method]] || has(written_[component_[method]], field);
}

bool CallEffects::mayReadStatic(std::uint32_t method, std::uint32_t field) const {
  return all_[component_[method]] || has(read_[component_[method]], field);
}

bool CallEffects::mayReadStatic(const Targets& targets, std::uint32_t field) const {
  const std::size_t component = component_[nodes_.at(&targets)];
  return all_[component] || has(read_[component], field);
}

}  // namespace fathom::frontend::java::nullness
