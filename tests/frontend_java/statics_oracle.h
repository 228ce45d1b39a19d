#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "frontend/java/evaluate/initializers.h"

namespace fathom::frontend::java {

/// What the class's static fields hold, objects with what they lead to: `field = text` in
/// alphabetical order, `; ` between them. Strings, boxed values and classes are their values;
/// lambdas are all the same; arrays of primitive values are their length and a hash.
std::string shownStatics(Initializers& initializers, const LoadedClass& loaded);

/// The same by a JVM, for each class (a/b/C), found on that class path; `error: ...` where the
/// class cannot be initialised. Packages of java.base must be given to be opened (a/b).
std::map<std::string, std::string> jvmStatics(const std::filesystem::path& jdk,
                                              const std::string& classPath,
                                              const std::vector<std::string>& classes,
                                              const std::vector<std::string>& packages = {});

}  // namespace fathom::frontend::java
