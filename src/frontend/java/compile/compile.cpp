#include "frontend/java/compile/compile.h"

#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <fmt/ranges.h>

#include "base/errors.h"
#include "base/file.h"
#include "base/file_argument.h"
#include "base/process/execute.h"
#include "base/sha256.h"
#include "base/user_cache.h"
#include "frontend/java/compile/messages.h"
#include "frontend/java/compile/packed_folder.h"
#include "frontend/java/compile/shared_archive.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr std::uintmax_t kLargestCache = std::uintmax_t{256} << 20;
constexpr std::size_t kMegabytesOfHeap = 1024;  // where the user gives no limit
constexpr std::size_t kLeastOfHeap = 64;
constexpr std::size_t kMegabytesBesideHeap = 1536;  // of addresses, of which few are used

/// Debug tables for names and lines. Strings are joined by invokedynamic, as by default: with a
/// builder inside, an empty result would be the literal "".
const Words kOptions{"-g", "-nowarn", "-implicit:none", "-proc:none", "-encoding", "UTF-8"};
/// A run takes a second: what makes a JVM fast in the long run is not worth its start.
const Words kMachine{"-J-XX:TieredStopAtLevel=1",
                     "-J-XX:+UseSerialGC",
                     "-J-XX:-UsePerfData",
                     "-J-XX:ReservedCodeCacheSize=64m",
                     "-J-XX:CompressedClassSpaceSize=128m",
                     "-J-XX:-CreateCoredumpOnCrash"};
constexpr const char* kCrash = "A fatal error has been detected by the Java Runtime Environment";
/// What a JVM says where memory or addresses do not suffice.
constexpr const char* kOutOfMemory[]{"OutOfMemoryError", "insufficient memory",
                                     "Could not reserve enough space", "Could not allocate"};

std::size_t heapFor(const WorkerLimits& limits) {
  if (!limits.megabytes) return kMegabytesOfHeap;
  return std::clamp(*limits.megabytes / 2, kLeastOfHeap, kMegabytesOfHeap);
}

/// The path in a file of arguments, where javac reads quotes and backslashes.
std::string quoted(const std::string& path) {
  std::string text = "\"";
  for (const char c : path) {
    if (c == '\n') {
      text += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"\n";
}

/// The name of a file with its content, for the key.
void addFile(std::string& text, const std::string& name, const std::string& path) {
  const auto content = fathom::readFile(path);
  if (!content) throw InputError(Position{path, 0, 0}, "the file cannot be read");
  text += fmt::format("{} {}\n", sha256(*content), quoted(name));
}

void addClassPathEntry(std::string& text, const std::string& entry) {
  std::error_code ignored;
  if (!fs::is_directory(entry, ignored)) return addFile(text, "jar", entry);
  Words files;
  for (const fs::directory_entry& file : fs::recursive_directory_iterator(entry, ignored))
    if (file.path().extension() == ".class") files.push_back(file.path().string());
  std::ranges::sort(files);
  for (const std::string& file : files)
    addFile(text, fs::path(file).lexically_relative(entry).string(), file);
}

/// Whatever decides what javac makes. Class files have the names of sources without folders, and
/// messages are not kept.
std::string keyOf(const Words& sources, const Words& classPath, const Jdk& jdk) {
  std::string text =
      fmt::format("classes 1\n{}\n{}\n{}\n", jdk.home, jdk.version, fmt::join(kOptions, "\n"));
  for (const std::string& source : sources)
    addFile(text, fs::path(source).filename().string(), source);
  for (const std::string& entry : classPath) addClassPathEntry(text, entry);
  return sha256(text);
}

class Compiler {
 public:
  Compiler(const Jdk& jdk, const WorkerLimits& limits, const Budget& budget)
      : jdk_(jdk), limits_(limits), budget_(budget) {}

  /// False where the budget is cancelled.
  bool run(const Words& sources, const Words& classPath, const std::string& output) const {
    const WorkerLimits limits{limits_.cpuSeconds, heapFor(limits_) + kMegabytesBesideHeap};
    SharedArchive archive(jdk_, kMachine);
    const auto javac = [&] {
      return executeWithin(command(sources, classPath, output, archive.words()), limits, budget_);
    };
    Executed ended = javac();
    if (archive.isUsed() && hasCrashed(ended)) {
      archive.remove();
      ended = javac();
    }
    if (budget_.cancelled()) return false;
    if (!hasCrashed(ended)) archive.keep();
    if (ended.status != 0) fail(ended);
    return true;
  }

 private:
  /// No variable of the environment adds options or classes. Nothing is looked for beside what is
  /// named; plugins come from the processor path, which is empty.
  Words command(const Words& sources, const Words& classPath, const std::string& output,
                const Words& forMachine) const {
    const std::string nothing = work_.file("nothing");
    const std::string list = work_.file("sources");
    makeFolder(nothing);
    std::string names;
    for (const std::string& source : sources) names += quoted(fileArgument(source));
    fathom::writeFile(list, names);
    const std::string path =
        classPath.empty() ? nothing : fmt::format("{}", fmt::join(classPath, ":"));
    Words words{"env", "-i", "LC_ALL=C.UTF-8", (fs::path(jdk_.home) / "bin" / "javac").string()};
    words.insert(words.end(), kMachine.begin(), kMachine.end());
    words.insert(words.end(), forMachine.begin(), forMachine.end());
    words.push_back(fmt::format("-J-Xmx{}m", heapFor(limits_)));
    words.push_back("-J-XX:ErrorFile=" + work_.file("crash"));
    words.push_back("-J-XX:-DumpReplayDataOnError");
    words.insert(words.end(), kOptions.begin(), kOptions.end());
    words.insert(words.end(), {"-processorpath", nothing, "-sourcepath", nothing, "-cp", path, "-d",
                               output, "@" + list});
    return words;
  }

  /// Status 1: the sources are wrong, or the JVM crashed.
  static bool hasCrashed(const Executed& javac) {
    if (javac.end != WorkerEnd::Finished || javac.status == 0) return false;
    return javac.status != 1 || (javac.error + javac.out).find(kCrash) != std::string::npos;
  }

  [[noreturn]] static void fail(const Executed& javac) {
    const std::string said = javac.error + javac.out;
    for (const char* const sign : kOutOfMemory)
      if (said.find(sign) != std::string::npos)
        throw LimitReached(LimitReached::Limit::Memory, "javac needs more memory");
    if (hasCrashed(javac)) throw EnvironmentError("javac crashed: " + javac.why + said);
    requireWithinLimits(javac.end, "javac " + javac.why);
    if (javac.status < 0) throw Unsupported({}, "javac " + javac.why);
    throw InputError({}, firstMessage(said));
  }

  const Jdk& jdk_;
  const WorkerLimits& limits_;
  const Budget& budget_;
  TemporaryFolder work_;
};

}  // namespace

CompiledClasses compile(const Words& sources, const Words& classPath, const Jdk& jdk,
                        const WorkerLimits& limits, const Budget& budget) {
  const UserCache cache("java", kLargestCache);
  const std::string key = keyOf(sources, classPath, jdk);
  auto folder = std::make_shared<const TemporaryFolder>();
  if (const auto packed = cache.find(key); packed && unpackFolder(*packed, folder->path()))
    return {std::move(folder), true};
  if (!Compiler(jdk, limits, budget).run(sources, classPath, folder->path())) return {};
  cache.keep(key, packFolder(folder->path()));
  return {std::move(folder), false};
}

}  // namespace fathom::frontend::java
