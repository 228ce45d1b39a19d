#include <algorithm>

#include "base/match.h"
#include "base/version.h"
#include "program/serial/fields.h"
#include "program/serial/serial.h"
#include "report/render.h"
#include "report/requirements.h"
#include "report/text/evidence_text.h"
#include "report/text/goal_text.h"
#include "report/text/looked_for.h"

namespace fathom::report {

using Json = nlohmann::ordered_json;
using program::serial::encoded;

namespace {

/// Grows when a field changes its meaning or goes; new fields may come without.
constexpr int kFormat = 1;

void addPosition(Json& object, const Position& position) {
  object["file"] = encoded(position.file);
  object["line"] = position.line;
  object["column"] = position.column;
}

Json conditionJson(const evidence::CheckedCondition& condition) {
  Json object;
  object["kind"] = kindName(condition.kind);
  object["what"] = encoded(condition.what);
  addPosition(object, condition.position);
  match(
      condition.status,
      [&](const evidence::Discharged& by) {
        object["status"] = "discharged";
        object["solver"] = solverName(by.by);
      },
      [&](const evidence::Refuted& refuted) {
        object["status"] = "refuted";
        object["solver"] = solverName(refuted.by);
        object["state"] = encoded(refuted.state);
      },
      [&](const evidence::Open& open) {
        object["status"] = "open";
        object["why"] = encoded(open.why);
      });
  return object;
}

const char* nameOf(Change change) {
  switch (change) {
    case Change::New:
      return "new";
    case Change::Updated:
      return "updated";
    case Change::Same:
      return "same";
  }
  throw InternalError("every change has a name");
}

const char* nameOf(NativeRun run) {
  switch (run) {
    case NativeRun::None:
      return "none";
    case NativeRun::Confirmed:
      return "confirmed";
    case NativeRun::ByCalls:
      return "calls on the JVM";
    case NativeRun::OnJvm:
      return "jvm";
    case NativeRun::Unconfirmed:
      return "unconfirmed";
    case NativeRun::Off:
      return "off";
  }
  throw InternalError("every native run has a name");
}

class ResultJson {
 public:
  explicit ResultJson(const Result& result) : result_(result), program_(*result.program) {}

  Json run() {
    Json object;
    object["files"] = Json::array();
    for (const std::string& file : result_.files) object["files"].push_back(encoded(file));
    object["lookedFor"] = Json::array();
    for (const std::string& check : result_.lookedFor) object["lookedFor"].push_back(check);
    if (goalsOfProgram(result_).empty() && !result_.interrupted)
      object["noGoals"] = encoded(lookedForText(result_));
    object["nothingRuns"] = result_.nothingRuns;
    object["interrupted"] = result_.interrupted;
    object["goals"] = Json::array();
    for (const GoalResult& row : goalsOfProgram(result_)) object["goals"].push_back(goal(row));
    object["gone"] = Json::array();
    for (const GoneGoal& goal : result_.gone) object["gone"].push_back(gone(goal));
    object["requirements"] = Json::array();
    for (const EntryRequirements& entry : requirementsOf(result_))
      object["requirements"].push_back(requirements(entry));
    object["proofs"] = std::move(proofs_);
    object["approximations"] = Json::array();
    for (const program::Approximation& each : program_.approximations)
      object["approximations"].push_back(approximation(each));
    object["explanation"] = Json::array();
    for (const std::string& line : result_.explanation)
      object["explanation"].push_back(encoded(line));
    object["statistics"] = Json::object();
    for (const auto& [name, amount] : result_.statistics.counts())
      object["statistics"][encoded(name)] = amount;
    object["cpuSeconds"] = result_.cpuSeconds;
    return object;
  }

 private:
  static Json requirements(const EntryRequirements& entry) {
    Json object;
    object["entry"] = encoded(entry.entry);
    addPosition(object, entry.position);
    object["requires"] = Json::array();
    for (const Requirement& one : entry.all)
      object["requires"].push_back({{"sentence", encoded(one.sentence)},
                                    {"goal", encoded(one.goal)},
                                    {"certain", one.isCertain}});
    return object;
  }

  Json goal(const GoalResult& row) {
    const program::Goal& about = program_[row.goal];
    Json object;
    object["name"] = encoded(about.name);
    object["check"] = encoded(about.check);
    object["about"] = goalText(result_, about);
    addPosition(object, about.position);
    match(
        row.answer, [&](const Proved& proved) { add(object, proved, result_.encodingOf(row)); },
        [&](const Violated& violated) {
          const Encoding& its = result_.encodingOf(row);
          object["verdict"] = "violated";
          object["replay"] = replay(violated);
          if (!violated.trace) {
            object["run"] = runJson(violated);
            return;
          }
          object["trace"] = program::serial::toJson(*its.terms, *its.program, *violated.trace);
          object["lines"] = lines(*violated.trace, its);
        },
        [&](const Unknown& unknown) {
          object["verdict"] = "unknown";
          object["reason"] = toString(unknown.reason);
          object["sentence"] = encoded(unknown.sentence);
          if (unknown.cause) object["cause"] = encoded(unknown.cause->what);
        });
    object["engine"] = encoded(row.engine);
    if (!row.fingerprint.empty()) object["fingerprint"] = row.fingerprint;
    if (row.change) object["change"] = nameOf(*row.change);
    if (row.suppression) object["suppressed"] = suppressed(*row.suppression);
    return object;
  }

  static Json suppressed(const Suppression& one) {
    Json object;
    object["because"] = encoded(one.justification);
    object["inSource"] = one.isInSource;
    addPosition(object, one.position);
    return object;
  }

  static Json gone(const GoneGoal& goal) {
    Json object;
    object["name"] = encoded(goal.name);
    object["check"] = encoded(goal.check);
    object["was"] = goal.verdict;
    object["isProved"] = goal.isProved;
    object["fingerprint"] = encoded(goal.fingerprint);
    addPosition(object, goal.position);
    return object;
  }

  /// The short trace as the text report has it.
  static Json lines(const program::Trace& trace, const Encoding& its) {
    const std::string text =
        traceToText(*its.terms, *its.program, trace, TraceDetail::Short, its.sourceInfo.get());
    Json all = Json::array();
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      all.push_back(encoded(text.substr(begin, end - begin)));
      begin = end + 1;
    }
    return all;
  }

  static Json runJson(const Violated& violated) {
    Json steps = Json::array();
    for (const RunStep& step : violated.run) {
      Json one;
      one["function"] = encoded(step.function);
      one["text"] = encoded(step.text);
      addPosition(one, step.position);
      steps.push_back(std::move(one));
    }
    return steps;
  }

  static Json replay(const Violated& violated) {
    Json object;
    object["interpreter"] = violated.trace ? "confirmed" : "none";
    object["native"] = nameOf(violated.native);
    if (!violated.why.empty()) object["why"] = encoded(violated.why);
    return object;
  }

  void add(Json& object, const Proved& proved, const Encoding& its) {
    if (!proved.requirements.empty()) object["requires"] = proved.requirements;
    object["verdict"] = "holds";
    object["vacuous"] = proved.vacuous;
    if (proved.execution) object["steps"] = proved.execution->steps;
    if (proved.unwinding) {
      object["unwound"] = proved.unwinding->steps;
      if (proved.report) object["evidence"] = statuses(*proved.report);
    }
    if (!proved.proof) return;
    const auto known = std::ranges::find(written_, proved.proof.get());
    object["proof"] = known - written_.begin();
    if (proved.report) object["evidence"] = statuses(*proved.report);
    if (known != written_.end()) return;
    written_.push_back(proved.proof.get());
    proofs_.push_back(proof(proved, its));
  }

  static Json proof(const Proved& proved, const Encoding& its) {
    Json object;
    try {
      object = program::serial::toJson(*its.terms, *its.program, *proved.proof);
    } catch (const Unsupported& error) {
      object["missing"] = encoded(error.what());
    }
    object["conditions"] = Json::array();
    if (!proved.report) return object;
    for (const evidence::CheckedCondition& condition : proved.report->conditions)
      object["conditions"].push_back(conditionJson(condition));
    return object;
  }

  static Json approximation(const program::Approximation& each) {
    const bool over = each.direction == program::Approximation::Direction::Over;
    Json object;
    object["direction"] = over ? "over" : "under";
    object["what"] = encoded(each.what);
    addPosition(object, each.position);
    return object;
  }

  const Result& result_;
  const program::Program& program_;
  std::vector<const program::Proof*> written_;
  Json proofs_ = Json::array();
};

}  // namespace

Json toJson(const std::vector<Result>& results) {
  Json object;
  object["tool"] = "fathom";
  object["toolVersion"] = kVersion;
  object["version"] = kFormat;
  object["verdict"] = encoded(toString(verdictOf(results)));
  object["interrupted"] = std::ranges::any_of(results, &Result::interrupted);
  object["results"] = Json::array();
  for (const Result& result : results) object["results"].push_back(ResultJson(result).run());
  return object;
}

}  // namespace fathom::report
