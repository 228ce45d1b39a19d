#include "frontend/java/classfile/modified_utf8.h"

#include <algorithm>

namespace fathom::frontend::java {
namespace {

constexpr bool isContinuation(std::uint8_t byte) {
  return (byte & 0xC0) == 0x80;
}

/// The unit of UTF-16 at the position, which is moved behind it.
std::optional<char16_t> takeUnit(Bytes bytes, std::size_t& at) {
  const std::uint8_t first = bytes[at];
  const std::size_t left = bytes.size() - at;
  if (first >= 0x01 && first <= 0x7F) {
    at += 1;
    return first;
  }
  if ((first & 0xE0) == 0xC0 && left >= 2 && isContinuation(bytes[at + 1])) {
    const int unit = ((first & 0x1F) << 6) | (bytes[at + 1] & 0x3F);
    at += 2;
    return static_cast<char16_t>(unit);
  }
  if ((first & 0xF0) == 0xE0 && left >= 3 && isContinuation(bytes[at + 1]) &&
      isContinuation(bytes[at + 2])) {
    const int unit =
        ((first & 0x0F) << 12) | ((bytes[at + 1] & 0x3F) << 6) | (bytes[at + 2] & 0x3F);
    at += 3;
    return static_cast<char16_t>(unit);
  }
  return std::nullopt;
}

void appendCodePoint(std::string& text, char32_t c) {
  const auto put = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | (c >> 6));
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | (c >> 12));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | (c >> 18));
    put(0x80 | ((c >> 12) & 0x3F));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

}  // namespace

std::optional<std::string> decodeModifiedUtf8(Bytes bytes) {
  std::string text;
  text.reserve(bytes.size());
  std::size_t at = 0;
  while (at < bytes.size()) {
    const std::optional<char16_t> unit = takeUnit(bytes, at);
    if (!unit) return std::nullopt;
    char32_t point = *unit;
    if (point >= 0xD800 && point < 0xDC00 && at < bytes.size()) {
      std::size_t behind = at;
      const std::optional<char16_t> low = takeUnit(bytes, behind);
      if (low && *low >= 0xDC00 && *low < 0xE000) {
        point = 0x10000 + ((point - 0xD800) << 10) + (*low - 0xDC00);
        at = behind;
      }
    }
    appendCodePoint(text, point);
  }
  return text;
}

char32_t takeCodePoint(std::string_view& text) {
  const auto byte = [&text](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t point = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) point = (point << 6) | (byte(i) & 0x3F);
  text.remove_prefix(std::min(length, text.size()));
  return point;
}

std::u16string toUtf16(std::string_view text) {
  std::u16string units;
  while (!text.empty()) {
    const char32_t point = takeCodePoint(text);
    if (point < 0x10000) {
      units.push_back(static_cast<char16_t>(point));
    } else {
      units.push_back(static_cast<char16_t>(0xD800 + ((point - 0x10000) >> 10)));
      units.push_back(static_cast<char16_t>(0xDC00 + ((point - 0x10000) & 0x3FF)));
    }
  }
  return units;
}

std::string encodeModifiedUtf8(std::string_view text) {
  std::string bytes;
  for (const char16_t unit : toUtf16(text)) {
    if (unit != 0) {
      appendCodePoint(bytes, unit);
      continue;
    }
    bytes.push_back('\xC0');
    bytes.push_back('\x80');
  }
  return bytes;
}

std::string fromUtf16(std::u16string_view units) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t point = units[i];
    if (point >= 0xD800 && point < 0xDC00 && i + 1 < units.size() && units[i + 1] >= 0xDC00 &&
        units[i + 1] < 0xE000)
      point = 0x10000 + ((point - 0xD800) << 10) + (units[++i] - 0xDC00);
    appendCodePoint(text, point);
  }
  return text;
}

}  // namespace fathom::frontend::java
