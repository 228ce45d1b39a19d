#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <set>

#include "program/program.h"
#include "support/program_builder.h"
#include "support/random_program.h"

namespace fathom::program {
namespace {

using test::RandomProgramOptions;

/// Two procedures, a goal, globals, a guarded call; small enough to change every part of it.
Program sample(logic::TermStore& terms) {
  const auto symbol = [&](const char* name) { return terms.symbol(name, terms.intSort()); };
  const auto use = [&](const char* name) { return terms.constant(symbol(name)); };
  Program program;
  program.sorts = {terms.uninterpretedSort("s"), terms.uninterpretedSort("t")};
  program.globals = test::variables({symbol("g"), symbol("h")});
  program.axioms = {terms.ge(use("h"), terms.integer(0))};
  const ProcedureId f = test::addProcedure(program, "f", {symbol("a")}, {symbol("r")}, {});
  const ProcedureId main = test::addProcedure(program, "main", {}, {}, {symbol("v"), symbol("w")});
  const LocationId entry(0);
  const LocationId exit(1);
  test::addPath(program, f, entry, exit, {test::assign(symbol("r"), use("a"))});
  const LocationId at = test::addLocation(program, main);
  test::addPath(
      program, main, entry, at,
      {Havoc{{symbol("v"), symbol("w")}}, test::call(terms, f, {use("v")}, {symbol("g")})});
  test::addGoal(program, main, at, exit, terms.ge(use("g"), terms.integer(3)), "main:1");
  test::addEdge(program, main, entry, exit, Assume{terms.ge(use("g"), terms.integer(5))});
  program.entryPoints = {main};
  return program;
}

using Change = std::function<void(logic::TermStore&, Program&)>;

TEST(ContentHash, IgnoresPositionsSourceNamesAndApproximations) {
  logic::TermStore terms;
  Program program = sample(terms);
  const std::uint64_t before = contentHash(terms, program);
  program.globals[0].sourceName = "counter";
  program.globals[0].position = {"f.c", 1, 2};
  program.procedures[0].position = {"f.c", 3, 4};
  program.procedures[0].inputs[0].position = {"f.c", 3, 7};
  program.procedures[1].edges[0].position = {"f.c", 5, 6};
  program.goals[0].position = {"f.c", 7, 8};
  program.approximations.push_back({Approximation::Direction::Over, "floats", {}});
  EXPECT_EQ(contentHash(terms, program), before);
}

TEST(ContentHash, IgnoresHowLocationsAndEdgesAreNumbered) {
  logic::TermStore terms;
  Program program = sample(terms);
  const std::uint64_t before = contentHash(terms, program);
  Procedure& main = program.procedures[1];
  const auto mirrored = [&](LocationId l) {
    return LocationId(main.locationCount - 1 - l.index());
  };
  for (Edge& edge : main.edges) edge = {mirrored(edge.from), mirrored(edge.to), edge.statement, {}};
  main.entry = mirrored(main.entry);
  main.exit = mirrored(main.exit);
  program.goals[0].location = mirrored(program.goals[0].location);
  std::rotate(main.edges.begin() + 1, main.edges.begin() + 2, main.edges.begin() + 3);
  EXPECT_EQ(contentHash(terms, program), before);
  test::addLocation(program, ProcedureId(1));
  EXPECT_EQ(contentHash(terms, program), before) << "a location without edges means nothing";
}

const std::vector<Change>& changes() {
  static const auto symbol = [](logic::TermStore& t, const char* name) {
    return t.symbol(name, t.intSort());
  };
  static const auto edge = [](Program& p, std::size_t procedure, std::size_t index) -> Edge& {
    return p.procedures[procedure].edges[index];
  };
  static const auto theCall = [](Program& p) -> Call& {
    return std::get<Call>(edge(p, 1, 1).statement);
  };
  static const std::vector<Change> all = {
      [](auto&, Program& p) { p.sorts.pop_back(); },
      [](auto&, Program& p) { std::swap(p.sorts[0], p.sorts[1]); },
      [](auto&, Program& p) { p.globals.pop_back(); },
      [](auto&, Program& p) { std::swap(p.globals[0], p.globals[1]); },
      [](auto& t, Program& p) { p.globals[0].symbol = t.symbol("g", t.boolSort()); },
      [](auto& t, Program& p) { p.globals[0].symbol = t.symbol("g", {t.intSort()}, t.intSort()); },
      [](auto&, Program& p) { p.axioms.clear(); },
      [](auto& t, Program& p) { p.axioms[0] = t.boolean(true); },
      [](auto&, Program& p) { p.procedures[0].name = "f2"; },
      [](auto&, Program& p) { p.procedures[0].inputs.clear(); },
      [](auto&, Program& p) { std::swap(p.procedures[0].inputs, p.procedures[0].outputs); },
      [](auto&, Program& p) { p.procedures[0].locals = p.procedures[0].outputs; },
      [](auto&, Program& p) { p.procedures[1].exit = LocationId(2); },
      [](auto&, Program& p) { p.procedures[1].entry = LocationId(3); },
      [](auto&, Program& p) { p.procedures[1].edges.pop_back(); },
      [](auto&, Program& p) { edge(p, 1, 3).to = LocationId(2); },
      [](auto&, Program& p) { edge(p, 1, 3).from = LocationId(3); },
      [](auto& t, Program& p) { edge(p, 1, 3).statement = Assume{t.boolean(true)}; },
      [](auto& t, Program& p) { edge(p, 0, 0).statement = Havoc{{symbol(t, "r")}}; },
      [](auto& t, Program& p) {
        edge(p, 0, 0).statement = test::assign(symbol(t, "r"), t.integer(7));
      },
      [](auto& t, Program& p) {
        edge(p, 0, 0).statement = test::assign(symbol(t, "g"), t.constant("a", t.intSort()));
      },
      [](auto& t, Program& p) {
        std::get<Assign>(edge(p, 0, 0).statement)
            .updates.push_back({symbol(t, "g"), {{}, t.integer(0)}});
      },
      [](auto& t, Program& p) {
        edge(p, 1, 0).statement = Havoc{{symbol(t, "w"), symbol(t, "v")}};
      },
      [](auto& t, Program& p) { theCall(p).targets[0].guard = t.constant("c", t.boolSort()); },
      [](auto&, Program& p) { theCall(p).targets[0].procedure = ProcedureId(1); },
      [](auto&, Program& p) { theCall(p).targets.push_back(theCall(p).targets[0]); },
      [](auto& t, Program& p) { theCall(p).arguments[0].body = t.integer(1); },
      [](auto& t, Program& p) { theCall(p).arguments[0].parameters = {t.intSort()}; },
      [](auto& t, Program& p) { theCall(p).results[0] = symbol(t, "v"); },
      [](auto&, Program& p) { p.goals.clear(); },
      [](auto&, Program& p) { p.goals[0].name = "main:2"; },
      [](auto&, Program& p) { p.goals[0].check = "bounds"; },
      [](auto&, Program& p) { p.goals[0].location = LocationId(3); },
      [](auto& t, Program& p) { p.goals[0].condition = t.boolean(false); },
      [](auto&, Program& p) { p.entryPoints = {ProcedureId(0)}; },
      [](auto&, Program& p) { p.entryPoints.push_back(ProcedureId(0)); },
      [](auto&, Program& p) { std::swap(p.procedures[0].name, p.procedures[1].name); },
  };
  return all;
}

TEST(ContentHash, SeesEveryChangeOfContent) {
  logic::TermStore terms;
  std::set<std::uint64_t> hashes = {contentHash(terms, sample(terms))};
  for (std::size_t i = 0; i < changes().size(); ++i) {
    Program changed = sample(terms);
    changes()[i](terms, changed);
    EXPECT_TRUE(hashes.insert(contentHash(terms, changed)).second) << "change " << i;
  }
}

TEST(ContentHash, OfAProcedureSeesOnlyThatProcedure) {
  logic::TermStore terms;
  Program program = sample(terms);
  const std::uint64_t f = contentHash(terms, program, ProcedureId(0));
  const std::uint64_t main = contentHash(terms, program, ProcedureId(1));
  EXPECT_NE(f, main);
  program.procedures[1].edges.pop_back();
  EXPECT_EQ(contentHash(terms, program, ProcedureId(0)), f);
  EXPECT_NE(contentHash(terms, program, ProcedureId(1)), main);
}

TEST(ContentHash, IsTheSameInAnotherStore) {
  RandomProgramOptions options;
  options.relations = options.axioms = true;
  std::set<std::uint64_t> hashes;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    std::mt19937_64 random(seed);
    std::mt19937_64 again(seed);
    logic::TermStore terms;
    logic::TermStore other;
    other.constant("noise", other.bitVecSort(17));
    other.symbol("more", {other.uninterpretedSort("noise")}, other.boolSort());
    const std::uint64_t hash = contentHash(terms, test::randomProgram(terms, random, options));
    EXPECT_EQ(hash, contentHash(other, test::randomProgram(other, again, options)));
    hashes.insert(hash);
  }
  EXPECT_EQ(hashes.size(), 100u);
}

}  // namespace
}  // namespace fathom::program
