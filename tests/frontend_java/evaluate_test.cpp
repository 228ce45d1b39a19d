// Initialisers that are evaluated give what a JVM gives, and those that depend on when they run are
// not evaluated.
#include <gtest/gtest.h>

#include "frontend/java/classpath/class_container.h"
#include "frontend/java/evaluate/initializers.h"
#include "frontend/java/library/library.h"
#include "frontend_java/compiled.h"
#include "frontend_java/javap_oracle.h"
#include "frontend_java/statics_oracle.h"

namespace fathom::frontend::java {
namespace {

class Evaluate : public testing::Test {
 protected:
  void SetUp() override {
    if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  }

  void compile(const std::string& source, const std::vector<std::string>& classPath = {}) {
    const JavaSources sources{{"Main.java", source}};
    const std::vector<std::string> options;
    compiled_ = std::make_unique<Compiled>(sources, options, classPath);
    initializers_ = std::make_unique<Initializers>(compiled_->hierarchy());
  }

  /// The class is evaluated, and its statics are what the JVM shows.
  void expectEvaluated(const std::vector<std::string>& names) {
    const auto expected =
        jvmStatics(*jdk17(), compiled_->classes(), names, {"java/lang", "java/util"});
    for (const std::string& name : names) {
      const LoadedClass& loaded = compiled_->at(name);
      ASSERT_TRUE(initializers_->evaluate(loaded))
          << name << ": " << initializers_->whyNot(loaded).value_or("");
      EXPECT_EQ(shownStatics(*initializers_, loaded), expected.at(name)) << name;
    }
  }

  /// Why the class is not evaluated.
  std::string refusal(const std::string& name) {
    const LoadedClass& loaded = compiled_->at(name);
    if (initializers_->evaluate(loaded)) return "evaluated";
    return initializers_->whyNot(loaded).value_or("nothing");
  }

  std::unique_ptr<Compiled> compiled_;
  std::unique_ptr<Initializers> initializers_;
};

TEST_F(Evaluate, ConstantsTablesAndArithmetic) {
  compile(R"(class Main {
    static final int C = 7; static final String S = "text"; static int d; static Object n; static long l0;
    static final boolean Z = Boolean.parseBoolean("true"); static byte b = (byte) 300; static char c = (char) -1;
    static short s = (short) 70000; static float f = 1f / 3; static double dd = Math.sqrt(2) % 0.3;
    static int[] table = new int[10]; static long[][] grid = new long[3][4]; static boolean[] bits = {true, false};
    static String[] words = {"a", null, "a"}; static char[] chars = "xyz".toCharArray(); static Object[] mixed = {words, "z", table};
    static int division = Integer.MIN_VALUE / -1, rest = -7 % 3, shift = 1 << 33, ushift = -1 >>> 28, sshift = -17 >> 2;
    static long lshift = 1L << 65, lu = -1L >>> 60, lmul = Long.MAX_VALUE * 3, lneg = -Long.MIN_VALUE;
    static int nan = (int) Double.NaN, big = (int) 1e20, small = (int) -1e20f; static long lbig = (long) 1e30, edge = (long) -2147483647.5;
    static int edges = (int) -2147483647.5, cmp = Float.compare(0f, -0f), x = 5 ^ 9 | 3 & 6;
    static boolean less = 1.0 < Double.NaN, more = !(1.0f > Float.NaN);
    static { for (int i = 0; i < 10; i++) table[i] = i * i - d--; for (long[] r : grid) r[1] = lshift; }
    static int switched; static { switch (table[3]) { case 9: switched = 1; break; case 12: switched = 2; default: switched += 10; } }
    static int looked; static { switch (table[4] * 1000) { case -5: looked = 1; break; case 20000: looked = 3; break; case 1 << 30: looked = 2; } }
    static StringBuilder built = new StringBuilder().append(1).append('c').append("s").append(2L);
    static String text = built.toString() + C + S.length() + "abc".substring(1) + S.indexOf("x");
    static int hash = "some text".hashCode(), eq = S.equals("te" + "xt") ? 1 : 0;
    static int longs(long a, int b, double c) { return (int) (a * b + c); }
    static int called = longs(3L, 4, 1.5);
    static Object clone = new int[] {1, 2, 3}.clone();
  })");
  expectEvaluated({"Main"});
}

TEST_F(Evaluate, ModelsOfStringsAndBoxes) {
  compile(R"(import java.util.*; class Main {
    static final Integer SMALL = 5, LARGE = 500; static final Long L = -128L; static final Character C = 'x'; static final Byte B = -1;
    static final Short S = 127; static final Boolean Z = true; static final Integer[] ALL = {1, 2, 1, 1000};
    static final String TEXT = "a" + SMALL + C + L; static final int HASH = TEXT.hashCode(); static final List<Integer> LIST = new LinkedList<>();
    static { for (int i = 0; i < 20; i++) LIST.add(i * i); }
    static class Other { static final boolean SAME = SMALL == Integer.valueOf(5), SAME2 = ALL[0] == null; }
    static class Third { static final boolean SAME = SMALL == Integer.valueOf(5), NOT = LARGE == Integer.valueOf(500); static final int SUM = SMALL + LARGE;
      static final String T = TEXT.substring(1) + TEXT.length(); }
    enum Color { RED, GREEN } static final Map<String, Integer> MAP = new HashMap<>(); static { MAP.put("one", 1); MAP.put("two", 2); }
  })",
          {Library::modelsJar()});
  expectEvaluated({"Main", "Main$Third", "Main$Color"});
  EXPECT_EQ(refusal("Main$Other"), "it reads elements of an array that it did not make");
}

TEST_F(Evaluate, EnumsAndSwitchTables) {
  compile(R"(class Main {
    enum Color { RED, GREEN, BLUE; static final Color FIRST = values()[0]; Color next() { return values()[(ordinal() + 1) % 3]; } }
    enum Op { ADD("+") { int f(int a, int b) { return a + b; } }, MUL("*") { int f(int a, int b) { return a * b; } };
      final String sign; final int sum = f(3, 4); Op(String s) { sign = s; } abstract int f(int a, int b); }
    static class Users { static final Color[] ALL = Color.values(); static final Color NEXT = Color.RED.next();
      static final int ORD = Op.MUL.ordinal() + Op.ADD.sum; static final String NAME = Op.ADD.name() + Op.MUL.sign; }
    static class Switching { static final int V; static { switch (Color.GREEN) { case RED: V = 1; break; case GREEN: V = 2; break; default: V = 3; } } }
    static int use(Color c, Op o) { switch (c) { case RED: return 1; case BLUE: return 2; default: } switch (o) { case MUL: return 3; default: return 4; } }
  })");
  expectEvaluated({"Main$Color", "Main$Op", "Main$Users", "Main$1", "Main$Switching"});
}

TEST_F(Evaluate, AssertionsAreOnInTheProgramOnly) {
  compile("class Main { static int x; static { assert x == 0; x = 3; } }");
  expectEvaluated({"Main"});
  const LoadedClass& arrays = compiled_->at("java/util/Arrays");
  ASSERT_TRUE(initializers_->evaluate(arrays));
  for (const Field& field : arrays.file.fields)
    if (field.name == "$assertionsDisabled") {
      EXPECT_EQ(initializers_->value({&arrays, &field}), Value(1));
    }
}

TEST_F(Evaluate, ObjectsLambdasAndCollections) {
  compile(R"(import java.util.*; import java.util.function.*; class Main {
    interface Shape { double AREA = Math.abs(-2.5); default int sides() { return 0; } }
    static class Box implements Shape, Comparable<Box> { int v; Box next; Box(int v, Box n) { this.v = v; next = n; } public int compareTo(Box o) { return v - o.v; } }
    static final Box CYCLE = new Box(1, null); static { CYCLE.next = new Box(2, CYCLE); }
    static final Supplier<String> PLAIN = () -> "plain"; static final Function<Integer, Box> MAKE = i -> new Box(i, CYCLE);
    static final IntBinaryOperator ADD = Math::max; static final int APPLIED = ADD.applyAsInt(3, 9);
    static final String GOT = PLAIN.get() + APPLIED; static final List<String> LIST = new ArrayList<>();
    static final Map<String, String> MAP = new HashMap<>(); static final Deque<String> DEQUE = new LinkedList<>();
    static { for (int i = 0; i < 30; i++) { LIST.add("e" + i); MAP.put("k" + i, "v" + i); } DEQUE.addFirst("x"); MAP.remove("k7"); LIST.remove("e3"); }
    static final Class<?> TYPE = Box[].class; static final Class<?> INT = int.class; static final String NAME = Box.class.getName();
    static final int COMPARED = new Box(3, null).compareTo(CYCLE); static final boolean IS = (Object) CYCLE instanceof Comparable;
    static final Object[] COPY = Arrays.copyOf(new String[] {"a", "b"}, 3); static final int SIDES = CYCLE.sides();
    record Pair(int a, String b) {} static final Pair PAIR = new Pair(1, "p"); static final String SHOWN = PAIR.toString();
  })");
  expectEvaluated({"Main", "Main$Shape"});
}

TEST_F(Evaluate, HandlersCatchWhatIsThrown) {
  compile(R"(class Main {
    static class Mine extends RuntimeException { Mine() { super("m", null, false, false); } }
    static int x; static void f(int n) { try { if (n == 0) return; f(n - 1); } finally { x += n; } }
    static { f(4); synchronized (Main.class) { x *= 2; } }
  })");
  expectEvaluated({"Main"});
}

TEST_F(Evaluate, WhatDependsOnWhenItRunsIsRefused) {
  compile(R"(class Main {
    static int counter; static int[] shared = {1}; static final int[] open = {1}; public static final Main ONE = new Main(); int state; final int fixed = 4;
    static class Reads { static final int V = counter; }
    static class Writes { static { counter = 5; } }
    static class Elements { static final int V = open[0]; }
    static class Changes { static { open[0] = 2; } }
    static class State { static final int V = ONE.state; }
    static class Fixed { static final int V = ONE.fixed; static final int N = open.length; }
    static class Sets { static { ONE.state = 3; } }
    static class A { static final int V = B.V + 1; } static class B { static final int V = A.V + 1; }
    static class Super { static final Object S = new Sub(); } static class Sub extends Super { static final Object T = new Object(); }
    static class OuterCall { static int f() { return 3; } static final int V = Helper.W; } static class Helper { static final int W = OuterCall.f(); }
    static class Below extends Reads { static final Object O = new Object(); }
    static class Escapes { private static final int[] T = {1, 2}; static int[] get() { return T; } static int at(int i) { return T[i]; } }
    static class Hidden { private static final int[] T = {1, 2}; static int at(int i) { return T[i]; } static int n() { return T.length; } }
    static class Aliased { private static final int[] T = {1, 2}; static int[] also = T; static int at(int i) { return T[i]; } }
    static class UseEscapes { static final int V = Escapes.at(1); } static class UseHidden { static final int V = Hidden.at(1) + Hidden.n(); }
    static class UseAliased { static final int V = Aliased.at(1); }
  })");
  EXPECT_EQ(refusal("Main$Reads"), "it reads Main.counter, which is not final");
  EXPECT_EQ(refusal("Main$Writes"), "it writes Main.counter of another class");
  EXPECT_EQ(refusal("Main$Elements"), "it reads elements of an array that it did not make");
  EXPECT_EQ(refusal("Main$Changes"), "it writes to an array that it did not make");
  EXPECT_EQ(refusal("Main$State"), "it reads Main.state of an object that it did not make");
  EXPECT_EQ(refusal("Main$Sets"), "it writes to an object that it did not make");
  EXPECT_EQ(refusal("Main$A"), "it needs Main$B, which is not evaluated");
  EXPECT_EQ(refusal("Main$B"), "the order of initialisers matters");
  EXPECT_NE(refusal("Main$Super"), "evaluated");
  EXPECT_NE(refusal("Main$Sub"), "evaluated");
  EXPECT_NE(refusal("Main$OuterCall"), "evaluated");
  EXPECT_EQ(refusal("Main$Below"), "a superclass is not evaluated");
  EXPECT_NE(refusal("Main$UseEscapes"), "evaluated");
  EXPECT_NE(refusal("Main$UseAliased"), "evaluated");
  expectEvaluated({"Main", "Main$Fixed", "Main$Escapes", "Main$Hidden", "Main$UseHidden"});
}

TEST_F(Evaluate, WhatTheWorldGivesIsRefused) {
  compile(R"(class Main {
    static class Raises { static final int V = new int[2][3].length / (new int[0].length); }
    static class Null { static final int V = ((String) null).length(); }
    static class Bounds { static int[] a = new int[2]; static final int V = a[2]; }
    static class Caught { static int v; static { try { v = 1 / v; } catch (ArithmeticException e) { v = 2; } } }
    static class Cast { static final Object O = "s"; static final Integer I = (Integer) O; }
    static class Store { static { Object[] a = new String[1]; a[0] = Store.class; } }
    static class Escapes { static { if (Main.yes()) throw new IllegalStateException(); } }
    static boolean yes() { return true; }
    static class Prints { static { System.out.println("x"); } } static class Time { static final long T = System.nanoTime(); }
    static class Hash { static final int H = new Object().hashCode(); } static class Sine { static final double S = Math.sin(1); }
    static class Endless { static { while (Main.yes()) {} } } static class Deep { static int f(int n) { return f(n + 1); } static final int V = f(0); }
    static class Huge { static final int[] A = new int[500000000]; } static class Random { static final double R = Math.random(); }
    static class Interns { static final String S = new String("a").intern(); }
    static class Threads { static { new Thread(() -> {}).start(); } } static class Property { static final String P = System.getProperty("x"); }
    static class Native { static native void f(); static { f(); } }
  })");
  for (const std::string name :
       {"Raises", "Null", "Bounds", "Caught", "Cast", "Store", "Escapes", "Prints", "Time", "Hash",
        "Sine", "Endless", "Deep", "Huge", "Random", "Interns", "Threads", "Property", "Native"})
    EXPECT_NE(refusal("Main$" + name), "evaluated") << name;
}

TEST_F(Evaluate, MethodsThatMayNotRunAreRefused) {
  compile("class Main { static int f() { return 3; } static final int V = f(); }");
  Initializers none(compiled_->hierarchy(),
                    [](const ResolvedMethod& method) { return method.method->name == "<clinit>"; });
  EXPECT_FALSE(none.evaluate(compiled_->at("Main")));
  EXPECT_EQ(none.whyNot(compiled_->at("Main")), "it calls Main.f()I");
}

TEST_F(Evaluate, ReachableObjectsAreThoseOfStaticsAndLiterals) {
  compile(R"(class Main {
    static class Kept { Object o = new int[3]; } static Object kept = new Kept(); static { new Kept(); String unused = "unused"; }
    static class Refused { static Object o = new Kept(); static { System.exit(1); } } })");
  EXPECT_FALSE(initializers_->evaluate(compiled_->at("Main$Refused")));
  ASSERT_TRUE(initializers_->evaluate(compiled_->at("Main")));
  EXPECT_EQ(initializers_->reachable().size(), 2U);
  const auto literal = initializers_->literal(u"asked");
  ASSERT_TRUE(literal.has_value());
  EXPECT_EQ(initializers_->literal(u"asked"), literal);
  EXPECT_EQ(initializers_->heap().text(*literal), u"asked");
  EXPECT_EQ(initializers_->reachable().size(), 4U);
}

TEST_F(Evaluate, LargeTablesAreEvaluated) {
  std::string source = "class Main { static final int[] T = {";
  for (int i = 0; i < 5000; ++i) source += std::to_string(i * i) + ",";
  compile(source + "}; static long sum; static { for (int i : T) sum += i; } }");
  expectEvaluated({"Main"});
}

}  // namespace
}  // namespace fathom::frontend::java
