#include "report/source/memory_text.h"

#include <gtest/gtest.h>

namespace fathom::report {
namespace {

using logic::Value;
using program::SourceMemory;

class MemoryTextTest : public testing::Test {
 protected:
  MemoryTextTest() {
    memory.regions = {
        // Pointers to the beginning of a and s, and to 12 bytes after that of arr and of malloc.
        {0,
         {{"a", 0, 1, 0, 0},
          {"arr", 0, 2, -12, 4},
          {"s", 0, 3, 0, 0, {{0, "data"}, {8, "next"}}},
          {"malloc", 8, std::nullopt, -12, 0},
          {"f", 0, -7, 0, 0}},
         {{{0, 0}, "data"}, {{0, 8}, "next"}, {{-12, 12}, "tail"}}},
        {4, {{"row", 0, 1, 0, 4}, {"calloc", 9, 2, 0, 0}}, {}},
        {0, {{"malloc", 3, std::nullopt, 0, 0}, {"malloc", 4, std::nullopt, 0, 0}}, {}}};
    memory.pointers = {{{"main", "p"}, {0, 0}},
                       {{"main", "q"}, {1, 0}},
                       {{"main", "r"}, {2, 0}},
                       {{"", "nexts"}, {0, 0}}};
    memory.cells = {{{"", "cells"}, {0, 0}},
                    {{"", "nexts"}, {0, 8}},
                    {{"", "rows"}, {1, 0}},
                    {{"main", "only"}, {1, 8, 0}}};
  }

  std::string pointer(const char* name, std::int64_t object,
                      std::optional<std::int64_t> offset = std::nullopt) {
    const std::optional<Value> beside =
        offset ? std::optional(Value(Integer(*offset))) : std::nullopt;
    return MemoryText(terms, &memory, "main")
        .pointer(terms.symbol(name, terms.intSort()), Integer(object), beside ? &*beside : nullptr)
        .value_or("nothing");
  }
  std::string cell(const char* name, std::int64_t object,
                   std::optional<std::int64_t> offset = std::nullopt) {
    const std::optional<Value> inside =
        offset ? std::optional(Value(Integer(*offset))) : std::nullopt;
    return MemoryText(terms, &memory, "main")
        .cell(terms.symbol(name, terms.intSort()), Integer(object), inside ? &*inside : nullptr)
        .value_or("nothing");
  }
  logic::Term array(const char* name) {
    return terms.constant(name, terms.arraySort(terms.intSort(), terms.intSort()));
  }
  std::string written(logic::Term term) {
    const MemoryText text(terms, &memory, "main");
    return cTerm(terms, term,
                 {[this](logic::Symbol symbol) { return terms.name(symbol); }, "", &text});
  }

  logic::TermStore terms;
  SourceMemory memory;
};

TEST_F(MemoryTextTest, StringsOfTheStartAreElementsOfTheirList) {
  constexpr std::int64_t kMost = program::SourceStrings::kMost;
  memory.regions[1] = {1, {{"x", 0, 1, 0, 1}, {"argv", 0, 4, 0, 1}, {"malloc", 9, {}, 0, 1}}, {}};
  memory.strings.push_back({false, 0, 1, 1, 4});
  EXPECT_EQ(pointer("q", 4, 0), "argv[0]");
  EXPECT_EQ(pointer("q", 6, 0), "argv[2]");
  EXPECT_EQ(pointer("q", 6, 3), "argv[2] + 3");
  EXPECT_EQ(cell("rows", 6, 3), "argv[2][3]");
  EXPECT_EQ(pointer("q", kMost + 4, 0), "malloc#1 at line 9");
  memory.strings[0].numbers = "numbers";
  EXPECT_EQ(pointer("q", 6, 0), "a string of argv") << "numbers do not follow one another";
}

TEST_F(MemoryTextTest, PointersLeadToObjects) {
  EXPECT_EQ(pointer("p", 0), "null");
  EXPECT_EQ(pointer("p", 1), "&a");
  EXPECT_EQ(pointer("p", 2), "&arr[3]");
  EXPECT_EQ(pointer("p", -7), "f");
  EXPECT_EQ(pointer("q", 1, 5), "&row[5]");
  EXPECT_EQ(pointer("q", 1, -1), "&row[-1]");
  EXPECT_EQ(pointer("q", 2, 2), "calloc at line 9 + 8 bytes");
}

TEST_F(MemoryTextTest, NewObjectsAreKnownWhereOnePlaceMakesThem) {
  EXPECT_EQ(pointer("p", 6), "malloc#1 at line 8 + 12 bytes");
  EXPECT_EQ(pointer("p", 8), "malloc#3 at line 8 + 12 bytes");
  EXPECT_EQ(pointer("p", 4), "an unknown address") << "malloc never has this number";
  EXPECT_EQ(pointer("r", 3), "an unknown address");
}

TEST_F(MemoryTextTest, OtherVariablesAreNumbers) {
  EXPECT_EQ(pointer("x", 1), "nothing");
  EXPECT_EQ(MemoryText(terms, &memory, "other")
                .pointer(terms.symbol("p", terms.intSort()), Integer(1), nullptr),
            std::nullopt);
  EXPECT_EQ(MemoryText(terms, nullptr, "main")
                .pointer(terms.symbol("p", terms.intSort()), Integer(1), nullptr),
            std::nullopt);
}

TEST_F(MemoryTextTest, CellsAreWhatLiesInObjects) {
  EXPECT_EQ(cell("nexts", 3), "s.next");
  EXPECT_EQ(cell("cells", 3), "s.data");
  EXPECT_EQ(cell("cells", 1), "a");
  EXPECT_EQ(cell("cells", 2), "arr[3]");
  EXPECT_EQ(cell("cells", 6), "(malloc#1 at line 8)->tail");
  EXPECT_EQ(cell("nexts", 7), "*(malloc#2 at line 8 + 20 bytes)");
  EXPECT_EQ(cell("rows", 1, 3), "row[3]");
  EXPECT_EQ(cell("rows", 2, 0), "*(calloc at line 9)");
  EXPECT_EQ(cell("rows", 1), "nothing") << "all of the row";
  EXPECT_EQ(cell("only", -1), "row[1]");
}

TEST_F(MemoryTextTest, ElementsAreBehindPointers) {
  const logic::Term p = terms.constant("p", terms.intSort());
  EXPECT_EQ(written(terms.select(array("nexts"), p)), "p->next");
  EXPECT_EQ(written(terms.select(array("cells"), terms.select(array("nexts"), p))),
            "p->next->data");
  EXPECT_EQ(written(terms.select(array("nexts"), terms.integer(3))), "s.next");
  const logic::Term x = terms.constant("x", terms.intSort());
  EXPECT_EQ(written(terms.select(array("cells"), x)), "cells[x]");
  const logic::Term offset = terms.constant("q.offset", terms.intSort());
  memory.pointers[{"main", "q"}] = {1, 8};
  EXPECT_EQ(written(terms.select(array("only"), offset)), "*q");
  EXPECT_EQ(written(terms.select(array("only"), terms.integer(3))), "row[5]");
  memory.regions[0].fields.clear();
  EXPECT_EQ(written(terms.select(array("cells"), p)), "*p");
  EXPECT_EQ(written(terms.select(array("nexts"), p)), "*(p + 8 bytes)");
}

/// Where several places make objects, somebody has to have seen it.
TEST_F(MemoryTextTest, WitnessesSayWhoMadeAnObject) {
  for (auto& object : memory.regions[2].objects) object.procedure = "main";
  memory.regions[2].objects[0].declared = 3;
  memory.regions[2].objects[1].declared = 4;
  MemoryText text(terms, &memory, "main");
  text.setCreation([](std::size_t, std::int64_t number) {
    return std::optional(MemoryText::Creation{"main", number == 3 ? 4U : 3U});
  });
  const logic::Symbol r = terms.symbol("r", terms.intSort());
  EXPECT_EQ(text.pointer(r, Integer(3), nullptr), "malloc#1 at line 4");
  EXPECT_EQ(text.pointer(r, Integer(4), nullptr), "malloc#2 at line 3");
}

TEST_F(MemoryTextTest, ArraysOfArraysHaveAllTheirIndices) {
  memory.regions[1].objects[0] = {"m", 0, 1, 0, 16};
  memory.regions[1].objects[0].inner = {4};
  EXPECT_EQ(cell("rows", 1, 1), "m[0][1]");
  EXPECT_EQ(cell("rows", 1, 7), "m[1][3]");
  EXPECT_EQ(pointer("q", 1, 5), "&m[1][1]");
}

TEST_F(MemoryTextTest, VariablesOfTheOnlyHeapObjectAreItsFields) {
  memory.regions.push_back({0, {{"malloc", 5, std::nullopt, 0, 0}}, {{{0, 8}, "left"}}});
  memory.cells[{"", "heap_main_5+8"}] = {3, 8, 0};
  const MemoryText text(terms, &memory, "main");
  EXPECT_EQ(text.variable(terms.symbol("heap_main_5+8", terms.intSort())),
            "(malloc at line 5)->left");
  EXPECT_EQ(text.variable(terms.symbol("cells", terms.intSort())), std::nullopt);
}

}  // namespace
}  // namespace fathom::report
