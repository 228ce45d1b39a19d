// Constructions of small terms a second at 10^6 live nodes, half of them hits, simplifiers on;
// bytes a node.
//   bench_terms --benchmark_repetitions=5 --benchmark_report_aggregates_only=true
#include <algorithm>
#include <benchmark/benchmark.h>
#include <random>
#include <vector>

#include "logic/term_store.h"

namespace {

using fathom::Integer;
using fathom::logic::Sort;
using fathom::logic::Symbol;
using fathom::logic::Term;
using fathom::logic::TermStore;

/// What a verifier builds: comparisons, sums, connectives, ites, reads and writes, bit-vector
/// operations.
class Builder {
 public:
  Builder(std::uint64_t seed, std::size_t window) : random_(seed), window_(window) {
    function_ = terms_.symbol("f", {terms_.intSort(), terms_.intSort()}, terms_.intSort());
    for (int i = 0; i < 4000; ++i) {
      const std::string n = std::to_string(i);
      ints_.push_back(terms_.constant("i" + n, terms_.intSort()));
      bools_.push_back(terms_.constant("b" + n, terms_.boolSort()));
      vectors_.push_back(terms_.constant("v" + n, terms_.bitVecSort(32)));
      arrays_.push_back(
          terms_.constant("a" + n, terms_.arraySort(terms_.intSort(), terms_.intSort())));
    }
  }

  struct Recipe {
    unsigned kind;
    Term a;
    Term b;
    Term c;
  };

  Recipe randomRecipe() {
    const auto kind = static_cast<unsigned>(random_() % 12);
    switch (kind) {
      case 0:
      case 1:
      case 2:
      case 3:
        return {kind, pick(bools_), pick(bools_), pick(bools_)};
      case 4:
      case 5:
      case 6:
      case 7:
        return {kind, pick(ints_), pick(ints_), pick(bools_)};
      case 8:
      case 9:
        return {kind, pick(vectors_), pick(vectors_), {}};
      default:
        return {kind, pick(arrays_), pick(ints_), pick(ints_)};
    }
  }

  Term build(const Recipe& r) {
    switch (r.kind) {
      case 0:
        return terms_.conjunction({r.a, r.b});
      case 1:
        return terms_.disjunction({r.a, r.b});
      case 2:
        return terms_.ite(r.a, r.b, r.c);
      case 3:
        return terms_.negate(r.a);
      case 4:
        return terms_.add(r.a, r.b);
      case 5:
        return terms_.le(r.a, r.b);
      case 6:
        return terms_.eq(r.a, r.b);
      case 7:
        return terms_.apply(function_, {r.a, r.b});
      case 8:
        return terms_.bvAdd(r.a, r.b);
      case 9:
        return terms_.bvUlt(r.a, r.b);
      case 10:
        return terms_.select(r.a, r.b);
      default:
        return terms_.store(r.a, r.b, r.c);
    }
  }

  /// What later terms may stand on. Connectives and sums do not go on growing: terms stay small.
  void keep(const Recipe& r, Term term) {
    switch (r.kind) {
      case 2:
      case 3:
      case 5:
      case 6:
      case 9:
        bools_.push_back(term);
        break;
      case 7:
      case 10:
        ints_.push_back(term);
        break;
      case 11:
        arrays_.push_back(term);
        break;
      default:
        break;
    }
  }

  TermStore& terms() { return terms_; }

 private:
  Term pick(const std::vector<Term>& from) {
    const std::size_t reach = window_ == 0 ? from.size() : std::min(window_, from.size());
    return from[from.size() - 1 - random_() % reach];
  }

  TermStore terms_;
  std::mt19937_64 random_;
  std::size_t window_;
  Symbol function_;
  std::vector<Term> ints_, bools_, vectors_, arrays_;
};

constexpr std::size_t kLive = 1'000'000;
constexpr int kPairs = 500'000;

/// Fills the store; returns the recipes that made new terms.
std::vector<Builder::Recipe> fill(Builder& builder) {
  std::vector<Builder::Recipe> known;
  while (builder.terms().nodeCount() < kLive) {
    const auto recipe = builder.randomRecipe();
    const std::size_t before = builder.terms().nodeCount();
    const Term term = builder.build(recipe);
    if (builder.terms().nodeCount() > before) known.push_back(recipe);
    builder.keep(recipe, term);
  }
  return known;
}

void constructSmallTerms(benchmark::State& state) {
  const auto window = static_cast<std::size_t>(state.range(0));
  for (auto _ : state) {
    state.PauseTiming();
    Builder builder(42, window);
    const auto known = fill(builder);
    std::mt19937_64 random(7);
    const std::size_t reach = window == 0 ? known.size() : window;
    std::vector<Builder::Recipe> work;
    for (int i = 0; i < kPairs; ++i) {
      work.push_back(known[known.size() - 1 - random() % reach]);
      work.push_back(builder.randomRecipe());
    }
    const std::size_t before = builder.terms().nodeCount();
    state.ResumeTiming();
    for (const auto& recipe : work) benchmark::DoNotOptimize(builder.build(recipe));
    state.PauseTiming();
    const auto made = static_cast<double>(builder.terms().nodeCount() - before);
    state.counters["new_nodes"] = made / static_cast<double>(work.size());
    state.counters["bytes_per_node"] = static_cast<double>(builder.terms().nodeBytes()) /
                                       static_cast<double>(builder.terms().nodeCount());
    state.counters["constructions"] = benchmark::Counter(
        static_cast<double>(work.size()), benchmark::Counter::kIsIterationInvariantRate);
    state.ResumeTiming();
  }
}
BENCHMARK(constructSmallTerms)->Arg(4096)->Arg(0)->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace

BENCHMARK_MAIN();
