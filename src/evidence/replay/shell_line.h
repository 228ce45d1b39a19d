#pragma once

#include <string>
#include <vector>

namespace fathom::evidence {

/// The command as one line for a shell.
std::string shellLine(const std::vector<std::string>& command);

}  // namespace fathom::evidence
