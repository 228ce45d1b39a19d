// Null dereferences of jars with a store: what no change of a class can matter to is not asked
// again.
#include <cstdio>
#include <cstdlib>
#include <fmt/core.h>

#include "incremental/store_run.h"

namespace fathom::app {
namespace {

/// Two classes that know nothing of each other: each with a dereference that takes an engine, one
/// that every call violates, and one that calls hardly ever do.
class JarRun : public StoreRun {
 protected:
  std::string jarOf(const std::string& bodyOfB) const {
    for (const auto& [name, body] : {std::pair<std::string, std::string>{"A", ""}, {"B", bodyOfB}})
      write(name + ".java", fmt::format(R"(
        public class {} {{
          private Object kept;
          public void keep(Object given) {{ kept = given; }}
          public int chosen(boolean isKept) {{
            {}
            Object object = isKept && kept != null ? kept : null;
            if (isKept && kept != null) return object.hashCode();
            return 0;
          }}
          public int raises() {{ return kept.hashCode(); }}
          public int seldom(int n) {{ Object o = n == 1234567 ? null : this; return o.hashCode(); }}
        }})",
                                        name, body));
    const std::string command = "cd " + folder.string() +
                                " && rm -rf classes && javac -d classes A.java B.java && jar -c -f "
                                "lib.jar -C classes .";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return (folder / "lib.jar").string();
  }
  Outcome nulls(const std::string& jar) const {
    return check(jar, {"--property", "null", "--null-goals", "all", "--null-runs", "2", "--jobs",
                       "1", "--json", (folder / "r.json").string()});
  }
  /// Goals asked, of how many, and calls on the JVM.
  struct Cost {
    int known = 0;
    int goals = 0;
    int asked = 0;
    int calls = 0;
  };
  static Cost costOf(const Outcome& outcome) {
    Cost cost;
    std::sscanf(storeLine(outcome).c_str(), "store: %d of %d goals known, %d asked", &cost.known,
                &cost.goals, &cost.asked);
    const std::size_t end = outcome.out.find(" calls of entry points on the JVM");
    const std::size_t begin = outcome.out.rfind(' ', end - 1);
    std::sscanf(outcome.out.c_str() + begin, "%d", &cost.calls);
    return cost;
  }
  static std::string lastLines(const Outcome& outcome) {
    std::string text = outcome.out;
    text.erase(text.find("contracts of "),
               text.find('\n', text.find("contracts of ")) - text.find("contracts of "));
    return text.erase(text.find("store: "),
                      text.find('\n', text.find("store: ")) - text.find("store: "));
  }
};

TEST_F(JarRun, AsksOnlyWhatAChangedClassMattersTo) {
  const std::string jar = jarOf("");
  const Outcome first = nulls(jar);
  const Cost before = costOf(first);
  ASSERT_GT(before.asked, 1) << first.out << first.error;
  const Outcome second = nulls(jar);
  EXPECT_EQ(costOf(second).asked, 0) << second.out;
  EXPECT_EQ(second.out.substr(0, second.out.find("store: ")),
            first.out.substr(0, first.out.find("store: ")));
  EXPECT_EQ(second.status, first.status);

  const std::string edited = jarOf("keep(this);");
  const Outcome third = nulls(edited);
  const Cost after = costOf(third);
  EXPECT_GT(after.asked, 0) << third.out;
  EXPECT_LT(after.asked, before.asked) << third.out;
  EXPECT_LT(after.calls, before.calls) << third.out;
  store = (folder / "other.db").string();
  EXPECT_EQ(lastLines(third), lastLines(nulls(edited)));
}

/// What an own row says is not about these goals: it is asked again, and nothing fails.
TEST_F(JarRun, FindsOutThatRowsAreOfOtherGoals) {
  const std::string jar = jarOf("");
  const Outcome first = nulls(jar);
  EXPECT_EQ(changeRows(kSecret,
                       [](store::Row& row) {
                         if (row.id.kind != "null") return false;
                         const std::size_t at = row.payload.find("\"goal\":");
                         if (at == std::string::npos) return false;
                         row.payload.insert(at + 7, "9999");
                         return true;
                       }),
            1U);
  const Outcome second = nulls(jar);
  EXPECT_EQ(second.status, first.status) << second.out << second.error;
  EXPECT_EQ(lastLines(second), lastLines(first));
}

}  // namespace
}  // namespace fathom::app
