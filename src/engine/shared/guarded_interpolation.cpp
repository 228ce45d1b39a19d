#include "engine/shared/guarded_interpolation.h"

#include <algorithm>
#include <sstream>

#include "base/match.h"
#include "base/work.h"
#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"

namespace fathom::engine {

using logic::Term;
using reason::Consistent;
using reason::Interpolants;
using reason::InterpolationAnswer;

namespace {

const std::string kFound = "found by ";  // and the method
const std::string kConsistent = "consistent";

/// One line for what it is and how it was found, then one for each formula.
std::string toText(const logic::TermStore& terms, const InterpolationAnswer& answer) {
  return match(
      answer,
      [&](const Interpolants& found) {
        std::string text = kFound + toString(found.method);
        for (const Term formula : found.formulas) text += "\n" + logic::toSmtLib(terms, formula);
        return text;
      },
      [](const Consistent&) { return kConsistent; },
      [](const GaveUp& gaveUp) { return gaveUp.why; });
}

InterpolationAnswer readAnswer(logic::TermStore& terms, std::span<const logic::Symbol> symbols,
                               const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  if (line == kConsistent) return Consistent{};
  if (!line.starts_with(kFound)) return GaveUp{text};
  std::unordered_map<std::string, logic::Symbol> declared;
  for (const logic::Symbol symbol : symbols) declared.emplace(terms.name(symbol), symbol);
  Interpolants found;
  found.how = line.substr(kFound.size());
  while (std::getline(lines, line))
    found.formulas.push_back(logic::readTerm(terms, line, declared, "interpolant"));
  return found;
}

}  // namespace

InterpolationAnswer GuardedInterpolator::binary(Term a, Term b, double seconds) {
  const std::vector<Term> formulas{a, b};
  return guarded([&](reason::Interpolator& interpolator,
                     const Budget& budget) { return interpolator.binary(a, b, budget); },
                 logic::freeSymbols(context_.terms, formulas), seconds);
}

InterpolationAnswer GuardedInterpolator::tree(const reason::FormulaTree& tree, double seconds) {
  return guarded([&](reason::Interpolator& interpolator,
                     const Budget& budget) { return interpolator.tree(tree, budget); },
                 logic::freeSymbols(context_.terms, tree.formulas()), seconds);
}

InterpolationAnswer GuardedInterpolator::path(std::span<const reason::PathStep> steps,
                                              reason::Method method, double seconds) {
  reason::SymbolSet symbols;
  for (const reason::PathStep& step : steps)
    symbols.merge(reason::mentionedBy(context_.terms, step));
  const std::vector<logic::Symbol> declared(symbols.begin(), symbols.end());
  return guarded([&](reason::Interpolator& interpolator,
                     const Budget& budget) { return interpolator.path(steps, budget); },
                 declared, seconds, method);
}

InterpolationAnswer GuardedInterpolator::graph(const reason::StepGraph& graph, double seconds) {
  reason::SymbolSet words;
  for (const auto& ofNode : graph.words) words.insert(ofNode.begin(), ofNode.end());
  const std::vector<logic::Symbol> declared(words.begin(), words.end());
  return guarded(
      [&](reason::Interpolator&, const Budget& budget) {
        return reason::labelGraph(context_.terms, graph, budget);
      },
      declared, seconds);
}

InterpolationAnswer GuardedInterpolator::guarded(const Ask& ask,
                                                 std::span<const logic::Symbol> symbols,
                                                 double seconds, reason::Method method) {
  if (const auto left = budget_.millisecondsLeft())
    seconds = std::min(seconds, static_cast<double>(*left) / 1000);
  if (const auto units = budget_.resources())
    seconds = std::min(seconds, static_cast<double>(*units) / kUnitsPerSecond);
  // The worker's own limit comes before its budget.
  const auto work = [&](const Send& send) {
    reason::Interpolator interpolator(
        context_.terms, {.method = method, .checkResults = context_.options.checkInterpolants});
    const std::uint64_t before = workUnits();
    const auto found = ask(interpolator, Budget::ofCpuTime(seconds * 2));
    send(std::to_string(workUnits() - before) + '\n' + toText(context_.terms, found));
  };
  const std::vector<WorkerTask> tasks{{work, {seconds, std::nullopt}}};
  InterpolationAnswer answer = GaveUp{"no interpolants in the time for them"};
  auto units = static_cast<std::uint64_t>(seconds * kUnitsPerSecond);
  const auto outcomes = context_.workers.run(
      tasks,
      [&](std::size_t, const std::string& message) {
        const std::size_t end = message.find('\n');
        units = std::stoull(message.substr(0, end));
        answer = readAnswer(context_.terms, symbols, message.substr(end + 1));
        return GoOn::Yes;
      },
      budget_);
  addWork(units);
  context_.statistics.add("interpolations");
  context_.statistics.add("seconds in interpolation", outcomes.front().cpuSeconds);
  if (outcomes.front().end == WorkerEnd::Crashed) {
    // A wrong interpolant is a bug that must be seen.
    if (context_.options.checkInterpolants) throw InternalError(outcomes.front().why);
    return GaveUp{"the Horn solver crashed: " + outcomes.front().why};
  }
  if (const auto* found = std::get_if<Interpolants>(&answer))
    context_.statistics.add("interpolations by " + found->how);
  return answer;
}

}  // namespace fathom::engine
