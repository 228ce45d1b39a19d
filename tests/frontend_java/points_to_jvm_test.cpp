#include <gtest/gtest.h>
#include <sstream>

#include "frontend_java/analysed.h"
#include "frontend_java/random_heap_program.h"

// What the JVM shows is in the sets.
namespace fathom::frontend::java {
namespace {

/// Whether an object of the class (a.b.C, or [I) may be in the set.
bool mayHoldClass(Analysed& analysed, const SiteSet& set, std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  const std::optional<Type> type = parseClassConstant(name);
  if (!type) return true;  // a hidden class
  for (const SiteId id : set.sites()) {
    const Site& site = analysed.pointsTo().site(id);
    if (site.isExact ? site.type == *type
                     : analysed.compiled().hierarchy().isSubtype(*type, site.type).value_or(true))
      return true;
  }
  return false;
}

bool mayAlias(const PointsTo& pointsTo, const SiteSet& a, const SiteSet& b) {
  const auto isUnknown = [&](SiteId id) { return pointsTo.site(id).kind == SiteKind::Unknown; };
  const auto hasUnknown = [&](const SiteSet& set) {
    const std::vector<SiteId> sites = set.sites();
    return std::any_of(sites.begin(), sites.end(), isUnknown);
  };
  return a.sharesSite(b) || (hasUnknown(a) && hasUnknown(b));
}

void check(Analysed& analysed, const std::string& line) {
  std::istringstream words(line);
  std::string fact, a, b;
  words >> fact >> a >> b;
  const SiteSet seen = analysed.seen(a);
  const std::vector<SiteId> sites = seen.sites();
  if (fact == "null") {
    EXPECT_TRUE(seen.mayBeNull()) << line;
  }
  if (fact == "type") {
    EXPECT_TRUE(mayHoldClass(analysed, seen, b)) << line << ": " << analysed.describe(seen);
  }
  if (fact == "many") {
    EXPECT_FALSE(sites.size() == 1 && analysed.pointsTo().site(sites[0]).isSingle)
        << line << ": " << analysed.describe(seen);
  }
  if (fact == "alias") {
    EXPECT_TRUE(mayAlias(analysed.pointsTo(), seen, analysed.seen(b)))
        << line << ": " << analysed.describe(seen) << " and " << analysed.describe(b);
  }
}

/// The number of facts.
std::size_t checkAll(const std::string& program) {
  Analysed analysed(program);
  const std::vector<std::string> facts = observe(program);
  for (const std::string& fact : facts) check(analysed, fact);
  if (testing::Test::HasFailure()) ADD_FAILURE() << program;
  return facts.size();
}

TEST(PointsToOnJvm, RandomPrograms) {
  std::size_t facts = 0;
  for (std::uint32_t seed = 1; seed <= 6 && !HasFailure(); ++seed)
    facts += checkAll(randomHeapProgram(seed));
  EXPECT_GT(facts, 1000U);
}

TEST(PointsToOnJvm, RandomProgramsFull) {
  for (std::uint32_t seed = 100; seed < 300 && !HasFailure(); ++seed)
    checkAll(randomHeapProgram(seed));
}

}  // namespace
}  // namespace fathom::frontend::java
