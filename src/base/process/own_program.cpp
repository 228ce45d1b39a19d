#include "base/process/own_program.h"

#include <filesystem>

#include "base/errors.h"

namespace fathom {

std::string programBeside(const std::string& name) {
  const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  const auto above = folder.parent_path();
  for (const auto& candidate : {folder, above / "libexec" / "fathom", above})
    if (std::filesystem::exists(candidate / name)) return (candidate / name).string();
  throw EnvironmentError("the program " + name + " is missing beside fathom");
}

}  // namespace fathom
