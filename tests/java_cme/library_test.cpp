#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <set>

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

/// Where iterators come from, and what changes nothing; with twins that look alike and do.
constexpr const char* kResults = R"(package p;
import java.lang.ref.WeakReference;
import java.util.*;

public final class Results {
  static final class Wrap implements Iterator<Object> {
    private final Iterator<Object> in;
    Wrap(Iterator<Object> in) { this.in = in; }
    public boolean hasNext() { return in.hasNext(); }
    public Object next() { return in.next(); }
  }
  static final class None implements Iterator<Object> {
    static final Iterator<Object> ONE = new None();
    public boolean hasNext() { return false; }
    public Object next() { throw new NoSuchElementException("none"); }
  }
  private static Iterator<Object> wrapped(Iterator<Object> it) {
    if (it == null) throw new NullPointerException("it");
    return it.hasNext() ? it instanceof Wrap ? new Wrap(it) : it : None.ONE;
  }
  private static Iterator<Object> late(List<Object> all, Iterator<Object> it) {
    all.add("x");
    return it instanceof Wrap ? new Wrap(it) : it;
  }
  static final class View implements Iterable<Object> {
    private final List<Object> in;
    View(List<Object> in) { this.in = in; }
    public Iterator<Object> iterator() { in.add("w"); return wrapped(in.iterator()); }
  }
  static final class Late implements Iterable<Object> {
    private final List<Object> in;
    Late(List<Object> in) { this.in = in; }
    public Iterator<Object> iterator() {
      Iterator<Object> it = wrapped(in.iterator());
      in.add("x");
      return it;
    }
  }
  static final class Bad extends RuntimeException {
    Bad(List<Object> all) { super("bad"); all.add("x"); }
  }
  private static final List<Object> LIST = new ArrayList<>(List.of("a"));
  private static final Iterator<Object> SHARED = LIST.iterator();
  private static Iterator<Object> shared() { return SHARED; }
  private static void check(Object one) {
    if (one == null) throw new IllegalArgumentException("null");
  }
  private List<Object> held = new ArrayList<>();
  private final List<WeakReference<Object>> references = new ArrayList<>();
  public void refer(Object one) { references.add(new WeakReference<>(one)); }
  private void put(Object one) { held.add(one); }

  static final class Filter {
    private Iterator<Object> in;
    private final Check test;
    Filter(Iterator<Object> in, Check test) { this.in = in; this.test = test; }
    public void set(Iterator<Object> other) { in = other; }
    boolean holdsFiltered() {
      while (in.hasNext()) if (test.of(in.next())) return true;
      return false;
    }
  }
  interface Check { boolean of(Object one); }
  static final class Moved implements Iterator<Object> {
    Moving owner;
    public boolean hasNext() { owner.move(); return true; }
    public Object next() { return null; }
  }
  static final class Moving {
    private Iterator<Object> in;
    private final List<Object> all;
    Moving(Moved in, List<Object> all) { this.in = in; this.all = all; in.owner = this; }
    void move() { in = all.iterator(); all.add("x"); }
    void raisesMoved() { while (in.hasNext()) in.next(); }
  }
  public static void raisesMoving(List<Object> all) { new Moving(new Moved(), all).raisesMoved(); }
  static final class Listed {
    private static final List<Listed> ALL = new ArrayList<>();
    private final List<Object> own = new ArrayList<>();
    Listed() {
      ALL.add(this);
      own.add("a");
    }
    private static void changeAll() { for (Listed each : ALL) each.own.add("x"); }
    void raisesListed() { for (Object each : own) changeAll(); }
  }
  public static void raisesList(List<Object> all) { new Listed().raisesListed(); }
  static final class Bundle {
    private final List<Collection<Object>> all = new ArrayList<>();
    Bundle(Collection<Object> one) { all.add(one); }
    public void join(Collection<Object> one) { all.add(one); }
    public int holdsSize() {
      int size = 0;
      for (Collection<Object> each : all) size += each.size();
      return size;
    }
  }
  public void holdsReferences() {
    for (WeakReference<Object> each : references) check(each.get());
  }
  static void holdsView(View view) {
    for (Object each : view) check(each);
  }
  public void holdsKeptAfter(List<Object> all) {
    for (Object each : all) put(each);
    held = all;
  }
  public static void raisesLate(List<Object> all) {
    for (Object each : new Late(all)) check(each);
  }
  public static void raisesLateResult(List<Object> all) { late(all, all.iterator()).next(); }
  public static void raisesShared(List<Object> all) {
    LIST.add("x");
    shared().next();
  }
  public static void raisesException(List<Object> all) {
    for (Object each : all) new Bad(all);
  }
  public static void raisesReferred(List<Object> all) {
    WeakReference<List<Object>> reference = new WeakReference<>(all);
    for (Object each : all) reference.get().add("x");
  }
  public static void raisesKept(List<Object> all) {
    Results results = new Results();
    results.held = all;
    for (Object each : all) results.put(each);
  }
  public static void raisesKeptLater(List<Object> all) {
    Results results = new Results();
    for (int i = 0; i < 2; ++i) {
      for (Object each : all) results.put(each);
      results.held = all;
    }
  }
  public static void main(String[] arguments) throws Exception {
    holdsView(new View(new ArrayList<>(List.of("a"))));
    for (java.lang.reflect.Method each : Results.class.getDeclaredMethods()) {
      if (!each.getName().startsWith("raises")) continue;
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

std::string methodOf(const std::string& goal) {
  const std::size_t end = goal.find('(');
  return goal.substr(goal.rfind('.', end) + 1, end - goal.rfind('.', end) - 1);
}

/// With calls on the JVM, and by proofs alone: what is wrongly proved does not show after calls.
struct LibraryVerdicts : Verdicts {
  Verdicts proofs{};
};

/// Of a jar without entry points of its own; the JVM confirms what the names say.
LibraryVerdicts verdictsOfLibrary(const std::string& name, const char* source) {
  const TemporaryFolder folder;
  std::ofstream(folder.file(name + ".java")) << source;
  const std::string command = fmt::format(
      "cd {0} && javac -g -nowarn -d classes {1}.java && java -cp classes p.{1} && "
      "jar cf lib.jar -C classes p",
      folder.path(), name);
  if (std::system(command.c_str()) != 0) return {{"the JVM does not confirm it", {}, ""}};
  return {verdictsOf(folder.file("lib.jar"), 60),
          verdictsOf(folder.file("lib.jar"), 60, {"--replay", "off"})};
}

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

TEST_F(CmeLibraries, Results) {
  const LibraryVerdicts found = verdictsOfLibrary("Results", kResults);
  unsigned holding = 0, raising = 0;
  for (const auto& [place, verdict] : found.goals) {
    const std::string method = methodOf(place.second);
    if (method.starts_with("holds")) {
      EXPECT_TRUE(verdict.starts_with("holds") || verdict == "violated")
          << method << " " << verdict;
      ++holding;
    } else if (method.starts_with("raises")) {
      EXPECT_TRUE(verdict == "violated" || verdict == "unknown") << method << " " << verdict;
      EXPECT_EQ(found.proofs.goals.at(place), "unknown") << method;
      ++raising;
    }
  }
  EXPECT_EQ(holding, 5U) << found.overall << found.text;
  EXPECT_EQ(raising, 9U) << found.overall << found.text;
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
