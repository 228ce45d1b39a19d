#include <gtest/gtest.h>

#include "frontend_java/analysed.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {
namespace {

/// Classes that most programs use, around the statements of main.
std::string program(const std::string& statements, const std::string& members = "") {
  return "class A { A next; Object o; A() {} A(Object o) { this.o = o; }\n"
         "  Object get() { return o; } void set(Object x) { o = x; } }\n"
         "class B extends A { Object get() { return this; } }\n"
         "class C {}\n"
         "public class Main {\n" +
         members + "\npublic static void main(String[] args) throws Exception {\n" + statements +
         "\n} }\n";
}

TEST(PointsTo, LocalsAreFlowSensitive) {
  Analysed analysed(
      program("Object x = new A(); Probe.see(\"a\", x);\n"
              "x = new C(); Probe.see(\"c\", x);\n"
              "if (args.length > 0) x = null; Probe.see(\"join\", x);"));
  EXPECT_EQ(analysed.describe("a"), "A1!");
  EXPECT_EQ(analysed.describe("c"), "C1!");
  EXPECT_EQ(analysed.describe("join"), "C1! null");
}

TEST(PointsTo, FieldsAreToldApartByTheirObjects) {
  Analysed analysed(
      program("A p = new A(); A q = new A();\n"
              "p.next = new A(); q.next = p;\n"
              "Probe.see(\"p.next\", p.next); Probe.see(\"q.next\", q.next);"));
  EXPECT_EQ(analysed.describe("p.next"), "A3! null");
  EXPECT_EQ(analysed.describe("q.next"), "A1! null");
}

TEST(PointsTo, LoopsAndRecursionMakeSeveralObjects) {
  Analysed analysed(
      program("for (int i = 0; i < 3; ++i) { A a = new A(); Probe.see(\"loop\", a); }\n"
              "Probe.see(\"recursion\", deep(3)); Probe.see(\"once\", once());\n"
              "twice(); Probe.see(\"twice\", twice());",
              "static B deep(int n) { return n == 0 ? new B() : deep(n - 1); }\n"
              "static C once() { return new C(); }\n"
              "static int[] twice() { return new int[2]; }"));
  EXPECT_EQ(analysed.describe("loop"), "A1");
  EXPECT_EQ(analysed.describe("recursion"), "B1");
  EXPECT_EQ(analysed.describe("once"), "C1!");
  EXPECT_EQ(analysed.describe("twice"), "int[]1");
}

TEST(PointsTo, VirtualCallsGoByTheReceiver) {
  Analysed analysed(
      program("A a = new A(new C()); A b = new B();\n"
              "Probe.see(\"a.get\", a.get()); Probe.see(\"b.get\", b.get());\n"
              "A both = args.length > 0 ? a : b; Probe.see(\"both\", both.get());"));
  EXPECT_EQ(analysed.describe("a.get"), "C1! null");
  EXPECT_EQ(analysed.describe("b.get"), "B1!");
  EXPECT_EQ(analysed.describe("both"), "B1! C1! null");
}

TEST(PointsTo, TargetsOfCallsAreRefined) {
  Analysed analysed(program("A a = new A(); new B().get(); Probe.see(\"x\", a.get());"));
  const ResolvedMethod main = analysed.method("Main", "main");
  const TypedBody& body = analysed.reach().bodies.at(main);
  std::vector<std::string> targets;
  for (std::size_t i = body.blocks[0].first; i <= body.blocks[0].last; ++i)
    if (body.instruction(i).opcode == Opcode::Invokevirtual)
      for (const VirtualTarget& target : analysed.pointsTo().targets(main, {BlockId(0), i}))
        targets.push_back(qualifiedName(target.method));
  EXPECT_EQ(targets,
            (std::vector<std::string>{"B.get()Ljava/lang/Object;", "A.get()Ljava/lang/Object;"}));
}

TEST(PointsTo, ArraysHoldWhatIsStored) {
  Analysed analysed(
      program("Object[] a = new Object[2]; Object[] b = new A[1];\n"
              "a[0] = new C(); b[0] = new A();\n"
              "Probe.see(\"a[0]\", a[0]); Probe.see(\"b[0]\", b[0]);\n"
              "Object[][] m = new Object[2][3]; Probe.see(\"m[0]\", m[0]);\n"
              "System.arraycopy(a, 0, m[1], 0, 2); Probe.see(\"m[1][1]\", m[1][1]);\n"
              "Probe.see(\"clone\", b.clone()[0]); Probe.see(\"copy\", a.clone());"));
  EXPECT_EQ(analysed.describe("a[0]"), "C1! null");
  EXPECT_EQ(analysed.describe("b[0]"), "A1! null");
  EXPECT_EQ(analysed.describe("m[0]"), "Object[]2");
  EXPECT_EQ(analysed.describe("m[1][1]"), "C1! null");
  EXPECT_EQ(analysed.describe("clone"), "A1! null");
  EXPECT_EQ(analysed.describe("copy"), "fresh Object[]!");
}

TEST(PointsTo, ExceptionsComeToTheirHandlers) {
  Analysed analysed(program(
      "try { fail(args.length); } catch (IllegalStateException e) { Probe.see(\"state\", e); }\n"
      "catch (RuntimeException e) { Probe.see(\"other\", e); }\n"
      "try { Object n = args.length > 3 ? null : args; n.hashCode(); }\n"
      "catch (NullPointerException e) { Probe.see(\"null\", e); }\n"
      "try { fail(2); } finally { Probe.see(\"finally\", new C()); }",
      "static void fail(int n) {\n"
      "  if (n == 0) throw new IllegalStateException();\n"
      "  if (n == 1) throw new IllegalArgumentException();\n"
      "  if (n == 2) throw new Error(); }"));
  EXPECT_EQ(analysed.describe("state"), "IllegalStateException1");
  EXPECT_EQ(analysed.describe("other"), "IllegalArgumentException1");
  EXPECT_EQ(analysed.describe("null"), "raised NullPointerException!");
  const ResolvedMethod main = analysed.method("Main", "main");
  const std::string out = analysed.describe(analysed.pointsTo().exceptions(main));
  EXPECT_NE(out.find("Error1"), std::string::npos) << out;
}

TEST(PointsTo, StaticsAreShared) {
  Analysed analysed(
      program("s = new A(); Probe.see(\"s\", s); change(); Probe.see(\"f\", f);",
              "static A s; static C f; static void change() { s = new B(); f = new C(); }"));
  EXPECT_EQ(analysed.describe("s"), "A1! B1! null");
  EXPECT_EQ(analysed.describe("f"), "C1! null");
}

TEST(PointsTo, CastsLetOnlyPassWhatFits) {
  Analysed analysed(
      program("Object x = args.length > 0 ? new A() : new C();\n"
              "Probe.see(\"cast\", (A) x); Probe.see(\"x\", x);"));
  EXPECT_EQ(analysed.describe("cast"), "A1!");
  EXPECT_EQ(analysed.describe("x"), "A1! C1!");
}

TEST(PointsTo, FieldsThatConstructorsAssignAreNotNull) {
  Analysed analysed(program(
      "Probe.see(\"sure\", new Sure(args.length > 0).c); Probe.see(\"maybe\", new Maybe(true).c);\n"
      "Probe.see(\"early\", new Late().c); Probe.see(\"delegated\", new Delegated().c);",
      "static class Sure { C c; Sure(boolean b) { c = b ? new C() : new C(); } }\n"
      "static class Maybe { C c; Maybe(boolean b) { if (b) c = new C(); } }\n"
      "static class Early { Early() { read(); } void read() {} }\n"
      "static class Late extends Early { C c; Late() { c = new C(); }\n"
      "  void read() { Probe.see(\"read\", c); } }\n"
      "static class Delegated { C c; Delegated() { this(new C()); } Delegated(C c) { this.c = c; } "
      "}"));
  EXPECT_EQ(analysed.describe("sure"), "C1! C2!");
  EXPECT_EQ(analysed.describe("maybe"), "C3! null");
  EXPECT_EQ(analysed.describe("early"), "C4! null");
  EXPECT_EQ(analysed.describe("read"), "C4! null");
  EXPECT_EQ(analysed.describe("delegated"), "C5!");
}

TEST(PointsTo, RegionsAreWhatAccessesReachTogether) {
  Analysed analysed(
      program("A p = new A(), q = new A(), r = new A();\n"
              "p.next = q; q.next = r; A x = args.length > 0 ? q : r; x.next = p;\n"
              "p.o = p; x.hashCode();\n"
              "Probe.see(\"p\", p); Probe.see(\"q\", q); Probe.see(\"r\", r);"));
  const Regions& regions = analysed.pointsTo().regions();
  const ResolvedField next = analysed.field("A", "next");
  const auto region = [&](const std::string& name) {
    return regions.regionOf(next, analysed.seen(name));
  };
  ASSERT_TRUE(region("p") && region("q") && region("r"));
  EXPECT_EQ(region("q"), region("r"));
  EXPECT_NE(region("p"), region("q"));
  EXPECT_TRUE(regions.all()[region("p")->index()].isVariable);
  EXPECT_FALSE(regions.all()[region("q")->index()].isVariable);
  EXPECT_FALSE(regions.regionOf(analysed.field("A", "o"), analysed.seen("q")));
}

TEST(PointsTo, EvaluatedInitialisersLeaveObjectsBehind) {
  const std::string text = program(
      "E e = args.length > 0 ? E.X : E.Y; Probe.see(\"e\", e); Probe.see(\"table\", TABLE[1]);\n"
      "Probe.see(\"literal\", TEXT); Probe.see(\"ordinal\", args[e.ordinal()]);",
      "enum E { X, Y } static final A[] TABLE = {new A(), new B()}; static String TEXT = \"t\";");
  Analysed analysed(text, /*evaluates=*/true);
  EXPECT_EQ(analysed.describe("e"), "E! E!");
  EXPECT_EQ(analysed.describe("table"), "A! B!");
  EXPECT_EQ(analysed.describe("literal"), "String!");
  const ResolvedField ordinal = analysed.field("java/lang/Enum", "ordinal");
  const auto region = analysed.pointsTo().regions().regionOf(ordinal, analysed.seen("e"));
  ASSERT_TRUE(region);
  EXPECT_FALSE(analysed.pointsTo().regions().all()[region->index()].isWritten);
}

}  // namespace
}  // namespace fathom::frontend::java
