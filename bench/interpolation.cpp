#include "reason/interpolation.h"

#include <benchmark/benchmark.h>
#include <functional>
#include <string>
#include <vector>

// The ways to interpolate on path formulas of 10 to 100 steps and on the papers' formulas.
// A method that gives up within a minute is reported as an error.
namespace fathom::reason {

namespace {

Budget oneMinute() {
  return Budget::seconds(60);
}

using PathMaker = std::function<std::vector<PathStep>(TermStore&, int steps)>;

/// x = 0; x++ ...; assume x < steps
std::vector<PathStep> counter(TermStore& terms, int steps) {
  const Symbol x = terms.symbol("x", terms.intSort());
  const Term now = terms.constant(x);
  std::vector<PathStep> path = {assignStep(x, terms.integer(0))};
  for (int i = 0; i < steps; ++i) path.push_back(assignStep(x, terms.add(now, terms.integer(1))));
  path.push_back(assumeStep(terms.lt(now, terms.integer(steps))));
  return path;
}

/// x and y grow together while four others go their own ways; assume y < x
std::vector<PathStep> sixVariables(TermStore& terms, int steps) {
  std::vector<Symbol> variables;
  for (int i = 0; i < 6; ++i) {
    variables.push_back(terms.symbol("v" + std::to_string(i), terms.intSort()));
  }
  const auto now = [&](std::size_t i) { return terms.constant(variables[i]); };
  std::vector<PathStep> path = {assumeStep(terms.le(now(0), now(1)))};
  for (int i = 0; i < steps; ++i) {
    const std::size_t other = 2 + static_cast<std::size_t>(i) % 4;
    path.push_back(assignStep(
        {{variables[0], logic::plain(terms.add(now(0), terms.integer(1)))},
         {variables[1], logic::plain(terms.add(now(1), terms.integer(2)))},
         {variables[other], logic::plain(terms.add(now(other), now(2 + (other - 1) % 4)))}}));
    path.push_back(assumeStep(terms.le(now(other), terms.integer(1000 + i))));
  }
  path.push_back(assumeStep(terms.lt(now(1), now(0))));
  return path;
}

std::vector<PathStep> bitVectors(TermStore& terms, int steps) {
  const Symbol x = terms.symbol("x", terms.bitVecSort(32));
  const Term now = terms.constant(x);
  std::vector<PathStep> path = {assignStep(x, terms.bitVec(0, 32))};
  for (int i = 0; i < steps; ++i) {
    path.push_back(assignStep(x, terms.bvAdd(now, terms.bitVec(1, 32))));
  }
  path.push_back(assumeStep(terms.bvUlt(now, terms.bitVec(Integer(steps), 32))));
  return path;
}

/// a[i] = i; i++ ...; assume a[1] != 1
std::vector<PathStep> storeChain(TermStore& terms, int steps) {
  const Symbol i = terms.symbol("i", terms.intSort());
  const Symbol a = terms.symbol("a", terms.arraySort(terms.intSort(), terms.intSort()));
  const Term index = terms.constant(i), array = terms.constant(a);
  std::vector<PathStep> path = {assignStep(i, terms.integer(0))};
  for (int k = 0; k < steps; ++k) {
    path.push_back(assignStep({{a, logic::plain(terms.store(array, index, index))},
                               {i, logic::plain(terms.add(index, terms.integer(1)))}}));
  }
  const Term one = terms.integer(1);
  path.push_back(assumeStep(terms.negate(terms.eq(terms.select(array, one), one))));
  return path;
}

/// n is havocked in every step and bounded from below by x
std::vector<PathStep> havocs(TermStore& terms, int steps) {
  const Symbol x = terms.symbol("x", terms.intSort()), n = terms.symbol("n", terms.intSort());
  const Term now = terms.constant(x), any = terms.constant(n);
  std::vector<PathStep> path = {assignStep(x, terms.integer(0))};
  for (int i = 0; i < steps / 3; ++i) {
    path.push_back(havocStep({n}));
    path.push_back(assumeStep(terms.gt(any, now)));
    path.push_back(assignStep(x, any));
  }
  path.push_back(assumeStep(terms.lt(now, terms.integer(steps / 3))));
  return path;
}

template <class Answer>
bool found(const Answer& answer) {
  return !std::holds_alternative<Consistent>(answer) && !std::holds_alternative<GaveUp>(answer);
}

void benchPath(benchmark::State& state, const PathMaker& make, Method method) {
  TermStore terms;
  const auto path = make(terms, static_cast<int>(state.range(0)));
  std::size_t size = 0;
  for (auto _ : state) {
    const auto answer = Interpolator(terms, {method, false}).path(path, oneMinute());
    if (!found(answer)) {
      state.SkipWithError("no labels");
      break;
    }
    size = 0;
    for (const Term label : std::get<Interpolants>(answer).formulas) size += sizeOf(terms, label);
  }
  state.counters["label_nodes"] = static_cast<double>(size);
}

/// ALTER's first learned fact: sk_t = 2y against y > 6 /\ sk_t < 10.
void benchAlter(benchmark::State& state, Method method) {
  TermStore terms;
  const Term sk = terms.constant("sk_t", terms.intSort()), y = terms.constant("y", terms.intSort());
  const Term a = terms.eq(sk, terms.scale(Integer(2), y));
  const Term b =
      terms.conjunction({terms.gt(y, terms.integer(6)), terms.lt(sk, terms.integer(10))});
  for (auto _ : state) {
    if (!found(Interpolator(terms, {method, false}).binary(a, b, oneMinute()))) {
      state.SkipWithError("no interpolant");
      break;
    }
  }
}

/// WHALE's state/transition interpolants on the path of mc91 through both calls.
void benchWhale(benchmark::State& state, Method method) {
  TermStore terms;
  const auto variable = [&](const char* name) { return terms.constant(name, terms.intSort()); };
  const Term p = variable("p"), p1 = variable("p1"), p2 = variable("p2"), r = variable("r");
  const auto call = [&](Term argument, Term result) {
    return terms.conjunction({terms.gt(argument, terms.integer(100)),
                              terms.eq(result, terms.sub(argument, terms.integer(10)))});
  };
  const std::vector<Term> parts = {
      terms.conjunction(
          {terms.le(p, terms.integer(100)), terms.eq(p1, terms.add(p, terms.integer(11)))}),
      call(p1, p2), call(p2, r), terms.lt(r, terms.integer(91))};
  for (auto _ : state) {
    if (!found(Interpolator(terms, {method, false}).stateTransition(parts, oneMinute()))) {
      state.SkipWithError("no interpolants");
      break;
    }
  }
}

void registerPath(const std::string& name, const PathMaker& make, Method method) {
  const std::string title = "path/" + name + "/" + toString(method);
  auto* bench = benchmark::RegisterBenchmark(
      title.c_str(), [make, method](benchmark::State& state) { benchPath(state, make, method); });
  bench->Unit(benchmark::kMillisecond)->Iterations(1)->Arg(10);
  const bool endsTheProcess =
      name == "bit_vectors" && method == Method::Horn;  // docs/interpolation.md
  if (!endsTheProcess) bench->Arg(30)->Arg(100);
}

void registerPaths() {
  const std::vector<std::pair<std::string, PathMaker>> makers = {{"counter", counter},
                                                                 {"six_variables", sixVariables},
                                                                 {"bit_vectors", bitVectors},
                                                                 {"store_chain", storeChain},
                                                                 {"havocs", havocs}};
  for (const auto& [name, make] : makers) {
    for (const Method method : {Method::CoreWp, Method::Halving, Method::Horn})
      registerPath(name, make, method);
  }
}

void registerPapers() {
  for (const Method method : {Method::Horn, Method::Cubes}) {
    benchmark::RegisterBenchmark(("paper/alter_theta/" + toString(method)).c_str(),
                                 [method](benchmark::State& state) { benchAlter(state, method); })
        ->Unit(benchmark::kMillisecond);
  }
  for (const Method method : {Method::Horn, Method::Halving}) {
    benchmark::RegisterBenchmark(("paper/whale_mc91/" + toString(method)).c_str(),
                                 [method](benchmark::State& state) { benchWhale(state, method); })
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace

}  // namespace fathom::reason

int main(int argc, char** argv) {
  fathom::reason::registerPaths();
  fathom::reason::registerPapers();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
