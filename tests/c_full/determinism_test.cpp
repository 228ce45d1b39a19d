// The same reports with one job and with two, twice in a row, on real tasks: byte by byte, times
// aside. Left out where a step or the whole ended within 20 % of its limit, since there it may end
// otherwise; also where a first look, with integers, ended for lack of time, since what it still
// began is told. FATHOM_BENCH names another index of tasks.
#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>
#include <regex>
#include <sstream>

#include "app/command.h"
#include "base/cpu_time.h"

namespace fathom::app {
namespace {

constexpr std::size_t kCompared = 100;
constexpr double kTimeout = 5;  // CPU seconds
constexpr double kNear = 0.8;

struct Task {
  std::string name;
  std::vector<std::string> words;  // of the command
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream rest(text);
  for (std::string part; std::getline(rest, part, separator);) parts.push_back(part);
  return parts;
}

std::filesystem::path indexFile() {
  const char* given = std::getenv("FATHOM_BENCH");
  if (given != nullptr) return given;
  return std::filesystem::path(FATHOM_SOURCE_DIR).parent_path() / "shared/bench/c.tsv";
}

/// In an order in which each beginning is spread over all of them.
std::vector<Task> tasks(const std::filesystem::path& index) {
  std::ifstream file(index);
  std::string line;
  std::getline(file, line);
  std::map<std::string, std::size_t> columns;
  for (const std::string& name : split(line, '\t')) columns.emplace(name, columns.size());
  std::vector<Task> all;
  while (std::getline(file, line)) {
    const auto row = split(line, '\t');
    Task task{row[columns.at("id")],
              {"check", "--rules", "svcomp", "--explain", "--timeout", std::to_string(kTimeout),
               "--property", row[columns.at("property")], "--arch",
               row[columns.at("data_model")] == "LP64" ? "64" : "32"}};
    for (const std::string& one : split(row[columns.at("files")], ' '))
      task.words.push_back((index.parent_path() / one).string());
    all.push_back(std::move(task));
  }
  std::size_t stride = all.size() * 5 / 13 + 1;
  while (std::gcd(stride, all.size()) > 1) ++stride;
  std::vector<Task> spread;
  for (std::size_t i = 0; i < all.size(); ++i) spread.push_back(all[i * stride % all.size()]);
  return spread;
}

std::string timeless(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9.]+ (s|seconds)\\b"), "T");
}

/// whale, 2.5 s: why; took 2.31 s; 1 of 2 goals decided
bool isNearALimit(const std::string& out) {
  if (out.find("(timeout)") != std::string::npos) return true;
  const std::size_t second = out.find("; now with bit-vectors");
  if (second != std::string::npos) {
    const std::size_t begin = out.rfind('\n', second - 1) + 1;
    const std::string last = out.substr(begin, second - begin);
    if (last.find("more time would not help it") == std::string::npos) return true;
  }
  const std::regex step(", ([0-9.]+) s: .*; took ([0-9.]+) s; ([0-9]+) of");
  for (std::sregex_iterator at(out.begin(), out.end(), step), end; at != end; ++at) {
    const double limit = std::stod((*at)[1]);
    const double took = std::stod((*at)[2]);
    const bool decides = (*at)[3] != "0";
    const bool endsByItself = took < limit;
    if ((decides || endsByItself) && took > kNear * limit) return true;
  }
  return false;
}

TEST(Determinism, ReportsAreTheSameForOneJobAndTwo) {
  const std::filesystem::path index = indexFile();
  if (!std::filesystem::exists(index)) GTEST_SKIP() << "no tasks at " << index;
  std::size_t compared = 0;
  std::size_t leftOut = 0;
  for (const Task& task : tasks(index)) {
    if (compared == kCompared) break;
    std::map<std::string, std::string> reports;  // and the jobs that gave them
    bool isNear = false;
    for (const char* jobs : {"1", "2", "1", "2"}) {
      std::vector<std::string> words = task.words;
      words.insert(words.begin() + 1, {"--jobs", jobs});
      const double before = cpuSecondsSpent();
      const std::string out = fathom(words).out;
      isNear = isNear || isNearALimit(out) || cpuSecondsSpent() - before > kNear * kTimeout;
      reports.emplace(timeless(out), jobs);
      if (isNear) break;
    }
    (isNear ? leftOut : compared) += 1;
    if (isNear || reports.size() == 1) continue;
    ADD_FAILURE() << task.name << "\n--jobs " << reports.begin()->second << ":\n"
                  << reports.begin()->first << "\n--jobs " << reports.rbegin()->second << ":\n"
                  << reports.rbegin()->first;
  }
  std::cout << compared << " reports compared, " << leftOut << " near a limit left out\n";
  EXPECT_EQ(compared, kCompared);
}

}  // namespace
}  // namespace fathom::app
