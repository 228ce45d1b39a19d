#include "frontend/c/frontend.h"

#include <algorithm>

#include "frontend/c/read.h"

namespace fathom::frontend::c {

std::vector<FileKind> CFrontend::fileKinds() const {
  return {{"C", {".c", ".i"}}, {"LLVM modules", {".bc", ".ll"}}};
}

std::set<std::string> CFrontend::checks() const {
  return {"reach",  "assert", "overflow",    "div",        "shift",          "null",
          "bounds", "string", "valid-deref", "valid-free", "valid-memtrack", "valid-memcleanup"};
}

/// Modules do not tell where overflows could happen.
std::set<std::string> CFrontend::usualChecks(const std::vector<std::string>& files) const {
  if (options_.svcompRules) return {"reach"};
  std::set<std::string> usual{"reach",      "assert",         "valid-deref",
                              "valid-free", "valid-memtrack", "div"};
  const bool hasModules = std::ranges::any_of(files, [](const std::string& file) {
    return file.ends_with(".bc") || file.ends_with(".ll");
  });
  if (!hasModules) usual.insert({"overflow", "shift"});
  return usual;
}

COptions CFrontend::optionsFor(const Request& request) const {
  COptions options = options_;
  options.checks = request.checks ? *request.checks : usualChecks(request.files);
  options.areUsual = !request.checks;
  options.entries = request.entries;
  return options;
}

std::optional<std::string> CFrontend::contentHash(const Request& request,
                                                  const WorkerLimits& limits,
                                                  const Budget& budget) const {
  return c::contentHash(request.files, optionsFor(request), *request.cache, limits, budget);
}

SourceProgram CFrontend::read(logic::TermStore& terms, const Request& request,
                              const WorkerLimits& limits, const Budget& budget,
                              const Log& log) const {
  const COptions options = optionsFor(request);
  ReadProgram read = c::read(terms, request.files, options, request.cache, limits, budget, log);
  return {std::move(read.program),
          std::make_shared<program::SourceInfo>(std::move(read.metadata.memory)),
          NativeProgram{std::move(read.units), read.metadata.arch, options.compilerFlags,
                        std::move(read.metadata.entries)},
          {read.metadata.checks.begin(), read.metadata.checks.end()}};
}

}  // namespace fathom::frontend::c
