#include "evidence/replay/jvm/harness.h"

#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/errors.h"
#include "base/file_argument.h"
#include "evidence/replay/jvm/argument_words.h"
#include "evidence/replay/jvm/launch.h"
#include "evidence/replay/shell_line.h"

namespace fathom::evidence::jvm {

namespace {

constexpr std::string_view kSource =
#include "evidence/replay/jvm/verifier_source.inc"
    ;
constexpr std::string_view kValues = "VALUES = {};";
constexpr const char* kVerifier = "replay/verifier";
constexpr const char* kProgram = "replay/program";  // where its sources are compiled

/// Nothing in it ends the comment it stands in, or the line; what Java reads as a character
/// anywhere in a source does not begin.
std::string inComment(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '/' && !out.empty() && out.back() == '*') out += ' ';
    if (c == 'u' && !out.empty() && out.back() == '\\') out += ' ';
    out += std::iscntrl(static_cast<unsigned char>(c)) ? '?' : c;
  }
  return out;
}

std::string literal(const ValueLine& line) {
  std::string out = "\"";
  for (const char c : line) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string table(const std::vector<ValueLine>& values) {
  std::string rows;
  for (const ValueLine& each : values) rows += fmt::format("    {},\n", literal(each));
  return rows.empty() ? "VALUES = {};" : "VALUES = {\n" + rows + "  };";
}

std::string classPathOf(const frontend::JvmProgram& program) {
  std::vector<std::string> path = program.classPath;
  if (!program.sources.empty() && !path.empty()) path.front() = kProgram;
  return fmt::format("{}", fmt::join(path, ":"));
}

std::string compilationOf(const frontend::JvmProgram& program) {
  if (program.sources.empty()) return "";
  std::vector<std::string> command{"javac", "-g", "-nowarn", "-proc:none", "-d", kProgram};
  if (program.classPath.size() > 1) command.insert(command.end(), {"-cp", classPathOf(program)});
  for (const std::string& each : program.sources) command.push_back(fileArgument(each));
  return shellLine(command) + " && ";
}

std::string commandOf(const frontend::JvmProgram& program, const Given& given,
                      const std::string& file) {
  const std::string copy = std::string(kVerifier) + "/Verifier.java";
  std::vector<std::string> start{"java", "-ea", "-cp",
                                 fmt::format("{}:{}", kVerifier, classPathOf(program))};
  for (const std::string& each : startOf(program)) start.push_back(each);
  for (const std::string& each : wordsOf(given.arguments).value_or(std::vector<std::string>()))
    start.push_back(each);
  return fmt::format("mkdir -p {} {} && {} && {} && {}{}", kVerifier, kProgram,
                     shellLine({"cp", file, copy}), shellLine({"javac", "-d", kVerifier, copy}),
                     compilationOf(program), shellLine(start));
}

}  // namespace

std::string harnessOf(const frontend::JvmProgram& program, const Given& given,
                      const std::string& goal, const std::string& file) {
  std::string text(kSource);
  const std::size_t at = text.find(kValues);
  require(at != std::string::npos, "Verifier.java has a table of values");
  text.replace(at, kValues.size(), table(given.values));
  return fmt::format("/* Reproduces the violation of {}:\n   {}\n*/\n{}", inComment(goal),
                     inComment(commandOf(program, given, file)), text);
}

}  // namespace fathom::evidence::jvm
