#include "app/final_number.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "app/process.h"

namespace fathom::app {
namespace {

std::string verdict(const std::string& file, unsigned expected,
                    const std::vector<std::string>& flags, const std::string& about) {
  std::vector<std::string> arguments{"check", "--rules", "svcomp", "--property", "reach"};
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  arguments.insert(arguments.end(), {fmt::format("-DEXPECTED={}u", expected), file});
  const Outcome outcome = fathomProcess(arguments);
  EXPECT_TRUE(outcome.status == 0 || outcome.status == 10 || outcome.status == 5)
      << about << ": status " << outcome.status << "\n"
      << outcome.error;
  EXPECT_NE(outcome.lastLine(), "VERDICT: UNKNOWN(crash)") << about << "\n" << outcome.error;
  EXPECT_EQ(outcome.out.find("found a state in which this is false"), std::string::npos)
      << about << ": a proof was refuted\n"
      << outcome.out;
  return outcome.lastLine();
}

}  // namespace

Decided operator+(const Decided& a, const Decided& b) {
  return {a.proved + b.proved, a.refuted + b.refuted, a.programs + b.programs};
}

std::string toString(const Decided& decided) {
  return fmt::format("of {} programs {} proved with the right number, {} refuted with a wrong one",
                     decided.programs, decided.proved, decided.refuted);
}

Decided expectNoWrongVerdict(const std::string& file, unsigned right,
                             const std::vector<std::string>& flags, const std::string& about) {
  const std::string ofRight = verdict(file, right, flags, about);
  EXPECT_FALSE(ofRight.starts_with("VERDICT: FALSE")) << about << ": " << right << " is right";
  const std::string ofWrong = verdict(file, right ^ 1U, flags, about);
  EXPECT_NE(ofWrong, "VERDICT: TRUE") << about << ": " << (right ^ 1U) << " is wrong";
  return {ofRight == "VERDICT: TRUE" ? 1 : 0, ofWrong.starts_with("VERDICT: FALSE") ? 1 : 0, 1};
}

}  // namespace fathom::app
