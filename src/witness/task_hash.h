#pragma once

#include <optional>
#include <string>

namespace fathom::witness {

/// SHA-256 of a file; of a folder, of a line `HASH  PATH` for each .java, .class and .jar file
/// below it, in the order of their paths. Nothing where something cannot be read.
std::optional<std::string> hashOf(const std::string& path);

}  // namespace fathom::witness
