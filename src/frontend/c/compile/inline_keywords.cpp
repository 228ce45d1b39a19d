#include "frontend/c/compile/inline_keywords.h"

#include <algorithm>
#include <cctype>

#include "base/file.h"
#include "frontend/c/compile/dependencies.h"

namespace fathom::frontend::c {
namespace {

bool isPartOfName(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// The position of the word at or after this one.
std::size_t findWord(std::string_view text, std::string_view word, std::size_t from) {
  for (std::size_t at = text.find(word, from); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !isPartOfName(text[at - 1])) &&
        (end >= text.size() || !isPartOfName(text[end])))
      return at;
  }
  return std::string_view::npos;
}

}  // namespace

bool mayDefineInline(std::string_view source) {
  for (const std::string_view word : {"inline", "__inline", "__inline__"}) {
    for (std::size_t at = findWord(source, word, 0); at != std::string_view::npos;
         at = findWord(source, word, at + 1)) {
      const std::size_t before = source.find_last_of(";{}", at);
      const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
      const std::size_t end = std::min(source.find_first_of("(;{", at), source.size());
      if (findWord(source.substr(begin, end - begin), "static", 0) == std::string_view::npos)
        return true;
    }
  }
  return false;
}

bool mayDefineInlineIn(const std::string& dependencyFile) {
  return std::ranges::any_of(dependenciesIn(dependencyFile), [](const std::string& path) {
    return mayDefineInline(readFile(path).value_or(""));
  });
}

}  // namespace fathom::frontend::c
