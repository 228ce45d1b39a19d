#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/config.h"
#include "frontend/frontend.h"
#include "frontend/java/options.h"

namespace fathom::app {

/// One front end for each language, with its options.
class Frontends {
 public:
  Frontends(const Config& config, Arithmetic arithmetic);

  /// The one with a project, or the one that reads the file. Files that none reads are taken for
  /// the text language; InputError where they are known to be something else.
  const frontend::Frontend& of(const std::string& file) const;

 private:
  std::vector<std::unique_ptr<frontend::Frontend>> all_;
  std::string whatIsRead_;
};

frontend::java::JavaOptions javaOptions(const Config& config, Arithmetic arithmetic);

}  // namespace fathom::app
