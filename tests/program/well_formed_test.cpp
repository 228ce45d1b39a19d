#include "program/well_formed.h"

#include <functional>
#include <gtest/gtest.h>

#include "support/program_builder.h"

namespace fathom::program {
namespace {

using test::addEdge;
using test::addPath;

/// A program with one of everything, well-formed as it is.
struct Sample {
  logic::TermStore terms;
  logic::Sort integers = terms.intSort();
  logic::Sort node = terms.uninterpretedSort("node");
  Symbol a = terms.symbol("a", integers);
  Symbol r = terms.symbol("r", integers);
  Symbol v = terms.symbol("v", integers);
  Symbol b = terms.symbol("b", terms.boolSort());
  Symbol g = terms.symbol("g", integers);
  Symbol foreign = terms.symbol("foreign", integers);
  Symbol marked = terms.symbol("marked", {node}, terms.boolSort());
  Symbol rigid = terms.symbol("rigid", {node, node}, terms.boolSort());
  Program program;
  ProcedureId f;
  ProcedureId main;

  Sample() {
    program.sorts = {node};
    program.globals = test::variables({g, marked, rigid});
    const Symbol x = terms.symbol("X", node);
    program.axioms = {terms.forall({&x, 1}, terms.apply(rigid, {use(x), use(x)}))};
    f = test::addProcedure(program, "f", {a}, {r}, {});
    main = test::addProcedure(program, "main", {}, {}, {v, b});
    addPath(program, f, LocationId(0), LocationId(1), {test::assign(r, use(a))});
    const LocationId at = test::addLocation(program, main);
    addPath(program, main, LocationId(0), at,
            {Havoc{{v, marked}}, test::call(terms, f, {use(v)}, {v}),
             Assign{{{marked, Lambda{{node}, terms.boolean(false)}}, {g, logic::plain(use(v))}}}});
    test::addGoal(program, main, at, LocationId(1), use(b), "main:1");
    program.entryPoints = {main};
  }

  Term use(Symbol symbol) { return terms.constant(symbol); }
  Edge& edge(ProcedureId procedure, std::size_t index) { return program[procedure].edges[index]; }
  Call& theCall() { return std::get<Call>(edge(main, 1).statement); }
  void extra(const Statement& statement) {
    addEdge(program, main, LocationId(0), LocationId(1), statement);
  }
};

struct Case {
  const char* sentence;
  std::function<void(Sample&)> spoil;
};

TEST(WellFormed, AcceptsAProgramWithOneOfEverything) {
  Sample sample;
  EXPECT_TRUE(flaws(sample.terms, sample.program).empty());
  EXPECT_NO_THROW(requireWellFormed(sample.terms, sample.program));
}

std::vector<Case> declarationCases() {
  return {
      {"is not an uninterpreted one", [](Sample& s) { s.program.sorts.push_back(s.integers); }},
      {"the sort node is declared twice", [](Sample& s) { s.program.sorts.push_back(s.node); }},
      {"the sort of w is not declared",
       [](Sample& s) {
         const auto other = s.terms.uninterpretedSort("other");
         const auto sort = s.terms.arraySort(s.integers, other);
         s.program[s.main].locals.push_back({s.terms.symbol("w", sort), "", {}});
       }},
      {"the sort of w is not declared",
       [](Sample& s) {
         const auto other = s.terms.uninterpretedSort("other");
         s.program.globals.push_back({s.terms.symbol("w", {other}, s.integers), "", {}});
       }},
      {"the name v is declared twice",
       [](Sample& s) { s.program[s.main].locals.push_back({s.v, "", {}}); }},
      {"the name v is declared twice",
       [](Sample& s) {
         s.program[s.main].locals.push_back({s.terms.symbol("v", s.terms.boolSort()), "", {}});
       }},
      {"the name g is declared twice",
       [](Sample& s) { s.program[s.f].locals.push_back({s.g, "", {}}); }},
      {"a second procedure is named main",
       [](Sample& s) { test::addProcedure(s.program, "main"); }},
      // Axioms
      {"an axiom has the wrong sort",
       [](Sample& s) { s.program.axioms.push_back(s.terms.integer(1)); }},
      {"an axiom speaks of v, which is not in scope",
       [](Sample& s) {
         s.program[s.f].locals.push_back({s.v, "", {}});
         s.program[s.main].locals.erase(s.program[s.main].locals.begin());
         s.edge(s.main, 0).statement = Havoc{{s.marked}};
         s.theCall().arguments[0] = logic::plain(s.terms.integer(1));
         s.theCall().results[0] = s.g;
         std::get<Assign>(s.edge(s.main, 2).statement).updates.pop_back();
         s.program.axioms.push_back(s.terms.ge(s.use(s.v), s.terms.integer(0)));
       }},
      {"an axiom speaks of g, which a procedure changes",
       [](Sample& s) { s.program.axioms.push_back(s.terms.ge(s.use(s.g), s.terms.integer(0))); }},
      {"an axiom has a loose bound variable",
       [](Sample& s) { s.program.axioms.push_back(s.terms.bound(0, s.terms.boolSort())); }},
  };
}

std::vector<Case> flowCases() {
  return {
      {"the entry of f is no location", [](Sample& s) { s.program[s.f].entry = LocationId(9); }},
      {"the exit of f is no location", [](Sample& s) { s.program[s.f].exit = LocationId(9); }},
      {"an end that is no location", [](Sample& s) { s.edge(s.f, 0).to = LocationId(2); }},
      {"an end that is no location", [](Sample& s) { s.edge(s.f, 0).from = LocationId(2); }},
      {"an edge leaves the exit of f",
       [](Sample& s) {
         addEdge(s.program, s.f, LocationId(1), LocationId(0), Assume{s.terms.boolean(true)});
       }},
  };
}

std::vector<Case> statementCases() {
  return {
      {"v is changed twice at once", [](Sample& s) { s.extra(Havoc{{s.v, s.v}}); }},
      {"a is an input and cannot be changed",
       [](Sample& s) { addEdge(s.program, s.f, LocationId(0), LocationId(1), Havoc{{s.a}}); }},
      {"foreign is changed, but is not in scope",
       [](Sample& s) { s.extra(test::assign(s.foreign, s.terms.integer(0))); }},
      {"the value of v speaks of foreign, which is not in scope",
       [](Sample& s) { s.extra(test::assign(s.v, s.use(s.foreign))); }},
      {"the value of v speaks of a, which is not in scope",
       [](Sample& s) { s.extra(test::assign(s.v, s.use(s.a))); }},
      {"the value of v has the wrong sort",
       [](Sample& s) { s.extra(test::assign(s.v, s.terms.boolean(true))); }},
      {"the value of v is no term of the store",
       [](Sample& s) { s.extra(test::assign(s.v, Term(1U << 30))); }},
      {"the value of marked has other parameters than marked",
       [](Sample& s) { s.extra(test::assign(s.marked, s.terms.boolean(true))); }},
      {"the value of marked has a loose bound variable",
       [](Sample& s) {
         const Term body = s.terms.eq(s.terms.bound(1, s.node), s.terms.bound(0, s.node));
         s.extra(Assign{{{s.marked, Lambda{{s.node}, body}}}});
       }},
      {"a parameter of the value of marked is used in another sort",
       [](Sample& s) {
         const Term body = s.terms.bound(0, s.terms.boolSort());
         s.extra(Assign{{{s.marked, Lambda{{s.node}, body}}}});
       }},
      {"an assumed condition has the wrong sort",
       [](Sample& s) { s.extra(Assume{s.terms.integer(1)}); }},
      {"an assumed condition quantifies over an undeclared sort",
       [](Sample& s) {
         const Symbol x = s.terms.symbol("X", s.terms.uninterpretedSort("other"));
         const Symbol y = s.terms.symbol("Y", s.terms.uninterpretedSort("other"));
         const std::vector<Symbol> both = {x, y};
         s.extra(Assume{s.terms.forall(both, s.terms.eq(s.use(x), s.use(y)))});
       }},
  };
}

std::vector<Case> callCases() {
  return {
      {"a call has no target", [](Sample& s) { s.theCall().targets.clear(); }},
      {"a call has a target that is no procedure",
       [](Sample& s) { s.theCall().targets[0].procedure = ProcedureId(7); }},
      {"the guard of a call has the wrong sort",
       [](Sample& s) { s.theCall().targets[0].guard = s.use(s.v); }},
      {"f takes 1 arguments, not 0", [](Sample& s) { s.theCall().arguments.clear(); }},
      {"f has 1 results, not 0", [](Sample& s) { s.theCall().results.clear(); }},
      {"main takes 0 arguments, not 1",
       [](Sample& s) { s.theCall().targets.push_back({s.terms.boolean(true), s.main}); }},
      {"argument 1 of f has the wrong sort",
       [](Sample& s) { s.theCall().arguments[0] = logic::plain(s.use(s.b)); }},
      {"argument 1 of f has other parameters than a",
       [](Sample& s) { s.theCall().arguments[0].parameters = {s.node}; }},
      {"b cannot take result 1 of f", [](Sample& s) { s.theCall().results[0] = s.b; }},
      {"foreign is changed, but is not in scope",
       [](Sample& s) { s.theCall().results[0] = s.foreign; }},
  };
}

std::vector<Case> goalCases() {
  return {
      {"a second goal is named main:1",
       [](Sample& s) {
         s.program.goals.push_back({"main:1", "", {}, s.main, LocationId(1), s.use(s.b)});
       }},
      {"the goal other is at no location",
       [](Sample& s) {
         s.program.goals.push_back({"other", "", {}, s.main, LocationId(99), s.use(s.b)});
       }},
      {"the goal other is at no location",
       [](Sample& s) {
         s.program.goals.push_back({"other", "", {}, ProcedureId(9), LocationId(0), s.use(s.b)});
       }},
      {"the goal other shares its location with another",
       [](Sample& s) {
         s.program.goals.push_back(
             {"other", "", {}, s.main, s.program.goals[0].location, s.use(s.b)});
       }},
      {"the condition of other has the wrong sort",
       [](Sample& s) {
         s.program.goals.push_back({"other", "", {}, s.main, LocationId(1), s.use(s.v)});
       }},
      {"the condition of other speaks of a, which is not in scope",
       [](Sample& s) {
         s.program.goals.push_back(
             {"other", "", {}, s.main, LocationId(1), s.terms.ge(s.use(s.a), s.terms.integer(0))});
       }},
      {"an edge leaves a goal without assuming its condition",
       [](Sample& s) {
         addEdge(s.program, s.main, s.program.goals[0].location, LocationId(1),
                 Assume{s.terms.boolean(true)});
       }},
  };
}

std::vector<Case> entryPointCases() {
  return {
      {"there is no entry point", [](Sample& s) { s.program.entryPoints.clear(); }},
      {"an entry point is no procedure",
       [](Sample& s) { s.program.entryPoints.push_back(ProcedureId(9)); }},
      {"main is an entry point twice", [](Sample& s) { s.program.entryPoints.push_back(s.main); }},
  };
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const auto& some : {declarationCases(), flowCases(), statementCases(), callCases(),
                           goalCases(), entryPointCases()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

TEST(WellFormed, FindsExactlyTheFlawThatIsThere) {
  for (const Case& each : cases()) {
    SCOPED_TRACE(each.sentence);
    Sample sample;
    each.spoil(sample);
    const auto found = flaws(sample.terms, sample.program);
    ASSERT_EQ(found.size(), 1u) << (found.size() > 1 ? found[1].sentence : "");
    EXPECT_NE(found[0].sentence.find(each.sentence), std::string::npos) << found[0].sentence;
    EXPECT_THROW(requireWellFormed(sample.terms, sample.program), InternalError);
  }
}

TEST(WellFormed, SaysWhere) {
  Sample sample;
  sample.edge(sample.main, 0).position = {"a.ftm", 3, 4};
  sample.edge(sample.main, 0).statement = Havoc{{sample.foreign}};
  const auto found = flaws(sample.terms, sample.program);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(toString(found[0].position), "a.ftm:3:4");
}

TEST(WellFormed, FindsFlawsInOrder) {
  Sample sample;
  sample.extra(Assume{sample.terms.integer(1)});
  sample.extra(Havoc{{sample.foreign}});
  sample.program.entryPoints.clear();
  const auto found = flaws(sample.terms, sample.program);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_NE(found[0].sentence.find("wrong sort"), std::string::npos);
  EXPECT_NE(found[1].sentence.find("foreign"), std::string::npos);
  EXPECT_NE(found[2].sentence.find("entry point"), std::string::npos);
}

}  // namespace
}  // namespace fathom::program
