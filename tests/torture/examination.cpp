#include "torture/examination.h"

#include <algorithm>
#include <fmt/core.h>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>

#include "torture/negation.h"

namespace fathom::torture {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMutantsTried = 6;       // of a program, until one aborts
constexpr std::uint64_t kAllPropertiesOf = 8;  // one of so many programs
const WorkerLimits kLimits{240.0, std::nullopt};

unsigned jobs() {
  return std::max(1U, std::thread::hardware_concurrency());
}

std::vector<std::string> commandFor(Question question, int seconds, const std::string& dialect,
                                    const SourceFile& source) {
  std::vector<std::string> command{
      FATHOM_BINARY, "check", "--timeout", std::to_string(seconds), "--jobs", "1",
      "--std",       dialect, "-I",        source.includes};
  if (question != Question::AllProperties) command.insert(command.end(), {"--property", "reach"});
  command.push_back(source.file);
  return command;
}

/// Where a mutant differs from its program, for the reader; empty where it does not.
std::string changeOf(const std::string& program, const std::string& mutant) {
  if (program == mutant) return "";
  const auto differ = std::ranges::mismatch(program, mutant).in1;
  return fmt::format(" with the condition at line {} negated",
                     1 + std::count(program.begin(), differ, '\n'));
}

std::string shellLine(const std::vector<std::string>& command) {
  std::string line;
  for (const std::string& word : command) line += word + " ";
  return line;
}

}  // namespace

Examination::Case Examination::write(const Program& program, const std::string& text,
                                     const char* kind) const {
  const fs::path name(program.name);
  const fs::path place = folder_ / kind / name.parent_path() / name.stem();
  fs::create_directories(place);
  const fs::path file = place / name.filename();
  std::ofstream(file, std::ios::binary) << withReachError(text);
  return {&program, {file.string(), program.folder.string()}, "", changeOf(program.text, text)};
}

std::vector<NativeEnd> Examination::runNatively(std::vector<Case>& cases) const {
  std::vector<SourceFile> sources;
  for (const Case& one : cases) sources.push_back(one.source);
  const auto runs = runAll(sources, jobs(), folder_);
  std::vector<NativeEnd> ends;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    cases[i].dialect = runs[i].dialect;
    ends.push_back(runs[i].end);
  }
  return ends;
}

std::vector<Examination::Case> Examination::thatReturn(std::span<const Program> programs) {
  std::vector<Case> cases;
  for (const Program& program : programs) cases.push_back(write(program, program.text, "program"));
  const auto ends = runNatively(cases);
  std::vector<Case> result;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    ++read_;
    if (ends[i] != NativeEnd::DoesNotCompile) ++compiled_;
    if (ends[i] == NativeEnd::Returned) result.push_back(cases[i]);
  }
  counted_ += static_cast<int>(result.size());
  return result;
}

std::vector<Examination::Case> Examination::mutantsThatAbort(const std::vector<Case>& programs) {
  std::vector<Case> result;
  std::vector<const Program*> open;
  for (const Case& one : programs) open.push_back(one.program);
  for (std::size_t round = 0; round < kMutantsTried && !open.empty(); ++round) {
    std::vector<Case> cases;
    for (const Program* program : open)
      if (const auto mutants = negations(program->text); round < mutants.size())
        cases.push_back(write(*program, mutants[round], "mutant"));
    const auto ends = runNatively(cases);
    open.clear();
    for (std::size_t i = 0; i < cases.size(); ++i)
      if (ends[i] == NativeEnd::Aborted)
        result.push_back(cases[i]);
      else
        open.push_back(cases[i].program);
  }
  mutants_ += static_cast<int>(result.size());
  return result;
}

void Examination::ask(Question question, const std::vector<Case>& cases) {
  std::vector<std::vector<std::string>> commands;
  for (const Case& one : cases)
    commands.push_back(commandFor(question, seconds_, one.dialect, one.source));
  const auto runs = executeAllWithin(commands, jobs(), kLimits, Budget());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    Assessed assessed = assess(question, runs[i]);
    if (assessed.assessment == Assessment::Wrong && question == Question::Mutant &&
        !abortsWithoutInvalidAccess(cases[i].source, cases[i].dialect, folder_))
      assessed.assessment = Assessment::Fine;
    table_.add(question, assessed);
    if (assessed.assessment == Assessment::Fine) continue;
    ADD_FAILURE() << cases[i].program->name << cases[i].change << ": " << assessed.verdict
                  << (assessed.assessment == Assessment::Wrong ? " is wrong" : "") << "\n"
                  << shellLine(commands[i]) << "\n"
                  << runs[i].out << runs[i].error;
  }
}

void Examination::examine(std::span<const Program> programs) {
  std::vector<Case> cases = thatReturn(programs);
  const std::vector<Case> mutants = mutantsThatAbort(cases);
  ask(Question::Program, cases);
  ask(Question::Mutant, mutants);
  std::erase_if(cases,
                [](const Case& one) { return hashOf(one.program->name) % kAllPropertiesOf != 0; });
  ask(Question::AllProperties, cases);
}

std::string Examination::toString() const {
  return fmt::format(
             "of {} programs clang compiles {}, {} return 0; {} have a mutant that aborts\n", read_,
             compiled_, counted_, mutants_) +
         table_.toString();
}

}  // namespace fathom::torture
