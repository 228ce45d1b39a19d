#include <algorithm>
#include <cctype>

#include "app/command_line/option_table.h"

namespace fathom::app {
namespace {

constexpr OptionGroup kC{"C programs"};

/// Empty for NAME, NAME=VALUE or NAME(X)=VALUE, else what is wrong.
std::string isMacro(const std::string& text) {
  const auto isPartOfName = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  const auto end = std::find_if_not(text.begin(), text.end(), isPartOfName);
  const bool named = end != text.begin() && std::isdigit(static_cast<unsigned char>(text[0])) == 0;
  const bool isDefinition = named && (end == text.end() || *end == '=' || *end == '(');
  return isDefinition ? "" : "expected NAME or NAME=VALUE, not '" + text + "'";
}

/// The dialects that clang knows.
std::vector<std::string> standards() {
  return {"c89",   "c90",   "gnu89", "gnu90", "iso9899:1990", "iso9899:199409",
          "c99",   "gnu99", "c11",   "gnu11", "iso9899:1999", "iso9899:2011",
          "c17",   "gnu17", "c18",   "gnu18", "iso9899:2017", "iso9899:2018",
          "c23",   "gnu23", "c2x",   "gnu2x", "iso9899:2024", "c2y",
          "gnu2y", "c9x",   "gnu9x", "c1x",   "gnu1x"};
}

std::string isStandard(const std::string& name) {
  const auto known = standards();
  if (std::ranges::find(known, name) != known.end()) return "";
  return "'" + name + "' is no dialect of C: give c89, c99, c11, c17, c23 or gnu89, ...";
}

template <class Member>
auto ofC(Member member) {
  return at(&Config::c, member);
}

}  // namespace

std::vector<OptionRow> optionsOfC() {
  const Words<GivenArguments> given{{"valid", GivenArguments::Valid},
                                    {"nullable", GivenArguments::Nullable},
                                    {"any", GivenArguments::Any}};
  return {
      {"--arch", kForPrograms, &kC, number(ofC(&CConfig::arch), CLI::IsMember({32, 64})),
       "pointer width; LLVM modules override it"},
      {"-I", kForPrograms, &kC, list(ofC(&CConfig::includeFolders), CLI::ExistingDirectory),
       "add an include folder; may be repeated"},
      {"-D", kForPrograms, &kC, list(ofC(&CConfig::macros), CLI::Validator(isMacro, "MACRO")),
       "define a macro, NAME or NAME=VALUE; may be repeated"},
      {"--std", kForPrograms, &kC,
       value(ofC(&CConfig::standard), CLI::Validator(isStandard, "DIALECT")),
       "language standard, as clang names it: c99, gnu11, ..."},
      {"--args", kForPrograms, &kC, choice(ofC(&CConfig::arguments), given, "valid"),
       "pointers that callers pass to entry points, where no main begins: valid, valid or null, or "
       "any"},
      {"--compile-commands", kForPrograms, &kC, value(ofC(&CConfig::compileCommands)),
       "verify a project: sources and flags of this compile_commands.json; FILEs choose among its "
       "entries, by source or by output"},
  };
}

}  // namespace fathom::app
