#pragma once

#include <array>
#include <map>
#include <string>

#include "base/process/execute.h"

namespace fathom::torture {

/// What the tool is asked about a program.
enum class Question {
  Program,       // it never calls abort when it is run: "violated" is wrong
  Mutant,        // it calls abort when it is run: "holds" is wrong
  AllProperties  // with the default properties nothing is wrong that does not break
};

enum class Assessment {
  Fine,   // a right answer, or unknown
  Wrong,  // the verdict contradicts the native run
  Broken  // a crash, an internal error, evidence that fails its check, input that clang reads
};

struct Assessed {
  std::string verdict;  // TRUE, FALSE(reach), UNKNOWN(timeout), ..., or how the run ended
  Assessment assessment = Assessment::Fine;
};

Assessed assess(Question question, const Executed& run);

/// How often each verdict was given, by question.
class Table {
 public:
  void add(Question question, const Assessed& assessed);
  int decided(Question question) const;  // TRUE or FALSE, and Fine
  int of(Question question, Assessment assessment) const;

  std::string toString() const;

 private:
  std::map<std::string, std::array<int, 3>> verdicts_;
  std::map<Assessment, std::array<int, 3>> assessments_;
  std::array<int, 3> decided_{};
};

}  // namespace fathom::torture
