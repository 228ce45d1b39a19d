#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/bytecode/typed_body.h"
#include "frontend/java/translate/number_set.h"

// Which exceptions leave which procedures, as far as somebody can see it. An exception that no
// handler can catch on its way ends the program where it is raised: procedures need no output for
// it.
namespace fathom::frontend::java::translation {

/// Exceptions of a class; of its subclasses too, unless they are exact.
struct Raised {
  const LoadedClass* bound = nullptr;
  bool isExact = false;
  auto operator<=>(const Raised&) const = default;
};

/// Whether a handler catches exceptions of this kind.
enum class Catches : std::uint8_t { Never, Maybe, Always };

/// What handlers name; "" catches all.
using CaughtClasses = std::vector<std::string>;
CaughtClasses caughtBy(const std::vector<BlockHandler>& handlers);

/// Collects, while a program is translated, what procedures raise and call; then solves. Until it
/// is solved every procedure may raise everything.
class RaiseAnalysis {
 public:
  explicit RaiseAnalysis(ClassHierarchy& hierarchy) : hierarchy_(hierarchy) {}

  void raises(const std::string& procedure, Raised raised, const CaughtClasses& handlers);
  /// A call where one of these procedures runs, below these handlers.
  void calls(const std::string& procedure, const std::vector<std::string>& callees,
             const CaughtClasses& handlers);
  void solve();
  bool isSolved() const { return isSolved_; }

  /// What leaves the procedure and may be caught by one of its callers.
  std::vector<Raised> leaving(const std::string& procedure) const;
  /// Procedures that one call may choose from have this in common.
  bool hasException(const std::string& procedure) const;
  /// Some caller of the procedure may catch this.
  bool isSeenOutside(const std::string& procedure, const Raised& raised) const;

  Catches catches(std::string_view caught, const Raised& raised) const;

 private:
  using Number = std::uint32_t;
  /// Numbers things in the order of their first use.
  template <class Thing>
  struct Numbers {
    std::map<Thing, Number> numbers;
    std::vector<Thing> things;
    Number of(const Thing& thing) {
      const auto [known, isNew] = numbers.try_emplace(thing, Number(things.size()));
      if (isNew) things.push_back(thing);
      return known->second;
    }
  };
  struct Site {
    std::vector<Number> callees;
    Number handlers;
    auto operator<=>(const Site&) const = default;
  };
  struct Node {
    std::set<std::pair<Number, Number>> raises;  // what, below which handlers
    std::set<Site> sites;
    NumberSet context;  // the classes that handlers of callers catch
    NumberSet seen;     // the exceptions that those may catch
    NumberSet leaving;  // exceptions
    bool hasException = false;
  };

  Number nodeOf(const std::string& procedure);
  const Node* find(const std::string& procedure) const;
  void solveContexts();
  void solveSeen();
  void solveLeaving();
  void solveFamilies();
  /// For each list of handlers, the exceptions that one of them certainly catches.
  std::vector<NumberSet> certainlyCaught();
  /// Grows what leaves the procedure.
  bool grow(Node& node, const std::vector<NumberSet>& caught);

  ClassHierarchy& hierarchy_;
  Numbers<std::string> procedures_;
  Numbers<std::string> classes_;
  Numbers<CaughtClasses> handlers_;
  Numbers<Raised> raised_;
  std::vector<Node> nodes_;
  bool isSolved_ = false;
};

}  // namespace fathom::frontend::java::translation
