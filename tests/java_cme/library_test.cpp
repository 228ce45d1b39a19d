#include <gtest/gtest.h>
#include <set>

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
  public static void raisesAlias(List<Object> in) { keptSelect(in, in); }
  public static void keptSelect(List<Object> in, List<Object> out) {
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

/// Two collections that are one because the library makes them so, or because callers do.
constexpr const char* kSharing = R"(package p;
import java.util.*;
import java.util.function.*;

public final class Sharing {
  public interface Test { boolean of(Object one); }
  static final class Wrapper implements Test {
    private final Collection<Object> held;
    Wrapper(Collection<Object> held) { this.held = held; }
    public boolean of(Object one) { return held.add(one); }
  }
  static final class Twice {
    private final List<Object> first, second;
    Twice(List<Object> both) { first = both; second = both; }
    void raisesTwice() { for (Object each : first) second.add(each); }
  }
  static final class Node {
    private final List<Object> children = new ArrayList<>();
    private Node parent;
    void add(Node child) { children.add(child); child.parent = this; }
    void detach() { parent.children.remove(this); }
    void raisesDetached() { for (Object each : children) ((Node) each).detach(); }
  }
  static final class Filter {
    private final Collection<Object> from;
    private final Test test;
    Filter(Collection<Object> from, Test test) { this.from = from; this.test = test; }
    int keptFields() {
      int n = 0;
      for (Object each : from) if (test.of(each)) ++n;
      return n;
    }
  }
  private static final List<Collection<Object>> registry = new ArrayList<>();
  private static void register(Collection<Object> one) { registry.add(one); }
  private static void changeAll() { for (Collection<Object> each : registry) each.add("x"); }

  public static void keptTest(Collection<Object> in, Test test, Collection<Object> out) {
    for (Object each : in) if (test.of(each)) out.add(each);
  }
  public static int keptFilter(Collection<Object> in, Test test) {
    return new Filter(in, test).keptFields();
  }
  public static Test wrapped(Collection<Object> all) { return new Wrapper(all); }

  public static void raisesWrapped(List<Object> all) {
    Test test = new Wrapper(all);
    for (Object each : all) test.of(each);
  }
  public static void raisesFields(List<Object> all) { new Twice(all).raisesTwice(); }
  public static void raisesDetach(List<Object> all) {
    Node root = new Node();
    root.add(new Node());
    root.add(new Node());
    root.add(new Node());
    root.raisesDetached();
  }
  public static void raisesRegistered(List<Object> all) {
    register(all);
    for (Object each : all) changeAll();
  }
  public static void raisesBoxed(List<Object> all) {
    List<List<Object>> box = new ArrayList<>();
    box.add(all);
    for (Object each : all) box.get(0).add("x");
  }
  public static void raisesSame(List<Object> all) {
    for (Object each : all) all.add(each);
  }
  public static void raisesSupplied(List<Object> all) {
    Supplier<List<Object>> supplier = () -> all;
    for (Object each : all) supplier.get().add("x");
  }
  private final List<Object> items = new ArrayList<>();
  private final List<List<Object>> lists = new ArrayList<>();
  public void add(Object one) { items.add(one); lists.add(new ArrayList<>(items)); }
  public void raisesEach(Runnable action) { for (Object each : items) action.run(); }
  public void raisesLists(Consumer<List<Object>> action) {
    for (Object each : lists.get(0)) lists.forEach(action);
  }
  public static void raisesCalledBack(List<Object> all) {
    Sharing sharing = new Sharing();
    sharing.add("a");
    sharing.add("b");
    sharing.raisesEach(() -> sharing.add("c"));
  }
  public static void raisesGiven(List<Object> all) {
    Sharing sharing = new Sharing();
    sharing.add("a");
    sharing.raisesLists(each -> each.add("c"));
  }
  public static void main(String[] arguments) throws Exception {
    for (java.lang.reflect.Method each : Sharing.class.getDeclaredMethods()) {
      boolean isOne = each.getName().startsWith("raises") && each.getParameterCount() == 1 &&
          each.getParameterTypes()[0] == List.class;
      if (!isOne) continue;
      try {
        each.invoke(null, new ArrayList<Object>(List.of("a", "b")));
      } catch (java.lang.reflect.InvocationTargetException e) {
        if (e.getCause() instanceof ConcurrentModificationException) continue;
      }
      System.err.println(each);
      System.exit(1);
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

TEST_F(CmeLibraries, TwinsOfPromises) {
  const LibraryVerdicts found = verdictsOfLibrary("Lib", kLibrary);
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
      EXPECT_EQ(found.proofs.goals.at(place), "unknown") << method;
    }
    violated += verdict == "violated";
  }
  EXPECT_EQ(safe, 4U) << found.text;
  EXPECT_EQ(kept, 7U) << found.text;
  EXPECT_GE(violated, 1U) << found.text;
  EXPECT_NE(found.overall, "TRUE") << found.text;
}

/// What the library itself shares is not left to callers; what code of callers may do is.
TEST_F(CmeLibraries, SharedCollections) {
  const LibraryVerdicts found = verdictsOfLibrary("Sharing", kSharing);
  const std::set<std::string> ofCallers{"raisesEach", "raisesLists"};
  unsigned kept = 0, raising = 0;
  for (const auto& [place, verdict] : found.goals) {
    const std::string method = methodOf(place.second);
    const bool isKept = method.starts_with("kept") || ofCallers.contains(method);
    if (isKept) {
      EXPECT_TRUE(verdict == "holds if callers" || verdict == "violated")
          << method << " " << verdict;
      ++kept;
    } else if (method.starts_with("raises")) {
      EXPECT_TRUE(verdict == "violated" || verdict == "unknown") << method << " " << verdict;
      EXPECT_EQ(found.proofs.goals.at(place), "unknown") << method;
      ++raising;
    }
  }
  EXPECT_EQ(kept, 5U) << found.overall << found.text;
  EXPECT_EQ(raising, 7U) << found.overall << found.text;
  EXPECT_NE(found.overall, "TRUE") << found.text;
}

/// One method alone is a library, too.
TEST_F(CmeLibraries, OneMethod) {
  const LibraryVerdicts found = verdictsOfLibrary("One", R"(package p;
public final class One {
  public static void keptAlone(java.util.List<Object> in, java.util.List<Object> out) {
    for (Object each : in) out.add(each);
  }
  public static void main(String[] arguments) {}
}
)");
  ASSERT_EQ(found.goals.size(), 1U) << found.overall << found.text;
  const std::string verdict = found.goals.begin()->second;
  EXPECT_TRUE(verdict == "holds if callers" || verdict == "violated") << found.text;
}

}  // namespace
}  // namespace fathom::app
