#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/java/points_to/points_to.h"
#include "frontend_java/compiled.h"

namespace fathom::frontend::java {

/// The points-to analysis of a program of one file with the class Main. The program calls
/// Probe.see("name", reference): the tests ask for references by these names.
class Analysed {
 public:
  /// `evaluates`: initialisers are evaluated where they can be.
  explicit Analysed(const std::string& main, bool evaluates = false);

  /// What the references may be that the program shows under the name.
  SiteSet seen(const std::string& name);
  /// The same for people: sites in the order of their text, "null" last. `A1!` is the first place
  /// of the file that makes an A; it makes one object only. Places without ! may make several.
  std::string describe(const std::string& name);
  std::string describe(const SiteSet& set) const;

  /// What the JVM says of what the program shows: lines "null A", "type A a.b.C", "alias A B" (one
  /// object was shown under both names), "many A" (several objects were).
  std::vector<std::string> observe();

  const PointsTo& pointsTo() const { return *pointsTo_; }
  const Reachability& reach() const { return *reach_; }
  Compiled& compiled() { return compiled_; }
  ResolvedMethod method(const std::string& owner, const std::string& name) {
    return compiled_.method(owner, name);
  }
  ResolvedField field(const std::string& owner, const std::string& name);

 private:
  std::string describe(SiteId site) const;

  Compiled compiled_;
  Library library_;
  std::unique_ptr<Reachability> reach_;
  std::unique_ptr<PointsTo> pointsTo_;
};

}  // namespace fathom::frontend::java
