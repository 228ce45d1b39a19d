#include "frontend/java/classfile/byte_reader.h"

#include <fmt/core.h>

#include "base/errors.h"

namespace fathom::frontend::java {

void failAt(std::string_view file, std::size_t offset, const std::string& sentence) {
  throw InputError(Position{std::string(file), 0, 0},
                   fmt::format("offset {}: {}", offset, sentence));
}

Bytes ByteReader::bytes(std::size_t count) {
  last_ = next_;
  if (count > remaining())
    fail(fmt::format("{} bytes are needed, {} are left", count, remaining()));
  next_ += count;
  return bytes_.subspan(last_, count);
}

std::uint8_t ByteReader::u1() {
  return bytes(1)[0];
}

std::uint16_t ByteReader::u2() {
  const Bytes b = bytes(2);
  return static_cast<std::uint16_t>((b[0] << 8) | b[1]);
}

std::uint32_t ByteReader::u4() {
  const Bytes b = bytes(4);
  return (std::uint32_t{b[0]} << 24) | (std::uint32_t{b[1]} << 16) | (std::uint32_t{b[2]} << 8) |
         std::uint32_t{b[3]};
}

std::uint64_t ByteReader::u8() {
  const std::uint64_t high = u4();
  const std::uint64_t low = u4();
  return (high << 32) | low;
}

ByteReader ByteReader::part(std::size_t count) {
  const std::size_t begin = offset();
  return ByteReader(bytes(count), file_, begin);
}

void ByteReader::fail(const std::string& sentence) const {
  failAt(file_, lastOffset(), sentence);
}

void ByteReader::expectEnd(std::string_view what) const {
  if (remaining() > 0)
    failAt(file_, offset(), fmt::format("{} bytes follow the end of {}", remaining(), what));
}

}  // namespace fathom::frontend::java
