#include "java_cme/verdicts.h"

#include <regex>
#include <sstream>

#include "app/process.h"

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

}  // namespace fathom::app
