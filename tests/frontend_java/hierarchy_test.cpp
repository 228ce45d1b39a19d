// Which method a call runs, by small programs; the expectations are what the JVM does.
#include <gtest/gtest.h>

#include "base/errors.h"
#include "frontend_java/archives.h"
#include "frontend_java/class_builder.h"
#include "frontend_java/compiled.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {
namespace {

class Hierarchy : public testing::Test {
 protected:
  void SetUp() override {
    if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  }

  void compile(const JavaSources& sources) { compiled_ = std::make_unique<Compiled>(sources); }

  MethodReference reference(const std::string& owner, const std::string& name,
                            const std::string& descriptor) {
    const LoadedClass* found = compiled_->hierarchy().find(owner);
    texts_.push_back(std::make_unique<std::string>(owner));
    const std::string_view ownerText = *texts_.back();
    texts_.push_back(std::make_unique<std::string>(name));
    const std::string_view nameText = *texts_.back();
    texts_.push_back(std::make_unique<std::string>(descriptor));
    return {ClassConstant{ownerText, *parseClassConstant(ownerText)},
            NameAndType{nameText, *texts_.back()},
            std::make_shared<MethodType>(*parseMethodDescriptor(descriptor)),
            found && found->isInterface()};
  }

  static std::string named(const std::optional<ResolvedMethod>& method) {
    return method ? qualifiedName(*method) : "nothing";
  }
  std::string resolved(const std::string& owner, const std::string& name,
                       const std::string& descriptor = "()V") {
    return named(compiled_->hierarchy().resolve(reference(owner, name, descriptor)));
  }
  /// What runs for `((owner) new receiver()).name()`.
  std::string selected(const std::string& receiver, const std::string& owner,
                       const std::string& name, const std::string& descriptor = "()V") {
    ClassHierarchy& hierarchy = compiled_->hierarchy();
    const auto method = hierarchy.resolve(reference(owner, name, descriptor));
    return method ? named(hierarchy.select(compiled_->at(receiver), *method)) : "unresolved";
  }
  std::string special(const std::string& caller, const std::string& owner,
                      const std::string& name) {
    return named(
        compiled_->hierarchy().selectSpecial(compiled_->at(caller), reference(owner, name, "()V")));
  }
  std::string subtype(const std::string& from, const std::string& to) {
    const auto answer =
        compiled_->hierarchy().isSubtype(*parseFieldDescriptor(from), *parseFieldDescriptor(to));
    return !answer ? "nothing" : *answer ? "yes" : "no";
  }

  std::unique_ptr<Compiled> compiled_;
  std::vector<std::unique_ptr<std::string>> texts_;
};

TEST_F(Hierarchy, DefaultMethods) {
  compile({{"A.java",
            "interface I { default void m() {} default void n() {} void o(); }\n"
            "interface J extends I { default void m() {} }\n"
            "interface K extends I { void o(); }\n"
            "interface L { default void n() {} }\n"
            "class A implements J, K { public void o() {} }\n"
            "class B extends A implements I {}\n"
            "abstract class C implements I { public abstract void m(); }\n"
            "class D extends C { public void m() {} public void o() {} void s() { super.n(); } }\n"
            "class E implements I, L { public void o() {}\n"
            "  public void n() { I.super.n(); L.super.n(); } }\n"}});
  EXPECT_EQ(selected("A", "I", "m"), "J.m()V");
  EXPECT_EQ(selected("B", "I", "m"), "J.m()V");
  EXPECT_EQ(selected("B", "A", "n"), "I.n()V");
  EXPECT_EQ(selected("B", "K", "o"), "A.o()V");
  EXPECT_EQ(selected("D", "I", "m"), "D.m()V");
  EXPECT_EQ(selected("C", "I", "m"), "nothing");
  EXPECT_EQ(selected("E", "L", "n"), "E.n()V");
  EXPECT_EQ(resolved("A", "m"), "J.m()V");
  EXPECT_EQ(resolved("J", "o"), "I.o()V");
  EXPECT_EQ(resolved("J", "hashCode", "()I"), "java.lang.Object.hashCode()I");
  EXPECT_EQ(resolved("J", "finalize"), "nothing");
  EXPECT_EQ(selected("A", "I", "hashCode", "()I"), "java.lang.Object.hashCode()I");
  EXPECT_EQ(special("E", "I", "n"), "I.n()V");
  EXPECT_EQ(special("E", "L", "n"), "L.n()V");
  EXPECT_EQ(special("D", "C", "n"), "I.n()V");
  EXPECT_EQ(special("D", "C", "m"), "nothing");
}

TEST_F(Hierarchy, PackagePrivateMethods) {
  compile(
      {{"p/A.java", "package p; public class A { void m() {} protected void n() {} }"},
       {"q/B.java", "package q; public class B extends p.A { void m() {} protected void n() {} }"},
       {"p/C.java", "package p; public class C extends q.B { void m() {} }"},
       {"p/D.java", "package p; public class D extends A { public void m() {} }"},
       {"q/E.java", "package q; public class E extends p.D { public void m() {} }"}});
  EXPECT_EQ(selected("q/B", "p/A", "m"), "p.A.m()V");
  EXPECT_EQ(selected("p/C", "p/A", "m"), "p.C.m()V");
  EXPECT_EQ(selected("p/C", "q/B", "m"), "q.B.m()V");
  EXPECT_EQ(selected("q/E", "p/A", "m"), "q.E.m()V");
  EXPECT_EQ(selected("p/C", "p/A", "n"), "q.B.n()V");
  EXPECT_EQ(selected("p/A", "q/B", "n"), "nothing");
}

TEST_F(Hierarchy, PrivateAndStaticMethods) {
  compile({{"A.java",
            "interface I { private void p() {} default void q() { p(); } static void s() {} }\n"
            "class A { private void m() {} void call() { m(); } static void s() {} }\n"
            "class B extends A implements I { void m() {} public void p() {} }\n"
            "class C extends A { void u() { super.call(); } }\n"
            "class D extends C { void call() {} void v() { super.call(); } }\n"}});
  EXPECT_EQ(selected("B", "A", "m"), "A.m()V");
  EXPECT_EQ(selected("B", "B", "m"), "B.m()V");
  EXPECT_EQ(selected("B", "I", "p"), "I.p()V");
  EXPECT_EQ(resolved("B", "s"), "A.s()V");
  EXPECT_EQ(resolved("I", "s"), "I.s()V");
  EXPECT_EQ(special("D", "C", "call"), "A.call()V");
  EXPECT_EQ(special("D", "A", "call"), "A.call()V");
  EXPECT_EQ(special("B", "A", "m"), "A.m()V");
}

TEST_F(Hierarchy, ArraysAndPolymorphicSignatures) {
  compile({{"A.java", "class A { }"}});
  EXPECT_EQ(resolved("[LA;", "clone", "()Ljava/lang/Object;"),
            "java.lang.Object.clone()Ljava/lang/Object;");
  EXPECT_EQ(resolved("[I", "hashCode", "()I"), "java.lang.Object.hashCode()I");
  EXPECT_EQ(resolved("java/lang/invoke/MethodHandle", "invoke", "(I)V"), "nothing");
  EXPECT_EQ(resolved("java/lang/invoke/MethodHandle", "invokeExact",
                     "([Ljava/lang/Object;)Ljava/lang/Object;"),
            "nothing");
  EXPECT_EQ(resolved("java/lang/invoke/MethodHandle", "type", "()Ljava/lang/invoke/MethodType;"),
            "java.lang.invoke.MethodHandle.type()Ljava/lang/invoke/MethodType;");
  EXPECT_EQ(resolved("A", "missing"), "nothing");
  EXPECT_EQ(resolved("Missing", "m"), "nothing");
}

TEST_F(Hierarchy, Subtypes) {
  compile({{"A.java",
            "interface I {} interface J extends I {} class A implements J {}\n"
            "class B extends A {}"}});
  const char* const yes[][2]{{"LB;", "LI;"},
                             {"LB;", "Ljava/lang/Object;"},
                             {"[LB;", "[LI;"},
                             {"[[I", "[Ljava/lang/Object;"},
                             {"[I", "Ljava/lang/Cloneable;"},
                             {"[[I", "[Ljava/io/Serializable;"},
                             {"[[LB;", "[[LA;"},
                             {"LMissing;", "Ljava/lang/Object;"},
                             {"LMissing;", "LMissing;"},
                             {"I", "I"}};
  const char* const no[][2]{{"LA;", "LB;"},
                            {"LI;", "LA;"},
                            {"[LI;", "[LB;"},
                            {"[I", "[J"},
                            {"I", "J"},
                            {"Ljava/lang/Object;", "[I"},
                            {"[I", "[[I"},
                            {"[[I", "[I"},
                            {"[I", "[Ljava/lang/Object;"},
                            {"[LB;", "[[LB;"},
                            {"LB;", "LMissing;"},
                            {"[I", "LA;"},
                            {"I", "Ljava/lang/Object;"}};
  for (const auto& [from, to] : yes) EXPECT_EQ(subtype(from, to), "yes") << from << to;
  for (const auto& [from, to] : no) EXPECT_EQ(subtype(from, to), "no") << from << to;
  EXPECT_EQ(subtype("LMissing;", "LA;"), "nothing");
}

TEST_F(Hierarchy, FieldsOfInterfacesComeBeforeThoseOfSuperclasses) {
  compile({{"A.java",
            "interface I { int x = Integer.parseInt(\"1\"); }\n"
            "class A { int x; private int y; }\n"
            "class B extends A implements I { int y; }\n"
            "class C extends B {}"}});
  const auto field = [this](const char* owner, const char* name) {
    const auto found = compiled_->hierarchy().resolve(
        FieldReference{ClassConstant{owner, *parseClassConstant(owner)}, NameAndType{name, "I"},
                       Type{Primitive::Int, 0}});
    return found ? qualifiedName(*found) : "nothing";
  };
  EXPECT_EQ(field("C", "x"), "I.x");
  EXPECT_EQ(field("A", "x"), "A.x");
  EXPECT_EQ(field("C", "y"), "B.y");
  EXPECT_EQ(field("C", "z"), "nothing");
}

TEST_F(Hierarchy, LoadsOnlyWhatIsNeeded) {
  compile({{"A.java", "class A extends B { C c; } class B {} class C {}"}});
  compiled_->at("A");
  std::vector<std::string> names;
  for (const LoadedClass* one : compiled_->hierarchy().loaded()) names.emplace_back(one->name());
  EXPECT_EQ(names, (std::vector<std::string>{"java/lang/Object", "B", "A"}));
  EXPECT_FALSE(compiled_->at("A").isJdk);
  EXPECT_TRUE(compiled_->at("java/lang/Object").isJdk);
}

/// A class p/NAME that extends another one.
ByteList classExtending(const std::string& name, const std::string& super) {
  ClassBuilder builder(name);
  ByteList bytes = builder.build();
  // The builder's superclass is the constant behind the class: its text is replaced.
  const std::string object = "java/lang/Object";
  const auto at = std::search(bytes.begin(), bytes.end(), object.begin(), object.end());
  ByteList changed(bytes.begin(), at - 2);
  putU2(changed, static_cast<unsigned>(super.size()));
  changed.insert(changed.end(), super.begin(), super.end());
  changed.insert(changed.end(), at + static_cast<std::ptrdiff_t>(object.size()), bytes.end());
  return changed;
}

class OddHierarchy : public testing::Test {
 protected:
  void add(const std::string& name, const std::string& super) {
    writeFile(folder_.file(name + ".class"), classExtending(name, super));
  }
  ClassHierarchy& hierarchy() {
    path_.add(folder_.path());
    hierarchy_ = std::make_unique<ClassHierarchy>(path_);
    return *hierarchy_;
  }

  TemporaryFolder folder_;
  ClassPath path_;
  std::unique_ptr<ClassHierarchy> hierarchy_;
};

TEST_F(OddHierarchy, CircularInheritanceIsASentence) {
  add("A", "B");
  add("B", "C");
  add("C", "A");
  add("D", "D");
  ClassHierarchy& classes = hierarchy();
  for (const char* const name : {"A", "B", "A", "D", "D"})
    EXPECT_THROW(classes.find(name), InputError) << name;
}

TEST_F(OddHierarchy, WhatIsMissingIsNamed) {
  add("A", "B");
  add("B", "Gone");
  ClassHierarchy& classes = hierarchy();
  EXPECT_EQ(classes.find("A"), nullptr);
  EXPECT_EQ(classes.lacking("A"), "Gone");
  EXPECT_EQ(classes.lacking("Nowhere"), "Nowhere");
  EXPECT_TRUE(classes.loaded().empty());
}

TEST_F(OddHierarchy, DeepInheritanceCostsNoStack) {
  constexpr int kDepth = 20000;
  for (int i = 0; i < kDepth; ++i)
    add("C" + std::to_string(i), i + 1 < kDepth ? "C" + std::to_string(i + 1) : "Gone");
  ClassHierarchy& classes = hierarchy();
  EXPECT_EQ(classes.find("C0"), nullptr);
  EXPECT_EQ(classes.lacking("C0"), "Gone");
}

TEST_F(OddHierarchy, AFileOfAnotherClassIsASentence) {
  writeFile(folder_.file("A.class"), classExtending("B", "java/lang/Object"));
  EXPECT_THROW(hierarchy().find("A"), InputError);
}

}  // namespace
}  // namespace fathom::frontend::java
