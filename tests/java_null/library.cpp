#include "java_null/library.h"

#include <filesystem>
#include <fstream>
#include <regex>

#include "base/process/execute.h"

namespace fathom::app {
namespace {

namespace fs = std::filesystem;

Executed execute(const std::vector<std::string>& command) {
  return executeWithin(command, {300.0, std::nullopt}, Budget());
}

}  // namespace

JavaLibrary::JavaLibrary(const std::string& text) {
  std::ofstream(folder_.file("Lib.java")) << text;
  const std::string classes = folder_.file("classes");
  const Executed javac =
      execute({"javac", "-g", "-nowarn", "-proc:none", "-d", classes, folder_.file("Lib.java")});
  EXPECT_EQ(javac.status, 0) << javac.error << text;
  std::vector<std::string> command{"jar", "--create", "--file", jar()};
  if (javac.status != 0) return;
  for (const auto& entry : fs::directory_iterator(classes)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("Run.") || name.starts_with("Run$")) continue;
    command.insert(command.end(), {"-C", classes, name});
  }
  const Executed jar = execute(command);
  EXPECT_EQ(jar.status, 0) << jar.error;
}

int JavaLibrary::lineRaised() const {
  const Executed ran = execute({"java", "-cp", folder_.file("classes"), "Run"});
  if (ran.status == 0) return 0;
  std::smatch found;
  static const std::regex kRaised(
      R"(NullPointerException[^\n]*\n(?:\tat java[^\n]*\n)*\tat [^\n]*\(Lib\.java:(\d+)\))");
  return std::regex_search(ran.error, found, kRaised) ? std::stoi(found[1]) : -1;
}

JavaLibrary::Checked JavaLibrary::check(const std::vector<std::string>& more) const {
  const std::string result = folder_.file("result.json");
  fs::remove(result);
  std::vector<std::string> arguments{"check", "--property", "null", "--json", result, jar()};
  arguments.insert(arguments.end(), more.begin(), more.end());
  Checked checked{fathomProcess(arguments), {}};
  std::ifstream file(result);
  checked.json = nlohmann::json::parse(file, nullptr, false);
  EXPECT_TRUE(checked.json.is_object()) << checked.outcome.out << checked.outcome.error;
  return checked;
}

}  // namespace fathom::app
