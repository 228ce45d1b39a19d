#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fathom {

/// The bytes of a file, the first `most` of them. Nothing where it cannot be read; errno says why.
std::optional<std::string> readFile(const std::string& path, std::size_t most = SIZE_MAX);

/// EnvironmentError with a sentence where that fails, as all that write.
void writeFile(const std::string& path, std::string_view content);

/// Nobody ever sees half of the file: a new one is written beside it, which then takes its name.
/// What is no regular file is written to as it is.
void writeFileAtomically(const std::string& path, std::string_view content);

/// With all folders above it.
void makeFolder(const std::string& path);

}  // namespace fathom
