#include "evidence/replay/c/scanned_input.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace fathom::evidence::native {

namespace {

bool isSpace(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}

/// What scanf reads with its white space: %c and %[ do not skip any.
bool skipsSpace(char conversion) {
  return conversion != 'c' && conversion != '[';
}

std::string digits(char conversion, std::int64_t number) {
  if (conversion == 'x' || conversion == 'X') return fmt::format("{:x}", number);
  if (conversion == 'o') return fmt::format("{:o}", number);
  return fmt::format("{}", number);
}

}  // namespace

void InputText::bytes(const std::string& all) {
  if (all.empty()) return;
  endScan();
  if (lineIsOpen_) text_ += '\n';
  lineIsOpen_ = false;
  text_ += all;
  isWord_ = false;
}

void InputText::beginScan(const std::string& format, std::int64_t converted) {
  endScan();
  const auto read = frontend::c::library::readScanFormat(format);
  if (!read || converted < 0) return;
  left_.assign(read->begin(), read->end());
  converted_ = converted;
}

void InputText::scanNumber(std::int64_t number) {
  const Directive one = nextConversion();
  emit(one, digits(one.conversion, number));
}

void InputText::scanReal(double number) {
  emit(nextConversion(), fmt::format("{}", number));
}

/// A word ends at the first space, and an empty one is none.
void InputText::scanText(std::string text) {
  const Directive one = nextConversion();
  if (one.conversion == 's')
    std::ranges::replace_if(text, [](char c) { return isSpace(c) || c == 0; }, 'a');
  emit(one, text);
}

/// What stands before it is written; conversions that are suppressed read something.
InputText::Directive InputText::nextConversion() {
  while (!left_.empty()) {
    const Directive one = left_.front();
    left_.pop_front();
    literal(one.text);
    if (one.conversion == '\0' || one.conversion == 'n') continue;
    if (!one.isSuppressed) {
      --converted_;
      return one;
    }
    emit(one,
         std::string(static_cast<std::size_t>(one.conversion == 'c' ? one.width.value_or(1) : 1),
                     '1'));
  }
  return {};
}

void InputText::emit(const Directive& one, const std::string& text) {
  const bool skips = skipsSpace(one.conversion);
  if ((isWord_ || lineIsOpen_) && skips) text_ += lineIsOpen_ ? '\n' : ' ';
  lineIsOpen_ = false;
  text_ += text;
  isWord_ = skips;
}

/// White space stands for any amount of it.
void InputText::literal(const std::string& text) {
  for (const char c : text)
    if (!isSpace(c)) {
      text_ += c;
      isWord_ = false;
    }
}

/// Behind the last conversion stands what the format has there; where fewer are converted than it
/// has, what fits none of them.
void InputText::endScan() {
  while (!left_.empty() && (left_.front().conversion == '\0' || converted_ > 0)) {
    literal(left_.front().text);
    left_.pop_front();
  }
  if (!left_.empty()) {
    if (isWord_) text_ += ' ';
    text_ += "?\n";
    isWord_ = false;
  }
  left_.clear();
}

}  // namespace fathom::evidence::native
