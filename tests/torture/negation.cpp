#include "torture/negation.h"

#include <cctype>
#include <optional>
#include <regex>

namespace fathom::torture {
namespace {

/// A condition with its parentheses: [begin, end).
struct Condition {
  std::size_t begin = 0;
  std::size_t end = 0;
};

bool isPartOfName(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::size_t skipSpace(const std::string& text, std::size_t i) {
  while (i < text.size() && std::isspace(static_cast<unsigned char>(text[i])) != 0) ++i;
  return i;
}

/// Behind the comment, or the string or character literal, that begins at i; i where none does.
std::size_t skipLiteral(const std::string& text, std::size_t i) {
  const auto behind = [&](const char* end, std::size_t from) {
    const std::size_t place = text.find(end, from);
    return place == std::string::npos ? text.size() : place + std::string(end).size();
  };
  if (text.compare(i, 2, "/*") == 0) return behind("*/", i + 2);
  if (text.compare(i, 2, "//") == 0) return behind("\n", i + 2);
  if (text[i] != '"' && text[i] != '\'') return i;
  const char quote = text[i];
  for (++i; i < text.size() && text[i] != quote; ++i)
    if (text[i] == '\\') ++i;
  return i + 1;
}

/// The condition that begins at i; nothing where no parenthesis does, or none closes it.
std::optional<Condition> conditionAt(const std::string& text, std::size_t i) {
  if (i >= text.size() || text[i] != '(') return std::nullopt;
  const std::size_t begin = i;
  int depth = 0;
  while (i < text.size()) {
    if (const std::size_t behind = skipLiteral(text, i); behind != i) {
      i = behind;
      continue;
    }
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    ++i;
    if (depth == 0) return Condition{begin, i};
  }
  return std::nullopt;
}

/// Of all `if` outside of comments, literals and directives (`#if`), in their order.
std::vector<Condition> conditions(const std::string& text) {
  std::vector<Condition> result;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t behind = skipLiteral(text, i); behind != i) {
      i = behind;
      continue;
    }
    if (!isPartOfName(text[i])) {
      i = text[i] == '#' ? skipSpace(text, i + 1) + 1 : i + 1;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && isPartOfName(text[end])) ++end;
    if (text.compare(i, end - i, "if") == 0)
      if (const auto condition = conditionAt(text, skipSpace(text, end)))
        result.push_back(*condition);
    i = end;
  }
  return result;
}

bool guardsAbort(const std::string& text, const Condition& condition) {
  static const std::regex branch(R"(^\s*(\{\s*([^;{}]*;)?)?\s*(__builtin_)?abort\s*\()");
  return std::regex_search(text.begin() + static_cast<std::ptrdiff_t>(condition.end), text.end(),
                           branch);
}

std::string negated(std::string text, const Condition& condition) {
  return text.insert(condition.end, ")").insert(condition.begin, "(!");
}

}  // namespace

std::vector<std::string> negations(const std::string& program) {
  std::vector<std::string> checks;
  std::vector<std::string> others;
  for (const Condition& condition : conditions(program))
    (guardsAbort(program, condition) ? checks : others).push_back(negated(program, condition));
  checks.insert(checks.end(), others.begin(), others.end());
  return checks;
}

}  // namespace fathom::torture
