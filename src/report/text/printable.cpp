#include <cstddef>
#include <fmt/core.h>

#include "report/render.h"

namespace fathom::report {
namespace {

unsigned byteAt(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

/// How many bytes the character at i has; 0 where there is no well-formed, harmless one.
std::size_t harmlessLength(std::string_view text, std::size_t i) {
  const unsigned first = byteAt(text, i);
  if (first < 0x80) return first >= 0x20 && first != 0x7f ? 1 : 0;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (length == 0 || first > 0xf4) return 0;
  unsigned code = first & (0xffU >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) {
    const unsigned next = byteAt(text, i + k);
    if ((next & 0xc0U) != 0x80U) return 0;
    code = (code << 6U) | (next & 0x3fU);
  }
  const bool isControl = code < 0xa0;
  const bool isDirection = (code >= 0x200e && code <= 0x200f) ||
                           (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return isControl || isDirection ? 0 : length;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string line;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = harmlessLength(text, i);
    if (length == 0) {
      line += fmt::format("\\x{:02x}", byteAt(text, i));
      ++i;
    } else {
      line += text.substr(i, length);
      i += length;
    }
  }
  return line;
}

}  // namespace fathom::report
