#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

#include "base/temporary_folder.h"
#include "frontend_java/javap_oracle.h"
#include "java_cme/verdicts.h"

namespace fathom::app {
namespace {

/// Names of methods say what is expected: safe ones hold for all callers, kept ones for callers
/// that meet the requirements, and others raise the exception however they are called.
constexpr const char* kLibrary = R"(package p;
import java.util.*;

public final class Lib {
  static final class Holder {
    final Iterator<Object> it;
    Holder(Iterator<Object> it) { this.it = it; }
  }
  private final List<Object> items = new ArrayList<>();
  private Iterator<Object> cursor = items.iterator();

  public void add(Object one) { items.add(one); }
  public Object keptField() { return cursor.next(); }

  public static int safeSum(Collection<Object> all) {
    int sum = 0;
    for (Object each : all) sum += each == null ? 0 : 1;
    return sum;
  }
  public static List<Object> safeCopy(List<Object> all) {
    List<Object> copy = new ArrayList<>();
    for (Object each : all) copy.add(each);
    return copy;
  }
  private static Iterator<Object> anew(List<Object> seed) {
    List<Object> made = new ArrayList<>(seed);
    made.add("q");
    return made.iterator();
  }
  public static Object safeAnew(List<Object> seed) { return anew(seed).next(); }

  public static void keptCallback(List<Object> all, Runnable action) {
    for (Object each : all) action.run();
  }
  private static Object keptHelper(Iterator<Object> it) { return it.next(); }
  private static Object kept(Holder h) { return h.it.next(); }
  public static Object callsHelper(List<Object> all) {
    Iterator<Object> it = all.iterator();
    all.add("z");
    return keptHelper(it);
  }
  public static Object keptResult(List<Object> all) { return of(all).it.next(); }

  private static Iterator<Object> stale(List<Object> seed) {
    List<Object> made = new ArrayList<>(seed);
    made.add("q");
    Iterator<Object> it = made.iterator();
    made.add("r");
    return it;
  }
  public static Object raisesStale(List<Object> seed) { return stale(seed).next(); }
  public static Object raisesHeld(List<Object> all) {
    Iterator<Object> it = all.iterator();
    Holder h = new Holder(it);
    all.add("x");
    return h.it.next();
  }
  public static Object raisesHeldNew(List<Object> all) {
    List<Object> made = new ArrayList<>(all);
    Holder h = new Holder(made.iterator());
    made.add("x");
    return h.it.next();
  }
  private static Holder of(List<Object> all) { return new Holder(all.iterator()); }
  public static Object raisesHeldByCallee(List<Object> all) {
    List<Object> made = new ArrayList<>(all);
    Holder h = of(made);
    made.add("x");
    return h.it.next();
  }
  private static Iterator<Object> changed(List<Object> all) {
    Iterator<Object> it = all.iterator();
    all.add("x");
    return it;
  }
  private static Iterator<Object> same(Iterator<Object> it) { return it; }
  public static Object raisesPassedOn(List<Object> all) {
    Iterator<Object> it = all.iterator();
    all.add("x");
    return same(it).next();
  }
  private static Iterator<Object> late(List<Object> all, Iterator<Object> it) {
    all.add("x");
    return it;
  }
  public static Object raisesLate(List<Object> all) { return late(all, all.iterator()).next(); }
  public static Object keptPassedOn(List<Object> all) { return same(all.iterator()).next(); }
  public static Object raisesChanged(List<Object> all) { return changed(all).next(); }
  public static void raisesAlias(List<Object> in) { select(in, in); }
  public static void select(List<Object> in, List<Object> out) {
    for (Object each : in) out.add(each);
  }
  public static Object raisesView(List<Object> all) {
    List<Object> made = new ArrayList<>(all);
    Iterator<Object> it = Collections.unmodifiableList(made).iterator();
    made.add("x");
    return it.next();
  }
  private static void readsAll(Map<Object, Object> all) {
    for (Object each : all.keySet()) all.get(each);
  }
  public static void raisesOrdered(List<Object> all) {
    Map<Object, Object> made = new LinkedHashMap<>(16, 0.75f, true);
    made.put("y", "y");
    made.put("z", "z");
    readsAll(made);
  }
  public static void safeReads(List<Object> all) {
    Map<Object, Object> made = new HashMap<>();
    made.put("a", "a");
    for (Object each : made.keySet()) made.get(each);
  }
  public static void main(String[] arguments) throws Exception {
    for (java.lang.reflect.Method each : Lib.class.getDeclaredMethods()) {
      if (!each.getName().startsWith("raises") && !each.getName().startsWith("safe")) continue;
      String what = "ends";
      try {
        each.invoke(null, new ArrayList<Object>(List.of("a", "b")));
      } catch (java.lang.reflect.InvocationTargetException e) {
        what = e.getCause() instanceof ConcurrentModificationException ? "raises" : "fails";
      }
      if (!what.equals(each.getName().startsWith("raises") ? "raises" : "ends")) System.exit(1);
    }
  }
}
)";

class CmeLibraries : public testing::Test {
 protected:
  void SetUp() override {
    if (!frontend::java::jdk17()) GTEST_SKIP() << "no JDK 17";
  }
};

std::string methodOf(const std::string& goal) {
  const std::size_t end = goal.find('(');
  return goal.substr(goal.rfind('.', end) + 1, end - goal.rfind('.', end) - 1);
}

/// A jar without entry points of its own; the JVM confirms what the names say.
TEST_F(CmeLibraries, TwinsOfPromises) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("Lib.java")) << kLibrary;
  const std::string command = fmt::format(
      "cd {} && javac -g -nowarn -d classes Lib.java && java -cp classes p.Lib && "
      "jar cf lib.jar -C classes p",
      folder.path());
  ASSERT_EQ(std::system(command.c_str()), 0);
  const Verdicts found = verdictsOf(folder.file("lib.jar"), 60);
  unsigned safe = 0, kept = 0, violated = 0;
  for (const auto& [place, verdict] : found.goals) {
    const std::string method = methodOf(place.second);
    if (method.starts_with("safe")) {
      EXPECT_EQ(verdict, "holds") << method << "\n" << found.text;
      ++safe;
    } else if (method.starts_with("kept")) {
      EXPECT_TRUE(verdict == "holds if callers" || verdict == "violated")
          << method << " " << verdict;
      ++kept;
    } else {
      EXPECT_TRUE(verdict == "violated" || verdict == "unknown") << method << " " << verdict;
    }
    violated += verdict == "violated";
  }
  EXPECT_EQ(safe, 4U) << found.text;
  EXPECT_EQ(kept, 6U) << found.text;
  EXPECT_GE(violated, 1U) << found.text;
  EXPECT_NE(found.overall, "TRUE") << found.text;
}

}  // namespace
}  // namespace fathom::app
