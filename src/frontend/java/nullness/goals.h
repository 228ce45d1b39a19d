#pragma once

#include <string>
#include <vector>

#include "frontend/java/nullness/confirm.h"
#include "frontend/java/nullness/model_writer.h"

namespace fathom::frontend::java::nullness {

/// How much speaks for null, the most first.
enum class Evidence : std::uint8_t {
  Literal,    // a literal null gets there, or what an own method returns as one
  Tested,     // the same value is tested for null elsewhere
  Library,    // a method of a library may return null, by contract
  Field,      // a field that perhaps nobody has written
  Parameter,  // what callers outside pass
  Unknown     // other calls, elements
};
inline constexpr std::size_t kEvidences = 6;
std::string_view nameOf(Evidence evidence);

/// A dereference.
struct Goal {
  std::uint32_t method = 0;
  std::uint16_t bci = 0;
  std::uint32_t line = 0;
  Site site = Site::GetField;
  bool isReached = false;  // else no execution gets there
  Value value;
  Evidence evidence = Evidence::Unknown;
  bool isCaught = false;  // the method itself handles the exception

  bool holds() const { return !isReached || !value.mayBeNull(); }
};

/// One step of the way of a null, for people.
struct Step {
  std::uint32_t method = 0;
  std::uint32_t line = 0;
  std::string text;
};

/// All dereferences of the universe, by method and bci; those that are left open with evidence.
class GoalCollector {
 public:
  /// Requires: the analysis has run; all outlive it. The writer gets every body that is reached.
  GoalCollector(Analysis& analysis, ModelWriter& writer);
  /// The second look at all facts, body after body.
  const Confirmation& confirmation() const { return confirmer_.result(); }
  const std::vector<Goal>& goals() const { return goals_; }
  /// From where null comes to the goal.
  std::vector<Step> wayOf(const Goal& goal) const;
  std::uint32_t lineOf(std::uint32_t method, std::uint16_t bci) const;

 private:
  class Visitor;
  void collect(std::uint32_t method);
  void rank(Goal& goal) const;
  Evidence evidenceOf(const Origin& origin, unsigned depth) const;
  bool dependsOnReceiver(const Origin& origin) const;
  bool isTested(const Origin& origin) const;
  void addSteps(const Origin& origin, std::set<Origin>& seen, std::vector<Step>& steps) const;
  std::string callName(const Origin& origin) const;

  Analysis& analysis_;
  const Universe& universe_;
  ModelWriter& writer_;
  Confirmer confirmer_;
  std::vector<Goal> goals_;
  std::set<std::uint32_t> testedFields_;
  std::set<std::uint32_t> testedResults_;  // of own methods
  std::set<const Method*> testedLibrary_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> testedParameters_;
  std::set<std::pair<std::uint32_t, std::uint16_t>> testedPlaces_;  // values made there
};

}  // namespace fathom::frontend::java::nullness
