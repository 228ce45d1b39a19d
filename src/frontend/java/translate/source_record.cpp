#include "frontend/java/translate/source_record.h"

#include <fmt/format.h>

namespace fathom::frontend::java::translation {

using program::JavaField;
using program::JavaSource;

namespace {

/// As a literal of Java, in printable characters.
std::string quoted(const std::u16string& text) {
  constexpr std::size_t kLongest = 60;
  std::string out = "\"";
  for (const char16_t c : text.substr(0, kLongest))
    if (c == '"' || c == '\\')
      out += {'\\', static_cast<char>(c)};
    else if (c == '\n')
      out += "\\n";
    else if (c >= ' ' && c <= '~')
      out += static_cast<char>(c);
    else
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  return out + (text.size() > kLongest ? "...\"" : "\"");
}

std::string simpleName(const Type& type) {
  const std::string name = textOf(type);
  return name.substr(name.find_last_of(".$") + 1);
}

void recordClasses(ProgramTranslation& whole) {
  JavaSource& source = whole.source;
  const std::vector<Type>& types = whole.numbers.types();
  for (std::size_t i = 0; i < types.size(); ++i)
    source.classes.emplace(static_cast<std::int64_t>(i) + 1, textOf(types[i]));
  for (const Type& type : whole.numbers.asked())
    source.subtypes.emplace(textOf(type), whole.numbers.subtypes(type));
}

/// "Node at line 42" for the only object of a site; others are there when executions begin.
void recordObjects(ProgramTranslation& whole) {
  JavaSource& source = whole.source;
  for (const auto& literal : whole.objects.literals())
    source.objects.emplace(literal.reference, quoted(literal.text));
  if (whole.objects.usesClassObjects)
    for (const auto& [number, name] : source.classes)
      source.objects.emplace(number, name.substr(name.find_last_of(".$") + 1) + ".class");
  for (const auto& [site, object] : whole.objects.onlyObjects()) {
    const Site& made = whole.pointsTo->site(site);
    const std::uint32_t line = whole.reach.bodies.at(made.method).line(*made.bci);
    source.created.emplace(object.first,
                           fmt::format("{} at line {}", simpleName(object.second), line));
  }
}

}  // namespace

void recordHeap(ProgramTranslation& whole) {
  recordClasses(whole);
  recordObjects(whole);
  for (auto [symbol, described] : whole.heap.described()) {
    if (described.site) {
      const auto only = whole.objects.onlyObjects().find(*described.site);
      if (only != whole.objects.onlyObjects().end()) described.field.object = only->second.first;
    }
    whole.source.fields.emplace(symbol, std::move(described.field));
  }
}

}  // namespace fathom::frontend::java::translation
