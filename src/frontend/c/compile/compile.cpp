#include "frontend/c/compile/compile.h"

#include <filesystem>
#include <span>

#include "base/clang_flags.h"
#include "base/errors.h"
#include "base/file.h"
#include "base/file_argument.h"
#include "base/machine.h"
#include "base/process/execute.h"
#include "frontend/c/compile/inline_keywords.h"

namespace fathom::frontend::c {
namespace {

using Command = std::vector<std::string>;
constexpr unsigned kAtOnce = 2;

/// Nothing is optimised, arithmetic checks and lifetimes are kept.
const Command kExactly{
    "clang-19",
    "-c",
    "-emit-llvm",
    "-O0",
    "-g",
    "-fdebug-compilation-dir=/",  // files are called what the user calls them
    "-fno-discard-value-names",
    "-Xclang",
    "-disable-O0-optnone",
    "-Xclang",
    "-disable-llvm-passes",
    "-Xclang",
    "-fsanitize-address-use-after-scope",
    "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero,float-cast-overflow",
    "-fno-sanitize-recover=all",
    "-Dno_sanitize(...)=",  // attributes that would take checks away
    "-D__no_sanitize__(...)="};

Command& operator+=(Command& command, const Command& more) {
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

/// A preprocessed source that takes checks away is preprocessed again, so that it does not.
bool mentionsSanitizers(const std::string& file) {
  const auto text = readFile(file);
  return text && text->find("no_sanitize") != std::string::npos;
}

Command compileCommand(const CompileUnit& unit, const std::string& output, const COptions& options,
                       const Command& more) {
  Command command = kExactly;
  command += oldCFlags();
  command += unit.flags;
  command += options.compilerFlags;
  command += more;
  command += x86Flags(options.arch);
  if (unit.preprocessed && !mentionsSanitizers(unit.file))
    command += {"-x", "cpp-output"};
  else if (unit.preprocessed)
    command += {"-undef", "-x", "c"};
  else
    command += {"-x", "c"};
  command += {fileArgument(unit.file), "-o", output};
  return command;
}

/// The compiler's messages, or how it ended where it printed none.
std::string saidBy(const Executed& compiler) {
  const std::string said = compiler.error.substr(0, compiler.error.find_last_not_of('\n') + 1);
  return said.empty() ? "the compiler " + compiler.why : said;
}

/// The compiler hands the name without its folder on to itself, and takes it for a file of flags.
void requireUsableName(const std::string& file) {
  if (std::filesystem::path(file).filename().string().starts_with('@'))
    throw InputError(Position{file, 0, 0},
                     "the compiler would take this name for a file of flags: rename the file");
}

}  // namespace

Compiled compile(const std::vector<CompileUnit>& units, const COptions& options,
                 const TemporaryFolder& folder, const WorkerLimits& limits, const Budget& budget) {
  const auto place = [&](std::size_t i, const char* ending) {
    return folder.file(std::to_string(i) + ending);
  };
  for (const CompileUnit& unit : units) requireUsableName(unit.file);
  std::vector<Command> commands;
  for (std::size_t i = 0; i < units.size(); ++i)
    commands.push_back(compileCommand(units[i], place(i, ".bc"), options,
                                      {"-MMD", "-MT", "module", "-MF", place(i, ".d")}));
  const auto ended = executeAllWithin(commands, kAtOnce, limits, budget);
  Compiled result;
  commands.clear();
  std::vector<ModuleFile> withInline;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (ended[i].status != 0) {
      result.failed.push_back({units[i].file, saidBy(ended[i])});
      continue;
    }
    result.modules.push_back({place(i, ".bc"), units[i].file});
    result.units.push_back(units[i]);
    if (!mayDefineInlineIn(place(i, ".d"))) continue;
    withInline.push_back({place(i, ".inline.bc"), units[i].file});
    commands.push_back(
        compileCommand(units[i], withInline.back().path, options, {"-fgnu89-inline"}));
  }
  const auto again = executeAllWithin(commands, kAtOnce, limits, budget);
  for (std::size_t i = 0; i < again.size(); ++i)
    if (again[i].status == 0) result.inlineBodies.push_back(withInline[i]);
  return result;
}

}  // namespace fathom::frontend::c
