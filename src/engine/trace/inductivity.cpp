#include "engine/trace/inductivity.h"

#include <algorithm>

#include "engine/trace/path_formula.h"

namespace fathom::engine::trace {

namespace {

constexpr std::uint64_t kMostUnits = 1'000'000'000;

}  // namespace

bool Inductivity::tryHarder() {
  if (units_ >= kMostUnits) return false;
  units_ *= 10;
  for (auto& [letter, checked] : letters_)
    std::erase_if(checked.known, [](const auto& entry) { return !entry.second; });
  return true;
}

Inductivity::Checked& Inductivity::checked(LetterId id) {
  const auto [place, isNew] = letters_.try_emplace(id);
  Checked& checked = place->second;
  const Letter& letter = automaton_[id];
  if (isNew) {
    TermStore& terms = context_.terms;
    const std::vector<reason::PathStep> steps{letter.step};
    const reason::UnrolledPath unrolled = reason::unroll(terms, steps);
    checked.solver = makeSolver(context_);
    assertPath(terms, *checked.solver, steps, unrolled);
    checked.before = unrolled.versionsAt.front();
    checked.behind = unrolled.versionsAt.back();
    checked.written.insert(letter.step.havocs.begin(), letter.step.havocs.end());
    for (const reason::PathUpdate& update : letter.step.updates)
      checked.written.insert(update.target);
    if (letter.call) {
      CallWords& words = checked.call.emplace();
      for (const Term argument : letter.call->arguments)
        words.arguments.push_back(logic::substitute(terms, argument, checked.before));
      for (const Symbol result : letter.call->results)
        words.results.push_back(logic::substitute(terms, terms.constant(result), checked.behind));
      words.error = logic::substitute(terms, terms.constant(errorOf(terms)), checked.behind);
    }
  }
  if (letter.call) addSummaries(*letter.call, checked);
  return checked;
}

void Inductivity::addSummaries(const CallLetter& call, Checked& checked) {
  const auto needed = reason::levelAtCall(call.isRecursive, hypotheses_.level);
  if (checked.version == summaries_.version()) return;
  const bool isFirst = !checked.version;
  if (isFirst && !needed) checked.solver->add(context_.terms.boolean(false));
  if (isFirst && call.callee == automaton_.procedure())
    checked.solver->add(summaries_.at(call.callee, *checked.call, hypotheses_.self));
  bool isMore = false;
  for (const TripleId id : summaries_.triplesOf(call.callee)) {
    const Triple& triple = summaries_[id];
    if (!needed || triple.level < *needed) continue;
    const Term meaning = summaries_.at(call.callee, *checked.call, summaries_.meaning(triple));
    if (std::ranges::find(checked.added, meaning) != checked.added.end()) continue;
    checked.solver->add(meaning);
    checked.added.push_back(meaning);
    isMore = true;
  }
  checked.version = summaries_.version();
  if (isMore) std::erase_if(checked.known, [](const auto& entry) { return !entry.second; });
}

std::vector<bool> Inductivity::holdBehind(std::span<const Term> before, LetterId letter,
                                          std::span<const Term> labels) {
  TermStore& terms = context_.terms;
  Checked& at = checked(letter);
  const Term all = terms.conjunction({before.begin(), before.end()});
  const Term here = logic::substitute(terms, all, at.before);
  std::vector<bool> result(labels.size(), false);
  std::vector<bool> isRefuted(labels.size(), false);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (std::ranges::find(before, labels[i]) != before.end() &&
        !reason::mentionsAny(terms, labels[i], at.written)) {
      result[i] = true;
      continue;
    }
    const auto [place, isNew] = at.known.try_emplace({all, labels[i]}, false);
    if (!isNew || isRefuted[i]) {
      result[i] = place->second;
      continue;
    }
    const Term label = logic::substitute(terms, labels[i], at.behind);
    const std::vector<Term> asked{here, terms.negate(label)};
    const solver::Answer answer = at.solver->check(asked, budget_.withResources(units_));
    place->second = result[i] = std::holds_alternative<solver::Unsat>(answer);
    const auto* sat = std::get_if<solver::Sat>(&answer);
    if (sat == nullptr) continue;
    // The model may refute others too.
    logic::Evaluator values(terms, sat->model, logic::Missing::IsDefault);
    for (std::size_t j = i + 1; j < labels.size(); ++j) {
      const logic::Evaluation value = values(logic::substitute(terms, labels[j], at.behind));
      if (const auto* known = std::get_if<logic::Value>(&value))
        isRefuted[j] = isRefuted[j] || !known->boolean();
    }
  }
  return result;
}

}  // namespace fathom::engine::trace
