// Small Java programs and values for them: what a run shows and what it does not.
#include "replay_jvm/jvm.h"

namespace fathom::evidence::jvm {
namespace {

const char* const kChecks = R"(
public class Main {
  int field;
  static Object id(Object o) { return o; }
  static void asserts(int n) { assert n > 0 : "few"; }
  static int divides(int n) { return 1 / n; }
  static void indexes(int[] a) { a[2] = 1; }
  static Object sizes(int n) { return new int[n]; }
  static void casts(Object o) { Integer i = (Integer) o; }
  static void stores(Object[] a) { a[0] = "x"; }
  static int reads(Main m) { return m.field; }
  static void locks(Object o) { synchronized (o) { } }
  static void requires(Object o) { java.util.Objects.requireNonNull(o); }
  static char charAt(String s) { return s.charAt(9); }
  static void raises(RuntimeException e) { throw e; }
  static void calls(Object o) { o.hashCode(); }
  static void passesOn() { calls(null); }
  static void swallow(Runnable r) { try { r.run(); } catch (Throwable t) { } }
  public static void main(String[] args) {
    swallow(() -> asserts(0));
    swallow(() -> divides(0));
    swallow(() -> indexes(new int[2]));
    swallow(() -> sizes(-1));
    swallow(() -> casts("x"));
    swallow(() -> stores(new Integer[1]));
    swallow(() -> reads(null));
    swallow(() -> locks(null));
    swallow(() -> requires(null));
    swallow(() -> charAt("abc"));
    swallow(() -> raises(null));
    swallow(() -> passesOn());
  }
}
)";

class JvmRuns : public Jvm {};

TEST_F(JvmRuns, ShowEveryExceptionWhereItIsRaisedThoughItIsCaught) {
  const Execution ran = execution(kChecks);
  EXPECT_EQ(ran.end, "ended with status 0");
  const auto fired = [&](const std::string& method, const std::string& word,
                         const std::string& check) {
    return fires(goalAt(method, word), check, ran);
  };
  EXPECT_TRUE(fired("asserts", "athrow", "assert"));
  EXPECT_TRUE(fired("divides", "idiv", "div"));
  EXPECT_TRUE(fired("indexes", "iastore", "bounds"));
  EXPECT_TRUE(fired("sizes", "newarray", "bounds"));
  EXPECT_TRUE(fired("casts", "checkcast", "cast"));
  EXPECT_TRUE(fired("stores", "aastore", "cast"));
  EXPECT_TRUE(fired("reads", "getfield", "null"));
  EXPECT_TRUE(fired("locks", "monitorenter", "null"));
  EXPECT_TRUE(fired("requires", "invokestatic", "null"));
  EXPECT_TRUE(fired("charAt", "invokevirtual", "bounds"));
  EXPECT_TRUE(fired("raises", "athrow", "null"));
  EXPECT_TRUE(fired("calls", "invokevirtual", "null"));
  EXPECT_FALSE(fired("passesOn", "invokestatic", "null"));
  EXPECT_FALSE(fired("reads", "aload_0", "null"));
  EXPECT_FALSE(fired("divides", "idiv", "null"));
  EXPECT_FALSE(fires("Main.main([Ljava/lang/String;)V@0", "uncaught", ran));
}

TEST_F(JvmRuns, HaveTheValuesInTheirOrder) {
  const std::string text =
      "import org.sosy_lab.sv_benchmarks.Verifier;\n"
      "public class Main { public static void main(String[] a) {\n"
      "  if (Verifier.nondetInt() == -5 && Verifier.nondetBoolean() && Verifier.nondetByte() == "
      "-56\n"
      "      && Verifier.nondetChar() == 65534 && Verifier.nondetShort() == -2\n"
      "      && Verifier.nondetLong() == 1L << 40 && Verifier.nondetFloat() == 1.5f\n"
      "      && Verifier.nondetDouble() == -0.5 && Verifier.nondetString().equals(\"a "
      "\\\\\\n\\u00e9\")\n"
      "      && Verifier.nondetString().isEmpty())\n"
      "    assert false; } }\n";
  const std::vector<ValueLine> values{"int -5",
                                      "boolean 1",
                                      "byte -56",
                                      "char 65534",
                                      "short -2",
                                      "long 1099511627776",
                                      "float 1069547520",
                                      "double -4620693217682128896",
                                      stringLine(u"a \\\n\u00e9"),
                                      "string "};
  const Execution ran = execution(text, values);
  EXPECT_TRUE(fires(goalAt("main", "athrow"), "assert", ran)) << ran.end << ran.departure;
  auto others = values;
  others[0] = "int 5";
  EXPECT_FALSE(fires(goalAt("main", "athrow"), "assert", execution(text, others)));
}

TEST_F(JvmRuns, EndWhereTheyLeaveTheTrace) {
  const std::string text =
      "import org.sosy_lab.sv_benchmarks.Verifier;\n"
      "public class Main { public static void main(String[] a) {\n"
      "  int x = Verifier.nondetInt(); Verifier.assume(x > 3); Verifier.nondetBoolean();\n"
      "  assert x != 7; } }\n";
  const Execution assumed = execution(text, {"int 3", "boolean 0"});
  EXPECT_EQ(assumed.departure, "an assumption fails");
  EXPECT_EQ(assumed.status, 43);
  const Execution few = execution(text, {"int 7"});
  EXPECT_EQ(few.departure, "no value left for a call that gives a boolean");
  EXPECT_EQ(few.status, 42);
  EXPECT_EQ(execution(text).departure, "no value left for a call that gives a int");
  const Execution other = execution(text, {"int 7", "int 0"});
  EXPECT_EQ(other.departure, "out of step: a call gives a boolean, the trace has int 0");
  const Execution fails = execution(text, {"int 7", "boolean 0"});
  EXPECT_EQ(fails.departure, "");
  EXPECT_TRUE(fires(goalAt("main", "athrow"), "assert", fails));
}

TEST_F(JvmRuns, HaveMainsArguments) {
  const std::string text =
      "public class Main { public static void main(String[] a) {\n"
      "  assert !(a.length == 3 && a[0].equals(\"-x\") && a[1].isEmpty()\n"
      "      && a[2].equals(\"\\u00e9\\ud83d\\ude00\")); } }\n";
  const Execution ran = execution(text, {}, {u"-x", u"", u"\u00e9\xd83d\xde00"});
  EXPECT_TRUE(fires(goalAt("main", "athrow"), "assert", ran)) << ran.end;
  EXPECT_FALSE(fires(goalAt("main", "athrow"), "assert", execution(text)));
}

TEST_F(JvmRuns, KnowWhatLeavesMain) {
  const auto leaves = [&](const std::string& body, const std::string& word) {
    const Execution ran = execution(
        "public class Main {\n static int zero;\n"
        " public static void main(String[] a) { " +
        body + " } }\n");
    return fires(goalAt("main", word), "uncaught", ran);
  };
  EXPECT_TRUE(leaves("zero = 1 / zero;", "idiv"));
  EXPECT_FALSE(leaves("zero = 1 / zero;", "iconst_1"));
  EXPECT_TRUE(leaves("try { zero = 1 / zero; } finally { zero = 2; }", "athrow"));
  EXPECT_FALSE(leaves("assert zero > 0;", "athrow")) << "an error is no runtime exception";
  EXPECT_FALSE(
      leaves("try { zero = 1 / zero; } catch (ArithmeticException e) { System.exit(1); }", "idiv"));
  EXPECT_FALSE(leaves("System.exit(1);", "invokestatic"));
  EXPECT_FALSE(leaves("new Thread(() -> { zero = 1 / zero; }).start();", "invokevirtual"));
}

// java itself refuses to start them.
TEST_F(JvmRuns, StartAMainThatIsNotPublic) {
  const std::string text =
      "class Main { static int zero; static int divides(int n) { return 1 / n; }\n"
      "  static void main(String[] a) {\n"
      "    try { divides(zero); } catch (ArithmeticException e) { zero = a.length; }\n"
      "    assert zero != 1; zero = 1 % (zero - 2); } }\n";
  const auto fired = [&](const Execution& ran, const std::string& method, const std::string& word,
                         const std::string& check) {
    return fires(goalAt(method, word), check, ran);
  };
  const Execution asserts = execution(text, {}, {u"x"});
  EXPECT_TRUE(fired(asserts, "main", "athrow", "assert")) << asserts.end;
  EXPECT_TRUE(fired(asserts, "divides", "idiv", "div"));
  EXPECT_FALSE(fired(asserts, "divides", "idiv", "uncaught")) << "it is caught";
  EXPECT_EQ(asserts.status, 1);
  const Execution divides = execution(text, {}, {u"x", u"y"});
  EXPECT_TRUE(fired(divides, "main", "irem", "uncaught")) << divides.end;
  EXPECT_FALSE(fired(divides, "main", "athrow", "assert"));
  const Execution ends = execution(text);
  EXPECT_EQ(ends.end, "ended with status 0");
  EXPECT_FALSE(fired(ends, "main", "irem", "uncaught"));
}

TEST_F(JvmRuns, FailWhereTheClassOfAMainThatIsNotPublicIsInitialised) {
  const Execution ran = execution(
      "class Main { static int zero; static int one = 1 / zero;\n"
      "  static void main(String[] a) { } }\n");
  ASSERT_FALSE(ran.flights.empty());
  EXPECT_EQ(ran.flights.back().exception, "java/lang/ExceptionInInitializerError");
  EXPECT_EQ(ran.status, 1);
}

TEST_F(JvmRuns, GoDeepAndEndAtTheirLimits) {
  const std::string deep =
      "public class Main { static int f(int n) { assert n != 0; return 1 + f(n - 1); }\n"
      "  public static void main(String[] a) { f(200000); } }\n";
  const Execution fails = execution(deep);
  EXPECT_TRUE(fires(goalAt("f", "athrow"), "assert", fails)) << fails.end;
  const frontend::JvmProgram endless =
      program("public class Main { public static void main(String[] a) { for (;;) { } } }\n");
  const auto ran = run(endless, {}, {{2.0, 3000}}, Budget());
  EXPECT_LT(std::get<Execution>(ran).status, 0);
}

TEST_F(JvmRuns, NeedAJvm) {
  frontend::JvmProgram none = program("public class Main { }\n");
  for (const std::string& home : {std::string(), place("nowhere")}) {
    none.jdk = home;
    const auto ran = run(none, {}, {}, Budget());
    EXPECT_EQ(std::get<NotStarted>(ran).why, "there is no JVM to run it");
  }
}

}  // namespace
}  // namespace fathom::evidence::jvm
