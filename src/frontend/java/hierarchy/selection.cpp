// Which method a call runs: JVMS 5.4.5, 5.4.6 and invokespecial in 6.5.
#include <unordered_set>

#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java {
namespace {

bool isVirtual(const Method& method) {
  return !method.flags.has(Access::Private) && !method.flags.has(Access::Static);
}

/// Who can override the methods of a chain of overriding methods: everybody below, once one of
/// them is public or protected; else their packages.
class Overriders {
 public:
  void add(const ResolvedMethod& method) {
    if (method.method->flags.has(Access::Public) || method.method->flags.has(Access::Protected))
      everybody_ = true;
    else
      packages_.insert(packageOf(*method.owner));
  }
  bool include(const LoadedClass& owner) const {
    return everybody_ || packages_.contains(packageOf(owner));
  }

 private:
  bool everybody_ = false;
  std::unordered_set<std::string_view> packages_;
};

std::optional<ResolvedMethod> unlessAbstract(const std::optional<ResolvedMethod>& method) {
  if (method && method->method->flags.has(Access::Abstract)) return std::nullopt;
  return method;
}

/// From the receiver's class up to the one that declares the method, or the topmost one where an
/// interface does. Nothing where the receiver does not inherit from it.
std::vector<const LoadedClass*> chainTo(const LoadedClass& receiver, const LoadedClass& owner) {
  std::vector<const LoadedClass*> chain;
  for (const LoadedClass* at = &receiver; at; at = at->superclass) {
    chain.push_back(at);
    if (at == &owner) return chain;
  }
  if (!owner.isInterface()) chain.clear();
  return chain;
}

/// The lowest method of the chain that overrides the resolved one, or is it.
std::optional<ResolvedMethod> lowestOverriding(const std::vector<const LoadedClass*>& chain,
                                               const ResolvedMethod& resolved) {
  Overriders overriders;
  overriders.add(resolved);
  std::optional<ResolvedMethod> lowest;
  for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
    const Method* method =
        ClassHierarchy::declared(**at, resolved.method->name, resolved.method->descriptor);
    if (!method || !isVirtual(*method)) continue;
    if (method != resolved.method && !overriders.include(**at)) continue;
    lowest = ResolvedMethod{*at, method};
    overriders.add(*lowest);
  }
  return lowest;
}

/// The class from which invokespecial looks upward.
const LoadedClass* specialStart(const ClassHierarchy& hierarchy, const LoadedClass& caller,
                                const LoadedClass& named, std::string_view name) {
  const bool above = !named.isInterface() && &named != &caller &&
                     hierarchy.isSubclass(caller, named) && name != "<init>";
  return above ? caller.superclass : &named;
}

/// Interfaces have only the public methods of java/lang/Object.
bool isSeenFrom(const LoadedClass& start, const LoadedClass& owner, const Method& method) {
  if (method.flags.has(Access::Static)) return false;
  return &start == &owner || !start.isInterface() || method.flags.has(Access::Public);
}

}  // namespace

std::optional<ResolvedMethod> ClassHierarchy::select(const LoadedClass& receiver,
                                                     const ResolvedMethod& resolved) {
  if (resolved.method->flags.has(Access::Private)) return resolved;
  const std::vector<const LoadedClass*> chain = chainTo(receiver, *resolved.owner);
  if (chain.empty()) return std::nullopt;
  if (const auto method = lowestOverriding(chain, resolved)) return unlessAbstract(method);
  return onlyDefault(
      maximallySpecific(receiver, resolved.method->name, resolved.method->descriptor));
}

std::optional<ResolvedMethod> ClassHierarchy::selectSpecial(const LoadedClass& caller,
                                                            const MethodReference& reference) {
  const std::optional<ResolvedMethod> resolved = resolve(reference);
  if (!resolved || reference.owner.type.isArray()) return unlessAbstract(resolved);
  const std::string_view name = resolved->method->name;
  const std::string_view descriptor = resolved->method->descriptor;
  const LoadedClass* start = specialStart(*this, caller, *find(reference.owner.name), name);
  for (const LoadedClass* at = start; at; at = at->superclass)
    if (const Method* method = declared(*at, name, descriptor))
      if (isSeenFrom(*start, *at, *method)) return unlessAbstract(ResolvedMethod{at, method});
  return onlyDefault(maximallySpecific(*start, name, descriptor));
}

}  // namespace fathom::frontend::java
