#include "app/documents/doctor.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>
#include <vector>

#include "base/file.h"
#include "base/process/execute.h"
#include "base/process/own_program.h"
#include "base/temporary_folder.h"
#include "base/version.h"
#include "frontend/c/versions.h"
#include "frontend/java/compile/jdk.h"
#include "report/render.h"
#include "sandbox/command.h"
#include "solver/solver.h"
#include "solver/versions.h"

namespace fathom::app {
namespace {

/// One thing that was looked for.
struct Finding {
  std::string name;
  bool isThere = false;
  std::string what;  // its version, or what is missing
  std::string cost;  // of its absence; "": nothing works without it
};

WorkerLimits limits() {
  return {20.0, 4000};
}

/// The first line that a command prints; nothing where it fails.
std::optional<std::string> firstLine(const std::vector<std::string>& command) {
  try {
    const Executed done = executeWithin(command, limits(), Budget());
    if (done.status != 0) return std::nullopt;
    const std::string all = done.out.empty() ? done.error : done.out;
    return report::printable(all.substr(0, all.find('\n')));
  } catch (const EnvironmentError&) {
    return std::nullopt;
  }
}

Finding command(const std::string& name, const std::vector<std::string>& words,
                const std::string& package, const std::string& cost) {
  const auto line = firstLine(words);
  return {name, line.has_value(), line.value_or("missing: install the package " + package), cost};
}

Finding own(const std::string& name, const std::string& cost) {
  try {
    return {name, true, programBeside(name), cost};
  } catch (const EnvironmentError&) {
    return {name, false, "missing beside fathom: build the target fathom-for-all", cost};
  }
}

/// A solver that must say sat and unsat.
Finding solver(const char* name, solver::Backend backend, const std::string& version) {
  const auto answers = [&](bool value) {
    logic::TermStore terms;
    const auto made = solver::makeSolver(terms, backend);
    made->add(terms.eq(terms.constant("x", terms.intSort()), terms.integer(Integer(1))));
    if (!value)
      made->add(terms.eq(terms.constant("x", terms.intSort()), terms.integer(Integer(2))));
    return made->check(Budget());
  };
  try {
    const bool works = std::holds_alternative<solver::Sat>(answers(true)) &&
                       std::holds_alternative<solver::Unsat>(answers(false));
    return {name, works, works ? version + ", answers" : version + ", gives wrong answers", ""};
  } catch (const std::exception& error) {
    return {name, false, report::printable(error.what()), ""};
  }
}

/// Whether a program with these flags is compiled and linked.
Finding linked(const std::string& name, const std::vector<std::string>& flags,
               const std::string& package, const std::string& cost) {
  try {
    const TemporaryFolder folder;
    const std::string source = folder.path() + "/main.c";
    writeFile(source, "#include <stdlib.h>\nint main(void) { free(malloc(1)); return 0; }\n");
    std::vector<std::string> words{"clang-19", source, "-o", folder.path() + "/main"};
    words.insert(words.end(), flags.begin(), flags.end());
    const Executed done = executeWithin(words, limits(), Budget());
    return {name, done.status == 0,
            done.status == 0 ? "works" : "does not work: install the package " + package, cost};
  } catch (const EnvironmentError&) {
    return {name, false, "needs clang-19", cost};
  }
}

Finding sandboxed() {
  const std::string cost = "violations in C are not confirmed by the program itself";
  try {
    const Executed done =
        sandbox::executeCaged(sandbox::Policy(), {"/bin/true"}, limits(), Budget());
    const bool works = done.status == 0;
    return {"sandbox", works,
            works ? "works" : "the kernel has none for us: " + report::printable(done.error), cost};
  } catch (const EnvironmentError& error) {
    return {"sandbox", false, report::printable(error.what()), cost};
  }
}

Finding jdk() {
  const std::string cost = "Java: sources are not read, and violations not confirmed by a JVM";
  const auto found = frontend::java::findJdk("");
  if (!found) return {"JDK", false, "missing: install openjdk-17-jdk-headless", cost};
  const auto line = firstLine({found->home + "/bin/javac", "-version"});
  return {"JDK", line.has_value(), line.value_or("no javac") + " in " + found->home, cost};
}

Finding cache() {
  const char* const base = std::getenv("XDG_CACHE_HOME");
  const char* const home = std::getenv("HOME");
  const std::string folder = base != nullptr   ? std::string(base)
                             : home != nullptr ? std::string(home) + "/.cache"
                                               : "";
  std::error_code ignored;
  const bool works =
      !folder.empty() &&
      (access(folder.c_str(), W_OK) == 0 ||
       (!std::filesystem::exists(folder, ignored) && home != nullptr && access(home, W_OK) == 0));
  return {"cache", works, works ? report::printable(folder) : "no folder can be written",
          "Java: sources are compiled again each time"};
}

}  // namespace

Status doctor() {
  using solver::Backend;
  const std::string noC = "no programs in C";
  const std::vector<Finding> all{
      {"fathom", true, kVersion, ""},
      solver("Z3", Backend::Z3, solver::z3Version()),
      solver("cvc5", Backend::Cvc5, solver::cvc5Version()),
      own("fathom-c", noC),
      command("clang", {"clang-19", "--version"}, "clang-19", noC),
      linked("sanitizers", {"-fsanitize=address,undefined"}, "libclang-rt-19-dev",
             "violations of memory safety and arithmetic in C are not confirmed natively"),
      linked("32-bit programs", {"-m32"}, "gcc-multilib and libc6-dev-i386",
             "with --arch 32, headers and native replay are missing"),
      own("fathom-cage", "programs are not run to confirm violations"),
      sandboxed(),
      own("fathom-java", "no programs in Java"),
      jdk(),
      cache(),
  };
  bool isFit = true;
  for (const Finding& one : all) {
    fmt::print("{} {:<16} {}\n", one.isThere ? "ok     " : "missing", one.name, one.what);
    if (one.isThere) continue;
    fmt::print("        {:<16} {}\n", "",
               one.cost.empty() ? "nothing can be verified without it" : "costs: " + one.cost);
    isFit = isFit && !one.cost.empty();
  }
  return isFit ? kHolds : kInternal;
}

}  // namespace fathom::app
