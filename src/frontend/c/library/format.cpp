#include "frontend/c/library/format.h"

#include <cctype>

namespace fathom::frontend::c::library {
namespace {

using Length = Directive::Length;

class Reader {
 public:
  Reader(std::string_view format, bool isScan) : rest_(format), isScan_(isScan) {}

  std::optional<std::vector<Directive>> run() {
    std::vector<Directive> all;
    Directive next;
    while (!rest_.empty()) {
      if (take() != '%') {
        next.text += last_;
      } else if (peek() == '%') {
        next.text += take();
      } else {
        if (!readDirective(next)) return std::nullopt;
        all.push_back(std::move(next));
        next = {};
      }
    }
    if (!next.text.empty()) all.push_back(std::move(next));
    return all;
  }

 private:
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
  char take() {
    last_ = peek();
    rest_.remove_prefix(rest_.empty() ? 0 : 1);
    return last_;
  }

  bool readDirective(Directive& one) {
    if (isScan_) {
      if (peek() == '*') one.isSuppressed = take() == '*';
      one.width = readNumber();
    } else {
      while (std::string_view("-+ #0").find(peek()) != std::string_view::npos && peek() != '\0')
        one.flags += take();
      if (peek() == '*')
        one.widthIsArgument = take() == '*';
      else
        one.width = readNumber();
      if (peek() == '.') readPrecision(one);
    }
    one.length = readLength();
    one.conversion = take();
    if (isScan_ && one.conversion == '[') return one.length == Length::None && readSet(one);
    constexpr std::string_view known = "diouxXaAeEfFgGcspn";
    return one.conversion != '\0' && known.find(one.conversion) != std::string_view::npos &&
           isMeaningful(one);
  }

  void readPrecision(Directive& one) {
    take();
    if (peek() == '*')
      one.precisionIsArgument = take() == '*';
    else
      one.precision = readNumber().value_or(0);
  }

  std::optional<int> readNumber() {
    std::optional<int> number;
    while (std::isdigit(static_cast<unsigned char>(peek())) && number.value_or(0) < 100'000'000)
      number = number.value_or(0) * 10 + (take() - '0');
    return number;
  }

  Length readLength() {
    const auto both = [&](std::string_view word) {
      if (!rest_.starts_with(word)) return false;
      rest_.remove_prefix(word.size());
      return true;
    };
    if (both("hh")) return Length::Char;
    if (both("h")) return Length::Short;
    if (both("ll") || both("j") || both("q")) return Length::LongLong;
    if (both("l")) return Length::Long;
    if (both("L")) return Length::LongDouble;
    if (both("z") || both("t")) return Length::Size;
    return Length::None;
  }

  /// Wide characters are not read.
  static bool isMeaningful(const Directive& one) {
    return (one.conversion != 'c' && one.conversion != 's') || one.length == Length::None;
  }

  /// Behind [: a first ] belongs to the set.
  bool readSet(Directive& one) {
    if (peek() == '^') one.isComplement = take() == '^';
    std::string inside;
    if (peek() == ']') inside += take();
    while (peek() != ']' && peek() != '\0') inside += take();
    one.set = membersOf(inside);
    return take() == ']';
  }

  /// A - between two characters is a range, as glibc has it.
  static std::optional<std::string> membersOf(std::string_view inside) {
    std::string members;
    for (std::size_t i = 0; i < inside.size(); ++i) {
      if (inside[i] != '-' || i == 0 || i + 1 == inside.size()) {
        members += inside[i];
        continue;
      }
      const auto first = static_cast<unsigned char>(inside[i - 1]);
      const auto last = static_cast<unsigned char>(inside[++i]);
      if (first > last) return std::nullopt;
      for (unsigned c = first + 1U; c <= last; ++c) members += static_cast<char>(c);
    }
    return members;
  }

  std::string_view rest_;
  bool isScan_;
  char last_ = '\0';
};

}  // namespace

std::optional<std::vector<Directive>> readPrintFormat(std::string_view format) {
  return Reader(format, false).run();
}

bool countsAtPlaces(std::string_view format) {
  while (format.find('$') != std::string_view::npos) {
    format.remove_prefix(format.find('$') + 1);
    const std::size_t end = format.find_first_not_of("hlqjzt");
    if (end != std::string_view::npos && format[end] == 'n') return true;
  }
  return false;
}

std::optional<std::vector<Directive>> readScanFormat(std::string_view format) {
  return Reader(format, true).run();
}

}  // namespace fathom::frontend::c::library
