#include "app/project/project_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <sstream>
#include <toml++/toml.h>

#include "app/properties.h"
#include "base/file.h"

namespace fathom::app {
namespace {

constexpr std::size_t kLargest = std::size_t{1} << 20;

/// Options whose values are files or folders.
constexpr std::array<std::string_view, 20> kPaths{"-I",
                                                  "--compile-commands",
                                                  "--classpath",
                                                  "--json",
                                                  "--sarif",
                                                  "--sarif-all",
                                                  "--html",
                                                  "--baseline",
                                                  "--harness",
                                                  "--witness",
                                                  "--testcases",
                                                  "--junit",
                                                  "--jdk",
                                                  "--witness-in",
                                                  "--log",
                                                  "--dump-smt",
                                                  "--dot",
                                                  "--facts",
                                                  "--certificate",
                                                  "--store"};

class Reader {
 public:
  Reader(std::string path, const std::vector<std::string>& known)
      : path_(std::move(path)), known_(known) {}

  ProjectFile run() {
    const auto text = fathom::readFile(path_, kLargest);
    if (!text) throw InputError(Position{path_, 0, 0}, "the file cannot be read");
    result_.path = path_;
    try {
      const toml::table all = toml::parse(*text, std::string_view(path_));
      for (const auto& [key, value] : all) take(std::string(key.str()), value);
    } catch (const toml::parse_error& error) {
      refuse(error.source(), std::string(error.description()));
    }
    return std::move(result_);
  }

 private:
  [[noreturn]] void refuse(const toml::source_region& at, const std::string& sentence) const {
    throw InputError(Position{path_, at.begin.line, at.begin.column}, sentence);
  }

  void take(const std::string& key, const toml::node& value) {
    if (key == "folder" || key == "suppress") {
      const toml::array* tables = value.as_array();
      if (!tables || !tables->is_array_of_tables())
        refuse(value.source(), fmt::format("write [[{}]] for each {}", key, key));
      for (const toml::node& one : *tables)
        key == "folder" ? takeFolder(*one.as_table()) : takeRule(*one.as_table());
    } else if (key == "files") {
      for (const std::string& file : textsOf(value)) result_.files.push_back(resolved(file));
    } else {
      takeOption(key, value);
    }
  }

  void takeOption(const std::string& key, const toml::node& value) {
    const std::string name = key == "include" ? "-I" : key == "define" ? "-D" : "--" + key;
    if (std::ranges::count(known_, name) == 0)
      refuse(value.source(), fmt::format("there is no option '{}': names are those of 'fathom "
                                         "check --help', without the dashes",
                                         key));
    const Position at{path_, value.source().begin.line, value.source().begin.column};
    if (const auto flag = value.value_exact<bool>()) {
      if (*flag) result_.options.push_back({name, "", at});
      return;
    }
    if (name == "--property") {
      result_.options.push_back({name, propertyOf(value), at});
      return;
    }
    const bool mayBePath = std::ranges::count(kPaths, name) > 0;
    for (const std::string& text : textsOf(value)) {
      if (text.empty()) refuse(value.source(), "a text that is not empty is expected here");
      const bool isPath = mayBePath && text.find("://") == text.npos;
      result_.options.push_back({name, isPath ? resolvedList(text) : text, at});
    }
  }

  /// Names of checks, or the path of a .prp file.
  std::string propertyOf(const toml::node& value) const {
    std::string text = textOf(value);
    if (text.ends_with(".prp")) text = resolved(text);
    try {
      if (text != "all" && checksOf(text).empty()) refuse(value.source(), "a property is expected");
    } catch (const InputError& error) {
      if (error.position().known()) throw;
      refuse(value.source(), error.what());
    }
    return text;
  }

  std::string textOf(const toml::node& value) const {
    if (const auto text = value.value_exact<std::string>()) return *text;
    if (const auto number = value.value_exact<std::int64_t>()) return std::to_string(*number);
    if (const auto number = value.value_exact<double>()) return fmt::format("{}", *number);
    refuse(value.source(), "a text or a number is expected here");
  }

  std::vector<std::string> textsOf(const toml::node& value) const {
    const toml::array* array = value.as_array();
    if (!array) return {textOf(value)};
    std::vector<std::string> texts;
    for (const toml::node& one : *array) texts.push_back(textOf(one));
    return texts;
  }

  double numberOf(const toml::node& value) const {
    const auto number = value.value<double>();
    if (!number || !(*number > 0) || *number > 1e9)
      refuse(value.source(), "a number above 0 is expected here");
    return *number;
  }

  void takeFolder(const toml::table& table) {
    FolderConfig folder;
    for (const auto& [key, value] : table) {
      if (key == "path")
        folder.path = resolved(textOf(value));
      else if (key == "timeout")
        folder.cpuSeconds = numberOf(value);
      else if (key == "memory")
        folder.megabytes = static_cast<std::size_t>(numberOf(value));
      else if (key == "property")
        folder.property = propertyOf(value);
      else if (key == "entry")
        folder.entries = textsOf(value);
      else
        refuse(value.source(), fmt::format("a folder has no '{}': it may have path, timeout, "
                                           "memory, property and entry",
                                           key.str()));
    }
    if (folder.path.empty()) refuse(table.source(), "a folder needs a path");
    result_.folders.push_back(std::move(folder));
  }

  void takeRule(const toml::table& table) {
    report::SuppressionRule rule;
    rule.position = {path_, table.source().begin.line, table.source().begin.column};
    for (const auto& [key, value] : table) {
      if (key == "goal")
        rule.goal = textOf(value);
      else if (key == "file")
        rule.file = textOf(value);
      else if (key == "function")
        rule.function = textOf(value);
      else if (key == "line")
        rule.line = static_cast<unsigned>(std::min(numberOf(value), 1e9));
      else if (key == "because")
        rule.because = textOf(value);
      else
        refuse(value.source(), fmt::format("a suppression has no '{}': it may have goal, file, "
                                           "function, line and because",
                                           key.str()));
    }
    if (rule.because.empty()) refuse(table.source(), "a suppression needs a reason: because = ...");
    if (rule.goal.empty() && rule.file.empty() && rule.function.empty())
      refuse(table.source(), "a suppression needs a goal, a file or a function");
    result_.suppressions.push_back(std::move(rule));
  }

  /// A class path has colons between its parts.
  std::string resolvedList(const std::string& text) const {
    std::string all;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ':');)
      all += (all.empty() ? "" : ":") + resolved(part);
    return all;
  }

  /// Against the folder of the project file; as short as the current folder allows.
  std::string resolved(const std::string& text) const {
    const std::filesystem::path path(text);
    const auto folder = std::filesystem::path(path_).parent_path();
    if (path.is_absolute() || folder.empty()) return text;
    return (folder / path).lexically_normal().generic_string();
  }

  std::string path_;
  const std::vector<std::string>& known_;
  ProjectFile result_;
};

std::filesystem::path whole(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::absolute(path, ignored).lexically_normal();
}

bool isIn(const std::string& file, const std::string& folder) {
  const auto inside = whole(file).lexically_relative(whole(folder));
  return !inside.empty() && *inside.begin() != "..";
}

}  // namespace

ProjectFile readProjectFile(const std::string& path, const std::vector<std::string>& known) {
  return Reader(path, known).run();
}

std::optional<std::string> findProjectFile() {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::current_path(error);
  std::filesystem::path up;
  for (; !error; folder = folder.parent_path(), up /= "..") {
    const auto file = up / "fathom.toml";
    std::error_code ignored;
    if (std::filesystem::is_regular_file(file, ignored)) return file.generic_string();
    if (folder == folder.root_path() || folder.empty()) return std::nullopt;
  }
  return std::nullopt;
}

Config configFor(const std::vector<std::string>& files, const Config& config) {
  Config own = config;
  for (const FolderConfig& folder : config.policy.folders) {
    if (!std::ranges::all_of(files, [&](const auto& file) { return isIn(file, folder.path); }))
      continue;
    if (folder.cpuSeconds)
      own.run.limits.cpuSeconds =
          std::min(*folder.cpuSeconds, config.run.limits.cpuSeconds.value_or(*folder.cpuSeconds));
    if (folder.megabytes)
      own.run.limits.megabytes = std::clamp<std::size_t>(*folder.megabytes, 64, 1U << 24U);
    if (folder.property) own.source.property = *folder.property;
    if (!folder.entries.empty()) own.entries = folder.entries;
  }
  return own;
}

}  // namespace fathom::app
