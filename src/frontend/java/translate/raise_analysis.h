#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/bytecode/typed_body.h"

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
  struct Site {
    std::vector<std::string> callees;
    CaughtClasses handlers;
  };
  struct Own {
    Raised raised;
    CaughtClasses handlers;
    auto operator<=>(const Own&) const = default;
  };
  struct Node {
    std::set<Own> raises;
    std::vector<Site> sites;
    std::set<std::string> context;  // what handlers of callers catch
    std::set<Raised> leaving;
    bool hasException = false;
  };

  void solveContexts();
  void solveLeaving();
  void solveFamilies();
  bool mayLeave(const Node& node, const Raised& raised, const CaughtClasses& handlers) const;

  ClassHierarchy& hierarchy_;
  std::map<std::string, Node> nodes_;
  bool isSolved_ = false;
};

}  // namespace fathom::frontend::java::translation
