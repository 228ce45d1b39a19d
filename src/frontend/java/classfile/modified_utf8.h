#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/java/classfile/byte_reader.h"

namespace fathom::frontend::java {

/// Text of a constant pool (JVMS 4.4.7: NUL as C0 80, surrogates as three bytes each) as UTF-8.
/// A surrogate without its other half stays three bytes, so that toUtf16 gives every Java string
/// back. Nothing where it is malformed.
std::optional<std::string> decodeModifiedUtf8(Bytes bytes);

/// The units of a Java string. Requires: text comes from decodeModifiedUtf8.
std::u16string toUtf16(std::string_view text);

/// The bytes of a constant pool's text. Requires: text comes from decodeModifiedUtf8.
std::string encodeModifiedUtf8(std::string_view text);

/// Units as decodeModifiedUtf8 gives them.
std::string fromUtf16(std::u16string_view units);

/// The next code point of such text, which is cut off it. Requires: text is not empty.
char32_t takeCodePoint(std::string_view& text);

inline bool isSurrogate(char32_t c) {
  return c >= 0xD800 && c < 0xE000;
}

}  // namespace fathom::frontend::java
