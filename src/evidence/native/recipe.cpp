#include "evidence/native/recipe.h"

#include <algorithm>
#include <map>

namespace fathom::evidence::native {

namespace {

using Flags = std::vector<std::string>;

/// Overflow wraps, as in the model.
const Flags kPlain{"-fwrapv"};
/// What is unasked goes on as in the model; what is asked for is reported where it happens. Not
/// with -fwrapv: it makes the loss of bits in a left shift lawful.
const Flags kOverflow{"-fsanitize=signed-integer-overflow,shift", "-fsanitize-recover=all"};
const Flags kShift{"-fsanitize=shift", "-fno-sanitize-recover=all"};
const Flags kDivision{"-fsanitize=integer-divide-by-zero,signed-integer-overflow",
                      "-fsanitize-recover=all"};
const Flags kAddress{"-fwrapv", "-fsanitize=address", "-fno-omit-frame-pointer"};
const Flags kLedger{"-fwrapv", "-DFATHOM_LEDGER", "-Wl,--wrap=realloc,--wrap=free",
                    "-Wl,--wrap=main,--wrap=exit,--wrap=abort"};

const Flags kCleanup = [] {
  Flags flags = kLedger;
  flags.push_back("-DFATHOM_CLEANUP");
  return flags;
}();

const std::map<std::string, Recipe> kRecipes{
    {"reach", {Shown::Reached, kPlain}},          {"assert", {Shown::Assertion, kPlain}},
    {"overflow", {Shown::Arithmetic, kOverflow}}, {"shift", {Shown::Arithmetic, kShift}},
    {"div", {Shown::Arithmetic, kDivision}},      {"valid-deref", {Shown::Address, kAddress}},
    {"valid-free", {Shown::Address, kAddress}},   {"null", {Shown::Address, kAddress}},
    {"bounds", {Shown::Address, kAddress}},       {"string", {Shown::Address, kAddress}},
    {"valid-memtrack", {Shown::Leak, kLedger}},   {"valid-memcleanup", {Shown::Leak, kCleanup}},
};

/// Old C is accepted as the front end accepts it; types may be mixed, as the model has it.
const Flags kCommon{"-O0",
                    "-g",
                    "-w",
                    "-no-pie",
                    "-fno-strict-aliasing",
                    "-fbracket-depth=4096",
                    "-Wno-error=int-conversion",
                    "-Wno-error=incompatible-function-pointer-types",
                    "-Wno-error=implicit-function-declaration",
                    "-Wno-error=implicit-int",
                    "-Wno-error=return-mismatch",
                    "-Wl,-z,muldefs,--wrap=malloc,--wrap=calloc"};

const char* languageOf(const std::string& file) {
  if (isModule(file)) return "ir";
  return file.ends_with(".i") ? "cpp-output" : "c";
}

void append(Flags& command, const Flags& words) {
  command.insert(command.end(), words.begin(), words.end());
}

Flags compilerFor(const Source& source) {
  Flags command{"clang-19", source.arch == 32 ? "-m32" : "-m64"};
  append(command, source.compilerFlags);
  append(command, kCommon);
  return command;
}

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

std::optional<Recipe> recipeFor(const std::string& check) {
  const auto found = kRecipes.find(check);
  if (found == kRecipes.end()) return std::nullopt;
  return found->second;
}

Flags flagsFor(Unset unset) {
  switch (unset) {
    case Unset::Zero:
      return {"-ftrivial-auto-var-init=zero", "-DFATHOM_FILL=0"};
    case Unset::Pattern:
      return {"-ftrivial-auto-var-init=pattern", "-DFATHOM_FILL=0xAA"};
    case Unset::AsItComes:
      return {};
  }
  return {};
}

bool isModule(const std::string& file) {
  return file.ends_with(".bc") || file.ends_with(".ll");
}

Flags compileCommand(const Source& source, const Recipe& recipe, Unset unset,
                     const std::string& harness, const std::string& executable) {
  Flags command = compilerFor(source);
  append(command, recipe.flags);
  append(command, flagsFor(unset));
  append(command, {"-x", "c", harness});
  for (const std::string& file : source.files) append(command, {"-x", languageOf(file), file});
  append(command, {"-o", executable});
  return command;
}

Flags listingCommand(const Source& source, const std::string& file) {
  Flags command = compilerFor(source);
  append(command, {"-S", "-emit-llvm", "-x", languageOf(file), file, "-o", "-"});
  return command;
}

std::string shellLine(const Flags& command) {
  std::string line;
  for (const std::string& word : command) line += (line.empty() ? "" : " ") + quoted(word);
  return line;
}

}  // namespace fathom::evidence::native
