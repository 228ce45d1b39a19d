#pragma once

#include "frontend/frontend.h"
#include "frontend/java/options.h"

namespace fathom::frontend::java {

/// Java sources, class files, jars, and folders of them (read.h). Checks and entry points come with
/// the request.
class JavaFrontend : public Frontend {
 public:
  /// By the rules of SV-COMP the usual check is `assert` alone.
  JavaFrontend(JavaOptions options, bool svcompRules)
      : options_(std::move(options)), svcompRules_(svcompRules) {}

  std::vector<FileKind> fileKinds() const override;
  bool reads(const std::string& file) const override;
  std::set<std::string> checks() const override;
  bool linksFiles() const override { return true; }
  bool hasMachineIntegers() const override { return true; }
  SourceProgram read(logic::TermStore& terms, const Request& request, const WorkerLimits& limits,
                     const Budget& budget, const Log& log) const override;
  std::optional<std::string> contentHash(const Request& request, const WorkerLimits& limits,
                                         const Budget& budget) const override;
  std::optional<std::string> readText(const Request& request, const WorkerLimits& limits,
                                      const Budget& budget, const Log& log) const override;

 private:
  JavaOptions optionsFor(const Request& request) const;

  JavaOptions options_;
  bool svcompRules_;
};

}  // namespace fathom::frontend::java
