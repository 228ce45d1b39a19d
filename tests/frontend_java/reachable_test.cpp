// What rapid type analysis finds in small programs, with the models and the JDK behind them.
#include "frontend/java/reach/reachable.h"

#include <algorithm>
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "frontend_java/compiled.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {
namespace {

using Words = std::vector<std::string>;

const char* const kVerifierSource =
    "package org.sosy_lab.sv_benchmarks;\n"
    "public final class Verifier {\n"
    "  static java.util.Random random = new java.util.Random();\n"
    "  public static int nondetInt() { return random.nextInt(); }\n"
    "  public static String nondetString() { return new String(); } }";

class ReachableFrom : public testing::Test {
 protected:
  void SetUp() override {
    if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  }

  void analyse(const std::string& text, const Words& options = {}) {
    compiled_ = std::make_unique<Compiled>(
        JavaSources{{"A.java", text},
                    {"org/sosy_lab/sv_benchmarks/Verifier.java", kVerifierSource}},
        options, Words{Library::modelsJar()});
    reach_ = reachableFrom(compiled_->hierarchy(), library_, {compiled_->method("A", "main")});
  }

  /// The methods of classes that are not of a package, in the order of discovery.
  Words ownMethods() const {
    Words names;
    for (const Reached& one : reach_.methods)
      if (one.method.owner->name().find('/') == std::string_view::npos)
        names.push_back(qualifiedName(one.method));
    return names;
  }
  std::string treatmentOf(const std::string& qualified) const {
    const char* const words[]{"body", "contract", "nondet", "special", "unknown"};
    for (const Reached& one : reach_.methods)
      if (qualifiedName(one.method) == qualified) return words[static_cast<int>(one.treatment)];
    return "not reached";
  }
  static Words namesOf(const std::vector<const LoadedClass*>& classes) {
    Words names;
    for (const LoadedClass* one : classes) names.emplace_back(one->name());
    return names;
  }
  bool isInstantiated(const std::string& name) const {
    const Words names = namesOf(reach_.instantiated);
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  Words ownInitialized() const {
    Words names = namesOf(reach_.initialized);
    std::erase_if(names, [](const std::string& name) { return name.find('/') != name.npos; });
    return names;
  }
  /// "A: X Y" for each target of a call of the method, with its receivers.
  Words targets(const std::string& owner, const std::string& name) {
    Words words;
    for (const VirtualTarget& target :
         reach_.targets(compiled_->hierarchy(), compiled_->method(owner, name))) {
      std::string word(target.method.owner->name());
      word += ":";
      for (const LoadedClass* one : target.receivers) word += fmt::format(" {}", one->name());
      words.push_back(word);
    }
    return words;
  }

  Library library_;
  std::unique_ptr<Compiled> compiled_;
  Reachability reach_;
};

TEST_F(ReachableFrom, OnlyInstantiatedClassesAreCalled) {
  analyse(
      "abstract class S { abstract void m(); }\n"
      "class T extends S { void m() { new U(); } }\n"
      "class U extends S { void m() {} }\n"
      "class V extends S { void m() {} }\n"
      "class W extends T {}\n"
      "class A { static S s;\n"
      "  public static void main(String[] a) { s = new W(); s.m(); }\n"
      "  static void unused() { new V(); } }");
  Words methods = ownMethods();
  EXPECT_EQ(methods.front(), "A.main([Ljava/lang/String;)V");
  std::sort(methods.begin(), methods.end());
  EXPECT_EQ(methods, (Words{"A.main([Ljava/lang/String;)V", "S.<init>()V", "T.<init>()V", "T.m()V",
                            "U.<init>()V", "U.m()V", "W.<init>()V"}));
  EXPECT_EQ(targets("S", "m"), (Words{"T: W", "U: U"}));
  EXPECT_TRUE(isInstantiated("W"));
  EXPECT_FALSE(isInstantiated("V"));
  EXPECT_FALSE(isInstantiated("S"));
  EXPECT_EQ(reach_.fields.size(), 1U);
  EXPECT_EQ(reach_.bodies.size(),
            static_cast<std::size_t>(std::count_if(
                reach_.methods.begin(), reach_.methods.end(),
                [](const Reached& one) { return one.treatment == Treatment::Body; })));
}

TEST_F(ReachableFrom, InterfacesAndDefaultMethods) {
  analyse(
      "interface I { default void m() { n(); } void n(); }\n"
      "class B implements I { public void n() {} }\n"
      "class C implements I { public void m() {} public void n() {} }\n"
      "class A { public static void main(String[] a) {\n"
      "  I[] all = {new B(), new C()}; for (I i : all) i.m(); } }");
  EXPECT_EQ(targets("I", "m"), (Words{"I: B", "C: C"}));
  EXPECT_EQ(targets("I", "n"), (Words{"B: B", "C: C"}));
  EXPECT_EQ(treatmentOf("B.n()V"), "body");
}

TEST_F(ReachableFrom, InitializersAreTriggered) {
  analyse(
      "class P { static int p = A.f(); }\n"
      "interface D { int d = A.f(); default void m() {} }\n"
      "interface N { int n = A.f(); }\n"
      "interface E extends D {}\n"
      "class Q extends P implements E, N { static int q = A.f(); }\n"
      "class R { static int r = A.f(); static void m() {} }\n"
      "class S { static int s = A.f(); }\n"
      "class T { static int t = A.f(); }\n"
      "class U { static int u = A.f(); static final int K = 3; }\n"
      "class A { static int a = f(); static int f() { return 1; }\n"
      "  public static void main(String[] x) { new Q(); R.m(); S.s = 2; T[] t = new T[1];\n"
      "    int k = U.K; } }");
  EXPECT_EQ(ownInitialized(), (Words{"A", "P", "D", "Q", "R", "S"}));
  EXPECT_EQ(treatmentOf("Q.<clinit>()V"), "body");
  EXPECT_TRUE(isInstantiated("java/lang/ExceptionInInitializerError"));
}

TEST_F(ReachableFrom, TheMachineMakesExceptionsStringsAndClasses) {
  analyse(
      "class A { int x; public static void main(String[] a) {\n"
      "  Object o = a.length / 2 > 3 ? \"s\" : A.class; A c = (A) o; c.x = 1; } }");
  for (const char* const name :
       {"NullPointerException", "ArithmeticException", "ClassCastException", "String", "Class"})
    EXPECT_TRUE(isInstantiated(std::string("java/lang/") + name)) << name;
  EXPECT_FALSE(isInstantiated("java/lang/ArrayStoreException"));
  EXPECT_FALSE(isInstantiated("java/lang/NegativeArraySizeException"));
}

TEST_F(ReachableFrom, Treatments) {
  analyse(
      "import org.sosy_lab.sv_benchmarks.Verifier;\n"
      "class A { static native int own();\n"
      "  public static void main(String[] a) throws Exception {\n"
      "    int n = Verifier.nondetInt() + own() + a[0].length() + new Object().hashCode();\n"
      "    java.util.BitSet s = new java.util.BitSet(); s.set(n);\n"
      "    Thread.sleep(1); assert n > 0; System.exit(n);\n"
      "    String.class.getMethod(a[0]).invoke(null); } }");
  EXPECT_EQ(treatmentOf("org.sosy_lab.sv_benchmarks.Verifier.nondetInt()I"), "nondet");
  EXPECT_EQ(treatmentOf("A.own()I"), "unknown");
  EXPECT_EQ(treatmentOf("java.lang.String.length()I"), "body");
  EXPECT_FALSE(compiled_->method("java/lang/String", "length").owner->isJdk);
  EXPECT_EQ(treatmentOf("java.lang.Object.<init>()V"), "special");
  EXPECT_EQ(treatmentOf("java.lang.Object.hashCode()I"), "special");
  EXPECT_EQ(treatmentOf("java.util.BitSet.set(I)V"), "body");
  EXPECT_EQ(treatmentOf("java.lang.Class.desiredAssertionStatus()Z"), "special");
  EXPECT_EQ(treatmentOf("java.lang.System.exit(I)V"), "special");
  EXPECT_EQ(treatmentOf("java.lang.reflect.Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)"
                        "Ljava/lang/Object;"),
            "unknown");
  EXPECT_TRUE(isInstantiated("java/util/BitSet"));
  // The environment's own code is not looked at.
  EXPECT_FALSE(isInstantiated("java/util/Random"));
  EXPECT_TRUE(reach_.missing.empty());
}

TEST_F(ReachableFrom, CallsThatLeadTooDeepAreUnknown) {
  analyse(
      "class A { public static void main(String[] a) {\n"
      "  java.util.Locale.setDefault(java.util.Locale.forLanguageTag(a[0]));\n"
      "  new java.util.BitSet().set(3);\n"
      "  new java.text.SimpleDateFormat(a[0]).format(new java.util.Date()); } }");
  std::size_t bodies = 0;
  for (const Reached& one : reach_.methods)
    if (one.treatment == Treatment::Body && one.method.owner->isJdk) ++bodies;
  EXPECT_LE(bodies, 1000U);
  EXPECT_EQ(treatmentOf("java.text.SimpleDateFormat.<init>(Ljava/lang/String;)V"), "unknown");
  EXPECT_EQ(treatmentOf("java.util.BitSet.set(I)V"), "body");
}

TEST_F(ReachableFrom, SpecialCallsAndHandlers) {
  analyse(
      "class B { void m() {} private void p() {} void q() { p(); } }\n"
      "class C extends B { void m() { super.m(); } }\n"
      "class D extends C { void m() {} }\n"
      "class A { public static void main(String[] a) {\n"
      "  try { new C().m(); new B().q(); } catch (IllegalStateException e) { } finally { a = null; "
      "} } }");
  EXPECT_EQ(treatmentOf("B.m()V"), "body");
  EXPECT_EQ(treatmentOf("B.p()V"), "body");
  EXPECT_EQ(treatmentOf("D.m()V"), "not reached");
  EXPECT_TRUE(reach_.caught.contains("java/lang/IllegalStateException"));
  EXPECT_TRUE(reach_.caught.contains(""));
}

TEST_F(ReachableFrom, ArraysHaveTheMethodsOfObjects) {
  analyse(
      "class B { public boolean equals(Object o) { return true; } }\n"
      "class A { public static void main(String[] a) { Object o = a.clone(); o.equals(new B()); } "
      "}");
  EXPECT_EQ(treatmentOf("java.lang.Object.clone()Ljava/lang/Object;"), "special");
  EXPECT_EQ(treatmentOf("java.lang.Object.equals(Ljava/lang/Object;)Z"), "body");
  const Words words = targets("java/lang/Object", "equals");
  EXPECT_NE(std::find(words.begin(), words.end(), "B: B"), words.end());
  EXPECT_TRUE(std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word.starts_with("java/lang/Object:");
  }));
}

TEST_F(ReachableFrom, Lambdas) {
  analyse(
      "class A { static int g(int x) { return x; }\n"
      "  public static void main(String[] a) {\n"
      "    java.util.function.IntUnaryOperator f = x -> g(x); f.applyAsInt(1);\n"
      "    Runnable unused = () -> h(); }\n"
      "  static void h() {} }");
  EXPECT_EQ(treatmentOf("A.g(I)I"), "body");
  EXPECT_EQ(treatmentOf("A.h()V"), "not reached");
  const Words words = targets("java/util/function/IntUnaryOperator", "applyAsInt");
  EXPECT_EQ(words.size(), 1U);
}

TEST_F(ReachableFrom, MissingClassesAreCollected) {
  analyse(
      "class Gone { void m() {} static int x; }\n"
      "class Base extends Gone {}\n"
      "class A { public static void main(String[] a) { new Gone().m(); new Base(); } }");
  std::filesystem::remove(compiled_->classes() + "/Gone.class");
  ClassPath path;
  path.add(compiled_->classes());
  path.addModels(Library::modelsJar());
  path.addJdk(jdk17()->string());
  ClassHierarchy hierarchy(path);
  const LoadedClass* main = hierarchy.find("A");
  const Reachability reach =
      reachableFrom(hierarchy, library_,
                    {{main, ClassHierarchy::declared(*main, "main", "([Ljava/lang/String;)V")}});
  EXPECT_EQ(reach.missing, Words{"Gone"});
}

TEST_F(ReachableFrom, TheOrderIsTheSameInEveryRun) {
  const std::string text =
      "interface I { void m(); } class B implements I { public void m() { new C().m(); } }\n"
      "class C implements I { int f; static int g; public void m() { f = g; } }\n"
      "class A { public static void main(String[] a) { I i = new B(); i.m(); } }";
  const auto names = [this] {
    Words all = ownMethods();
    for (const ResolvedField& field : reach_.fields) all.push_back(qualifiedName(field));
    for (const auto& [method, body] : reach_.bodies) all.push_back(qualifiedName(method));
    return all;
  };
  analyse(text);
  const Words first = names();
  analyse(text);
  EXPECT_EQ(first, names());
}

}  // namespace
}  // namespace fathom::frontend::java
