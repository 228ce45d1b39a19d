#include "base/temporary_folder.h"

#include <cstdlib>

#include "base/errors.h"

namespace fathom {

TemporaryFolder::TemporaryFolder() {
  const std::filesystem::path parent = std::filesystem::temp_directory_path();
  std::string pattern = (parent / "fathomXXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr)
    throw EnvironmentError("no temporary folder can be made in " + parent.string());
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace fathom
