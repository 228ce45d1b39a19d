#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/process.h"
#include "base/temporary_folder.h"

namespace fathom::app {

/// A library in Java, compiled: Lib.java with the class Lib, which is checked, and perhaps a class
/// Run, which is not: its main is the referee's.
class JavaLibrary {
 public:
  /// A failure of the test where javac refuses the text. Files beside Lib.java may be given.
  explicit JavaLibrary(const std::string& text);

  /// The jar without Run.
  std::string jar() const { return folder_.file("lib.jar"); }
  std::string file(const std::string& name) const { return folder_.file(name); }
  /// What the JVM says of Run: the line of Lib.java where a NullPointerException was raised that
  /// left main; 0: main returned; -1: something else happened.
  int lineRaised() const;

  /// fathom check --property null of the jar, with its result as JSON.
  struct Checked {
    Outcome outcome;
    nlohmann::json json;
  };
  Checked check(const std::vector<std::string>& more = {}) const;

 private:
  TemporaryFolder folder_;
};

}  // namespace fathom::app
