#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fathom::app {

/// What the C program prints when it is compiled with these flags (wrap-around, no optimisation)
/// and run in the folder for at most ten seconds; nothing where it does not compile, or ends
/// otherwise than with status 0.
std::optional<std::string> runNatively(const std::string& source,
                                       const std::vector<std::string>& flags,
                                       const std::filesystem::path& folder);

/// The module of the C program, as bytes. Requires: it compiles.
std::string bitcodeOf(const std::string& source, const std::vector<std::string>& flags,
                      const std::filesystem::path& folder);

}  // namespace fathom::app
