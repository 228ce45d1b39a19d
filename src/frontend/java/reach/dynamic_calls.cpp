#include "frontend/java/reach/dynamic_calls.h"

#include "frontend/java/desugar/desugar.h"

namespace fathom::frontend::java {

std::optional<ResolvedMethod> targetOf(ClassHierarchy& hierarchy, const LoadedClass& owner,
                                       const DynamicCall& call) {
  return desugar(hierarchy, owner, call);
}

}  // namespace fathom::frontend::java
