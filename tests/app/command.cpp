#include "app/command.h"

#include <fstream>
#include <iterator>

#include "app/run.h"

namespace fathom::app {

std::string Outcome::lastLine() const {
  const std::string text = out.substr(0, out.find_last_not_of('\n') + 1);
  return text.substr(text.find_last_of('\n') + 1);
}

Outcome fathom(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "fathom");
  std::vector<const char*> argv;
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  Outcome outcome;
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  outcome.status = run(static_cast<int>(argv.size()), argv.data());
  outcome.out = testing::internal::GetCapturedStdout();
  outcome.error = testing::internal::GetCapturedStderr();
  return outcome;
}

std::string example(const std::string& name) {
  return std::string(FATHOM_SOURCE_DIR) + "/examples/" + name + ".ftm";
}

Run::Run() {
  std::string pattern = testing::TempDir() + "fathomXXXXXX";
  folder = mkdtemp(pattern.data());
}

Run::~Run() {
  std::filesystem::remove_all(folder);
}

std::string Run::write(const std::string& name, const std::string& text) const {
  std::ofstream(folder / name, std::ios::binary) << text;
  return (folder / name).string();
}

std::string Run::read(const std::string& name) const {
  std::ifstream file(folder / name);
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

void Run::expectUnreadable(const std::string& path, const std::string& complaint) const {
  const Outcome outcome = fathom({"check", path});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "VERDICT: UNKNOWN(input)\n");
  EXPECT_NE(outcome.error.find(complaint), std::string::npos) << outcome.error;
  EXPECT_EQ(fathom({"dump", path}).status, 2);
  EXPECT_EQ(fathom({"dump", path}).out, "");
}

}  // namespace fathom::app
