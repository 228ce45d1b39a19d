// Types of values in small bodies: what javac writes, and what it never would.
#include "frontend/java/bytecode/typed_body.h"

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "frontend/java/bytecode/raising.h"
#include "frontend_java/archives.h"
#include "frontend_java/compiled.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {
namespace {

std::string describeType(const Type& type) {
  const auto* primitive = std::get_if<Primitive>(&type.element);
  std::string text(primitive ? name(*primitive) : std::get<std::string_view>(type.element));
  for (int i = 0; i < type.dimensions; ++i) text += "[]";
  return text;
}

std::string describeValue(const ValueType& value) {
  switch (value.kind) {
    case ValueKind::Nothing:
      return "-";
    case ValueKind::Int:
      return "I";
    case ValueKind::Long:
      return "J";
    case ValueKind::Float:
      return "F";
    case ValueKind::Double:
      return "D";
    case ValueKind::Reference:
      break;
  }
  if (!value.type) return "null";
  return describeType(*value.type) +
         (value.uninitialized ? fmt::format("!{}", *value.uninitialized) : "");
}

std::string describeValues(const std::vector<ValueType>& values) {
  std::vector<std::string> words;
  for (const ValueType& value : values) words.push_back(describeValue(value));
  return fmt::format("{}", fmt::join(words, " "));
}

/// The frames before each instruction of that opcode: "locals | stack".
std::vector<std::string> framesAt(const TypedBody& body, Opcode opcode) {
  std::vector<std::string> frames;
  for (std::size_t i = 0; i < body.blocks.size(); ++i)
    for (std::size_t place = body.blocks[i].first; place <= body.blocks[i].last; ++place) {
      const Frame& frame = body.frames[i][place - body.blocks[i].first];
      if (body.instruction(place).opcode == opcode)
        frames.push_back(describeValues(frame.locals) + " | " + describeValues(frame.stack));
    }
  return frames;
}

using Frames = std::vector<std::string>;

class TypedBodyOfJavac : public testing::Test {
 protected:
  void SetUp() override {
    if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  }
  void compile(const std::string& text) {
    compiled_ = std::make_unique<Compiled>(JavaSources{{"A.java", text}});
  }
  TypedBody body(const std::string& name, const std::string& owner = "A") {
    return typeBody(compiled_->hierarchy(), compiled_->method(owner, name));
  }

  std::unique_ptr<Compiled> compiled_;
};

TEST_F(TypedBodyOfJavac, JoinsOfReferences) {
  compile(
      "interface I {} interface J extends I {} class B {} class C extends B implements J {}\n"
      "class D extends B implements J {}\n"
      "class A {\n"
      "  static Object classes(boolean b, C c, D d) { return b ? c : d; }\n"
      "  static Object supertype(boolean b, C c, B d) { return b ? c : d; }\n"
      "  static Object interfaces(boolean b, I c, J d) { return b ? c : d; }\n"
      "  static Object unrelated(boolean b, I c, Runnable d) { return b ? c : d; }\n"
      "  static Object nothing(boolean b, C c) { return b ? c : null; }\n"
      "  static Object arrays(boolean b, C[] c, D[] d) { return b ? c : d; }\n"
      "  static Object primitives(boolean b, int[] c, long[] d) { return b ? c : d; }\n"
      "  static Object deep(boolean b, int[][] c, long[][] d) { return b ? c : d; }\n"
      "  static Object depths(boolean b, Object[] c, int[][] d) { return b ? c : d; }\n"
      "  static Object serial(boolean b, java.io.Serializable c, int[] d) { return b ? c : d; }\n"
      "}");
  const std::pair<const char*, const char*> rows[]{
      {"classes", "I C D | B"},
      {"supertype", "I C B | B"},
      {"interfaces", "I I J | I"},
      {"unrelated", "I I java/lang/Runnable | java/lang/Object"},
      {"nothing", "I C | C"},
      {"arrays", "I C[] D[] | B[]"},
      {"primitives", "I int[] long[] | java/lang/Object"},
      {"deep", "I int[][] long[][] | java/lang/Object[]"},
      {"depths", "I java/lang/Object[] int[][] | java/lang/Object[]"},
      {"serial", "I java/io/Serializable int[] | java/io/Serializable"}};
  for (const auto& [method, expected] : rows)
    EXPECT_EQ(framesAt(body(method), Opcode::Areturn), Frames{expected}) << method;
}

TEST_F(TypedBodyOfJavac, ElementsOfBytesAndBooleans) {
  compile(
      "class A {\n"
      "  static int f(byte[] b, boolean[][] z) { return z[0][1] ? b[2] : 3; }\n"
      "  static byte g() { byte[] b = null; return b[0]; }\n"
      "}");
  EXPECT_EQ(framesAt(body("f"), Opcode::Baload),
            (Frames{"byte[] boolean[][] | boolean[] I", "byte[] boolean[][] | byte[] I"}));
  EXPECT_EQ(framesAt(body("g"), Opcode::Baload), Frames{"null | null I"});
}

TEST_F(TypedBodyOfJavac, LongsTakeTwoLocalsAndOneEntry) {
  compile(
      "class A { static long f(long a, int b, double c) { long d = a * b; c = d; return d; } }");
  EXPECT_EQ(framesAt(body("f"), Opcode::Lmul), Frames{"J - I D - - - | J J"});
  EXPECT_EQ(framesAt(body("f"), Opcode::Lreturn), Frames{"J - I D - J - | J"});
}

TEST_F(TypedBodyOfJavac, ObjectsBeforeTheirConstructors) {
  compile(
      "class A { int x; A(int y) { x = y; } static A f(boolean b) { return new A(b ? 1 : 2); } "
      "}");
  EXPECT_EQ(framesAt(body("<init>"), Opcode::Invokespecial), Frames{"A!-1 I | A!-1"});
  EXPECT_EQ(framesAt(body("<init>"), Opcode::Putfield), Frames{"A I | A I"});
  EXPECT_EQ(framesAt(body("f"), Opcode::Invokespecial), Frames{"I | A!0 A!0 I"});
  EXPECT_EQ(framesAt(body("f"), Opcode::Areturn), Frames{"I | A"});
}

TEST_F(TypedBodyOfJavac, HandlersSeeTheLocalsBeforeEachRaise) {
  compile(
      "class A { static void call() {}\n"
      "  static Object f() { Object o = null;\n"
      "    try { call(); o = \"s\"; call(); o = new int[1]; call(); } catch (RuntimeException e) "
      "{\n"
      "      return o; } return null; } }");
  const TypedBody typed = body("f");
  ASSERT_EQ(framesAt(typed, Opcode::Areturn).front(),
            "java/lang/Object java/lang/RuntimeException | java/lang/Object");
  std::size_t handlers = 0;
  for (const Block& block : typed.blocks) {
    handlers += block.isHandler ? 1 : 0;
    for (const BlockHandler& handler : block.handlers)
      EXPECT_EQ(handler.caught, "java/lang/RuntimeException");
  }
  EXPECT_EQ(handlers, 1U);
}

TEST_F(TypedBodyOfJavac, HandlersThatCoverThemselvesAreNoLoops) {
  compile("class A { int x; int f(Object o) { synchronized (o) { return x / 2; } } }");
  const TypedBody typed = body("f");
  for (std::size_t i = 0; i < typed.blocks.size(); ++i)
    for (const BlockHandler& handler : typed.blocks[i].handlers)
      EXPECT_NE(handler.block.index(), i);
}

TEST_F(TypedBodyOfJavac, LinesAndNames) {
  compile(
      "class A {\n"
      "  static int f(int a) {\n"
      "    int b = a;\n"
      "    { int c = b; a = c; }\n"
      "    { String d = \"\"; d.length(); }\n"
      "    return b;\n"
      "  }\n"
      "}");
  const TypedBody typed = body("f");
  std::vector<std::string> stores;
  for (const Block& block : typed.blocks)
    for (std::size_t place = block.first; place <= block.last; ++place) {
      const Instruction& instruction = typed.instruction(place);
      const auto local = localOf(instruction);
      if (local && !rowOf(instruction.opcode).popped.empty())
        stores.push_back(fmt::format("{}:{}", typed.line(instruction.bci),
                                     typed.variable(*local, instruction.bci).value_or("?")));
    }
  EXPECT_EQ(stores, (std::vector<std::string>{"3:b", "4:c", "4:a", "5:d"}));
  EXPECT_EQ(typed.variable(0, 0), "a");
  EXPECT_EQ(typed.variable(1, 0), std::nullopt);
}

/// Bodies of a class that is written byte by byte, with no other class around.
class TypedBodyOfBytes : public testing::Test {
 protected:
  TypedBody body(ClassBuilder& builder, unsigned major = 49) {
    writeFile(folder_.file("Test.class"), builder.build(major));
    path_ = std::make_unique<ClassPath>();
    path_->add(folder_.path());
    // Its superclass is missing, so it is read beside the hierarchy.
    hierarchy_ = std::make_unique<ClassHierarchy>(*path_);
    class_ = std::make_unique<LoadedClass>(
        LoadedClass{readClassFile(builder.build(major), "Test.class"), "Test.class"});
    return typeBody(*hierarchy_, {class_.get(), &class_->file.methods.front()});
  }
  TypedBody code(const ByteList& bytes, unsigned locals = 10, unsigned major = 49) {
    ClassBuilder builder;
    builder.method("f", "()V", bytes, locals);
    return body(builder, major);
  }
  std::string sentence(const ByteList& bytes, unsigned locals = 10, unsigned major = 49) {
    try {
      code(bytes, locals, major);
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  }

  TemporaryFolder folder_;
  std::unique_ptr<ClassPath> path_;
  std::unique_ptr<ClassHierarchy> hierarchy_;
  std::unique_ptr<LoadedClass> class_;
};

TEST_F(TypedBodyOfBytes, WrongBodiesAreASentence) {
  const std::pair<ByteList, const char*> rows[]{
      {{0x57, 0xB1}, "the stack is empty"},
      {{0x03}, "falls off the end"},
      {{0x03, 0x99, 0xFF, 0xFF}, "falls off the end"},
      {{0x09, 0x57, 0xB1}, "cut apart"},
      {{0x03, 0x09, 0x58, 0xB1}, ""},
      {{0x03, 0x09, 0x5A, 0xB1}, "cut apart"},
      {{0x1A, 0xB1}, "nothing of use where an int is needed"},
      {{0x01, 0x3C, 0xB1}, "null where an int is needed"},
      {{0x03, 0xAC}, "another result"},
      {{0xA7, 0, 3, 0x03, 0x03, 0x99, 0xFF, 0xFE, 0xB1}, "stacks of"},
      {{0x03, 0x03, 0x99, 0, 5, 0x57, 0x0B, 0x60, 0xB1}, "where an int is needed"},
      {{0x84, 0, 1, 0xB1}, "where an int is needed"},
      {{0x03, 0x4C, 0xA9, 1}, "an int where a reference is needed"},
      {{0xA9, 1}, "ret without a return address"},
      {{0x03, 0xBC, 10, 0x03, 0x33, 0xB1}, "baload of something else"},
      {{0x01, 0x03, 0x33, 0x57, 0xB1}, ""},
      {{0x0A, 0x42, 0x1F, 0xB1}, "nothing of use where a long is needed"},
      {{0x0A, 0x41, 0x1D, 0xB1}, "half a value"}};
  for (const auto& [bytes, expected] : rows) {
    const std::string said = sentence(bytes);
    if (*expected == '\0') {
      EXPECT_EQ(said, "");
      continue;
    }
    EXPECT_NE(said.find(expected), std::string::npos) << said << " instead of " << expected;
    EXPECT_TRUE(said.starts_with("Test.class: p.Test.f()V@")) << said;
  }
}

TEST_F(TypedBodyOfBytes, DeadCodeIsNotLookedAt) {
  const TypedBody typed = code({0xB1, 0x57, 0x57});
  EXPECT_EQ(typed.blocks.size(), 1U);
}

TEST_F(TypedBodyOfBytes, SubroutinesAreCopied) {
  // jsr 8; jsr 8; return; nop; 8: astore_1; iload... ; ret 1
  const ByteList bytes{0xA8, 0, 8, 0xA8, 0, 5, 0xB1, 0x00, 0x4C, 0xA9, 1};
  const TypedBody typed = code(bytes);
  ASSERT_EQ(typed.blocks.size(), 5U);
  EXPECT_EQ(framesAt(typed, Opcode::Ret).size(), 2U);
  std::vector<std::uint16_t> path;
  std::size_t at = 0;
  for (;;) {
    path.push_back(typed.instruction(typed.blocks[at].first).bci);
    if (typed.blocks[at].successors.empty()) break;
    ASSERT_EQ(typed.blocks[at].successors.size(), 1U);
    at = typed.blocks[at].successors[0].index();
  }
  EXPECT_EQ(path, (std::vector<std::uint16_t>{0, 8, 3, 8, 6}));
  EXPECT_NE(sentence(bytes, 10, 51).find("a subroutine in a class file"), std::string::npos);
}

TEST_F(TypedBodyOfBytes, SubroutinesThatCallThemselvesAreRefused) {
  EXPECT_THROW(code({0xA8, 0, 3, 0x4C, 0xA8, 0xFF, 0xFF, 0xB1}), Unsupported);
}

TEST_F(TypedBodyOfBytes, LargeBodiesAreFastOrRefused) {
  ByteList longBody;
  for (int i = 0; i < 30000; ++i) longBody.insert(longBody.end(), {0x03, 0x57});
  longBody.push_back(0xB1);
  EXPECT_EQ(code(longBody).frames.front().size(), 60001U);
  EXPECT_THROW(code(longBody, 60000), Unsupported);
  // Many blocks, each of which changes another local: a loop over all of them.
  ByteList branches;
  for (int i = 0; i < 8000; ++i)
    branches.insert(branches.end(),
                    {0x03, 0x36, static_cast<std::uint8_t>(i % 250), 0x03, 0x9A, 0, 3});
  branches.push_back(0xB1);
  EXPECT_THROW(code(branches, 40000), Unsupported);
}

TEST(Raisings, AreInTheOrderOfTheJvm) {
  const auto reasons = [](Opcode opcode) {
    const auto span = raisingOf(opcode);
    return std::vector<Raising>(span.begin(), span.end());
  };
  using enum Raising;
  EXPECT_EQ(reasons(Opcode::Aastore), (std::vector{Null, Bounds, ArrayStore}));
  EXPECT_EQ(reasons(Opcode::Castore), (std::vector{Null, Bounds}));
  EXPECT_EQ(reasons(Opcode::Ldiv), (std::vector{Division}));
  EXPECT_EQ(reasons(Opcode::Fdiv), (std::vector<Raising>{}));
  EXPECT_EQ(reasons(Opcode::Invokeinterface), (std::vector{Null, Callee}));
  EXPECT_EQ(reasons(Opcode::Monitorexit), (std::vector<Raising>{}));
  EXPECT_EQ(exceptionOf(Bounds), "java/lang/ArrayIndexOutOfBoundsException");
  EXPECT_EQ(exceptionOf(Callee), std::nullopt);
}

}  // namespace
}  // namespace fathom::frontend::java
