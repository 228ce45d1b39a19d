#include "torture/native.h"

#include <fstream>

#include "base/process/execute.h"
#include "evidence/replay/c/build_settings.h"

namespace fathom::torture {
namespace {

using Command = std::vector<std::string>;

const WorkerLimits kBuildLimits{10.0, std::nullopt};
constexpr int kAborted = 99;
/// Statuses 0 and 99 are the program's, 1 stands for every other end.
const char* const kRun =
    "cd \"$1\"; ulimit -c 0 -f 10000; timeout -s KILL 20 \"$0\" || exit $(($? == 99 ? 99 : 1))";
const char* const kDialects[] = {"gnu17", "gnu89"};

std::string executable(const SourceFile& source) {
  return source.file + ".exe";
}

Command compileCommand(const SourceFile& source, const std::string& stub,
                       const std::string& dialect) {
  Command command{"clang-19", "-w", "-O0", "-std=" + dialect, "-fwrapv", "-fno-strict-aliasing"};
  // A division by zero stops the program, as on x86; ARM goes on.
  command.insert(command.end(),
                 {"-fsanitize=integer-divide-by-zero", "-fsanitize-trap=integer-divide-by-zero"});
  for (const char* const oldC :
       {"implicit-function-declaration", "implicit-int", "int-conversion", "return-mismatch",
        "incompatible-pointer-types", "incompatible-function-pointer-types"})
    command.push_back(std::string("-Wno-") + oldC);
  const Command machine = evidence::native::machineFlags(64);
  command.insert(command.end(), machine.begin(), machine.end());
  command.insert(command.end(),
                 {"-I", source.includes, source.file, stub, "-o", executable(source), "-lm"});
  return command;
}

Command runCommand(const SourceFile& source, const std::filesystem::path& folder) {
  return {"sh", "-c", kRun, executable(source), folder.string()};
}

/// Defines reach_error.
std::string writeStub(const std::filesystem::path& folder) {
  std::string stub = (folder / "reach_error_stub.c").string();
  std::ofstream(stub) << "void _Exit (int);\nvoid reach_error (void) { _Exit (" << kAborted
                      << "); }\n";
  return stub;
}

NativeEnd endOf(const Executed& run) {
  if (run.status == 0) return NativeEnd::Returned;
  return run.status == kAborted ? NativeEnd::Aborted : NativeEnd::Other;
}

/// Those that do not compile yet, in this dialect.
void compileRest(std::vector<NativeRun>& runs, const std::vector<SourceFile>& files,
                 const std::string& dialect, const std::string& stub, unsigned jobs) {
  std::vector<Command> commands;
  std::vector<NativeRun*> of;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!runs[i].dialect.empty()) continue;
    commands.push_back(compileCommand(files[i], stub, dialect));
    of.push_back(&runs[i]);
  }
  const auto compiled = executeAllWithin(commands, jobs, kBuildLimits, Budget());
  for (std::size_t i = 0; i < of.size(); ++i)
    if (compiled[i].status == 0) of[i]->dialect = dialect;
}

}  // namespace

std::string withReachError(const std::string& program) {
  return "extern void reach_error (void);\n"
         "#define abort reach_error\n"
         "#define __builtin_abort reach_error\n"
         "#line 1\n" +
         program;
}

std::vector<NativeRun> runAll(const std::vector<SourceFile>& files, unsigned jobs,
                              const std::filesystem::path& folder) {
  const std::string stub = writeStub(folder);
  std::vector<NativeRun> runs(files.size());
  for (const char* const dialect : kDialects) compileRest(runs, files, dialect, stub, jobs);
  std::vector<Command> commands;
  std::vector<std::size_t> of;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (runs[i].dialect.empty()) continue;
    commands.push_back(runCommand(files[i], folder));
    of.push_back(i);
  }
  const auto ended = executeAllWithin(commands, jobs, kBuildLimits, Budget());
  for (std::size_t i = 0; i < of.size(); ++i) runs[of[i]].end = endOf(ended[i]);
  for (const SourceFile& source : files) std::filesystem::remove(executable(source));
  return runs;
}

bool abortsWithoutInvalidAccess(const SourceFile& file, const std::string& dialect,
                                const std::filesystem::path& folder) {
  Command command = compileCommand(file, writeStub(folder), dialect);
  command.emplace_back("-fsanitize=address,bounds");
  command.emplace_back("-fno-sanitize-recover=bounds");
  const auto executed = [](const Command& words) {
    return executeAllWithin(std::vector<Command>{words}, 1, kBuildLimits, Budget()).front();
  };
  const bool isAborted = executed(command).status == 0 &&
                         endOf(executed(runCommand(file, folder))) == NativeEnd::Aborted;
  std::filesystem::remove(executable(file));
  return isAborted;
}

}  // namespace fathom::torture
