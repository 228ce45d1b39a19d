#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend {

/// A hash of parts, each with its length: other parts give another hash.
class ContentHash {
 public:
  ContentHash& add(std::string_view part);
  ContentHash& add(const std::vector<std::string>& parts);
  /// The path and the bytes of a file; of a folder those of all files below it.
  ContentHash& addFile(const std::string& path) { return addFile(path, path); }
  /// The same under another name.
  ContentHash& addFile(const std::string& path, const std::string& name);
  /// Of a program of the machine (found by PATH), or a file of its: where it is, how long, and when
  /// it was written.
  ContentHash& addProgram(const std::string& name);

  std::string result() const;

 private:
  std::string text_;
};

}  // namespace fathom::frontend
