#include "app/random_memory_run.h"

#include <array>
#include <fmt/core.h>
#include <set>
#include <sstream>

#include "app/native_run.h"
#include "app/process.h"
#include "app/random_memory.h"

namespace fathom::app {

Decided RandomMemory::verifyProgram(std::uint32_t seed) const {
  static const std::array<const char*, 3> arithmetic{"auto", "bv", "int"};
  const std::string arch = seed % 2 == 0 ? "32" : "64";
  const std::string text = randomMemory(seed);
  const std::string file = write("random.c", text);
  std::istringstream printed(runNatively(file, std::stoi(arch), {"-DNATIVE"}, folder).value_or(""));
  std::set<int> possible;
  for (int number = 0; printed >> number;) possible.insert(number);
  EXPECT_FALSE(possible.empty()) << "seed " << seed << " does not run:\n" << text;
  if (possible.empty()) return {};
  const auto says = [&](int number, const std::string& wrong) {
    const Outcome outcome = fathomProcess({"check", "--rules", "svcomp", "--timeout", "3", "--arch",
                                           arch, "--arith", arithmetic[seed % arithmetic.size()],
                                           "-D", fmt::format("BAD=({})", number), file});
    const std::string verdict = outcome.lastLine();
    EXPECT_FALSE(verdict.starts_with("VERDICT: " + wrong) || outcome.status == 6 ||
                 outcome.status < 0)
        << "seed " << seed << ", BAD=" << number << ": " << verdict << outcome.error << "\n"
        << text;
    return verdict;
  };
  int impossible = *possible.begin() + 1;
  while (possible.contains(impossible)) ++impossible;
  const std::string refuted = says(*possible.begin(), "TRUE");
  const std::string proved = says(impossible, "FALSE");
  return {proved == "VERDICT: TRUE", refuted.starts_with("VERDICT: FALSE"), 1};
}

}  // namespace fathom::app
