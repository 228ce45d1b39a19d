#pragma once

#include <set>
#include <utility>
#include <vector>

#include "frontend/java/null_model/model_text.h"

namespace fathom::frontend::java::null_model {

/// A dereference of a method.
struct Dereference {
  std::uint16_t bci = 0;
  std::int32_t site = 0;
  friend auto operator<=>(const Dereference&, const Dereference&) = default;
};

/// How far from a method is looked.
struct RingSize {
  unsigned callees = 0;           // calls below one another that are entered
  unsigned callers = 0;           // calls above one another
  std::size_t operations = 6000;  // of all bodies together, about
  std::size_t targets = 4;        // of a call that is entered
  std::size_t callersOfOne = 12;  // of a method whose callers are looked at
};

/// Methods whose bodies are looked at. What else they call does what contracts and effects allow;
/// executions begin in `tops`, whoever calls, and in opened methods that code outside calls.
struct Ring {
  std::vector<MethodNumber> methods;  // the goal's first
  std::set<MethodNumber> tops;
  std::set<MethodNumber> opened;  // all callers are in the ring, and enter it
  std::set<std::pair<MethodNumber, MethodNumber>> entered;  // calls, without cycles

  bool enters(MethodNumber caller, MethodNumber callee) const {
    return entered.contains({caller, callee});
  }
};

/// Requires: the model has the method.
Ring ringAround(const ModelText& model, MethodNumber goal, const RingSize& size);

}  // namespace fathom::frontend::java::null_model
