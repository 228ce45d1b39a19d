#pragma once

#include <string>
#include <string_view>

#include "base/errors.h"
#include "program/text/token.h"

namespace fathom::program::text {

/// Throws InputError at the first byte that no text file holds: NUL, or what is no UTF-8.
void checkIsText(std::string_view text, const std::string& file);

/// Cuts the text into tokens, one at a time. Requires: checkIsText.
class Lexer {
 public:
  static constexpr std::size_t kMaxDigits = 20000;
  static constexpr unsigned kMaxWidth = 65536;

  Lexer(std::string_view text, const std::string& file);
  Token next();

 private:
  bool atEnd() const { return offset_ == text_.size(); }
  char peek(std::size_t ahead = 0) const {
    return offset_ + ahead < text_.size() ? text_[offset_ + ahead] : '\0';
  }
  void advance(std::size_t bytes = 1);
  std::string takeWord();
  void skipBlanks();
  void skipComment();
  Token number(Token token);
  Token quoted(Token token);
  char escape();
  Token sign(Token token);
  [[noreturn]] void fail(const Mark& mark, const std::string& sentence) const;

  std::string_view text_;
  const std::string& file_;
  std::size_t offset_ = 0;
  Mark mark_;
};

}  // namespace fathom::program::text
