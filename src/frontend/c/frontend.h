#pragma once

#include "frontend/c/options.h"
#include "frontend/frontend.h"

namespace fathom::frontend::c {

/// C sources and LLVM modules (read.h). Checks and entry points come with the request.
class CFrontend : public Frontend {
 public:
  explicit CFrontend(COptions options) : options_(std::move(options)) {}

  std::vector<FileKind> fileKinds() const override;
  std::set<std::string> checks() const override;
  bool linksFiles() const override { return true; }
  bool hasMachineIntegers() const override { return true; }
  std::optional<std::string> project() const override { return options_.compileCommands; }
  SourceProgram read(logic::TermStore& terms, const Request& request, const WorkerLimits& limits,
                     const Budget& budget, const Log& log) const override;
  std::optional<std::string> contentHash(const Request& request, const WorkerLimits& limits,
                                         const Budget& budget) const override;

 private:
  COptions optionsFor(const Request& request) const;
  std::set<std::string> usualChecks(const std::vector<std::string>& files) const;

  COptions options_;
};

}  // namespace fathom::frontend::c
