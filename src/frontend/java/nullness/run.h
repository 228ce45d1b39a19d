#pragma once

#include <string>

#include "frontend/java/arguments.h"
#include "frontend/java/nullness/options.h"

namespace fathom::frontend::java::nullness {

/// Policies as words of fathom-java's command line, and back. Whether it was one.
std::vector<std::string> toWords(const Policy& policy);
bool readWord(const std::string& word, Policy& policy);

/// The cheap pass over all classes of the roots: its JSON text.
std::string analyse(const Arguments& arguments, const Policy& policy);

}  // namespace fathom::frontend::java::nullness
