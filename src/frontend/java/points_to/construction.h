#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "frontend/java/reach/reachable.h"

namespace fathom::frontend::java::points_to {

/// Which fields constructors assign before anybody can read them.
class Construction {
 public:
  Construction(ClassHierarchy& hierarchy, const Reachability& reach);

  /// Whether every constructor assigns the instance field on each path on which it returns, before
  /// the object leaves its hands: nobody sees the value from before the constructor.
  bool assigns(const ResolvedField& field);

 private:
  using Fields = std::set<const Field*>;
  struct Effect {
    bool isQuiet = false;  // only fields of the object are accessed: nobody else sees it
    /// Of the constructor's class: those that it assigns before it returns and before others see
    /// the object.
    Fields assigned;
  };
  /// Runs the body of a constructor.
  class Run;
  const Effect& effectOf(const ResolvedMethod& constructor, unsigned depth);

  ClassHierarchy& hierarchy_;
  const Reachability& reach_;
  std::map<ResolvedMethod, Effect> effects_;
};

}  // namespace fathom::frontend::java::points_to
