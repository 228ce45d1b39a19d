#pragma once

#include <cstdint>
#include <string>

namespace fathom::program::text {

/// A place in the text that is being read; both count from 1.
struct Mark {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

enum class TokenKind : std::uint8_t {
  End,
  Name,        // x, while, bvand: reserved words are names that the parser asks for
  QuotedName,  // `x!3`: never a reserved word
  Number,      // 12
  BvNumber,    // 12bv8
  String,      // "..."
  Attribute,   // @goal; the text is what stands behind the @
  Sign,        // ( ==> := ...
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string text;    // names and strings without quotes and escapes
  unsigned width = 0;  // of a BvNumber
  Mark mark;
};

/// For error sentences: 'while', number 12, the end of the file.
std::string describe(const Token& token);

}  // namespace fathom::program::text
