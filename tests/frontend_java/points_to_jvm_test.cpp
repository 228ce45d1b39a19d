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
std::size_t checkAll(const std::string& program, bool evaluates) {
  Analysed analysed(program, evaluates);
  const std::vector<std::string> facts = analysed.observe();
  for (const std::string& fact : facts) check(analysed, fact);
  if (testing::Test::HasFailure()) ADD_FAILURE() << program;
  return facts.size();
}

const char* const kLibraryCalls = R"(
import java.util.*;
class Node implements Cloneable { Node next; Object value; Object[] all = {this};
  Node(Object value) { this.value = value; }
  Object copy() throws CloneNotSupportedException { return clone(); } }
class Hook { static Object seen; public String toString() { seen = this; return "hook"; } }
public class Main {
  static Object shared = new Object();
  static Object pick(Object... all) { return all[all.length - 1]; }
  public static void main(String[] args) throws Exception {
    Node n = new Node("text");
    List<Object> list = new ArrayList<>();
    list.add(n); list.add(shared);
    Probe.see("n", n); Probe.see("list0", list.get(0)); Probe.see("list1", list.get(1));
    Probe.see("shared", shared);
    for (Object o : list) Probe.see("iterated", o);
    Map<String, Object> map = new HashMap<>();
    map.put("key", n); Probe.see("map", map.get("key")); Probe.see("none", map.get("other"));
    Probe.see("asList", Arrays.asList(n, shared).get(1));
    Node copy = (Node) n.copy();
    Probe.see("copy", copy); Probe.see("copy.value", copy.value); Probe.see("value", n.value);
    Probe.see("copy.all", copy.all); Probe.see("all", n.all); Probe.see("all0", copy.all[0]);
    Object[] from = {n, null}, to = new Object[2];
    System.arraycopy(from, 0, to, 0, 2); Probe.see("to0", to[0]); Probe.see("to1", to[1]);
    Probe.see("copyOf", Arrays.copyOf(from, 1)[0]); Probe.see("pick", pick(shared, n));
    String a = "ab", b = new String("ab");
    Probe.see("a", a); Probe.see("b", b); Probe.see("intern", b.intern());
    Probe.see("concat", a + b); Probe.see("valueOf", String.valueOf((Object) a));
    StringBuilder builder = new StringBuilder("x");
    Probe.see("builder", builder); Probe.see("appended", builder.append(1).append("y"));
    Probe.see("box1", (Object) 5); Probe.see("box2", Integer.valueOf(5));
    Throwable cause = new Exception("m");
    try { throw new RuntimeException(cause); }
    catch (RuntimeException e) { Probe.see("cause", e.getCause()); Probe.see("thrown", cause);
      Probe.see("message", e.getCause().getMessage()); }
    Probe.see("class1", n.getClass()); Probe.see("class2", Node.class);
    Probe.see("optional", Optional.of(n).get());
    Probe.see("requireNonNull", Objects.requireNonNull(n));
    Collections.addAll(list, from); Probe.see("list2", list.get(2));
    Deque<Object> deque = new ArrayDeque<>(); deque.push(n); Probe.see("pop", deque.pop());
    int[][] grid = new int[2][3]; grid[0] = grid[1];
    Probe.see("row0", grid[0]); Probe.see("row1", grid[1]); Probe.see("args", args);
    Probe.report();
  }
})";

TEST(PointsToOnJvm, LibraryCalls) {
  EXPECT_GT(checkAll(kLibraryCalls, /*evaluates=*/false), 40U);
  checkAll(kLibraryCalls, /*evaluates=*/true);
}

const char* const kLambdasAndInitializers = R"(
import java.util.function.*;
enum Color { RED { Color next() { return GREEN; } }, GREEN { Color next() { return RED; } };
  abstract Color next(); static final Color FIRST = RED; }
class Lazy { static final Object ONE = new Object(); static Object two = ONE; static Object[] table = {ONE, null};
  static { if (Main.n > 0) two = new Object(); } }
class Broken { static Object o = new Object(); static { if (Main.n >= 0) throw new IllegalStateException(); } }
record Pair(Object a, Object b) {}
public class Main {
  static int n = Integer.parseInt("1");
  static Object id(Object o) { return o; }
  Object field = new Object();
  Object get() { return field; }
  interface Maker { Main make(); }
  public static void main(String[] args) {
    Object captured = new Object();
    Supplier<Object> supplier = () -> captured;
    Probe.see("captured", captured); Probe.see("supplied", supplier.get());
    Function<Object, Object> id = Main::id; Probe.see("id", id.apply(captured));
    Maker maker = Main::new; Main made = maker.make(); Probe.see("made", made);
    Supplier<Object> bound = made::get; Probe.see("bound", bound.get());
    Probe.see("field", made.field);
    BinaryOperator<Object> second = (x, y) -> y; Probe.see("second", second.apply(made, captured));
    Probe.see("red", Color.RED); Probe.see("first", Color.FIRST); Probe.see("next", Color.RED.next());
    Probe.see("values", Color.values()[1]); Probe.see("values2", Color.values());
    Probe.see("green", Color.GREEN); Probe.see("valueOf", Color.valueOf("GREEN"));
    Probe.see("one", Lazy.ONE); Probe.see("two", Lazy.two); Probe.see("table0", Lazy.table[0]);
    try { Probe.see("never", Broken.o); } catch (ExceptionInInitializerError e) {
      Probe.see("error", e); Probe.see("why", e.getCause()); }
    try { Probe.see("never", Broken.o); } catch (Error e) { Probe.see("again", e); }
    Pair pair = new Pair(captured, made);
    Probe.see("pair.a", pair.a()); Probe.see("pair.b", pair.b());
    switch (Color.RED.next()) { case GREEN: Probe.see("switch", pair); break; default: }
    Runnable[] all = new Runnable[2];
    for (int i = 0; i < 2; ++i) { Object o = new Object(); all[i] = () -> Probe.see("loop", o); }
    for (Runnable r : all) r.run();
    Probe.report();
  }
})";

TEST(PointsToOnJvm, LambdasAndInitializers) {
  EXPECT_GT(checkAll(kLambdasAndInitializers, /*evaluates=*/false), 30U);
  checkAll(kLambdasAndInitializers, /*evaluates=*/true);
}

TEST(PointsToOnJvm, RandomPrograms) {
  std::size_t facts = 0;
  for (std::uint32_t seed = 1; seed <= 4 && !HasFailure(); ++seed)
    facts += checkAll(randomHeapProgram(seed), seed % 2 == 0);
  EXPECT_GT(facts, 1000U);
}

TEST(PointsToOnJvm, RandomProgramsFull) {
  for (std::uint32_t seed = 100; seed < 300 && !HasFailure(); ++seed)
    checkAll(randomHeapProgram(seed), seed % 2 == 0);
}

}  // namespace
}  // namespace fathom::frontend::java
