#pragma once

#include <string>
#include <vector>

namespace fathom::frontend::c {

/// The files that a list of dependencies (as `-MD` writes it) names.
std::vector<std::string> dependenciesIn(const std::string& dependencyFile);

}  // namespace fathom::frontend::c
