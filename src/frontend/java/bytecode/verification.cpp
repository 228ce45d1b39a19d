#include "frontend/java/bytecode/verification.h"

#include "base/errors.h"
#include "frontend/java/bytecode/declaration_rules.h"
#include "frontend/java/bytecode/flow.h"
#include "frontend/java/bytecode/stack_map_check.h"

namespace fathom::frontend::java {
namespace {

constexpr std::uint16_t kFirstByStackMap = 50;

void verifyByFlow(ClassHierarchy& hierarchy, const ResolvedMethod& method) {
  try {
    Flow(hierarchy, method, Flow::Strictness::All).run();
  } catch (const Unsupported&) {
    // The body has no types: whoever calls it calls something unknown.
  }
}

void verifyBody(ClassHierarchy& hierarchy, const ResolvedMethod& method) {
  const std::uint16_t version = method.owner->file.majorVersion;
  if (version < kFirstByStackMap) return verifyByFlow(hierarchy, method);
  const bool malformed = !method.method->code->framesFault.empty();
  if (version > kFirstByStackMap || malformed) return checkStackMap(hierarchy, method);
  try {
    checkStackMap(hierarchy, method);
  } catch (const InputError&) {
    verifyByFlow(hierarchy, method);
  }
}

}  // namespace

void verifyClass(ClassHierarchy& hierarchy, const LoadedClass& one) {
  checkDeclarations(one);
  for (const Method& method : one.file.methods)
    if (method.code && !method.flags.has(Access::Native)) verifyBody(hierarchy, {&one, &method});
}

}  // namespace fathom::frontend::java
