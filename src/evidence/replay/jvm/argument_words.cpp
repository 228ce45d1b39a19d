#include "evidence/replay/jvm/argument_words.h"

namespace fathom::evidence::jvm {

namespace {

bool isHighSurrogate(char16_t c) {
  return c >= 0xd800 && c < 0xdc00;
}
bool isLowSurrogate(char16_t c) {
  return c >= 0xdc00 && c < 0xe000;
}

void appendUtf8(std::string& out, char32_t c) {
  const auto byte = [&](char32_t bits) { out += static_cast<char>(bits); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) {
    byte(0xc0 | c >> 6);
  } else {
    if (c < 0x10000) {
      byte(0xe0 | c >> 12);
    } else {
      byte(0xf0 | c >> 18);
      byte(0x80 | (c >> 12 & 0x3f));
    }
    byte(0x80 | (c >> 6 & 0x3f));
  }
  byte(0x80 | (c & 0x3f));
}

/// Nothing for half of a pair, and for the character that ends words.
std::optional<std::string> wordOf(const std::u16string& text) {
  std::string word;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t c = text[i];
    if (c == 0 || isLowSurrogate(c)) return std::nullopt;
    if (!isHighSurrogate(c)) {
      appendUtf8(word, c);
      continue;
    }
    if (++i == text.size() || !isLowSurrogate(text[i])) return std::nullopt;
    appendUtf8(word, 0x10000 + ((char32_t{c} - 0xd800) << 10) + (char32_t{text[i]} - 0xdc00));
  }
  return word;
}

}  // namespace

std::optional<std::vector<std::string>> wordsOf(const std::vector<std::u16string>& strings) {
  std::vector<std::string> words;
  for (const std::u16string& each : strings) {
    auto word = wordOf(each);
    if (!word) return std::nullopt;
    words.push_back(std::move(*word));
  }
  return words;
}

}  // namespace fathom::evidence::jvm
