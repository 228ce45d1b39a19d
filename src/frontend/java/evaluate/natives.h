#pragma once

#include <optional>
#include <vector>

#include "frontend/java/evaluate/world.h"

namespace fathom::frontend::java {

/// What a method does, without its body; gives its result, nothing for void.
using Native = std::optional<Value> (*)(World& world, const std::vector<Value>& arguments);

/// Null where the method is not known here: methods of the JVM, and a few of the JDK that run
/// much of it to say little. None of them depends on the initialiser of its class.
const Native* nativeOf(const ResolvedMethod& method);

/// Whether the method is never run here though it has a body: it reads what the world gives
/// (Verifier, files, time), the JVM itself changes its fields, or a JVM need not compute it as its
/// body does.
bool isForbidden(const ResolvedMethod& method);

}  // namespace fathom::frontend::java
