#include "app/properties.h"

#include <map>
#include <sstream>

#include "app/input.h"
#include "base/errors.h"
#include "witness/make.h"

namespace fathom::app {
namespace {

const std::map<std::string, std::set<std::string>> kChecksOf{
    {"reach", {"reach"}},
    {"assert", {"assert"}},
    {"overflow", {"overflow"}},
    {"div", {"div"}},
    {"shift", {"shift"}},
    {"null", {"null"}},
    {"bounds", {"bounds"}},
    {"string", {"string"}},
    {"cast", {"cast"}},
    {"uncaught", {"uncaught"}},
    {"cme", {"cme"}},
    {"memsafety", {"valid-deref", "valid-free", "valid-memtrack"}},
    {"valid-deref", {"valid-deref"}},
    {"valid-free", {"valid-free"}},
    {"valid-memtrack", {"valid-memtrack"}},
    {"valid-memcleanup", {"valid-memcleanup"}}};

void add(std::set<std::string>& checks, const std::string& name) {
  const auto known = kChecksOf.find(name);
  if (known == kChecksOf.end())
    throw InputError({}, "there is no property '" + name +
                             "': give reach, assert, memsafety, overflow, div, shift, null, "
                             "bounds, string, cast, uncaught, cme, all or a .prp file");
  checks.insert(known->second.begin(), known->second.end());
}

/// One CHECK( init(main()), LTL(G ...) ) a line.
std::set<std::string> readPropertyFile(const std::string& file) {
  const std::vector<std::string> checks = witness::checksIn(readFile(file));
  if (checks.empty())
    throw Unsupported(Position{file, 0, 0}, "the property of the file is not checked yet");
  return {checks.begin(), checks.end()};
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
