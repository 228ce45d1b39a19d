#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/errors.h"

namespace fathom::frontend::java::javap {

/// Collects lines; their columns are those of characters, not of bytes.
class LineWriter {
 public:
  explicit LineWriter(std::string file) : file_(std::move(file)) {}

  void put(std::string_view text) {
    requireRoom(text.size());
    text_ += text;
  }
  void spaces(std::size_t count) { text_.append(count, ' '); }
  /// Blanks up to the column, counted from 0; at least one.
  void tabTo(std::size_t column) {
    const std::size_t now = this->column();
    spaces(now < column ? column - now : 1);
  }
  /// Ends the line, without the blanks at its end.
  void endLine() {
    while (text_.size() > begin_ && text_.back() == ' ') text_.pop_back();
    text_.push_back('\n');
    begin_ = text_.size();
  }
  void line(std::string_view text) {
    put(text);
    endLine();
  }
  std::string take() { return std::move(text_); }

 private:
  static constexpr std::size_t kMost = std::size_t{256} << 20;

  std::size_t column() const {
    std::size_t characters = 0;
    for (std::size_t i = begin_; i < text_.size(); ++i)
      if ((static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80) ++characters;
    return characters;
  }

  void requireRoom(std::size_t more) const {
    if (text_.size() + more > kMost)
      throw InputError(Position{file_, 0, 0}, "the text of this class would be too long");
  }

  std::string file_;
  std::string text_;
  std::size_t begin_ = 0;  // of the last line
};

}  // namespace fathom::frontend::java::javap
