#include "torture/corpus.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include "base/errors.h"
#include "base/process/execute.h"

namespace fathom::torture {
namespace {

namespace fs = std::filesystem;

const char* const kPackage = "/usr/src/gcc-12";
const char* const kTests = "gcc/testsuite/gcc.c-torture/execute";

std::string contentsOf(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// Whoever comes first moves what it extracted to its place; nobody sees half of it.
void extract(const fs::path& archive, const fs::path& place) {
  const fs::path own = place.string() + "." + std::to_string(getpid());
  fs::create_directories(own);
  const Executed tar =
      executeWithin({"tar", "-xJf", archive.string(), "-C", own.string(), "--strip-components=5",
                     "--no-same-owner", "--wildcards", std::string("*/") + kTests + "/*"},
                    {600.0, std::nullopt}, Budget());
  if (tar.status != 0)
    throw EnvironmentError("tar cannot extract " + archive.string() + ": " + tar.error + tar.why);
  std::error_code exists;
  fs::rename(own, place, exists);
  if (exists) fs::remove_all(own);
}

}  // namespace

std::optional<fs::path> gccSources() {
  if (!fs::is_directory(kPackage)) return std::nullopt;
  for (const auto& entry : fs::directory_iterator(kPackage)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("gcc-12") && name.ends_with(".tar.xz")) return entry.path();
  }
  return std::nullopt;
}

std::vector<Program> torturePrograms(const fs::path& archive, const fs::path& folder) {
  const fs::path place = folder / archive.stem().stem();
  if (!fs::exists(place)) extract(archive, place);
  std::vector<Program> programs;
  for (const char* const part : {"", "ieee"})
    for (const auto& entry : fs::directory_iterator(place / part))
      if (entry.path().extension() == ".c")
        programs.push_back({entry.path().lexically_relative(place).string(), place / part,
                            contentsOf(entry.path())});
  if (programs.empty())
    throw EnvironmentError(archive.string() + " has no torture tests below " + kTests);
  std::ranges::sort(programs, {},
                    [](const Program& p) { return std::pair(hashOf(p.name), p.name); });
  return programs;
}

std::uint64_t hashOf(const std::string& name) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

}  // namespace fathom::torture
