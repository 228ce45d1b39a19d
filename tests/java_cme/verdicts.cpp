#include "java_cme/verdicts.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <regex>
#include <sstream>

#include "app/process.h"
#include "base/temporary_folder.h"

namespace fathom::app {

Verdicts verdictsOf(const std::string& file, unsigned cpuSeconds,
                    const std::vector<std::string>& options) {
  std::vector<std::string> words{
      "check", "--property", "cme", "--engine", "updr", "--timeout", std::to_string(cpuSeconds)};
  words.insert(words.end(), options.begin(), options.end());
  words.push_back(file);
  const Outcome outcome = fathomProcess(words);
  Verdicts verdicts;
  verdicts.text = outcome.out + outcome.error;
  const std::string last = outcome.lastLine();
  verdicts.overall = last.substr(last.find(' ') + 1);
  static const std::regex kGoal(
      R"(^(\S+):(\d+): (\S+) cme: (holds if callers|holds|violated|unknown).*)");
  std::istringstream lines(outcome.out);
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_match(line, found, kGoal))
      verdicts.goals[{static_cast<unsigned>(std::stoul(found[2])), found[3]}] = found[4];
  }
  return verdicts;
}

std::string methodOf(const std::string& goal) {
  const std::size_t end = goal.find('(');
  return goal.substr(goal.rfind('.', end) + 1, end - goal.rfind('.', end) - 1);
}

LibraryVerdicts verdictsOfLibrary(const std::string& name, const char* source) {
  const TemporaryFolder folder;
  std::ofstream(folder.file(name + ".java")) << source;
  const std::string command = fmt::format(
      "cd {0} && javac -g -nowarn -d classes {1}.java && java -cp classes p.{1} && "
      "jar cf lib.jar -C classes p",
      folder.path(), name);
  if (std::system(command.c_str()) != 0) return {{"the JVM does not confirm it", {}, ""}};
  return {verdictsOf(folder.file("lib.jar"), 60),
          verdictsOf(folder.file("lib.jar"), 60, {"--replay", "off"})};
}

}  // namespace fathom::app
