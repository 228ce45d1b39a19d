#include "evidence/execution.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/match.h"
#include "evidence/known_state.h"
#include "logic/float_value.h"
#include "program/demanded_bits.h"
#include "program/truth_choices.h"

namespace fathom::evidence {

using namespace program;
using logic::Value;

namespace {

constexpr const char* kConfirmed = "confirmed";

/// The claim is wrong: why, as a sentence.
struct WrongExecution {
  std::string why;
};

/// Executes the program as long as the claim does, and with both truths where that chooses one.
class Execution {
 public:
  Execution(const logic::TermStore& terms, const Program& program, const FewExecutions& claim)
      : terms_(terms),
        program_(program),
        state_(terms, program),
        bodies_(program.procedures.size()),
        mostSteps_(claim.steps),
        choices_(terms, program) {
    found_.chooses = claim.chooses;
  }

  /// Throws WrongExecution where several edges may be taken, or it goes on behind the last step.
  FewExecutions run() {
    if (program_.entryPoints.size() != 1) throw WrongExecution{"there is not one entry point"};
    enter(program_.entryPoints.front(), {});
    do {
      while (!frames_.empty()) advance();
    } while (goBack());
    return std::move(found_);
  }

 private:
  struct Frame {
    ProcedureId procedure;
    LocationId at;
  };
  /// The execution goes on from here with false for the truth.
  struct Fork {
    KnownState::Saved state;
    std::vector<Frame> frames;
    std::vector<const Call*> callers;
    Symbol truth;
    std::size_t choices;  // before
  };
  struct Body {
    FlowGraph graph;
    GoalsByLocation goals;
  };
  /// What an edge needs to be taken.
  struct Way {
    EdgeId edge;
    std::optional<ProcedureId> callee{};
  };

  const Body& bodyOf(ProcedureId id) {
    auto& body = bodies_[id.index()];
    if (!body) body.emplace(Body{FlowGraph(program_[id]), goalsByLocation(program_, id)});
    return *body;
  }

  void enter(ProcedureId procedure, const std::vector<Value>& inputs) {
    state_.enter(procedure, inputs);
    frames_.push_back({procedure, program_[procedure].entry});
  }

  void advance() {
    const Frame& frame = frames_.back();
    const Body& body = bodyOf(frame.procedure);
    if (const auto goal = body.goals[frame.at.index()]; goal && !passes(*goal)) {
      frames_.clear();
    } else if (frame.at == program_[frame.procedure].exit) {
      leave();
    } else if (const auto way = onlyWay(body.graph.out[frame.at.index()])) {
      take(*way);
    } else {
      frames_.clear();
    }
  }

  /// False where the condition is false for sure: the execution ends.
  bool passes(GoalId goal) {
    found_.reached.insert(goal);
    const Value holds = state_.value(program_[goal].condition);
    if (!logic::isAny(holds) && holds.boolean()) return true;
    found_.doubtful.insert(goal);
    if (logic::isAny(holds)) return true;
    if (!found_.violated) {
      found_.violated = goal;
      found_.choices = chosen_;
    }
    return false;
  }

  /// The edge that is not excluded; nothing where all are.
  std::optional<Way> onlyWay(const std::vector<EdgeId>& edges) {
    std::optional<Way> only;
    for (const EdgeId edge : edges) {
      const auto way = wayAlong(edge);
      if (way && only)
        throw WrongExecution{fmt::format("two edges may be taken from location {} of {}",
                                         frames_.back().at.index(), running().name)};
      if (way) only = way;
    }
    return only;
  }

  /// Nothing where what is known excludes it.
  std::optional<Way> wayAlong(EdgeId id) {
    const Statement& statement = running().edges[id.index()].statement;
    if (const auto* assume = std::get_if<Assume>(&statement)) {
      const Value holds = state_.value(assume->condition);
      if (!logic::isAny(holds) && !holds.boolean()) return std::nullopt;
    }
    const auto* call = std::get_if<Call>(&statement);
    if (!call) return Way{id};
    for (const CallTarget& target : call->targets) {
      const Value isCalled = state_.value(target.guard);
      if (logic::isAny(isCalled))
        throw WrongExecution{"several procedures may be called in " + running().name};
      if (isCalled.boolean()) return Way{id, target.procedure};
    }
    return std::nullopt;
  }

  void take(const Way& way) {
    if (found_.steps == mostSteps_) throw WrongExecution{"the execution is longer"};
    found_.take(frames_.back().procedure, way.edge);
    const Edge& edge = running().edges[way.edge.index()];
    frames_.back().at = edge.to;
    match(
        edge.statement, [&](const Assign& assign) { state_.assign(assign); },
        [&](const Assume& assume) { learn(assume.condition); },
        [&](const Havoc& havoc) {
          for (const Symbol target : havoc.targets) state_.set(target, logic::anyValue());
          if (!found_.chooses) return;
          if (const auto truth = choices_.at(frames_.back().procedure, havoc)) choose(*truth);
        },
        [&](const Call& call) {
          callers_.push_back(&call);
          enter(*way.callee, state_.values(call.arguments));
        });
  }

  void choose(Symbol truth) {
    forks_.push_back({state_.saved(), frames_, callers_, truth, chosen_.size()});
    state_.set(truth, true);
    chosen_.push_back(true);
  }

  bool goBack() {
    if (forks_.empty()) return false;
    Fork fork = std::move(forks_.back());
    forks_.pop_back();
    state_.restore(std::move(fork.state));
    frames_ = std::move(fork.frames);
    callers_ = std::move(fork.callers);
    state_.set(fork.truth, false);
    chosen_.resize(fork.choices);
    chosen_.push_back(false);
    found_.goBack();
    return true;
  }

  /// The condition may leave one value to a variable that is not known: the bits of a number.
  void learn(Term condition) {
    const auto demanded = demandedBits(terms_, condition);
    if (!demanded || !logic::isAny(state_.value(demanded->variable))) return;
    const Value number = state_.value(demanded->number);
    if (logic::isAny(number) || logic::isNan(number.floating())) return;
    state_.set(terms_.symbolOf(demanded->variable),
               logic::BitVecValue{number.floating().width, logic::bitsOf(number.floating())});
  }

  void leave() {
    const std::vector<Value> outputs = state_.leave();
    frames_.pop_back();
    if (frames_.empty()) return;
    const auto& results = callers_.back()->results;
    for (std::size_t i = 0; i < results.size(); ++i) state_.set(results[i], outputs[i]);
    callers_.pop_back();
  }

  const Procedure& running() const { return program_[frames_.back().procedure]; }

  const logic::TermStore& terms_;
  const Program& program_;
  KnownState state_;
  std::vector<std::optional<Body>> bodies_;  // by procedure, made when first needed
  const std::size_t mostSteps_;
  std::vector<Frame> frames_;
  std::vector<const Call*> callers_;  // what the frames but the last one wait for
  TruthChoices choices_;
  std::vector<Fork> forks_;
  std::vector<bool> chosen_;  // by the execution that runs
  FewExecutions found_;
};

/// The difference between what is claimed and what was executed; empty where the claim is true.
std::string difference(const Program& program, const FewExecutions& claim,
                       const FewExecutions& own) {
  if (own.steps != claim.steps || own.path != claim.path || own.violated != claim.violated ||
      own.executions != claim.executions || own.choices != claim.choices)
    return fmt::format("the execution has {} steps and takes other edges than the {} of the record",
                       own.steps, claim.steps);
  for (const GoalId goal : own.doubtful)
    if (claim.proves(goal)) return program[goal].name + " is not true for sure";
  return own.reached == claim.reached ? "" : "the execution passes other goals";
}

std::string checked(const logic::TermStore& terms, const Program& program,
                    const FewExecutions& claim) {
  try {
    const std::string why = difference(program, claim, Execution(terms, program, claim).run());
    return why.empty() ? kConfirmed : why;
  } catch (const WrongExecution& wrong) {
    return wrong.why;
  }
}

}  // namespace

ExecutionReport checkExecution(const logic::TermStore& terms, const Program& program,
                               const FewExecutions& claim, const WorkerLimits& limits,
                               const Workers& workers, const Budget& budget) {
  using Outcome = ExecutionReport::Outcome;
  ExecutionReport report{Outcome::OverTime, "no time or memory was left to execute it again"};
  const WorkerTask task{[&](const Send& send) { send(checked(terms, program, claim)); }, limits};
  const auto receive = [&](std::size_t, std::string message) {
    report = message == kConfirmed ? ExecutionReport{Outcome::Confirmed, ""}
                                   : ExecutionReport{Outcome::Refuted, std::move(message)};
    return GoOn::Yes;
  };
  workers.run(std::span(&task, 1), receive, budget);
  return report;
}

}  // namespace fathom::evidence
