#pragma once

#include "frontend/java/evaluate/world.h"

namespace fathom::frontend::java {

/// Marks arrays that no code changes once the class is initialised, so that other initialisers may
/// read them whenever they run: those inside of strings, and those that only a static final field
/// of the class refers to, where all code that can name the field only reads elements, the length,
/// or clones (`$VALUES` of enums, switch tables, caches of boxed values).
/// Requires: the class's initialiser has just been evaluated, and made objects behind the first
/// `before` ones.
void markConstantArrays(World& world, const LoadedClass& loaded, std::size_t before);

}  // namespace fathom::frontend::java
