#include "tricky/programs.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace fathom::tricky {
namespace {

void readExpectation(const std::string& line, Program& program) {
  static const std::regex form(R"(// expect: (?:TRUE|FALSE\(([a-z|-]+)\))(?: flags: (.+))?)");
  std::smatch parts;
  if (!std::regex_match(line, parts, form))
    throw std::runtime_error(program.file + ": no expectation in its first line");
  std::istringstream checks(parts[1].str());
  for (std::string check; std::getline(checks, check, '|');) program.violated.insert(check);
  std::istringstream flags(parts[2].str());
  for (std::string flag; flags >> flag;) program.flags.push_back(flag);
}

Program readProgram(const std::filesystem::path& path) {
  Program program;
  program.kind = path.parent_path().filename().string();
  program.name = path.stem().string();
  program.file = path.string();
  std::ifstream text(path);
  std::string line;
  std::getline(text, line);
  readExpectation(line, program);
  std::getline(text, line);
  program.mustBeDecided = line == "// must: decided";
  if (program.mustBeDecided) std::getline(text, line);
  program.isQuick = line == "// suite: quick";
  return program;
}

}  // namespace

std::vector<Program> programs() {
  const auto root = std::filesystem::path(FATHOM_SOURCE_DIR) / "tests" / suite().folder;
  std::vector<Program> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == suite().ending) all.push_back(readProgram(entry.path()));
  }
  std::ranges::sort(all, {}, &Program::file);
  return all;
}

std::vector<Program> quickPrograms() {
  std::vector<Program> all = programs();
  std::erase_if(all, [](const Program& program) { return !program.isQuick; });
  return all;
}

std::string testName(const testing::TestParamInfo<Program>& info) {
  return info.param.kind + "_" + info.param.name;
}

}  // namespace fathom::tricky
