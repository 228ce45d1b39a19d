#include "deciding.h"

#include "base/match.h"
#include "engine/inertial/witness.h"
#include "program/text/parse.h"

namespace fathom::engine::inertial {

using program::GoalId;
using program::Program;

namespace {

std::string nameOf(const Program& program, const summary::Region& region) {
  return program[region.procedure].name + (region.head ? ":loop" : "");
}

class Deciding {
 public:
  Deciding(logic::TermStore& terms, const Program& program, GoalId goal, const Options& options)
      : context_{terms, Budget::ofCpuTime(200), workers_, statistics_, Log(), options},
        program_(program),
        shared_(terms, program),
        refiner_(shared_, context_),
        condition_(shared_, goal) {}

  Decided run(std::size_t rounds) {
    while (!isDone_ && decided_.rounds < rounds) {
      ++decided_.rounds;
      const std::size_t before = shared_.expansion.size();
      const std::size_t open = condition_.open().size();
      take(refiner_.round(condition_, context_.budget));
      if (!isDone_ && !isPinned_ && shared_.expansion.size() == before &&
          condition_.open().size() == open)
        decided_.everyRoundExpands = false;
      isPinned_ = false;
    }
    for (std::size_t i = 0; i < shared_.expansion.size(); ++i)
      if (const auto& instance = shared_.expansion[InstanceId(i)]; instance.caller)
        ++decided_.expanded[nameOf(program_, shared_.summaries.region(instance.region))];
    return decided_;
  }

 private:
  void take(const Refined& refined) {
    match(
        refined, [](const Expanded&) {}, [&](const GaveUp&) { isDone_ = true; },
        [&](const NoWitness&) { say(Decided::Answer::NoWitness); },
        [&](const Witness& witness) {
          const auto made = execution(shared_, condition_, witness.model);
          const auto* none = std::get_if<NoExecution>(&made);
          if (!none) return say(Decided::Answer::Witness);
          isPinned_ = none->site.has_value();
          isDone_ = !isPinned_;
          if (none->site) condition_.pin(*none->site);
        });
  }
  void say(Decided::Answer answer) {
    decided_.answer = answer;
    isDone_ = true;
  }

  Workers workers_{1};
  Statistics statistics_;
  Context context_;
  const Program& program_;
  Shared shared_;
  Refiner refiner_;
  ErrorCondition condition_;
  Decided decided_;
  bool isDone_ = false;
  bool isPinned_ = false;
};

}  // namespace

std::ostream& operator<<(std::ostream& out, Decided::Answer answer) {
  switch (answer) {
    case Decided::Answer::Witness:
      return out << "witness";
    case Decided::Answer::NoWitness:
      return out << "no witness";
    case Decided::Answer::Unknown:
      return out << "undecided";
  }
  return out;
}

Decided decide(logic::TermStore& terms, const Program& program, GoalId goal, const Options& options,
               std::size_t rounds) {
  return Deciding(terms, program, goal, options).run(rounds);
}

Decided decide(const std::string& text, const std::string& goal, const Options& options,
               std::size_t rounds) {
  logic::TermStore terms;
  const Program program = program::text::parse(terms, text, "test", Log());
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    if (program.goals[i].name == goal) return decide(terms, program, GoalId(i), options, rounds);
  throw InternalError("the test names a goal that is not there: " + goal);
}

std::vector<Options> allOptions() {
  std::vector<Options> all;
  for (const Refinement refinement : {Refinement::Naive, Refinement::Dcr, Refinement::DcrPlus})
    all.push_back({.refinement = refinement});
  for (const Refinement refinement : {Refinement::Ir, Refinement::IrDcr})
    for (const CorrectionSets sets : {CorrectionSets::Cores, CorrectionSets::MaxSat})
      all.push_back({.refinement = refinement, .correctionSets = sets});
  return all;
}

}  // namespace fathom::engine::inertial
