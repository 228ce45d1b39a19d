#include "frontend/java/classfile/type.h"

#include <gtest/gtest.h>

#include "frontend/java/classfile/signature.h"
#include "frontend/java/javap/types.h"

namespace fathom::frontend::java {
namespace {

TEST(Descriptors, NamesAreNormalised) {
  const auto array = parseFieldDescriptor("[[La/b/C;");
  ASSERT_TRUE(array);
  EXPECT_EQ(*array, (Type{std::string_view("a/b/C"), 2}));
  EXPECT_EQ(*parseClassConstant("a/b/C"), (Type{std::string_view("a/b/C"), 0}));
  EXPECT_EQ(*parseClassConstant("[[La/b/C;"), *array);
  EXPECT_EQ(*parseClassConstant("[J"), (Type{Primitive::Long, 1}));
}

TEST(Descriptors, MethodsCountSlots) {
  const auto type = parseMethodDescriptor("(IJ[D[[Ljava/lang/String;D)V");
  ASSERT_TRUE(type);
  EXPECT_EQ(type->parameters.size(), 5U);
  EXPECT_EQ(type->parameterSlots(), 7U);
  EXPECT_TRUE(type->result.isVoid());
  EXPECT_TRUE(parseMethodDescriptor("(" + std::string(255, 'I') + ")V"));
  EXPECT_FALSE(parseMethodDescriptor("(" + std::string(128, 'J') + ")V"));
}

TEST(Descriptors, MalformedOnesAreNothing) {
  for (const char* const bad :
       {"", "V", "II", "[", "[V", "L;", "La.b;", "La/b", "La//b;", "X", "["})
    EXPECT_FALSE(parseFieldDescriptor(bad)) << bad;
  for (const char* const bad : {"", "()", "(V)V", "(I", "I)V", "()VV", "(I)", "(["})
    EXPECT_FALSE(parseMethodDescriptor(bad)) << bad;
  for (const char* const bad : {"", "a.b", "/a", "a/", "a;", "[a", "[V"})
    EXPECT_FALSE(parseClassConstant(bad)) << bad;
  EXPECT_FALSE(parseFieldDescriptor(std::string(256, '[') + "I"));
  EXPECT_TRUE(parseFieldDescriptor(std::string(255, '[') + "I"));
}

TEST(Signatures, ReadAsTheLanguageSpellsThem) {
  const auto type = parseFieldSignature("[La/B<TT;>.C<*+[I-Lx/Y;>;");
  ASSERT_TRUE(type);
  EXPECT_EQ(javap::toText(*type), "a.B<T>.C<?, ? extends int[], ? super x.Y>[]");
  const auto method = parseMethodSignature(
      "<T:Ljava/lang/Object;U::Ljava/lang/Runnable;:Lp/Q;>(TT;I)TU;^TT;^Lp/E;");
  ASSERT_TRUE(method);
  EXPECT_EQ(javap::toText(method->typeParameters), "<T, U extends java.lang.Runnable & p.Q>");
  EXPECT_EQ(javap::toText(method->parameters), "T, int");
  EXPECT_EQ(javap::undotted(method->exceptions), "T, p/E");
  const auto whole = parseClassSignature("<E:Lp/B;>Lp/S<TE;>;Lp/I;Lp/J;");
  ASSERT_TRUE(whole);
  EXPECT_EQ(javap::toText(*whole, false), "<E extends p.B> extends p.S<E> implements p.I, p.J");
}

TEST(Signatures, MalformedOrEndlessOnesAreNothing) {
  for (const char* const bad : {"", "I", "T;", "TT", "La", "La<>", "La<I>;", "[V", "La;b", "L;"})
    EXPECT_FALSE(parseFieldSignature(bad)) << bad;
  for (const char* const bad : {"", "()", "<T>()V", "(V)V", "()V^I", "()V^"})
    EXPECT_FALSE(parseMethodSignature(bad)) << bad;
  std::string deep;
  for (int i = 0; i < 1000; ++i) deep += "La<";
  EXPECT_FALSE(parseFieldSignature(deep + "*" + std::string(1000, '>')));
  EXPECT_FALSE(parseFieldSignature("La<" + std::string(20'000, '*') + ">;"));
}

}  // namespace
}  // namespace fathom::frontend::java
