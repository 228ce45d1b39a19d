#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fathom::app {

/// What the C program prints when it is compiled for so many bits with these flags (wrap-around, no
/// optimisation) and run in the folder for at most a minute of CPU time; nothing where it does not
/// compile, or ends otherwise than with status 0.
std::optional<std::string> runNatively(const std::string& source, int bits,
                                       const std::vector<std::string>& flags,
                                       const std::filesystem::path& folder);

/// The module of the C program for so many bits, as bytes. Requires: it compiles.
std::string bitcodeOf(const std::string& source, int bits, const std::vector<std::string>& flags,
                      const std::filesystem::path& folder);

}  // namespace fathom::app
