// Programs in C that are safe because of what happens in another function, each with a twin where
// that was forgotten: engine trace decides all of them.
#include <algorithm>
#include <fstream>

#include "app/command.h"

namespace fathom::app {
namespace {

const std::filesystem::path kFolder =
    std::filesystem::path(FATHOM_SOURCE_DIR) / "examples" / "false_alarms";

std::vector<std::string> programs() {
  std::vector<std::string> all;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    all.push_back(entry.path().stem().string());
  std::ranges::sort(all);
  return all;
}

class FalseAlarms : public testing::TestWithParam<std::string> {};

TEST_P(FalseAlarms, AreDecided) {
  const std::string file = (kFolder / (GetParam() + ".c")).string();
  std::string expectation;
  std::getline(std::ifstream(file) >> std::ws, expectation);
  ASSERT_TRUE(expectation == "// expect: holds" || expectation == "// expect: violated");
  const Outcome outcome =
      fathom({"check", "--engine", "trace", "--property", "null,bounds", "--timeout", "60", file});
  EXPECT_EQ(outcome.status, expectation == "// expect: holds" ? 0 : 10) << outcome.out;
}

INSTANTIATE_TEST_SUITE_P(Examples, FalseAlarms, testing::ValuesIn(programs()),
                         [](const auto& test) { return test.param; });

class EngineLog : public Run {};

TEST_F(EngineLog, SaysWhatTheEngineFound) {
  const std::string program = write("program.ftm",
                                    "proc main() { var x = 1; x = inc(x);\nassert(x == 2); }\n"
                                    "proc inc(x) returns (y) { havoc y; assume(y == x + 1); }");
  const std::string log = (folder / "log").string();
  EXPECT_EQ(fathom({"check", "--engine", "trace", "--log", log, program}).status, 0);
  EXPECT_NE(read("log").find("inc: summary: {"), std::string::npos) << read("log");
  const Outcome nowhere = fathom({"check", "--log", (folder / "none" / "log").string(), program});
  EXPECT_EQ(nowhere.status, 6) << nowhere.error;
}

}  // namespace
}  // namespace fathom::app
