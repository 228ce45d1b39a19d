#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace fathom::frontend::java {

/// Big-endian values, as class files have them.
class ByteWriter {
 public:
  void u1(unsigned value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }
  void u2(unsigned value) {
    u1(value >> 8);
    u1(value);
  }
  void u4(std::uint32_t value) {
    u2(value >> 16);
    u2(value & 0xFFFF);
  }
  void u8(std::uint64_t value) {
    u4(static_cast<std::uint32_t>(value >> 32));
    u4(static_cast<std::uint32_t>(value));
  }
  void append(const std::vector<std::uint8_t>& bytes) {
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  }
  void append(std::string_view bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  /// Writes over the two bytes at `place`.
  void patchU2(std::size_t place, unsigned value) {
    bytes_[place] = static_cast<std::uint8_t>(value >> 8);
    bytes_[place + 1] = static_cast<std::uint8_t>(value);
  }

  const std::vector<std::uint8_t>& bytes() const { return bytes_; }
  std::size_t size() const { return bytes_.size(); }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace fathom::frontend::java
