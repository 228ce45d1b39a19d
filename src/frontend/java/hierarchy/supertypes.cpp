#include "frontend/java/hierarchy/supertypes.h"

#include <algorithm>

namespace fathom::frontend::java {
namespace {

using Seen = std::unordered_set<const LoadedClass*>;

/// Appends the superinterfaces that `of` names and theirs, depth first.
void appendInterfaces(const LoadedClass& of, Seen& seen, std::vector<const LoadedClass*>& all) {
  std::vector<const LoadedClass*> stack(of.interfaces.rbegin(), of.interfaces.rend());
  while (!stack.empty()) {
    const LoadedClass* top = stack.back();
    stack.pop_back();
    if (!seen.insert(top).second) continue;
    all.push_back(top);
    stack.insert(stack.end(), top->interfaces.rbegin(), top->interfaces.rend());
  }
}

bool isInherited(const Method& method) {
  return !method.flags.has(Access::Private) && !method.flags.has(Access::Static);
}

}  // namespace

std::string_view packageOf(const LoadedClass& one) {
  const std::size_t slash = one.name().rfind('/');
  return slash == std::string_view::npos ? std::string_view() : one.name().substr(0, slash);
}

std::vector<const LoadedClass*> ownSuperinterfaces(const LoadedClass& of) {
  Seen seen;
  std::vector<const LoadedClass*> all;
  appendInterfaces(of, seen, all);
  return all;
}

std::vector<const LoadedClass*> superinterfaces(const LoadedClass& of) {
  Seen seen;
  std::vector<const LoadedClass*> all;
  for (const LoadedClass* at = &of; at; at = at->superclass) appendInterfaces(*at, seen, all);
  return all;
}

std::vector<ResolvedMethod> maximallySpecific(const LoadedClass& of, std::string_view name,
                                              std::string_view descriptor) {
  std::vector<ResolvedMethod> candidates;
  for (const LoadedClass* one : superinterfaces(of))
    if (const Method* method = ClassHierarchy::declared(*one, name, descriptor))
      if (isInherited(*method)) candidates.push_back({one, method});
  if (candidates.size() < 2) return candidates;
  Seen replaced;
  for (const ResolvedMethod& candidate : candidates) {
    if (replaced.contains(candidate.owner)) continue;  // then those above are replaced too
    for (const LoadedClass* above : ownSuperinterfaces(*candidate.owner)) replaced.insert(above);
  }
  std::erase_if(candidates,
                [&](const ResolvedMethod& method) { return replaced.contains(method.owner); });
  return candidates;
}

std::optional<ResolvedMethod> onlyDefault(const std::vector<ResolvedMethod>& methods) {
  std::optional<ResolvedMethod> only;
  for (const ResolvedMethod& one : methods) {
    if (one.method->flags.has(Access::Abstract)) continue;
    if (only) return std::nullopt;
    only = one;
  }
  return only;
}

}  // namespace fathom::frontend::java
