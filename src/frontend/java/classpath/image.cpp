// The image of a JDK's modules, lib/modules ("jimage"): a header of seven words in the order of the
// machine that made it, a table of a perfect hash, offsets of locations, locations, strings, data.
// A location is a list of attributes: a byte kind << 3 | length - 1, then so many bytes,
// big-endian.
#include <array>
#include <fmt/core.h>
#include <fstream>
#include <map>
#include <unordered_set>

#include "frontend/java/classfile/class_file.h"
#include "frontend/java/classpath/containers.h"

namespace fathom::frontend::java {
namespace {

constexpr std::size_t kHeaderWords = 7;
constexpr std::uint64_t kLargestIndex = std::uint64_t{256} << 20;
constexpr std::size_t kLongestName = 4096;
constexpr std::size_t kMostNames = std::size_t{256} << 20;  // bytes of all names

enum Attribute { End, ModuleName, Parent, Base, Extension, Offset, Compressed, Size, kAttributes };

using Attributes = std::array<std::uint64_t, kAttributes>;

struct Resource {
  std::uint64_t offset;
  std::uint64_t size;
  bool compressed;
};

class Image : public ClassContainer {
 public:
  explicit Image(const std::string& path) : path_(path), stream_(path, std::ios::binary) {
    stream_.seekg(0, std::ios::end);
    length_ = static_cast<std::uint64_t>(stream_.tellg());
    readIndex();
  }

  std::optional<std::vector<std::uint8_t>> find(std::string_view name) override {
    const auto found = classes_.find(name);
    if (found == classes_.end()) return std::nullopt;
    const Resource& resource = found->second;
    if (resource.compressed) failFile(describe(name), "compressed classes are not read");
    if (resource.size > kLargestClass)
      failFile(describe(name), fmt::format("{} bytes are too many for a class", resource.size));
    return read(resource.offset, resource.size);
  }

  std::vector<std::string> classNames() override {
    std::vector<std::string> names;
    for (const auto& [name, resource] : classes_) names.push_back(name);
    return names;
  }

  std::string describe(std::string_view name) const override {
    return fmt::format("{}({}.class)", path_, name);
  }

 private:
  std::vector<std::uint8_t> read(std::uint64_t offset, std::uint64_t size) {
    if (offset > length_ || size > length_ - offset)
      failFile(path_, fmt::format("{} bytes at offset {} are beyond its end", size, offset));
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    stream_.clear();
    stream_.seekg(static_cast<std::streamoff>(offset));
    stream_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
    if (!stream_) failFile(path_, "this file cannot be read");
    return bytes;
  }

  std::uint32_t word(Bytes bytes, std::size_t index) const {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
      value = (value << 8) | bytes[index * 4 + (bigEndian_ ? i : 3 - i)];
    return value;
  }

  void readIndex() {
    const std::vector<std::uint8_t> header = read(0, kHeaderWords * 4);
    bigEndian_ = header[0] == 0xCA;
    const std::uint64_t tableLength = word(header, 4);
    const std::uint64_t locationsSize = word(header, 5);
    const std::uint64_t stringsSize = word(header, 6);
    const std::uint64_t size = tableLength * 8 + locationsSize + stringsSize;
    if (size > kLargestIndex) failFile(path_, "the index of the image is too long");
    const std::vector<std::uint8_t> index = read(kHeaderWords * 4, size);
    const Bytes all(index);
    const Bytes offsets = all.subspan(tableLength * 4, tableLength * 4);
    const Bytes locations = all.subspan(tableLength * 8, locationsSize);
    const Bytes strings = all.subspan(tableLength * 8 + locationsSize);
    data_ = kHeaderWords * 4 + size;
    std::unordered_set<std::uint32_t> seen;
    for (std::size_t i = 0; i < tableLength; ++i)
      if (const std::uint32_t offset = word(offsets, i); seen.insert(offset).second)
        addResource(readLocation(locations, offset), strings);
  }

  Attributes readLocation(Bytes locations, std::size_t at) const {
    if (at > locations.size()) failFile(path_, "a location of the image is beyond its table");
    ByteReader reader(locations.subspan(at), path_);
    Attributes attributes{};
    while (true) {
      const unsigned head = reader.u1();
      const unsigned kind = head >> 3;
      if (kind == End) return attributes;
      if (kind >= kAttributes) failFile(path_, fmt::format("{} is no kind of attribute", kind));
      std::uint64_t value = 0;
      for (const std::uint8_t byte : reader.bytes((head & 7) + 1)) value = (value << 8) | byte;
      attributes[kind] = value;
    }
  }

  std::string_view text(Bytes strings, std::uint64_t at) const {
    if (at >= strings.size()) failFile(path_, "a name of the image is beyond its table");
    const Bytes rest = strings.subspan(at, std::min(kLongestName, strings.size() - at));
    const auto* const begin = reinterpret_cast<const char*>(rest.data());
    const std::string_view all(begin, rest.size());
    const std::size_t end = all.find('\0');
    if (end == std::string_view::npos) failFile(path_, "a name of the image does not end");
    return all.substr(0, end);
  }

  /// Of the classes of all modules; each module has a `module-info`, which is left out.
  void addResource(const Attributes& attributes, Bytes strings) {
    if (text(strings, attributes[Extension]) != "class") return;
    const std::string_view parent = text(strings, attributes[Parent]);
    if (parent.empty()) return;
    const std::string name = fmt::format("{}/{}", parent, text(strings, attributes[Base]));
    names_ += name.size();
    if (names_ > kMostNames) failFile(path_, "the image has too many names");
    if (attributes[Offset] > length_) failFile(path_, name + " is beyond the end of the image");
    classes_.try_emplace(
        name, Resource{data_ + attributes[Offset], attributes[Size], attributes[Compressed] != 0});
  }

  std::string path_;
  std::ifstream stream_;
  std::uint64_t length_ = 0;
  std::uint64_t data_ = 0;  // where the data begin
  bool bigEndian_ = false;
  std::size_t names_ = 0;
  std::map<std::string, Resource, std::less<>> classes_;
};

}  // namespace

std::unique_ptr<ClassContainer> openImage(const std::string& path) {
  return std::make_unique<Image>(path);
}

}  // namespace fathom::frontend::java
