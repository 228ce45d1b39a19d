#include "engine/horn/solve.h"

#include <algorithm>

#include "base/match.h"
#include "base/process/race.h"
#include "engine/horn/solution.h"
#include "engine/shared/dump_query.h"
#include "program/run/random_testing.h"
#include "program/serial/serial.h"

namespace fathom::engine::horn {

using logic::TermStore;
using solver::HornSystem;
using solver::Refuted;
using solver::Solved;

namespace {

const char* const kRefuted = "refuted";

std::vector<double> rounds() {
  std::vector<double> seconds;
  for (double round = 0.5; round < 1e6; round *= 4) seconds.push_back(round);
  return seconds;
}

/// A row of the table of contestants: Spacer on an encoding.
struct SpacerRow {
  const char* name;
  Encoding Question::* encoding;
  std::size_t settings;  // index into hornSettings()
};
constexpr SpacerRow kSpacers[] = {
    {"contexts, default", &Question::contexts, 0},
    {"summaries, no-iuc", &Question::summaries, 1},
    {"summaries, euf-gen", &Question::summaries, 2},
};
constexpr std::size_t kSearch = std::size(kSpacers);  // the bounded search comes last

void askSpacer(TermStore& terms, const HornSystem& system, const solver::HornSettings& settings,
               const Budget& budget, const Send& send) {
  match(
      solver::solveHorn(terms, system, budget, settings),
      [&](Solved solved) {
        if (isRefuted(terms, system, solved, budget)) {
          solved = withoutIdle(terms, system, std::move(solved), budget);
          if (isRefuted(terms, system, solved, budget)) return;
        }
        send(toText(terms, system, solved));
      },
      [&](const Refuted&) { send(kRefuted); }, [](const GaveUp&) {});
}

void search(Context& context, const Question& question, const Budget& budget, const Send& send) {
  const auto report = [&](const program::Trace& trace) {
    send(program::serial::toJson(context.terms, question.unrolled, trace).dump());
  };
  if (!context.isRandomlyTested)
    if (const auto trace =
            program::run::randomTest(context.terms, question.unrolled, question.goals, budget))
      return report(*trace);
  Statistics ignored;
  Context own{context.terms, budget, context.workers, ignored, context.log, {}};
  const auto result = findTrace(own, question.unrolled, question.goals);
  if (const auto* trace = std::get_if<program::Trace>(&result)) report(*trace);
}

/// The worker's own limit of CPU time comes before its budget.
WorkerTask task(Context& context, const Question& question, std::size_t i, double seconds) {
  const auto work = [&context, &question, i, seconds](const Send& send) {
    const Budget budget = Budget::ofCpuTime(seconds * 2);
    if (i == kSearch) return search(context, question, budget, send);
    const SpacerRow& row = kSpacers[i];
    askSpacer(context.terms, (question.*row.encoding).system, solver::hornSettings()[row.settings],
              budget, send);
  };
  return {work, {seconds, std::nullopt}};
}

HornResult readAnswer(Context& context, const Question& question, const RaceWin& win) {
  if (win.contestant == kSearch)
    return program::serial::readTrace(context.terms, question.unrolled,
                                      program::serial::parseJson(win.message, "trace"));
  context.statistics.add(std::string("answers by spacer, ") + kSpacers[win.contestant].name);
  if (win.message == kRefuted) return RefutedClauses{};
  const Encoding& encoding = question.*kSpacers[win.contestant].encoding;
  return SolvedClauses{&encoding, readSolution(context.terms, encoding.system, win.message)};
}

GaveUp whyNoAnswer(const RaceResult& result, const Budget& budget) {
  if (budget.exhausted()) return outOfTime();
  for (const WorkerOutcome& outcome : result.outcomes)
    if (outcome.end == WorkerEnd::Crashed) return {"Spacer crashed: " + outcome.why};
  for (const WorkerOutcome& outcome : result.outcomes)
    if (outcome.end == WorkerEnd::OverMemory) return {"Spacer needs more memory"};
  return {"Spacer gives up under all its settings"};
}

}  // namespace

HornResult raceForAnswer(Context& context, const Question& question, const Budget& budget) {
  if (!context.options.dumpFolder.empty())
    for (const Encoding* encoding : {&question.contexts, &question.summaries})
      dumpQuery(context.options.dumpFolder, solver::toSmtLibHorn(context.terms, encoding->system));
  const RaceResult result = race(
      context.workers, kSearch + 1,
      [&](std::size_t i, double seconds) { return task(context, question, i, seconds); }, rounds(),
      budget);
  context.statistics.add("horn queries");
  context.statistics.add("seconds in horn queries", result.cpuSeconds);
  if (result.win) return readAnswer(context, question, *result.win);
  return whyNoAnswer(result, budget);
}

}  // namespace fathom::engine::horn
