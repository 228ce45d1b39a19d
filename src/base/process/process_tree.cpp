#include "base/process/process_tree.h"

#include <charconv>
#include <dirent.h>
#include <fmt/core.h>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>

namespace fathom::workers {
namespace {

constexpr std::size_t kMegabyte = 1U << 20;

std::optional<pid_t> processNumber(std::string_view name) {
  pid_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  return number;
}

std::size_t pageBytes() {
  return static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

ProcessTable::ProcessTable() {
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(opendir("/proc"), closedir);
  if (!folder) return;
  while (const dirent* entry = readdir(folder.get())) {
    if (const auto process = processNumber(entry->d_name)) note(*process);
  }
}

/// PID (NAME) STATE PARENT ..., see proc(5); the name may contain anything.
void ProcessTable::note(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string line;
  if (!std::getline(file, line)) return;
  const std::size_t name = line.rfind(')');
  if (name == std::string::npos) return;
  std::istringstream fields(line.substr(name + 1));
  std::string skipped;
  Row row;
  fields >> skipped >> row.parent;
  for (int i = 5; i <= 13; ++i) fields >> skipped;
  long userTime = 0, systemTime = 0, childrenUser = 0, childrenSystem = 0, pages = 0;
  fields >> userTime >> systemTime >> childrenUser >> childrenSystem;
  for (int i = 18; i <= 23; ++i) fields >> skipped;
  if (!(fields >> pages)) return;
  row.usage.cpuSeconds =
      static_cast<double>(userTime + systemTime + childrenUser + childrenSystem) /
      static_cast<double>(sysconf(_SC_CLK_TCK));
  row.usage.megabytes = static_cast<std::size_t>(pages) * pageBytes() / kMegabyte;
  children_[row.parent].push_back(process);
  rows_.emplace(process, row);
}

std::vector<pid_t> ProcessTable::processTree(pid_t root) const {
  std::vector<pid_t> members;
  if (rows_.contains(root)) members.push_back(root);
  for (std::size_t i = 0; i < members.size(); ++i) {
    const auto found = children_.find(members[i]);
    if (found == children_.end()) continue;
    members.insert(members.end(), found->second.begin(), found->second.end());
  }
  return members;
}

Usage ProcessTable::usage(const std::vector<pid_t>& processTree) const {
  Usage sum;
  for (const pid_t process : processTree) {
    const Usage& own = rows_.at(process).usage;
    sum.cpuSeconds += own.cpuSeconds;
    sum.megabytes += own.megabytes;
  }
  return sum;
}

std::optional<std::size_t> proportionalMegabytes(const std::vector<pid_t>& processes) {
  std::optional<std::size_t> kilobytes;
  for (const pid_t process : processes) {
    std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process));
    std::string word;
    while (word != "Pss:" && file >> word) continue;
    std::size_t share = 0;
    if (file >> share) kilobytes = kilobytes.value_or(0) + share;
  }
  if (!kilobytes) return std::nullopt;
  return *kilobytes / 1024;
}

std::size_t reservedBytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0, resident = 0;
  file >> all >> resident;
  return all > resident ? (all - resident) * pageBytes() : 0;
}

}  // namespace fathom::workers
