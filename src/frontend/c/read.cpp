#include "frontend/c/read.h"

#include <algorithm>
#include <filesystem>
#include <unistd.h>

#include "base/execute.h"
#include "frontend/c/arguments.h"
#include "program/text/parse.h"

namespace fathom::frontend::c {
namespace {

/// A folder for the time of its life.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "fathomXXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr)
      throw EnvironmentError("no temporary folder can be made in " +
                             std::filesystem::temp_directory_path().string());
    path_ = pattern;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

bool endsWith(const std::string& file, std::initializer_list<const char*> endings) {
  const std::string ending = std::filesystem::path(file).extension().string();
  return std::ranges::find(endings, ending) != endings.end();
}

/// The flags of c-notes: nothing is optimised, arithmetic checks and lifetimes are kept, old C is
/// accepted as it once was.
std::vector<std::string> compileCommand(const std::string& source, const std::string& module,
                                        const COptions& options) {
  std::vector<std::string> command{
      "clang-19",
      "-c",
      "-emit-llvm",
      "-O0",
      "-g",
      options.arch == 32 ? "-m32" : "-m64",
      "-fno-discard-value-names",
      "-Xclang",
      "-disable-O0-optnone",
      "-Xclang",
      "-disable-llvm-passes",
      "-Xclang",
      "-fsanitize-address-use-after-scope",
      "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero,float-cast-overflow",
      "-fno-sanitize-recover=all",
      "-fbracket-depth=4096",
      "-w",
      "-Wno-error=int-conversion",
      "-Wno-error=incompatible-function-pointer-types",
      "-Wno-error=implicit-function-declaration",
      "-Wno-error=implicit-int",
      "-Wno-error=return-mismatch"};
  command.insert(command.end(), options.compilerFlags.begin(), options.compilerFlags.end());
  command.insert(command.end(),
                 {"-x", source.ends_with(".i") ? "cpp-output" : "c", source, "-o", module});
  return command;
}

/// The reader of modules lies beside the tool, or (for tests) one folder up.
std::string readerPath() {
  const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  for (const auto& place : {folder, folder.parent_path()})
    if (std::filesystem::exists(place / "fathom-c")) return (place / "fathom-c").string();
  throw EnvironmentError("the reader of C programs (fathom-c) is missing beside fathom");
}

std::string run(const std::vector<std::string>& command, const std::string& what,
                const WorkerLimits& limits, const Budget& budget) {
  const Executed ended = executeWithin(command, limits, budget);
  if (ended.status == 0) return ended.out;
  const std::string said = ended.error.substr(0, ended.error.find_last_not_of('\n') + 1);
  if (ended.status == 5) throw Unsupported({}, said);
  if (ended.status == 6) throw InternalError(said);
  throw InputError({}, said.empty() ? what + " " + ended.why : said);
}

}  // namespace

bool isForC(const std::string& file) {
  return endsWith(file, {".c", ".i", ".bc", ".ll"});
}

program::Program read(logic::TermStore& terms, const std::vector<std::string>& files,
                      const COptions& options, const WorkerLimits& limits, const Budget& budget) {
  const TemporaryFolder folder;
  Arguments arguments{{}, options};
  for (const std::string& file : files) {
    if (!endsWith(file, {".c", ".i"})) {
      if (options.checks.contains("overflow") || options.checks.contains("shift"))
        throw Unsupported(Position{file, 0, 0},
                          "overflow and shift are checked in C sources only: a module does not say "
                          "where they could happen");
      arguments.files.push_back(file);
      continue;
    }
    arguments.files.push_back(folder.file(std::to_string(arguments.files.size()) + ".bc"));
    run(compileCommand(file, arguments.files.back(), options), "the compiler", limits, budget);
  }
  std::vector<std::string> command{readerPath()};
  for (std::string& word : toArguments(arguments)) command.push_back(std::move(word));
  const std::string text = run(command, "the reader of modules", limits, budget);
  return program::text::parse(terms, text, files.front(), Log(), {.strict = true});
}

}  // namespace fathom::frontend::c
