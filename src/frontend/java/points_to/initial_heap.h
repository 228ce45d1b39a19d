#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// The number of an object; 0 is null.
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

}  // namespace fathom::frontend::java
