#pragma once

#include <gtest/gtest.h>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace fathom::tricky {

/// What the programs of one test program have in common; each test program defines its own.
struct Suite {
  std::string folder;              // below tests
  std::string ending;              // of the files: ".c"
  std::vector<std::string> flags;  // for the tool, whatever the program
};
const Suite& suite();

/// A program KIND/NAME of the suite's folder with what its first lines say:
///   // expect: TRUE                        or FALSE(check), FALSE(check|check) where either will
///   do;
///                                          then perhaps " flags: ..." for the tool
///   // must: decided                       unknown is not enough
///   // suite: quick                        cheap: part of ./test, not of ./test --full alone
/// The last two are optional, in this order.
struct Program {
  std::string kind;
  std::string name;
  std::string file;
  std::set<std::string> violated;  // the checks that may be named; empty: the program is safe
  std::vector<std::string> flags;
  bool mustBeDecided = false;
  bool isQuick = false;

  friend void PrintTo(const Program& program, std::ostream* stream) { *stream << program.file; }
};

/// All programs, by kind and name. Throws where a first line says nothing.
std::vector<Program> programs();

/// Those of ./test.
std::vector<Program> quickPrograms();

/// KIND_NAME: all of a kind are --gtest_filter=*/KIND_*.
std::string testName(const testing::TestParamInfo<Program>& info);

}  // namespace fathom::tricky
