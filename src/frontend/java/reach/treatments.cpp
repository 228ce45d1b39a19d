#include "frontend/java/reach/treatments.h"

#include <algorithm>
#include <array>

#include "base/errors.h"
#include "frontend/java/bytecode/verification.h"
#include "frontend/java/desugar/desugar.h"
#include "frontend/java/reach/special_methods.h"

namespace fathom::frontend::java {
namespace {

/// Classes of the JDK whose state the virtual machine sets up or that look at the program itself:
/// their bytecode does not say what they do. Packages end with a slash.
constexpr std::array<std::string_view, 15> kOfTheMachine{"java/lang/Class",
                                                         "java/lang/ClassLoader",
                                                         "java/lang/Module",
                                                         "java/lang/ProcessHandleImpl",
                                                         "java/lang/Runtime",
                                                         "java/lang/Shutdown",
                                                         "java/lang/StackWalker",
                                                         "java/lang/System",
                                                         "java/lang/Thread",
                                                         "java/lang/ThreadGroup",
                                                         "java/lang/invoke/",
                                                         "java/lang/ref/",
                                                         "java/lang/reflect/",
                                                         "java/security/",
                                                         "sun/"};
constexpr std::string_view kInternal = "jdk/internal/";
constexpr std::string_view kOrdinaryInternal = "jdk/internal/util/";

bool isOfTheMachine(std::string_view name) {
  if (name.starts_with(kInternal)) return !name.starts_with(kOrdinaryInternal);
  return std::any_of(kOfTheMachine.begin(), kOfTheMachine.end(), [name](std::string_view row) {
    return row.ends_with('/') ? name.starts_with(row) : name == row;
  });
}

}  // namespace

const TypedBody* TypedBodies::find(const ResolvedMethod& method) {
  const auto known = bodies_.find(method);
  if (known != bodies_.end()) return known->second ? &*known->second : nullptr;
  std::optional<TypedBody>& body = bodies_[method];
  if (!method.method->code || method.method->flags.has(Access::Native)) return nullptr;
  try {
    body = typeBody(hierarchy_, method);
  } catch (const Unsupported&) {
    return nullptr;
  }
  return &*body;
}

TypedBody TypedBodies::take(const ResolvedMethod& method) {
  const auto known = bodies_.find(method);
  require(known != bodies_.end() && known->second, "the body was found before");
  TypedBody body = std::move(*known->second);
  bodies_.erase(known);
  return body;
}

bool Treatments::isJdk(const LoadedClass& one) const {
  return one.isJdk && !library_.hasModel(one.name());
}

void Treatments::use(const LoadedClass& one) {
  std::vector<const LoadedClass*> pending{&one};
  while (!pending.empty()) {
    const LoadedClass& next = *pending.back();
    pending.pop_back();
    if (!used_.insert(&next).second) continue;
    if (next.superclass) pending.push_back(next.superclass);
    pending.insert(pending.end(), next.interfaces.begin(), next.interfaces.end());
    const bool given = next.isJdk || library_.hasModel(next.name()) || next.name() == kVerifier;
    if (!given && !isDesugared(next)) verifyClass(hierarchy_, next);
  }
}

Treatment Treatments::of(const ResolvedMethod& method) {
  const std::string_view owner = method.owner->name();
  if (owner == kVerifier) return Treatment::Nondet;
  if (specialMethod(method)) return Treatment::Special;
  const bool jdk = isJdk(*method.owner);
  const bool modelled = library_.hasModel(owner) && bodies_.find(method);
  if (!modelled && library_.contract(owner, method.method->name, method.method->descriptor))
    return Treatment::Contract;
  if (jdk && (isOfTheMachine(owner) || closed_.contains(method))) return Treatment::Unknown;
  return bodies_.find(method) ? Treatment::Body : Treatment::Unknown;
}

}  // namespace fathom::frontend::java
