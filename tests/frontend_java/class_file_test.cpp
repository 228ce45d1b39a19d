#include "frontend/java/classfile/class_file.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "frontend/java/javap/print.h"
#include "frontend_java/class_builder.h"

namespace fathom::frontend::java {
namespace {

TEST(ClassFiles, VersionsFrom45To65) {
  for (unsigned version = 45; version <= 65; ++version) {
    ClassBuilder builder;
    builder.method("f", "()V", {0xB1});
    const ClassFile read = readClassFile(builder.build(version), "A.class");
    EXPECT_EQ(read.name, "p/Test");
    EXPECT_EQ(read.methods.at(0).code->list.instructions.at(0).opcode, Opcode::Return);
    EXPECT_EQ(read.warnings.size(), version > 61 ? 1U : 0U) << version;
  }
  EXPECT_THROW(readClassFile(ClassBuilder().build(44), "A.class"), InputError);
  EXPECT_THROW(readClassFile(ClassBuilder().build(66), "A.class"), Unsupported);
}

TEST(ClassFiles, ViewsSurviveMoves) {
  ClassBuilder builder("a");
  builder.field(0x19, "x", "La/b;");
  ClassFile first = readClassFile(builder.build(), "A.class");
  const ClassFile second = std::move(first);
  EXPECT_EQ(second.name, "a");
  EXPECT_EQ(second.fields[0].name, "x");
  EXPECT_EQ(second.fields[0].type, (Type{std::string_view("a/b"), 0}));
}

TEST(ClassFiles, EveryTruncationIsASentence) {
  ClassBuilder builder;
  builder.field(0x19, "x", "I");
  builder.method("f", "()V", {0xB1});
  const ByteList whole = builder.build();
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_THROW(readClassFile(Bytes(whole).first(length), "A.class"), InputError) << length;
  ByteList longer = whole;
  longer.push_back(0);
  EXPECT_THROW(readClassFile(longer, "A.class"), InputError);
  EXPECT_NO_THROW(readClassFile(whole, "A.class"));
}

TEST(ClassFiles, WrongConstants) {
  const ByteList bad[]{{7, 0, 99},
                       {7, 0, 2},
                       {12, 0, 1, 0, 2},
                       {15, 0, 0, 1},
                       {15, 10, 0, 1},
                       {2, 0, 0},
                       {0},
                       {5, 0, 0, 0},
                       {9, 0, 2, 0, 2},
                       {1, 0, 1, 0x80},
                       {17, 0, 0, 0, 1},
                       {1, 0xFF, 0xFF}};
  for (const ByteList& constant : bad) {
    ClassBuilder builder;
    builder.raw(constant);
    EXPECT_THROW(readClassFile(builder.build(), "A.class"), InputError) << int(constant[0]);
  }
  ClassBuilder last;
  last.raw({5, 0, 0, 0, 0, 0, 0, 0, 1});
  EXPECT_THROW(readClassFile(last.build(), "A.class"), InputError);
}

TEST(ClassFiles, DebugTablesAndStackMaps) {
  ClassBuilder builder;
  const auto word = [](std::initializer_list<unsigned> numbers) {
    ByteList bytes;
    for (const unsigned number : numbers) putU2(bytes, number);
    return bytes;
  };
  const unsigned name = builder.text("v");
  const unsigned type = builder.text("J");
  const unsigned signature = builder.text("Lp/List<TT;>;");
  builder.method("f", "()V", {0x00, 0x00, 0xB1}, 10, {},
                 {{"LineNumberTable", word({2, 0, 7, 2, 8})},
                  {"LocalVariableTable", word({1, 0, 3, name, type, 4})},
                  {"LocalVariableTypeTable", word({1, 0, 3, name, signature, 5})},
                  {"StackMapTable", {0, 2, 1, 252, 0, 0, 1}}});
  const ClassFile read = readClassFile(builder.build(), "A.class");
  const Code& code = *read.methods[0].code;
  ASSERT_EQ(code.lines.size(), 2U);
  EXPECT_EQ(code.lines[1].line, 8);
  ASSERT_EQ(code.locals.size(), 1U);
  EXPECT_EQ(code.locals[0].slot, 4);
  EXPECT_EQ(code.locals[0].type, (Type{Primitive::Long, 0}));
  ASSERT_EQ(code.localTypes.size(), 1U);
  EXPECT_TRUE(code.localTypes[0].type);
  ASSERT_EQ(code.frames.size(), 2U);
  EXPECT_EQ(code.frames[0].bci, 1);
  EXPECT_EQ(code.frames[1].bci, 2);
  EXPECT_EQ(code.frames[1].locals[0].kind, SlotKind::Integer);
}

TEST(ClassFiles, AnnotationsOfClassesAndFields) {
  ClassBuilder builder;
  ByteList nested{0, 1};
  putU2(nested, builder.text("Lp/Nullable;"));
  putU2(nested, 1);
  putU2(nested, builder.text("when"));
  nested.push_back('e');
  putU2(nested, builder.text("Lp/When;"));
  putU2(nested, builder.text("MAYBE"));
  builder.field(0, "x", "Lp/Q;", {{"RuntimeInvisibleAnnotations", nested}});
  const ClassFile read = readClassFile(builder.build(), "A.class");
  const std::vector<Annotation>& declared = read.fields[0].annotations.declared;
  ASSERT_EQ(declared.size(), 1U);
  EXPECT_EQ(declared[0].type, "p/Nullable");
  EXPECT_FALSE(declared[0].visible);
  ASSERT_EQ(declared[0].elements.size(), 1U);
  EXPECT_EQ(std::get<EnumValue>(declared[0].elements[0].second.value).name, "MAYBE");
}

TEST(ClassFiles, DeeplyNestedAnnotationsAreASentence) {
  ClassBuilder builder;
  ByteList deep{0, 1};
  putU2(deep, builder.text("Lp/A;"));
  putU2(deep, 1);
  putU2(deep, builder.text("x"));
  for (int i = 0; i < 20'000; ++i) {
    deep.push_back('[');
    putU2(deep, 1);
  }
  builder.attribute("RuntimeVisibleAnnotations", deep);
  EXPECT_THROW(readClassFile(builder.build(), "A.class"), InputError);
}

TEST(ClassFiles, LongNamesUsedOftenCostLittle) {
  ClassBuilder builder;
  const std::string longName = "L" + std::string(65'000, 'n') + ";";
  const std::uint16_t name = builder.text(std::string(65'000, 'm'));
  const std::uint16_t type = builder.text(longName);
  ByteList locals;
  putU2(locals, 65'535);
  for (unsigned i = 0; i < 65'535; ++i)
    for (const unsigned number : {0U, 1U, unsigned{name}, unsigned{type}, 0U})
      putU2(locals, number);
  for (int i = 0; i < 10; ++i)
    builder.method("f" + std::to_string(i), "()V", {0xB1}, 1, {}, {{"LocalVariableTable", locals}});
  const ClassFile read = readClassFile(builder.build(), "A.class");
  EXPECT_EQ(read.methods[9].code->locals.size(), 65'535U);
}

}  // namespace
}  // namespace fathom::frontend::java
