#pragma once

#include <map>
#include <string>

#include "frontend/java/nullness/universe.h"

namespace fathom::frontend::java::nullness {

/// For each analysed class (a.b.C) a hash of its bytes and of those of all analysed classes that it
/// names, directly or not, in types, instructions or texts: what its methods may run, but for
/// classes whose names are made while it runs, or come from outside.
std::map<std::string, std::string> digestsOf(const Universe& universe, const ClassPath& classes);

}  // namespace fathom::frontend::java::nullness
