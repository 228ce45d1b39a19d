#include <cstdio>

#include "base/errors.h"
#include "base/file.h"
#include "base/match.h"
#include "logic/smtlib/smtlib.h"
#include "solver/decorator/decorator.h"
#include "solver/decorator/decorators.h"

namespace fathom::solver {

namespace {

std::string status(const Answer& answer) {
  return match(
      answer, [](const Sat&) { return "sat"; }, [](const Unsat&) { return "unsat"; },
      [](const GaveUp&) { return "unknown"; });
}

void write(const std::filesystem::path& file, const std::string& status,
           const std::string& script) {
  writeFile(file.string(), "(set-info :status " + status + ")\n" + script);
}

class DumpingSolver final : public Decorator {
 public:
  DumpingSolver(const logic::TermStore& terms, std::unique_ptr<Solver> inner,
                std::filesystem::path directory)
      : Decorator(std::move(inner)), terms_(terms), directory_(std::move(directory)) {}

  using Solver::check;
  Answer check(std::span<const Term> assumptions, const Budget& budget) override {
    // Written before it is asked too: a query that never ends is the one somebody looks for.
    const std::string script = logic::toScript(terms_, recorded_.with(assumptions));
    const std::filesystem::path file = nextFile();
    write(file, "unknown", script);
    Answer answer = inner_->check(assumptions, budget);
    write(file, status(answer), script);
    return answer;
  }

 private:
  std::filesystem::path nextFile();

  const logic::TermStore& terms_;
  std::filesystem::path directory_;
  unsigned number_ = 0;
};

/// The next number without a file: several solvers may write into one directory.
std::filesystem::path DumpingSolver::nextFile() {
  while (true) {
    char name[32];
    std::snprintf(name, sizeof name, "%05u.smt2", ++number_);
    std::error_code ignored;
    if (!std::filesystem::exists(directory_ / name, ignored)) return directory_ / name;
  }
}

}  // namespace

std::unique_ptr<Solver> dumpingSolver(const logic::TermStore& terms, std::unique_ptr<Solver> solver,
                                      const std::filesystem::path& directory) {
  std::error_code failure;
  std::filesystem::create_directories(directory, failure);
  if (failure || !std::filesystem::is_directory(directory, failure)) {
    throw EnvironmentError("cannot create the directory " + directory.string() + ": " +
                           (failure ? failure.message() : "there is a file of that name"));
  }
  return std::make_unique<DumpingSolver>(terms, std::move(solver), directory);
}

}  // namespace fathom::solver
