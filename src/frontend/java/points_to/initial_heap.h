#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// A place in InitialHeap::objects; nothing: null.
using InitialReference = std::optional<std::size_t>;

/// An object that is there before the first instruction, as far as references go.
struct InitialObject {
  Type type;
  std::optional<std::string> literal;  // it is the string literal with that text (modified UTF-8)
  std::vector<std::pair<ResolvedField, InitialReference>> fields;
  std::vector<InitialReference> elements;
};

/// What initialisers that were evaluated leave behind.
struct InitialHeap {
  std::vector<InitialObject> objects;
  std::map<ResolvedField, InitialReference> statics;
  std::set<const LoadedClass*> initialized;  // their <clinit> does not run
};

}  // namespace fathom::frontend::java
