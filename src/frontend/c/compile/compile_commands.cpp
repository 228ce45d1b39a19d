#include "frontend/c/compile/compile_commands.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/errors.h"
#include "base/file.h"
#include "frontend/c/compile/compiler_flags.h"

namespace fathom::frontend::c {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

struct CompileCommand {
  fs::path file;  // absolute
  fs::path output;
  CompilerFlags flags;
};

fs::path absolute(const fs::path& path, const fs::path& directory) {
  return fs::absolute(directory / path).lexically_normal();
}

/// As the user would write it: below the present folder without it.
std::string shown(const fs::path& file) {
  const fs::path near = file.lexically_proximate(fs::current_path());
  return near.empty() || *near.begin() == ".." ? file.string() : near.string();
}

bool isC(const CompileCommand& entry) {
  const std::string& language = entry.flags.language;
  if (!language.empty() && language != "none") return language == "c" || language == "cpp-output";
  return entry.file.extension() == ".c" || entry.file.extension() == ".i";
}

/// One pass over a compilation database.
class CommandReader {
 public:
  explicit CommandReader(const std::string& file)
      : file_(file), folder_(fs::absolute(file).parent_path()) {}

  std::vector<CompileCommand> read() const {
    const Json json = Json::parse(readFile(file_).value_or(""), nullptr, false);
    if (json.is_discarded()) refuse("this is no JSON");
    if (!json.is_array()) refuse("a list of entries is expected");
    std::vector<CompileCommand> entries;
    for (std::size_t i = 0; i < json.size(); ++i) entries.push_back(entry(json[i], i + 1));
    return entries;
  }

  [[noreturn]] void refuse(const std::string& sentence) const {
    throw InputError(Position{file_, 0, 0}, sentence);
  }

 private:
  CompileCommand entry(const Json& json, std::size_t number) const {
    const std::string place = "entry " + std::to_string(number) + ": ";
    if (!json.is_object()) refuse(place + "an object is expected");
    const fs::path directory = absolute(textOf(json, "directory", place).value_or("."), folder_);
    const auto file = textOf(json, "file", place);
    if (!file || file->empty()) refuse(place + "it names no file");
    const auto output = textOf(json, "output", place);
    const std::vector<std::string> words = wordsOf(json, place);
    return {absolute(*file, directory),
            output ? absolute(*output, directory) : outputOf(words, directory),
            meaningOf(words, directory)};
  }

  std::vector<std::string> wordsOf(const Json& json, const std::string& place) const {
    if (const auto found = json.find("arguments"); found != json.end()) {
      const bool areTexts = found->is_array() && std::ranges::all_of(*found, [](const Json& word) {
                              return word.is_string();
                            });
      if (!areTexts) refuse(place + "'arguments' is no list of words");
      return found->get<std::vector<std::string>>();
    }
    const auto command = textOf(json, "command", place);
    if (!command) refuse(place + "it has neither 'arguments' nor 'command'");
    const auto words = splitCommand(*command);
    if (!words) refuse(place + "a quote is left open in 'command'");
    return *words;
  }

  std::optional<std::string> textOf(const Json& json, const char* name,
                                    const std::string& place) const {
    const auto found = json.find(name);
    if (found == json.end()) return std::nullopt;
    if (!found->is_string()) refuse(place + "'" + name + "' is no text");
    return found->get<std::string>();
  }

  static fs::path outputOf(const std::vector<std::string>& words, const fs::path& directory) {
    const auto flag = std::ranges::find(words, "-o");
    return flag == words.end() || flag + 1 == words.end() ? fs::path()
                                                          : absolute(*(flag + 1), directory);
  }

  std::string file_;
  fs::path folder_;
};

std::vector<CompileCommand> select(const std::vector<CompileCommand>& entries,
                                   const std::vector<std::string>& chosen,
                                   const CommandReader& reader) {
  if (chosen.empty()) return entries;
  std::vector<CompileCommand> selected;
  for (const std::string& one : chosen) {
    const fs::path path = absolute(one, fs::current_path());
    const std::size_t before = selected.size();
    std::ranges::copy_if(entries, std::back_inserter(selected), [&](const CompileCommand& entry) {
      return entry.file == path || entry.output == path;
    });
    if (selected.size() == before) reader.refuse("it has no entry for " + one);
  }
  return selected;
}

}  // namespace

Project readProject(const std::string& file, const std::vector<std::string>& chosen) {
  const CommandReader reader(file);
  Project project;
  for (const CompileCommand& entry : select(reader.read(), chosen, reader)) {
    const std::string name = shown(entry.file);
    if (!isC(entry)) {
      project.skipped.push_back({name, "it is not C"});
      continue;
    }
    CompileUnit unit{name, entry.flags.flags};
    if (entry.flags.language == "cpp-output") unit.preprocessed = true;
    if (std::ranges::find(project.units, unit) == project.units.end())
      project.units.push_back(std::move(unit));
  }
  if (project.units.empty()) reader.refuse("it has no entry for a C source");
  return project;
}

}  // namespace fathom::frontend::c
