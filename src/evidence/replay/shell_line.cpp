#include "evidence/replay/shell_line.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace fathom::evidence {

namespace {

bool needsQuotes(const std::string& word) {
  return word.empty() || !std::ranges::all_of(word, [](unsigned char c) {
           return std::isalnum(c) || std::string_view("_-+=./,:@%").find(static_cast<char>(c)) !=
                                         std::string_view::npos;
         });
}

std::string quoted(const std::string& word) {
  if (!needsQuotes(word)) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

std::string shellLine(const std::vector<std::string>& command) {
  std::string line;
  for (const std::string& word : command) line += (line.empty() ? "" : " ") + quoted(word);
  return line;
}

}  // namespace fathom::evidence
