#pragma once

#include <filesystem>
#include <span>

#include "torture/corpus.h"
#include "torture/native.h"
#include "torture/verdicts.h"

namespace fathom::torture {

/// Asks the tool about programs and their mutants, and compares with what they do when they are
/// run. Failures are those of the test that runs.
class Examination {
 public:
  /// Works in this folder; the tool has so many seconds for an answer.
  Examination(std::filesystem::path folder, int seconds)
      : folder_(std::move(folder)), seconds_(seconds) {}

  void examine(std::span<const Program> programs);

  int counted() const { return counted_; }  // that clang compiles and that return 0
  const Table& table() const { return table_; }
  std::string toString() const;

 private:
  /// A text to ask about: a program or a mutant of it.
  struct Case {
    const Program* program = nullptr;
    SourceFile source;
    std::string dialect{};
    std::string change{};  // of a mutant, for the reader
  };

  Case write(const Program& program, const std::string& text, const char* kind) const;
  std::vector<NativeEnd> runNatively(std::vector<Case>& cases) const;
  std::vector<Case> thatReturn(std::span<const Program> programs);
  std::vector<Case> mutantsThatAbort(const std::vector<Case>& programs);
  void ask(Question question, const std::vector<Case>& cases);

  std::filesystem::path folder_;
  int seconds_;
  Table table_;
  int read_ = 0;
  int compiled_ = 0;
  int counted_ = 0;
  int mutants_ = 0;
};

}  // namespace fathom::torture
