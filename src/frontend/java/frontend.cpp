#include "frontend/java/frontend.h"

#include "frontend/java/inputs.h"
#include "frontend/java/read.h"

namespace fathom::frontend::java {

std::vector<FileKind> JavaFrontend::fileKinds() const {
  return {{"Java", {".java", ".class", ".jar"}, true}};
}

bool JavaFrontend::reads(const std::string& file) const {
  return Frontend::reads(file) || isForJava(file);
}

std::set<std::string> JavaFrontend::checks() const {
  return {"assert", "null", "bounds", "cast", "div", "uncaught", "cme"};
}

JavaOptions JavaFrontend::optionsFor(const Request& request) const {
  const std::set<std::string> usual =
      svcompRules_ ? std::set<std::string>{"assert"} : std::set<std::string>{"assert", "uncaught"};
  JavaOptions options = options_;
  options.checks = request.checks.value_or(usual);
  options.entries = request.entries;
  if (options.checks == checks()) options.checks.erase("cme");  // all that go together
  if (options.checks.contains("cme") && options.checks.size() > 1)
    throw InputError({},
                     "the property cme is checked alone: collections are modelled in another "
                     "way for it");
  return options;
}

std::optional<std::string> JavaFrontend::readText(const Request& request,
                                                  const WorkerLimits& limits, const Budget& budget,
                                                  const Log& log) const {
  return java::readText(request.files, optionsFor(request), limits, budget, log);
}

std::optional<std::string> JavaFrontend::contentHash(const Request& request,
                                                     const WorkerLimits& limits,
                                                     const Budget& budget) const {
  return java::contentHash(request.files, optionsFor(request), limits, budget);
}

SourceProgram JavaFrontend::read(logic::TermStore& terms, const Request& request,
                                 const WorkerLimits& limits, const Budget& budget,
                                 const Log& log) const {
  const JavaOptions options = optionsFor(request);
  ReadProgram read = java::read(terms, request.files, options, request.cache, limits, budget, log);
  // A relational program names what it is made of itself.
  const bool isRelational = options.checks.contains("cme");
  return {std::move(read.program),
          isRelational ? nullptr
                       : std::make_shared<program::SourceInfo>(std::move(read.metadata.source)),
          std::move(read.jvm),
          {options.checks.begin(), options.checks.end()}};
}

}  // namespace fathom::frontend::java
