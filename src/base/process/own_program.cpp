#include "base/process/own_program.h"

#include <filesystem>

#include "base/errors.h"

namespace fathom {

std::string programBeside(const std::string& name) {
  const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  for (const auto& place : {folder, folder.parent_path()})
    if (std::filesystem::exists(place / name)) return (place / name).string();
  throw EnvironmentError("the program " + name + " is missing beside fathom");
}

}  // namespace fathom
