#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/config.h"

namespace fathom::app {

/// What fathom.toml says: options of `check` by their long names, limits of folders, suppressions.
struct ProjectFile {
  std::string path;
  std::vector<std::string> files;  // where the command line has none
  struct Option {
    std::string name;  // --timeout
    std::string text;  // "": a flag
    Position position{};
  };
  std::vector<Option> options;
  std::vector<FolderConfig> folders;
  std::vector<report::SuppressionRule> suppressions;
};

/// InputError with FILE:LINE:COLUMN where it is wrong. Paths are relative to the file's folder.
/// `known` are the options that it may set.
ProjectFile readProjectFile(const std::string& path, const std::vector<std::string>& known);

/// fathom.toml in the current folder, or in the nearest one above.
std::optional<std::string> findProjectFile();

/// The options of the config, with those of the folders that all files are in.
Config configFor(const std::vector<std::string>& files, const Config& config);

}  // namespace fathom::app
