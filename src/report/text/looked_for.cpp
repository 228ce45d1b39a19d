#include "report/text/looked_for.h"

#include <map>

namespace fathom::report {
namespace {

const std::map<std::string, const char*> kWords{
    {"reach", "calls of reach_error or __VERIFIER_error"},
    {"assert", "assertions"},
    {"overflow", "signed arithmetic that can overflow"},
    {"div", "divisions by what can be 0"},
    {"shift", "shifts that can be too wide"},
    {"null", "dereferences"},
    {"uncaught", "runtime exceptions that can leave main"},
    {"cast", "casts and stores into arrays that can fail"},
    {"bounds", "accesses that can be out of bounds"},
    {"string", "string functions with invalid arguments"},
    {"valid-deref", "accesses that can be invalid"},
    {"valid-free", "calls of free"},
    {"valid-memtrack", "memory that can be lost"},
    {"valid-memcleanup", "memory that can be left"}};

}  // namespace

std::string lookedForText(const Result& result) {
  if (result.lookedFor.empty()) return "no goals: the program asserts nothing";
  std::string all;
  for (const std::string& check : result.lookedFor) {
    const auto words = kWords.find(check);
    all += all.empty() ? "" : ", ";
    all += words == kWords.end() ? check : check + " (" + words->second + ")";
  }
  const bool hasMain = result.program && findProcedure(*result.program, "main");
  return "no goals: looked for " + all + "; nothing of it is in the code that " +
         (hasMain ? "main leads to" : "executions lead to") + ", as the compiler left it";
}

}  // namespace fathom::report
