#include <algorithm>
#include <filesystem>

#include "frontend/java/classfile/class_file.h"
#include "frontend/java/classpath/containers.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

class Folder : public ClassContainer {
 public:
  explicit Folder(fs::path root) : root_(std::move(root)) {}

  std::optional<std::vector<std::uint8_t>> find(std::string_view name) override {
    // A name has no dots (type.h), so that it does not leave the folder.
    if (!isClassName(name)) return std::nullopt;
    std::error_code error;
    const std::string file = describe(name);
    if (!fs::is_regular_file(file, error)) return std::nullopt;
    return readBytes(file, kLargestClass);
  }

  std::vector<std::string> classNames() override {
    std::vector<std::string> names;
    std::error_code error;
    fs::recursive_directory_iterator entry(root_, fs::directory_options::skip_permission_denied,
                                           error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
      std::error_code ignored;
      if (entry->path().extension() != ".class" || !entry->is_regular_file(ignored)) continue;
      const std::string name =
          entry->path().lexically_relative(root_).replace_extension().generic_string();
      if (isClassName(name)) names.push_back(name);
    }
    if (error) failFile(root_.string(), error.message());
    std::sort(names.begin(), names.end());
    return names;
  }

  std::string describe(std::string_view name) const override {
    return (root_ / (std::string(name) + ".class")).string();
  }

 private:
  fs::path root_;
};

}  // namespace

std::unique_ptr<ClassContainer> openFolder(const std::string& path) {
  return std::make_unique<Folder>(path);
}

}  // namespace fathom::frontend::java
