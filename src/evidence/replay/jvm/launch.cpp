#include "evidence/replay/jvm/launch.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/process/own_program.h"
#include "evidence/replay/jvm/argument_words.h"
#include "evidence/replay/jvm/exception_log.h"

namespace fathom::evidence::jvm {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostMegabytes = 1024;  // of the heap

std::string verifierJar() {
  return programBeside("fathom-java-replay.jar");
}

/// Files outside the JDK's folder that it has links to, such as its settings.
std::vector<std::string> linkedFrom(const std::string& jdk) {
  std::vector<std::string> files;
  std::error_code error;
  for (const char* part : {"conf", "lib"}) {
    fs::recursive_directory_iterator at(fs::path(jdk) / part, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      if (!at->is_symlink(error)) continue;
      const fs::path target = fs::canonical(at->path(), error);
      if (!error) files.push_back(target.string());
      error.clear();
    }
    error.clear();
  }
  return files;
}

/// Interpreted: compiled code may lose the place of an exception. The stack is large, since the
/// model knows no end of it.
sandbox::Words commonWords(const frontend::JvmProgram& program, const RunFiles& files,
                           std::size_t megabytes) {
  return {program.jdk + "/bin/java",
          "-ea",
          "-Xint",
          std::string(kLogOption),
          fmt::format("-Xmx{}m", std::min(megabytes / 2, kMostMegabytes)),
          "-Xss512m",
          "-XX:+UseSerialGC",
          "-XX:-UsePerfData",
          "-XX:-CreateCoredumpOnCrash",
          "-XX:ErrorFile=/dev/null",
          "-XX:-DumpReplayDataOnError",
          "-Djava.io.tmpdir=.",
          "-Duser.home=.",
          "-Djava.awt.headless=true",
          "-Dfathom.values=" + files.values,
          "-cp",
          fmt::format("{}:{}", verifierJar(), fmt::join(program.classPath, ":"))};
}

sandbox::Words commandFor(const frontend::JvmProgram& program, const Given& given,
                          const RunFiles& files, std::size_t megabytes) {
  sandbox::Words words = commonWords(program, files, megabytes);
  const sandbox::Words start = startOf(program);
  words.insert(words.end(), start.begin(), start.end());
  const auto arguments = wordsOf(given.arguments).value_or(std::vector<std::string>());
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

/// It reads the JDK and the program, and needs no system call beside those of all programs.
sandbox::Policy policyFor(const frontend::JvmProgram& program, const RunFiles& files,
                          std::size_t megabytes) {
  sandbox::Policy policy;
  policy.readable = linkedFrom(program.jdk);
  policy.readable.insert(policy.readable.end(), {program.jdk, files.values, verifierJar()});
  for (const std::string& each : program.classPath) policy.readable.push_back(each);
  policy.scratch = files.scratch;
  policy.outputs = {{1, "/dev/null"}, {2, files.log}};
  policy.environment = {"LC_ALL=C.UTF-8"};
  policy.threads = true;
  policy.fileKilobytes = kLogBytes >> 10;
  policy.memoryMegabytes = megabytes;
  return policy;
}

}  // namespace

sandbox::Words startOf(const frontend::JvmProgram& program) {
  if (program.isMainPublic) return {*program.mainClass};
  return {"org.sosy_lab.sv_benchmarks.Verifier", *program.mainClass};
}

Launch launchOf(const frontend::JvmProgram& program, const Given& given, const RunFiles& files,
                std::size_t megabytes) {
  return {commandFor(program, given, files, megabytes), policyFor(program, files, megabytes)};
}

Launch entryLaunchOf(const frontend::JvmProgram& program, std::string_view driver,
                     const RunFiles& files, std::size_t megabytes) {
  sandbox::Words words = commonWords(program, files, megabytes);
  words.insert(words.end(), {std::string(driver), files.values, "0"});
  return {std::move(words), policyFor(program, files, megabytes)};
}

}  // namespace fathom::evidence::jvm
