#include "program/text/lexer.h"

#include <array>
#include <charconv>

namespace fathom::program::text {
namespace {

// Longest first: the first that fits is taken.
constexpr std::array<std::string_view, 29> kSigns = {
    "<==>", "==>", ":=", "==", "!=", "<=", ">=", "&&", "||", "->", "(", ")", "{", "}", "[",
    "]",    ",",   ";",  ":",  ".",  "=",  "<",  ">",  "+",  "-",  "*", "/", "%", "!"};

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isContinuation(char c) {
  return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

/// How many bytes the well-formed UTF-8 character at the front takes; 0 where there is none.
std::size_t characterLength(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!isContinuation(text[i])) return 0;
  }
  const unsigned second = byte(1);
  const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool outside = (first == 0xed && second >= 0xa0) || (first == 0xf4 && second >= 0x90);
  return overlong || outside ? 0 : length;
}

}  // namespace

std::string describe(const Token& token) {
  switch (token.kind) {
    case TokenKind::End:
      return "the end of the file";
    case TokenKind::Number:
      return "the number " + token.text.substr(0, 40);
    case TokenKind::BvNumber:
      return "a bit-vector number";
    case TokenKind::String:
      return "a string";
    case TokenKind::Attribute:
      return "'@" + token.text.substr(0, 40) + "'";
    case TokenKind::Name:
    case TokenKind::QuotedName:
    case TokenKind::Sign:
      return "'" + token.text.substr(0, 80) + "'";
  }
  return "this";
}

void checkIsText(std::string_view text, const std::string& file) {
  Position at{file, 1, 1};
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\0') throw InputError(at, "There is a NUL byte here: this is no text file.");
    const std::size_t length = characterLength(text.substr(i));
    if (length == 0) {
      throw InputError(at, "This byte is no UTF-8: save the file as UTF-8 text.");
    }
    ++at.column;
    if (text[i] == '\n') at = Position{file, at.line + 1, 1};
    i += length;
  }
}

Lexer::Lexer(std::string_view text, const std::string& file) : text_(text), file_(file) {
  if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
}

void Lexer::fail(const Mark& mark, const std::string& sentence) const {
  throw InputError(Position{file_, mark.line, mark.column}, sentence);
}

void Lexer::advance(std::size_t bytes) {
  for (; bytes > 0; --bytes, ++offset_) {
    const char c = text_[offset_];
    if (c == '\n') {
      mark_ = Mark{mark_.line + 1, 1};
    } else if (!isContinuation(c)) {
      ++mark_.column;
    }
  }
}

void Lexer::skipComment() {
  const Mark start = mark_;
  if (peek(1) == '/') {
    while (!atEnd() && peek() != '\n') advance();
    return;
  }
  advance(2);
  while (!atEnd() && !(peek() == '*' && peek(1) == '/')) advance();
  if (atEnd()) fail(start, "This comment has no end: expected '*/'.");
  advance(2);
}

void Lexer::skipBlanks() {
  while (!atEnd()) {
    const char c = peek();
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      advance();
    } else if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
      skipComment();
    } else {
      return;
    }
  }
}

std::string Lexer::takeWord() {
  std::size_t length = 0;
  while (isLetter(peek(length)) || isDigit(peek(length))) ++length;
  std::string word(text_.substr(offset_, length));
  advance(length);
  return word;
}

Token Lexer::next() {
  skipBlanks();
  Token token{TokenKind::End, "", 0, mark_};
  if (atEnd()) return token;
  const char c = peek();
  if (isDigit(c)) return number(std::move(token));
  if (c == '"' || c == '`') return quoted(std::move(token));
  if (isLetter(c)) {
    token.kind = TokenKind::Name;
    token.text = takeWord();
    return token;
  }
  if (c == '@') {
    advance();
    token.kind = TokenKind::Attribute;
    token.text = takeWord();
    return token;
  }
  return sign(std::move(token));
}

Token Lexer::number(Token token) {
  const std::string word = takeWord();
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  if (digits > kMaxDigits) {
    fail(token.mark, "This number has " + std::to_string(digits) + " digits; at most " +
                         std::to_string(kMaxDigits) + " are read.");
  }
  token.kind = TokenKind::Number;
  token.text = word.substr(0, digits);
  if (digits == word.size()) return token;
  const std::string_view rest = std::string_view(word).substr(digits);
  const char* const end = rest.data() + rest.size();
  if (!rest.starts_with("bv") || rest.size() == 2 ||
      rest.find_first_not_of("0123456789", 2) != std::string_view::npos) {
    fail(token.mark,
         "Expected a number such as 12 or 12bv8, but found '" + word.substr(0, 80) + "'.");
  }
  token.kind = TokenKind::BvNumber;
  const auto read = std::from_chars(rest.data() + 2, end, token.width);
  if (read.ec != std::errc() || token.width == 0 || token.width > kMaxWidth) {
    fail(token.mark,
         "The width of a bit-vector is a number from 1 to " + std::to_string(kMaxWidth) + ".");
  }
  return token;
}

char Lexer::escape() {
  const Mark start = mark_;
  advance();
  const char c = peek();
  if (c == '\\' || c == '"' || c == '`') return c;
  if (c == 'n') return '\n';
  if (c == 't') return '\t';
  unsigned value = 0;
  if (c == 'x' && offset_ + 3 <= text_.size()) {
    const char* const hex = text_.data() + offset_ + 1;
    const auto read = std::from_chars(hex, hex + 2, value, 16);
    if (read.ec == std::errc() && read.ptr == hex + 2) {
      advance(2);
      return static_cast<char>(value);
    }
  }
  fail(start, R"(Expected one of the escapes \\ \" \` \n \t \xHH.)");
}

Token Lexer::quoted(Token token) {
  const char quote = peek();
  token.kind = quote == '"' ? TokenKind::String : TokenKind::QuotedName;
  advance();
  while (peek() != quote || atEnd()) {
    if (atEnd() || peek() == '\n') {
      fail(token.mark, std::string("This ") + (quote == '"' ? "string" : "quoted name") +
                           " has no end on its line: expected " + quote + ".");
    }
    token.text += peek() == '\\' ? escape() : peek();
    advance();
  }
  advance();
  if (quote == '`' && token.text.empty())
    fail(token.mark, "A quoted name has at least one character.");
  return token;
}

Token Lexer::sign(Token token) {
  token.kind = TokenKind::Sign;
  const std::string_view rest = text_.substr(offset_);
  for (const std::string_view candidate : kSigns) {
    if (candidate[0] != rest[0] || !rest.starts_with(candidate)) continue;
    token.text = candidate;
    advance(candidate.size());
    return token;
  }
  const std::string character(rest.substr(0, characterLength(rest)));
  fail(token.mark, "The character '" + character + "' has no meaning here.");
}

}  // namespace fathom::program::text
