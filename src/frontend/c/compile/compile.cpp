#include "frontend/c/compile/compile.h"

#include <algorithm>
#include <filesystem>
#include <span>

#include "base/clang_flags.h"
#include "base/errors.h"
#include "base/file.h"
#include "base/file_argument.h"
#include "base/machine.h"
#include "base/process/execute.h"
#include "base/sha256.h"
#include "frontend/c/compile/compiler_flags.h"
#include "frontend/c/compile/inline_keywords.h"
#include "frontend/c/compile/sanitizer_attributes.h"
#include "frontend/shared/content_hash.h"

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
    "-fno-sanitize-recover=all"};

Command& operator+=(Command& command, const Command& more) {
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

Command compileCommand(const CompileUnit& unit, const std::string& output, const COptions& options,
                       const Command& more) {
  Command command = kExactly;
  command += {kNoFusedOperations};
  if (!options.svcompRules) command.push_back("-fno-builtin-memcpy");
  command += oldCFlags();
  command += unit.flags;
  command += unit.isOurs ? flagsOfTypes(options.compilerFlags) : options.compilerFlags;
  command += more;
  command += x86Flags(options.arch);
  command += {"-x", unit.preprocessed ? "cpp-output" : "c", fileArgument(unit.file), "-o", output};
  return command;
}

/// Whether attributes may take checks away from a source that was compiled.
bool mayLackChecks(const CompileUnit& unit, const COptions& options,
                   const std::string& dependencyFile) {
  const auto mentions = [](const std::string& flag) {
    return flag.find("no_sanitize") != std::string::npos;
  };
  return std::ranges::any_of(unit.flags, mentions) ||
         std::ranges::any_of(options.compilerFlags, mentions) ||
         mentionsSanitizersIn(dependencyFile);
}

/// Compiles the source without attributes that take checks away, which is written to the file.
Executed compileWithAllChecks(CompileUnit& unit, const std::string& file, const std::string& output,
                              const COptions& options, const WorkerLimits& limits,
                              const Budget& budget) {
  if (!unit.preprocessed) {
    Executed ended = executeWithin(compileCommand(unit, file, options, {"-E"}), limits, budget);
    if (ended.status != 0) return ended;
  }
  const auto text = readFile(unit.preprocessed ? unit.file : file);
  writeFile(file, withoutSanitizerAttributes(text.value_or("")));
  unit.file = file;
  unit.preprocessed = true;
  return executeWithin(compileCommand(unit, output, options, {}), limits, budget);
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
  std::vector<CompileUnit> sources = units;  // as they are compiled
  const auto place = [&](std::size_t i, const char* ending) {
    return folder.file(std::to_string(i) + ending);
  };
  for (const CompileUnit& unit : units) requireUsableName(unit.file);
  std::vector<Command> commands;
  for (std::size_t i = 0; i < units.size(); ++i)
    commands.push_back(compileCommand(units[i], place(i, ".bc"), options,
                                      {"-MMD", "-MT", "module", "-MF", place(i, ".d")}));
  auto ended = executeAllWithin(commands, kAtOnce, limits, budget);
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (ended[i].status == 0 && mayLackChecks(units[i], options, place(i, ".d")))
      ended[i] = compileWithAllChecks(sources[i], place(i, ".checked.i"), place(i, ".bc"), options,
                                      limits, budget);
  }
  Compiled result;
  commands.clear();
  std::vector<ModuleFile> withInline;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (ended[i].status != 0) {
      result.failed.push_back({units[i].file, saidBy(ended[i]), ended[i].end});
      continue;
    }
    result.modules.push_back({place(i, ".bc"), units[i].file});
    result.units.push_back(units[i]);
    if (!mayDefineInlineIn(place(i, ".d"))) continue;
    withInline.push_back({place(i, ".inline.bc"), units[i].file});
    commands.push_back(
        compileCommand(sources[i], withInline.back().path, options, {"-fgnu89-inline"}));
  }
  const auto again = executeAllWithin(commands, kAtOnce, limits, budget);
  for (std::size_t i = 0; i < again.size(); ++i)
    if (again[i].status == 0) result.inlineBodies.push_back(withInline[i]);
  return result;
}

std::string contentHash(const std::vector<CompileUnit>& units, const COptions& options,
                        const WorkerLimits& limits, const Budget& budget) {
  const TemporaryFolder folder;
  ContentHash hash;
  hash.addProgram(kExactly.front());
  std::vector<Command> commands;
  for (std::size_t i = 0; i < units.size(); ++i) {
    hash.addFile(units[i].file).add(units[i].flags);
    const bool isModule = units[i].file.ends_with(".bc") || units[i].file.ends_with(".ll");
    if (!isModule && !units[i].preprocessed)
      commands.push_back(compileCommand(units[i], folder.file(std::to_string(i)), options, {"-E"}));
  }
  hash.add(options.compilerFlags);
  for (const Executed& ended : executeAllWithin(commands, kAtOnce, limits, budget))
    hash.add(std::to_string(ended.status)).add(ended.error);
  for (std::size_t i = 0; i < units.size(); ++i)
    hash.add(sha256(readFile(folder.file(std::to_string(i))).value_or("")));
  return hash.result();
}

}  // namespace fathom::frontend::c
