#include "frontend_java/archives.h"

#include <filesystem>
#include <fstream>
#include <zip.h>

#include "base/errors.h"

namespace fathom::frontend::java {
namespace {

void putLittle(ByteList& bytes, std::uint32_t value) {
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

/// An attribute of a location with a value of two bytes.
void putAttribute(ByteList& bytes, int kind, std::size_t value) {
  bytes.push_back(static_cast<std::uint8_t>((kind << 3) | 1));
  putU2(bytes, static_cast<unsigned>(value));
}

std::size_t addString(ByteList& strings, const std::string& text) {
  const std::size_t place = strings.size();
  strings.insert(strings.end(), text.begin(), text.end());
  strings.push_back(0);
  return place;
}

}  // namespace

void writeFile(const std::string& path, const ByteList& bytes) {
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
}

void writeJar(const std::string& path,
              const std::vector<std::pair<std::string, std::string>>& entries) {
  zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
  require(archive != nullptr, "a zip file can be made");
  for (const auto& [name, contents] : entries) {
    zip_source_t* source = zip_source_buffer(archive, contents.data(), contents.size(), 0);
    require(zip_file_add(archive, name.c_str(), source, 0) >= 0, "an entry can be added");
  }
  require(zip_close(archive) == 0, "a zip file can be written");
}

ByteList imageOf(const std::vector<ImageClass>& classes) {
  ByteList strings{0};
  ByteList locations{0};
  ByteList offsets;
  ByteList data;
  const std::size_t extension = addString(strings, "class");
  for (const ImageClass& one : classes) {
    putLittle(offsets, static_cast<std::uint32_t>(locations.size()));
    putAttribute(locations, 1, addString(strings, one.module));
    putAttribute(locations, 2, addString(strings, one.package));
    putAttribute(locations, 3, addString(strings, one.name));
    putAttribute(locations, 4, extension);
    putAttribute(locations, 5, data.size());
    putAttribute(locations, 7, one.contents.size());
    locations.push_back(0);
    data.insert(data.end(), one.contents.begin(), one.contents.end());
  }
  ByteList image;
  const auto count = static_cast<std::uint32_t>(classes.size());
  for (const std::uint32_t word :
       {0xCAFEDADAU, 0x00010000U, 0U, count, count, static_cast<std::uint32_t>(locations.size()),
        static_cast<std::uint32_t>(strings.size())})
    putLittle(image, word);
  image.resize(image.size() + std::size_t{4} * count);
  for (const ByteList* part : {&offsets, &locations, &strings, &data})
    image.insert(image.end(), part->begin(), part->end());
  return image;
}

}  // namespace fathom::frontend::java
