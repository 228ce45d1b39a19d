// What other tools pass on the command line is understood, also where the input is not read yet.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "app/run.h"

namespace fathom::app {
namespace {

TEST(Contract, ACProgramIsUndecidedAndNoUsageError) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("fathom_contract_" + std::to_string(getpid()) + ".c");
  std::ofstream(file) << "int main(void) { return 0; }\n";
  const std::string path = file.string();
  const char* arguments[] = {"fathom",  "check",  "--property", "reach", "--arch",    "32",
                             "--rules", "svcomp", "--timeout",  "5",     path.c_str()};
  testing::internal::CaptureStdout();
  EXPECT_EQ(run(static_cast<int>(std::size(arguments)), arguments), 5);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "VERDICT: UNKNOWN(unsupported)\n");
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace fathom::app
