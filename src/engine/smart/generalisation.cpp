#include "engine/smart/generalisation.h"

#include <algorithm>
#include <random>
#include <set>

#include "base/match.h"
#include "engine/smart/contracts.h"
#include "program/program.h"

namespace fathom::engine::smart {

namespace {

constexpr std::size_t kFewestCases = 6;
constexpr std::size_t kMostSamples = 80;
constexpr int kRunsOfACase = 4;
constexpr std::uint64_t kWorkOfACheck = 200'000;
constexpr int kMostFailures = 8;
constexpr unsigned kHighestDegree = 2;
constexpr unsigned kSmallestWidth = 7;  // of numbers that wrap around, without the sign
constexpr unsigned kLargestWidth = 64;
constexpr std::int64_t kSmall = 2;

}  // namespace

void Generalisation::generalise() {
  for (std::size_t i = 0; i < isTabulated_.size(); ++i) {
    const ProcedureId id(i);
    if (!isTabulated_[i] || cases_.of(id).size() < std::max(kFewestCases, 2 * seen_[id])) continue;
    generalise(id);
    seen_[id] = cases_.of(id).size();
  }
}

void Generalisation::generalise(ProcedureId procedure) {
  if (!isOfNumbers(procedure)) return;
  failures_ = 0;
  const Runs runs = runsOf(procedure);
  if (addCases(procedure, runs, std::nullopt)) return;
  for (std::size_t i = 0; i < program_[procedure].inputs.size(); ++i)
    if (addCases(procedure, runs, i)) return;
}

bool Generalisation::isOfNumbers(ProcedureId procedure) const {
  for (const auto* variables : {&program_[procedure].inputs, &program_[procedure].outputs})
    for (const program::Variable& one : *variables)
      if (terms_.range(one.symbol) != terms_.intSort()) return false;
  return !program_[procedure].outputs.empty();
}

Generalisation::Runs Generalisation::runsOf(ProcedureId procedure) const {
  Runs runs;
  for (const Case& each : cases_.of(procedure))
    if (each.returns && !each.inputs.empty() &&
        std::ranges::all_of(each.outputs, [](const auto& output) { return output.has_value(); }))
      addRuns(procedure, each, runs);
  const auto size = [](const Run& run) {
    Integer sum = 0;
    for (const Integer& input : run.inputs) sum = sum + abs(input);
    return sum;
  };
  std::ranges::stable_sort(runs, {}, size);
  return runs;
}

void Generalisation::addRuns(ProcedureId procedure, const Case& known, Runs& runs) const {
  const auto& inputs = program_[procedure].inputs;
  const logic::Substitution fixed = known.guard.fixed(terms_);
  std::mt19937_64 random(runs.size());
  std::set<std::vector<Integer>> seen;
  for (int k = 0; k < kRunsOfACase; ++k) {
    std::vector<Value> values = known.inputs;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (k > 0 && !fixed.contains(inputs[i].symbol))
        values[i] = Value(Integer(static_cast<std::int64_t>(random() % 12) - 3));
    const logic::Model model = modelOf(program_[procedure], values);
    logic::Evaluator evaluate(terms_, model);
    if (!known.guard.holds(evaluate)) continue;
    Run run;
    run.steps = known.steps;
    run.isShown = k == 0;
    for (const Value& value : values) run.inputs.push_back(value.integer());
    for (const auto& output : known.outputs) {
      const logic::Evaluation value = evaluate(*output);
      if (const auto* one = std::get_if<Value>(&value)) run.outputs.push_back(one->integer());
    }
    if (run.outputs.size() == known.outputs.size() && seen.insert(run.inputs).second)
      runs.push_back(std::move(run));
  }
}

bool Generalisation::addCases(ProcedureId procedure, const Runs& runs,
                              std::optional<std::size_t> key) {
  std::map<Integer, Runs> groups;
  for (const Run& run : runs) {
    Runs& group = groups[key ? run.inputs[*key] : Integer(0)];
    if (group.size() < kMostSamples) group.push_back(run);
  }
  bool isNew = false;
  for (const auto& [value, group] : groups) isNew |= addCase(procedure, group, key);
  return isNew;
}

bool Generalisation::addCase(ProcedureId procedure, const Runs& runs,
                             std::optional<std::size_t> key) {
  for (const Guard& guard : guardsOf(procedure, runs, key))
    for (Case& each : guesses(procedure, guard, runs)) {
      if (failures_ == kMostFailures) return false;
      if (isInductive(procedure, each)) {
        cases_.generalise(procedure, std::move(each));
        return true;
      }
      ++failures_;
    }
  return false;
}

std::vector<Case> Generalisation::guesses(ProcedureId procedure, const Guard& guard,
                                          const Runs& runs) const {
  Case widest{guard, true, {}, {}};
  Runs covered;
  for (const Run& run : runs) {
    const logic::Model model =
        modelOf(program_[procedure], std::vector<Value>(run.inputs.begin(), run.inputs.end()));
    logic::Evaluator evaluate(terms_, model);
    if (!guard.holds(evaluate)) continue;
    covered.push_back(run);
    widest.steps = std::max(widest.steps, run.steps);
  }
  const std::vector<Polynomial> polynomials = fitAll(covered);
  if (polynomials.empty()) return {};
  std::vector<Symbol> variables;
  for (const program::Variable& input : program_[procedure].inputs)
    variables.push_back(input.symbol);
  for (const Polynomial& one : polynomials)
    widest.outputs.emplace_back(one.term(terms_, variables));
  std::vector<Case> all{widest};
  for (const Integer& greatest : ranges(procedure)) {
    all.push_back(widest);
    for (std::size_t i = 0; i < polynomials.size(); ++i) {
      if (polynomials[i].isConstant()) continue;
      Guard& narrower = all.back().guard;
      narrower.add(terms_, terms_.le(*widest.outputs[i], terms_.integer(greatest)));
      narrower.add(terms_, terms_.ge(*widest.outputs[i], terms_.integer(-greatest - 1)));
    }
  }
  return all;
}

/// By output; nothing where one is no polynomial.
std::vector<Polynomial> Generalisation::fitAll(const Runs& runs) const {
  if (runs.empty()) return {};
  std::vector<Polynomial> all;
  for (std::size_t i = 0; i < runs.front().outputs.size(); ++i) {
    std::vector<Sample> samples;
    for (const Run& run : runs) samples.push_back({run.inputs, run.outputs[i]});
    std::optional<Polynomial> found;
    for (unsigned degree = 1; degree <= kHighestDegree && !found; ++degree)
      found = fit(samples, degree);
    if (!found) return {};
    all.push_back(std::move(*found));
  }
  return all;
}

/// Runs of recursive procedures end at small inputs; those beyond are on the same side of 0. From 0
/// on, and from the least input on that was seen.
std::vector<Guard> Generalisation::guardsOf(ProcedureId procedure, const Runs& runs,
                                            std::optional<std::size_t> key) const {
  Guard fromZero;
  Guard fromLeast;
  bool differ = false;
  const auto& inputs = program_[procedure].inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    std::optional<Integer> least;
    for (const Run& run : runs)
      if (key == i || (run.isShown && (!least || run.inputs[i] < *least))) least = run.inputs[i];
    if (!least) continue;
    const Term input = terms_.constant(inputs[i].symbol);
    const auto add = [&](Guard& guard, const Integer& bound) {
      guard.add(terms_, key == i ? terms_.eq(input, terms_.integer(bound))
                                 : terms_.ge(input, terms_.integer(bound)));
    };
    if (key != i && *least < -kSmall) continue;
    const bool isPositive = key != i && *least > 0;
    differ |= isPositive && *least <= kSmall;
    add(fromZero, isPositive ? Integer(0) : *least);
    add(fromLeast, isPositive && *least > kSmall ? Integer(0) : *least);
  }
  return differ ? std::vector{fromZero, fromLeast} : std::vector{fromZero};
}

std::vector<Integer> Generalisation::ranges(ProcedureId procedure) const {
  std::set<Integer> numerals;
  const auto visit = [&](Term root) {
    logic::forEachSubterm(terms_, {&root, 1}, [&](Term term) {
      if (terms_.kind(term) == logic::Kind::IntConst) numerals.insert(terms_.value(term));
    });
  };
  for (const program::Edge& edge : program_[procedure].edges) {
    match(
        edge.statement,
        [&](const program::Assign& assign) {
          for (const program::Update& update : assign.updates) visit(update.value.body);
        },
        [&](const program::Assume& assume) { visit(assume.condition); },
        [](const program::Havoc&) {}, [](const program::Call&) {});
  }
  std::vector<Integer> found;
  for (unsigned width = kSmallestWidth; width < kLargestWidth; ++width)
    if (numerals.contains(Integer::powerOfTwo(width) - 1))
      found.push_back(Integer::powerOfTwo(width) - 1);
  return found;
}

bool Generalisation::isInductive(ProcedureId procedure, const Case& guessed) const {
  Cases said = cases_;
  said.generalise(procedure, guessed);
  const program::Proof proof =
      contractsOfTabulated(terms_, program_, isTabulated_, said, said, goals_);
  return !unprovedCondition(terms_, program_, proof, goals_, budget_.withWork(kWorkOfACheck),
                            procedure);
}

}  // namespace fathom::engine::smart
