#include "frontend/java/library/library.h"

#include <algorithm>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <set>

#include "base/errors.h"
#include "frontend/java/evaluate/initializers.h"
#include "frontend/java/library/contracts.h"
#include "frontend_java/javap_oracle.h"
#include "frontend_java/jdk_classes.h"

namespace fathom::frontend::java {
namespace {

/// Parts of models that no JDK has.
bool isOwn(std::string_view name) {
  return name.starts_with("fathom/");
}

bool isVisible(const AccessFlags& flags) {
  return flags.has(Access::Public) || flags.has(Access::Protected);
}

class LibraryTest : public testing::Test {
 protected:
  LibraryTest() : jdk_(jdkPath_), models_(modelsPath_) {
    const auto home = jdk17();
    if (!home) return;
    jdkPath_.addJdk(home->string());
    modelsPath_.addModels(Library::modelsJar());
    ownPath_.addModels(Library::modelsJar());
    modelsPath_.addJdk(home->string());
  }

  void SetUp() override {
    if (!jdk17()) GTEST_SKIP() << "no JDK 17";
  }

  ClassPath jdkPath_;
  ClassPath modelsPath_;  // the models, then the JDK
  ClassPath ownPath_;     // the models alone
  ReadClasses jdk_;
  ReadClasses models_;
  Library library_;
};

TEST(Contracts, ReadsAllWords) {
  const auto rows = readContracts(
      "# comment\n\n"
      "a/B.f(ILa/C;)I function range=-1..5 raises=NullPointerException:null(2) "
      "raises=x/Y:negative(1) raises=Error:any exact # why\n"
      "a/B.<init>()V pure\n"
      "a/B.g()La/B; this\n"
      "a/B.h()La/B; fresh halts lemma\n");
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0].owner, "a/B");
  EXPECT_EQ(rows[0].name, "f");
  EXPECT_EQ(rows[0].descriptor, "(ILa/C;)I");
  EXPECT_TRUE(rows[0].isFunction && rows[0].writesNothing && rows[0].isExact);
  EXPECT_EQ(rows[0].range, "-1..5");
  ASSERT_EQ(rows[0].raises.size(), 3U);
  EXPECT_EQ(rows[0].raises[0].exception, "java/lang/NullPointerException");
  EXPECT_EQ(rows[0].raises[0].condition, "null(2)");
  EXPECT_EQ(rows[0].raises[1].exception, "x/Y");
  EXPECT_TRUE(rows[1].writesNothing && !rows[1].isFunction && !rows[1].isExact);
  EXPECT_TRUE(rows[2].returnsThis && rows[2].result == Nullness::NonNull);
  EXPECT_TRUE(rows[3].isFresh && rows[3].result == Nullness::NonNull && rows[3].isLemma);
  EXPECT_EQ(rows[3].exits, std::vector<std::string>{"halt"});
}

TEST(Contracts, RefusesMalformedRows) {
  for (const char* const row :
       {"a/B.f", "a/B(I)V", "a.B.f()V", "a/B.f(X)V", "a/B.f()V nonnull", "a/B.f()V range=1..2",
        "a/B.f()I range=1", "a/B.f()I range=..", "a/B.f()I range=a..b", "a/B.f()I what",
        "a/B.f(I)I raises=E:null(1)", "a/B.f(I)I raises=E:negative(2)", "a/B.f(I)I raises=E",
        "a/B.f(La/C;)I raises=E:zero(1)", "a/B.f()I raises=E:null(0)", "a/B.f()I raises=:any"})
    EXPECT_THROW(readContracts(row), InputError) << row;
  EXPECT_THROW(readContracts("a/B.f()V\na/B.f()V pure\n"), InputError);
}

TEST_F(LibraryTest, RowsNameMethodsOfTheJdk) {
  EXPECT_GE(library_.contracts().size(), 300U);
  for (const Contract& row : library_.contracts()) {
    ReadClasses& classes = isOwn(row.owner) ? models_ : jdk_;
    const Method* const method = classes.declared(row.owner, row.name, row.descriptor);
    EXPECT_TRUE(method) << row.owner << "." << row.name << row.descriptor;
    if (method && method->flags.has(Access::Static)) {
      EXPECT_FALSE(row.returnsThis) << row.owner << "." << row.name;
    }
    for (const Raises& raises : row.raises) EXPECT_TRUE(jdk_.find(raises.exception)) << row.name;
  }
}

TEST_F(LibraryTest, FindsRowsAndModels) {
  const Contract* const sine = library_.contract("java/lang/Math", "sin", "(D)D");
  ASSERT_TRUE(sine);
  EXPECT_TRUE(sine->isFunction);
  EXPECT_FALSE(library_.contract("java/lang/Math", "sin", "(F)F"));
  EXPECT_FALSE(library_.contract("java/lang/Integer", "parseInt", "(Ljava/lang/String;)I"));
  EXPECT_TRUE(library_.lemma("java/lang/Integer", "parseInt", "(Ljava/lang/String;)I"));
  EXPECT_TRUE(library_.hasModel("java/lang/String"));
  EXPECT_FALSE(library_.hasModel("java/util/IdentityHashMap"));
}

TEST_F(LibraryTest, LemmasHaveBodiesAndRowsOfModelsHaveNone) {
  for (const Contract& row : library_.contracts()) {
    const Method* const method = models_.declared(row.owner, row.name, row.descriptor);
    const bool hasBody = library_.hasModel(row.owner) && method && method->code;
    EXPECT_EQ(hasBody, row.isLemma) << row.owner << "." << row.name << row.descriptor;
  }
}

/// What a program can see of a class but for its members.
std::string describe(const ClassFile& file) {
  std::set<std::string_view> interfaces(file.interfaces.begin(), file.interfaces.end());
  std::string text = fmt::format("{} {:x} extends {}", file.name, file.flags.bits & 0x7631,
                                 file.superclass.value_or("nothing"));
  for (const std::string_view interface : interfaces) text += fmt::format(" {}", interface);
  return text;
}

TEST_F(LibraryTest, ModelsHaveTheJdksHierarchy) {
  for (const std::string& name : ownPath_.classNames()) {
    const ClassFile* const real = jdk_.find(name);
    if (isOwn(name) || name.find('$') != std::string::npos) continue;
    ASSERT_TRUE(real) << name;
    EXPECT_EQ(describe(*models_.find(name)), describe(*real));
  }
}

TEST_F(LibraryTest, ModelsHaveOnlyTheJdksMembers) {
  const std::uint16_t seen = 0x0001 | 0x0004 | 0x0008 | 0x0080;
  for (const std::string& name : ownPath_.classNames()) {
    if (isOwn(name) || !jdk_.find(name)) continue;
    for (const Method& method : models_.find(name)->methods) {
      if (!isVisible(method.flags) || method.descriptor.find("fathom/") != std::string_view::npos ||
          name == "java/lang/AbstractStringBuilder")
        continue;
      const auto real = jdk_.inherited(name, method.name, method.descriptor);
      ASSERT_TRUE(real.method) << name << "." << method.name << method.descriptor;
      EXPECT_EQ(method.flags.bits & seen, real.method->flags.bits & seen)
          << name << "." << method.name << method.descriptor;
    }
  }
}

/// Else a call would run what the class inherits in place of its own method. (Default methods of
/// interfaces keep the interface's promise.)
TEST_F(LibraryTest, MethodsThatModelsLackAreNotInherited) {
  for (const std::string& name : ownPath_.classNames()) {
    const ClassFile* const real = jdk_.find(name);
    if (isOwn(name) || !real) continue;
    for (const Method& method : real->methods) {
      if (!isVisible(method.flags) || method.flags.has(Access::Synthetic) ||
          method.name.starts_with("<") || method.flags.has(Access::Static))
        continue;
      const auto model = models_.inherited(name, method.name, method.descriptor);
      if (!model.method || model.owner->name == name || model.owner->flags.has(Access::Interface))
        continue;
      EXPECT_TRUE(library_.hasModel(model.owner->name) && model.owner->name != "java/lang/Object")
          << name << "." << method.name << method.descriptor << " is that of " << model.owner->name;
    }
  }
}

TEST_F(LibraryTest, InitialisersOfModelsAreEvaluated) {
  ClassHierarchy hierarchy(modelsPath_);
  Initializers initializers(hierarchy);
  unsigned evaluated = 0;
  for (const std::string& name : ownPath_.classNames()) {
    const LoadedClass* const model = hierarchy.find(name);
    if (!model || !ClassHierarchy::declared(*model, "<clinit>", "()V")) continue;
    EXPECT_TRUE(initializers.evaluate(*model))
        << name << ": " << initializers.whyNot(*model).value_or("");
    ++evaluated;
  }
  EXPECT_GE(evaluated, 10U);
}

}  // namespace
}  // namespace fathom::frontend::java
