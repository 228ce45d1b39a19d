#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/java/evaluate/initializers.h"

namespace fathom::frontend::java {

/// Reference::number.
using InitialReference = std::uint32_t;

/// An object that is there before the first instruction, as far as references go.
struct InitialObject {
  Type type;
  std::optional<std::u16string> literal;  // it is the string literal with that text
  std::vector<std::pair<ResolvedField, InitialReference>> fields;
  std::set<InitialReference> elements;
};

/// What initialisers that were evaluated leave behind.
struct InitialHeap {
  std::map<InitialReference, InitialObject> objects;
  std::map<ResolvedField, InitialReference> statics;
  std::set<const LoadedClass*> initialized;  // their <clinit> does not run
};

/// What can be reached from static fields and literals. Literals that are asked for later are
/// objects of their own here, too, but not Initial ones.
InitialHeap initialHeap(Initializers& initializers);

}  // namespace fathom::frontend::java
