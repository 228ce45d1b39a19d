#pragma once

#include <string_view>
#include <unordered_set>
#include <vector>

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// a/b of a/b/C; empty for classes in none.
std::string_view packageOf(const LoadedClass& one);

/// All superinterfaces of the class and of its superclasses, each once: those of the class first,
/// in the order of its file, each before its own ones. The class itself is not among them.
std::vector<const LoadedClass*> superinterfaces(const LoadedClass& of);

/// Those that the class itself names and, of each, its own ones: not those of superclasses.
std::vector<const LoadedClass*> ownSuperinterfaces(const LoadedClass& of);

/// The methods of superinterfaces that are neither private nor static and that no method of a more
/// special one replaces (JVMS 5.4.3.3).
std::vector<ResolvedMethod> maximallySpecific(const LoadedClass& of, std::string_view name,
                                              std::string_view descriptor);

/// The only one that is not abstract, if there is just one.
std::optional<ResolvedMethod> onlyDefault(const std::vector<ResolvedMethod>& methods);

}  // namespace fathom::frontend::java
