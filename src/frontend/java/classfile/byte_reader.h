#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace fathom::frontend::java {

using Bytes = std::span<const std::uint8_t>;

/// InputError "FILE: offset N: sentence".
[[noreturn]] void failAt(std::string_view file, std::size_t offset, const std::string& sentence);

/// Reads big-endian values in order; InputError where the bytes end too early.
class ByteReader {
 public:
  /// `start` is the offset of the first byte in the file. Requires: bytes and file outlive it.
  ByteReader(Bytes bytes, std::string_view file, std::size_t start = 0)
      : bytes_(bytes), file_(file), start_(start) {}

  std::uint8_t u1();
  std::uint16_t u2();
  std::uint32_t u4();
  std::int8_t s1() { return static_cast<std::int8_t>(u1()); }
  std::int16_t s2() { return static_cast<std::int16_t>(u2()); }
  std::int32_t s4() { return static_cast<std::int32_t>(u4()); }
  std::uint64_t u8();
  Bytes bytes(std::size_t count);
  /// A reader of the next `count` bytes, which are passed over here.
  ByteReader part(std::size_t count);

  std::size_t remaining() const { return bytes_.size() - next_; }
  /// Of the next byte, in the file.
  std::size_t offset() const { return start_ + next_; }
  /// Of what was read last, in the file.
  std::size_t lastOffset() const { return start_ + last_; }
  std::string_view file() const { return file_; }

  /// InputError at what was read last.
  [[noreturn]] void fail(const std::string& sentence) const;
  /// InputError unless all bytes of `what` were read.
  void expectEnd(std::string_view what) const;

 private:
  Bytes bytes_;
  std::string_view file_;
  std::size_t start_;
  std::size_t next_ = 0;
  std::size_t last_ = 0;
};

}  // namespace fathom::frontend::java
