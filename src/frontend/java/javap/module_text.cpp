#include "frontend/java/javap/module_text.h"

#include <fmt/core.h>
#include <span>

#include "frontend/java/javap/types.h"

namespace fathom::frontend::java::javap {
namespace {

constexpr std::uint16_t kOpenModule = 0x20;
constexpr std::uint16_t kTransitive = 0x20;
constexpr std::uint16_t kStaticPhase = 0x40;

/// One name a line.
std::string indented(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += fmt::format("\n    {}{}", dotted(names[i]), i + 1 < names.size() ? "," : "");
  return text;
}

std::string exported(std::string_view word, const ModuleExports& exports) {
  const std::string names = exports.to.empty() ? "" : " to" + indented(exports.to);
  return fmt::format("  {} {}{};\n", word, dotted(exports.package), names);
}

}  // namespace

std::string moduleHeading(const ModuleDeclaration& module) {
  std::string text = (module.flags & kOpenModule) != 0 ? "open module " : "module ";
  text += module.name;
  if (module.version) text += fmt::format("@{}", *module.version);
  return text;
}

std::string directives(const ModuleDeclaration& module) {
  std::string text;
  for (const ModuleRequires& required : module.required)
    text += fmt::format("  requires {}{}{};\n", (required.flags & kStaticPhase) ? "static " : "",
                        (required.flags & kTransitive) ? "transitive " : "", required.module);
  for (const ModuleExports& exports : module.exported) text += exported("exports", exports);
  for (const ModuleExports& opens : module.opened) text += exported("opens", opens);
  for (const std::string_view service : module.used)
    text += fmt::format("  uses {};\n", dotted(service));
  for (const ModuleProvides& provides : module.provided)
    text +=
        fmt::format("  provides  {} with{};\n", dotted(provides.service), indented(provides.with));
  return text;
}

}  // namespace fathom::frontend::java::javap
