#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fathom::app {

enum class Verb { Dump, Check };
enum class DumpFormat { Text, SmtLib };
enum class TransformName { Effects, LoopsTail, LoopsHead, Blocks, Slice };

/// Everything the command line says, with its defaults.
struct Config {
  Verb verb = Verb::Check;
  std::vector<std::string> files;

  bool strict = false;                 // undeclared names are errors
  std::optional<std::string> dumpSmt;  // every solver query is written into this folder
  bool checkInterpolants = false;      // every interpolant is re-checked
  std::optional<double> timeout;       // seconds for the whole run

  // For the front ends to come; programs of the text language carry their own goals.
  std::string property = "reach";
  std::string rules = "c";
  int arch = 64;

  DumpFormat format = DumpFormat::Text;
  std::optional<std::string> procedure;  // the one to write as SMT-LIB
  std::vector<TransformName>
      transforms;                  // applied to the program in this order before it is written
  std::vector<std::string> goals;  // what slicing keeps; all goals if empty
};

/// Exit statuses, as CBMC has them.
enum Status {
  kHolds = 0,
  kUsage = 1,
  kUnreadable = 2,
  kUndecided = 5,
  kInternal = 6,
  kViolated = 10,
};

}  // namespace fathom::app
