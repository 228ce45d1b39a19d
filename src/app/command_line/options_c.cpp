#include "app/command_line/options_c.h"

#include <algorithm>
#include <cctype>

namespace fathom::app {
namespace {

const char* const kGroup = "C programs";

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

void addMeaning(CLI::App& verb, Config& config) {
  verb.add_option("--property", config.property,
                  "reach, assert, memsafety, overflow, div, shift, null, bounds, string (a comma "
                  "list; the first six where none is named), or an SV-COMP .prp file")
      ->group(kGroup);
  verb.add_option("--rules", config.rules, "what the source may rely on")
      ->check(CLI::IsMember({"c", "svcomp"}))
      ->group(kGroup);
  verb.add_option("--arch", config.arch, "bits of the machine; modules say it themselves")
      ->capture_default_str()
      ->check(CLI::IsMember({32, 64}))
      ->group(kGroup);
  verb.add_option("--arith", config.arithmetic,
                  "numbers as bit-vectors, as integers with wrap-around written out, or as it fits")
      ->capture_default_str()
      ->check(CLI::IsMember({"auto", "bv", "int"}))
      ->group(kGroup);
}

}  // namespace

void addC(CLI::App& verb, Config& config) {
  addMeaning(verb, config);
  verb.add_option("-I", config.includeFolders, "a folder of headers; may be repeated")
      ->allow_extra_args(false)
      ->check(CLI::ExistingDirectory)
      ->group(kGroup);
  verb.add_option("-D", config.macros, "a macro, NAME or NAME=VALUE; may be repeated")
      ->allow_extra_args(false)
      ->check(CLI::Validator(isMacro, "MACRO"))
      ->group(kGroup);
  verb.add_option("--std", config.standard, "the dialect, as clang names it: c99, gnu11, ...")
      ->check(CLI::Validator(
          [](const std::string& name) {
            const auto known = standards();
            return std::ranges::find(known, name) != known.end()
                       ? std::string()
                       : "'" + name +
                             "' is no dialect of C: give c89, c99, c11, c17, c23 or gnu89, ...";
          },
          "DIALECT"))
      ->group(kGroup);
  verb.footer(
      "Flags of a C compiler may stand among these: -std=, -m32, -m64, -U, -isystem, -iquote, "
      "-include\nand what else says how a source is read counts; -W..., -O..., -g, -c, -o, -l... "
      "and the like are dropped.");
  verb.add_option("--compile-commands", config.compileCommands,
                  "a whole project: the sources and flags of this compile_commands.json; FILEs "
                  "choose among its entries, by source or by output")
      ->group(kGroup);
}

}  // namespace fathom::app
