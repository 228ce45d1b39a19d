#include "frontend/shared/content_hash.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "base/file.h"
#include "base/sha256.h"

namespace fathom::frontend {
namespace {

namespace fs = std::filesystem;

fs::path foundByPath(const std::string& name) {
  const char* const all = std::getenv("PATH");
  std::istringstream folders(all == nullptr ? "" : all);
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::error_code error;
    const fs::path file = fs::canonical(fs::path(folder) / name, error);
    if (!error) return file;
  }
  return {};
}

}  // namespace

ContentHash& ContentHash::add(std::string_view part) {
  text_ += std::to_string(part.size());
  text_ += ':';
  text_ += part;
  return *this;
}

ContentHash& ContentHash::add(const std::vector<std::string>& parts) {
  add(std::to_string(parts.size()));
  for (const std::string& part : parts) add(part);
  return *this;
}

ContentHash& ContentHash::addFile(const std::string& path, const std::string& name) {
  add(name);
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    const auto text = readFile(path);
    return add(text ? sha256(*text) : "none");
  }
  std::vector<std::string> files;
  for (fs::recursive_directory_iterator at(path, error), end; !error && at != end;
       at.increment(error))
    if (at->is_regular_file()) files.push_back(at->path().string());
  std::ranges::sort(files);
  for (const std::string& file : files) addFile(file, fs::path(file).lexically_relative(path));
  return *this;
}

ContentHash& ContentHash::addProgram(const std::string& name) {
  const fs::path file = name.find('/') == name.npos ? foundByPath(name) : fs::path(name);
  std::error_code error;
  const auto size = fs::file_size(file, error);
  const auto time = fs::last_write_time(file, error).time_since_epoch().count();
  return add(file.string()).add(error ? "none" : std::to_string(size) + " " + std::to_string(time));
}

std::string ContentHash::result() const {
  return sha256(text_);
}

}  // namespace fathom::frontend
