#include "frontend/java/compile/messages.h"

#include <regex>
#include <sstream>

namespace fathom::frontend::java {
namespace {

bool beginsMessage(const std::string& line) {
  static const std::regex kBegins(R"((.*\.java:[0-9]+: .*)|((error|warning): .*)|(Note: .*))");
  return std::regex_match(line, kBegins);
}

bool isError(const std::string& line) {
  return line.starts_with("error: ") || line.find(": error: ") != std::string::npos;
}

bool isCount(const std::string& line) {
  static const std::regex kCount("[0-9]+ (error|warning)s?");
  return std::regex_match(line, kCount);
}

bool lacksSomething(const std::string& message) {
  return message.find("cannot find symbol") != std::string::npos ||
         message.find("does not exist") != std::string::npos;
}

}  // namespace

std::string firstMessage(const std::string& said) {
  std::istringstream lines(said);
  std::string message;
  for (std::string line; std::getline(lines, line);) {
    if (message.empty() && !isError(line)) continue;
    if (!message.empty() && (beginsMessage(line) || isCount(line))) break;
    message += (message.empty() ? "" : "\n") + line;
  }
  if (message.empty()) return "javac failed: " + said;
  if (lacksSomething(message))
    message +=
        "\n(all sources of a program are given together, or their folder; libraries with "
        "--classpath)";
  return message;
}

}  // namespace fathom::frontend::java
