#include "app/watch.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/check.h"
#include "base/file.h"
#include "base/temporary_folder.h"
#include "report/render.h"

namespace fathom::app {
namespace {

constexpr auto kPause = std::chrono::milliseconds(300);
constexpr std::size_t kLargest = std::size_t{1} << 30;

/// When files were written, and how long they are.
using Stamps = std::map<std::string, std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

void addStamp(Stamps& stamps, const std::string& file) {
  std::error_code error;
  const auto time = std::filesystem::last_write_time(file, error);
  const auto size = std::filesystem::file_size(file, error);
  stamps[file] = {time, error ? 0 : size};
}

/// In folders, where results may be written, too.
bool isOfPrograms(const std::filesystem::path& file) {
  const auto extension = file.extension();
  return extension == ".java" || extension == ".class" || extension == ".jar";
}

/// Of the files of the command line, and of those that goals are in.
Stamps stampsOf(const Config& config, const std::string& result) {
  Stamps stamps;
  for (const std::string& file : config.files) {
    addStamp(stamps, file);
    std::error_code error;
    for (const auto& inside : std::filesystem::recursive_directory_iterator(file, error))
      if (isOfPrograms(inside.path())) addStamp(stamps, inside.path().generic_string());
  }
  const auto json =
      nlohmann::json::parse(fathom::readFile(result, kLargest).value_or(""), nullptr, false);
  if (!json.is_object() || !json.contains("results")) return stamps;
  for (const auto& one : json["results"])
    for (const auto& goal : one.value("goals", nlohmann::json::array()))
      if (const std::string file = goal.value("file", ""); !file.empty()) addStamp(stamps, file);
  return stamps;
}

bool haveChanged(const Stamps& before) {
  for (const auto& [file, stamp] : before) {
    Stamps now;
    addStamp(now, file);
    if (now[file] != stamp) return true;
  }
  return false;
}

/// The result of the last run that had one: the next is compared with it.
void keep(const std::string& result, const std::string& before) {
  const std::string text = fathom::readFile(result, kLargest).value_or("");
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_object() && !json.contains("error")) writeFile(before, text);
}

}  // namespace

Status watch(const Config& config, const Log& log, const Budget& budget) {
  const TemporaryFolder folder;
  const std::string result = config.output.json.value_or(folder.file("result.json"));
  const std::string before = folder.file("before.json");
  Status status = kHolds;
  for (bool isFirst = true; !budget.cancelled(); isFirst = false) {
    Config own = config;
    own.output.json = result;
    if (!isFirst) keep(result, before);
    std::error_code ignored;
    const bool hasBefore = !isFirst && std::filesystem::exists(before, ignored);
    if (hasBefore) own.policy.baseline = before;
    own.showsOnlyChanges = hasBefore;
    const Stamps stamps = stampsOf(own, result);
    try {
      status = check(own, log, budget);
    } catch (const std::exception& error) {  // the next version may be better
      fmt::print(stderr, "{}\n", report::printable(error.what()));
      status = kUnreadable;
    }
    fmt::print("watching (Ctrl-C ends it)\n");
    std::fflush(stdout);
    Stamps now = stampsOf(own, result);
    for (const auto& [file, stamp] : stamps) now[file] = stamp;  // changed while we worked
    while (!budget.cancelled() && !haveChanged(now)) std::this_thread::sleep_for(kPause);
  }
  return status;
}

}  // namespace fathom::app
