#include "frontend/java/library/contracts.h"

#include <charconv>
#include <fmt/core.h>
#include <set>
#include <tuple>

#include "base/errors.h"
#include "frontend/java/classfile/type.h"

namespace fathom::frontend::java {
namespace {

using Words = std::vector<std::string_view>;

[[noreturn]] void malformed(std::size_t line, std::string_view what, std::string_view word) {
  throw InputError({"contracts.txt", static_cast<std::uint32_t>(line), 1},
                   fmt::format("{}: {}", what, word));
}

Words wordsOf(std::string_view line) {
  Words words;
  while (true) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos || line[begin] == '#') return words;
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find(' '), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

/// `a/b/C.name(descriptor)result`.
void readSignature(std::string_view word, std::size_t line, Contract& row) {
  const std::size_t parenthesis = word.find('(');
  const std::size_t dot = word.substr(0, parenthesis).rfind('.');
  if (parenthesis == std::string_view::npos || dot == std::string_view::npos)
    malformed(line, "not a method", word);
  row.owner = word.substr(0, dot);
  row.name = word.substr(dot + 1, parenthesis - dot - 1);
  row.descriptor = word.substr(parenthesis);
  if (!isClassName(row.owner) || !isMemberName(row.name) || !parseMethodDescriptor(row.descriptor))
    malformed(line, "not a method", word);
}

/// Classes of java.lang need no package.
std::string className(std::string_view name) {
  return name.find('/') == std::string_view::npos ? "java/lang/" + std::string(name)
                                                  : std::string(name);
}

/// `KIND(N)` with N an argument that the condition can be about.
bool isCondition(std::string_view condition, const MethodType& type) {
  if (condition == "any") return true;
  const std::size_t parenthesis = condition.find('(');
  if (parenthesis == std::string_view::npos || !condition.ends_with(')')) return false;
  const std::string_view kind = condition.substr(0, parenthesis);
  const std::string_view digits =
      condition.substr(parenthesis + 1).substr(0, condition.size() - parenthesis - 2);
  std::size_t argument = 0;
  const auto end = digits.data() + digits.size();
  if (std::from_chars(digits.data(), end, argument).ptr != end || argument == 0 ||
      argument > type.parameters.size())
    return false;
  const bool isReference = type.parameters[argument - 1].isReference();
  return kind == "null" ? isReference : (kind == "negative" || kind == "zero") && !isReference;
}

/// `CLASS:CONDITION`.
Raises readRaises(std::string_view text, std::size_t line, const MethodType& type) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) malformed(line, "not an exception and a condition", text);
  Raises raises{className(text.substr(0, colon)), std::string(text.substr(colon + 1))};
  if (!isClassName(raises.exception)) malformed(line, "not a class", text);
  if (!isCondition(raises.condition, type)) malformed(line, "not a condition", text);
  return raises;
}

/// One or two numbers around `..`.
bool isRange(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos || text.size() == 2) return false;
  for (const std::string_view end : {text.substr(0, dots), text.substr(dots + 2)}) {
    std::int64_t number = 0;
    const auto last = end.data() + end.size();
    if (!end.empty() && std::from_chars(end.data(), last, number).ptr != last) return false;
  }
  return true;
}

void readWord(std::string_view word, std::size_t line, const MethodType& type, Contract& row) {
  if (word == "nonnull")
    row.result = Nullness::NonNull;
  else if (word == "fresh")
    row.isFresh = true;
  else if (word == "this")
    row.returnsThis = true;
  else if (word == "function")
    row.isFunction = true;
  else if (word == "pure")
    row.writesNothing = true;
  else if (word == "exact")
    row.isExact = true;
  else if (word == "lemma")
    row.isLemma = true;
  else if (word == "halts")
    row.exits.emplace_back("halt");
  else if (word.starts_with("range=") && isRange(word.substr(6)))
    row.range = word.substr(6);
  else if (word.starts_with("raises="))
    row.raises.push_back(readRaises(word.substr(7), line, type));
  else
    malformed(line, "unknown word", word);
}

Contract readRow(const Words& words, std::size_t line) {
  Contract row;
  readSignature(words[0], line, row);
  const MethodType type = *parseMethodDescriptor(row.descriptor);
  for (std::size_t i = 1; i < words.size(); ++i) readWord(words[i], line, type, row);
  if (row.isFunction) row.writesNothing = true;
  if (row.isFresh || row.returnsThis) row.result = Nullness::NonNull;
  const bool isReference = type.result.isReference();
  if (row.result == Nullness::NonNull && !isReference)
    malformed(line, "the result is no reference", words[0]);
  if (row.range && (isReference || type.result.isVoid()))
    malformed(line, "the result is no number", words[0]);
  return row;
}

}  // namespace

std::vector<Contract> readContracts(std::string_view text) {
  std::vector<Contract> rows;
  std::set<std::tuple<std::string, std::string, std::string>> seen;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Words words = wordsOf(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words.empty()) continue;
    rows.push_back(readRow(words, line));
    if (!seen.emplace(rows.back().owner, rows.back().name, rows.back().descriptor).second)
      malformed(line, "this method has a row already", words[0]);
  }
  return rows;
}

}  // namespace fathom::frontend::java
