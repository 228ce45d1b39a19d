#include "program/serial/smt_text.h"

#include <fmt/core.h>
#include <vector>

#include "logic/smtlib/names.h"
#include "logic/smtlib/sexpr.h"
#include "logic/smtlib/smtlib.h"
#include "program/serial/fields.h"

namespace fathom::program::serial {
namespace {

/// No character of the name asks for bars (names that begin with % are encoded).
bool isSimple(std::string_view name) {
  constexpr std::string_view simple =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789~!@$%^&*_-+=<>.?/";
  return !name.empty() && name[0] != '%' &&
         name.find_first_not_of(simple) == std::string_view::npos;
}

/// A word that is an operator where it stands without bars.
bool isReserved(const std::string& name) {
  return isSimple(name) && logic::quotedSymbol(name) != name;
}

}  // namespace

UnambiguousText::UnambiguousText(std::string_view source) {
  while (!source.empty()) {
    const std::size_t bar = source.find('|');
    text += source.substr(0, bar);
    if (bar == std::string_view::npos) return;
    const std::size_t end = source.find('|', bar + 1);
    if (end == std::string_view::npos) fail("a quoted symbol has no closing '|'");
    take(source.substr(bar, end + 1 - bar));
    source.remove_prefix(end + 1);
  }
}

void UnambiguousText::take(std::string_view quoted) {
  const std::string name(quoted.substr(1, quoted.size() - 2));
  if (!isSimple(name)) {
    text += quoted;
    return;
  }
  text += aliases.emplace(name, fmt::format("@{}", aliases.size())).first->second;
}

std::set<std::string> symbolsOf(const std::string& text, const std::string& file) {
  const logic::SExprs source(text, file);
  if (source.roots().size() != 1) fail("expected exactly one term");
  std::set<std::string> names;
  std::vector<std::uint32_t> open = source.roots();
  while (!open.empty()) {
    const logic::SExpr& node = source[open.back()];
    open.pop_back();
    if (node.kind == logic::SExpr::Kind::Name) {
      const std::string name = logic::unquoted(node.text);
      const bool isCoded = name != node.text;  // a variable, whatever its name
      if (isCoded || !isReserved(name)) names.insert(name);
    }
    open.insert(open.end(), node.children.begin(), node.children.end());
  }
  return names;
}

}  // namespace fathom::program::serial
