#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "frontend/c/library/format.h"

namespace fathom::evidence::native {

/// Bytes that functions of the C library read one after the other, so that each reads what it
/// should.
class InputText {
 public:
  const std::string& text() const { return text_; }

  /// Bytes as they are.
  void bytes(const std::string& all);
  /// A line that ended without its newline: more input must begin another.
  void openLine() { lineIsOpen_ = true; }

  // ---- scanf's family ----

  /// A call with this format converts so many; -1: the input ends.
  void beginScan(const std::string& format, std::int64_t converted);
  /// The next conversion that counts reads this number, floating-point number or text.
  void scanNumber(std::int64_t number);
  void scanReal(double number);
  void scanText(std::string text);

 private:
  using Directive = frontend::c::library::Directive;

  Directive nextConversion();
  void emit(const Directive& one, const std::string& text);
  void literal(const std::string& text);
  void endScan();

  std::string text_;
  std::deque<Directive> left_;  // of the format
  std::int64_t converted_ = 0;  // how many of them are to be
  bool isWord_ = false;         // what stands last ends at a space
  bool lineIsOpen_ = false;
};

}  // namespace fathom::evidence::native
