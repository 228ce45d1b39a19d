#include "engine/shared/dump_query.h"

#include <filesystem>
#include <fmt/core.h>

#include "base/file.h"

namespace fathom::engine {

void dumpQuery(const std::string& folder, const std::string& script) {
  if (folder.empty()) return;
  std::size_t number = 1;
  std::filesystem::path path;
  do {
    path = std::filesystem::path(folder) / fmt::format("{:05}.smt2", number++);
  } while (std::filesystem::exists(path));
  writeFile(path.string(), script);
}

}  // namespace fathom::engine
