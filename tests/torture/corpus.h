#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fathom::torture {

/// A program of GCC's torture tests: it ends with status 0, or calls abort where the compiler is
/// wrong.
struct Program {
  std::string name;              // below gcc.c-torture/execute
  std::filesystem::path folder;  // where it lies, with files that it includes
  std::string text;
};

/// The archive of GCC's sources that the package gcc-12-source installs.
std::optional<std::filesystem::path> gccSources();

/// All torture tests that are one file, sorted by the hash of their names: the first N are a
/// sample. They are extracted into the folder once, and read from there later. EnvironmentError
/// where the archive has none.
std::vector<Program> torturePrograms(const std::filesystem::path& archive,
                                     const std::filesystem::path& folder);

/// The same on every machine (FNV-1a).
std::uint64_t hashOf(const std::string& name);

}  // namespace fathom::torture
