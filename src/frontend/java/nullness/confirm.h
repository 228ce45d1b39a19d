#pragma once

#include <set>
#include <string>
#include <vector>

#include "frontend/java/nullness/analysis.h"

// A second look at what the analysis found, by code of its own: one pass over every body shows that
// the facts are inductive. It joins nothing and searches nothing. What both trust: bytecode as
// registers (code.h), which methods calls run (universe.h), what calls may write (effects.h).
namespace fathom::frontend::java::nullness {

/// Where they are in a body, and of what kind.
using Dereferences = std::set<std::pair<std::uint16_t, Site>>;

/// Sees the states that the second look derives.
class StateObserver {
 public:
  StateObserver() = default;
  StateObserver(const StateObserver&) = delete;
  StateObserver& operator=(const StateObserver&) = delete;
  virtual ~StateObserver() = default;
  virtual void onBlock(std::uint32_t block, const State& entry) = 0;
  virtual void onOp(const Op& op, const State& before, const State& after, bool goesOn) = 0;
};

struct Confirmation {
  std::size_t bodies = 0;
  std::vector<std::string> failures;  // each a sentence; at most a few
};

/// Checks the facts of methods and fields against the body, given what holds at the entries of its
/// blocks. Requires: the facts do not change any more.
class Confirmer {
 public:
  explicit Confirmer(Context context) : context_(context) {}

  /// What code outside begins with.
  void checkRoot(std::uint32_t method, const std::vector<Value>& given);
  /// Fields that somebody may see before they are written, whatever bodies do.
  void checkField(std::uint32_t field, bool mayBeDefault);
  /// Also that these dereferences are never of null.
  void checkBody(std::uint32_t method, const std::vector<std::optional<State>>& entries,
                 const Dereferences& proved, StateObserver* observer = nullptr);
  const Confirmation& result() const { return result_; }

 private:
  Context context_;
  Confirmation result_;
};

}  // namespace fathom::frontend::java::nullness
