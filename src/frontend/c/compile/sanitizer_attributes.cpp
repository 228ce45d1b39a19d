#include "frontend/c/compile/sanitizer_attributes.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/file.h"
#include "frontend/c/compile/dependencies.h"

namespace fathom::frontend::c {
namespace {

bool isOfWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Reads a source token by token, and knows what lies in `__attribute__((` or `[[`.
class AttributeChanger {
 public:
  explicit AttributeChanger(std::string_view source) : text_(source) {}

  std::string run() && {
    while (at_ < text_.size()) step();
    return std::move(text_);
  }

 private:
  enum class Bracket { Other, Keyword, Attributes };

  void step() {
    const char c = text_[at_];
    if (c == '"' || c == '\'') return skipLiteral(c);
    if (isOfWord(c)) return takeWord();
    if (c == '(' || c == '[') open(c);
    if ((c == ')' || c == ']') && !brackets_.empty()) brackets_.pop_back();
    if (std::isspace(static_cast<unsigned char>(c)) == 0) last_ = c;
    ++at_;
  }

  /// A literal ends with its line at the latest.
  void skipLiteral(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
    last_ = quote;
  }

  void open(char c) {
    const bool isInner = !brackets_.empty() && last_ == std::string_view(&c, 1);
    if (last_ == "__attribute__" || last_ == "__attribute")
      brackets_.push_back(Bracket::Keyword);
    else if (isInner && (c == '[' || brackets_.back() == Bracket::Keyword))
      brackets_.push_back(Bracket::Attributes);
    else
      brackets_.push_back(Bracket::Other);
  }

  void takeWord() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && isOfWord(text_[at_])) ++at_;
    last_ = text_.substr(begin, at_ - begin);
    if (brackets_.empty() || brackets_.back() != Bracket::Attributes) return;
    if (last_ != "no_sanitize" && last_ != "__no_sanitize__") return;
    constexpr std::string_view kNote = "annotate";
    std::fill(text_.begin() + static_cast<std::ptrdiff_t>(begin),
              text_.begin() + static_cast<std::ptrdiff_t>(at_), ' ');
    text_.replace(begin, kNote.size(), kNote);
  }

  std::string text_;
  std::size_t at_ = 0;
  std::string last_;  // token
  std::vector<Bracket> brackets_;
};

}  // namespace

bool mentionsSanitizersIn(const std::string& dependencyFile) {
  return std::ranges::any_of(dependenciesIn(dependencyFile), [](const std::string& path) {
    return readFile(path).value_or("").find("sanitize") != std::string::npos;
  });
}

std::string withoutSanitizerAttributes(std::string_view source) {
  return AttributeChanger(source).run();
}

}  // namespace fathom::frontend::c
