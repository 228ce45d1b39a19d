#include "app/properties.h"

#include <algorithm>
#include <sstream>

#include "app/input.h"
#include "base/errors.h"

namespace fathom::app {
namespace {

constexpr const char* kKnown[] = {"reach", "assert", "overflow", "div", "shift"};
constexpr const char* kToCome[] = {"memsafety", "null", "bounds", "string", "cme"};

void add(std::set<std::string>& checks, const std::string& name) {
  if (std::ranges::find(kKnown, name) != std::end(kKnown)) {
    checks.insert(name);
  } else if (std::ranges::find(kToCome, name) != std::end(kToCome)) {
    throw Unsupported({}, "the property '" + name + "' is not checked yet");
  } else {
    throw InputError({}, "there is no property '" + name +
                             "': give reach, assert, overflow, div, shift or a .prp file");
  }
}

/// One CHECK( init(main()), LTL(G ...) ) a line.
std::set<std::string> readPropertyFile(const std::string& file) {
  std::set<std::string> checks;
  std::istringstream lines(readFile(file));
  for (std::string line; std::getline(lines, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (line.find("reach_error") != std::string::npos ||
        line.find("__VERIFIER_error") != std::string::npos)
      checks.insert("reach");
    else if (line.find("overflow") != std::string::npos)
      checks.insert("overflow");
    else
      throw Unsupported(Position{file, 0, 0}, "the property of the file is not checked yet");
  }
  return checks;
}

}  // namespace

std::set<std::string> checksOf(const std::string& property) {
  if (property.ends_with(".prp")) return readPropertyFile(property);
  std::set<std::string> checks;
  std::istringstream names(property);
  for (std::string name; std::getline(names, name, ',');) add(checks, name);
  return checks;
}

}  // namespace fathom::app
