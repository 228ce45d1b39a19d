#pragma once

#include <string>

namespace fathom {

/// The file as a word of a command that is taken neither for an option (-x) nor for a file of
/// options (@x).
inline std::string fileArgument(const std::string& file) {
  return file.starts_with('-') || file.starts_with('@') ? "./" + file : file;
}

}  // namespace fathom
