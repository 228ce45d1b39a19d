#include "report/record/record.h"

#include <algorithm>
#include <map>

#include "base/match.h"
#include "program/serial/fields.h"
#include "program/serial/names.h"
#include "program/serial/terms.h"
#include "report/record/proof_record.h"

namespace fathom::report {
namespace {

using Json = nlohmann::ordered_json;
namespace serial = program::serial;
using serial::decoded;
using serial::encoded;

constexpr std::string_view kRuns[] = {"none", "confirmed", "jvm", "calls", "unconfirmed", "off"};

NativeRun nativeRun(const std::string& name) {
  const auto found = std::ranges::find(kRuns, name);
  if (found == std::end(kRuns)) serial::fail("no run of the program is called " + name);
  return static_cast<NativeRun>(found - std::begin(kRuns));
}

Json texts(const std::vector<std::string>& all) {
  Json json = Json::array();
  for (const std::string& one : all) json.push_back(encoded(one));
  return json;
}

std::vector<std::string> readTexts(const Json& object, const char* name) {
  std::vector<std::string> all;
  for (const Json& one : serial::array(serial::field(object, name), name))
    all.push_back(serial::text(one, name));
  return all;
}

Json runSteps(const std::vector<RunStep>& steps) {
  Json json = Json::array();
  for (const RunStep& step : steps)
    json.push_back({{"at", positionRecord(step.position)},
                    {"function", encoded(step.function)},
                    {"text", encoded(step.text)}});
  return json;
}

class Recorder {
 public:
  explicit Recorder(const Result& result) : result_(result) {}

  Json record() {
    Json goals = Json::array();
    for (const GoalResult& row : result_.goals) goals.push_back(goal(row));
    Json statistics = Json::object();
    for (const auto& [name, amount] : result_.statistics.counts())
      statistics[encoded(name)] = amount;
    return {{"encoding", result_.name},
            {"files", texts(result_.files)},
            {"goals", std::move(goals)},
            {"proofs", std::move(proofs_)},
            {"lookedFor", texts(result_.lookedFor)},
            {"nothingRuns", result_.nothingRuns},
            {"isUnwound", result_.isUnwound},
            {"explanation", texts(result_.explanation)},
            {"harness", encoded(result_.harness)},
            {"statistics", std::move(statistics)},
            {"cpuSeconds", result_.cpuSeconds}};
  }

 private:
  Json goal(const GoalResult& row) {
    const Encoding& its = result_.encodingOf(row);
    Json json{{"goal", serial::nameOf(*result_.program, row.goal)},
              {"engine", encoded(row.engine)}};
    if (row.evidence)
      json["evidence"] = {{"encoding", its.name},
                          {"goal", serial::nameOf(*its.program, row.evidence->goal)}};
    match(
        row.answer, [&](const Proved& proved) { add(json, proved, its); },
        [&](const Violated& violated) { add(json, violated, its); },
        [&](const Unknown& unknown) {
          json["unknown"] = {{"reason", toString(unknown.reason)},
                             {"sentence", encoded(unknown.sentence)}};
          if (unknown.cause) json["unknown"]["cause"] = approximationRecord(*unknown.cause);
        });
    if (row.known) json["known"] = known(*row.known);
    return json;
  }

  void add(Json& json, const Proved& proved, const Encoding& its) {
    json["proved"] = {{"vacuous", proved.vacuous}};
    Json& object = json["proved"];
    if (proved.execution) object["execution"] = executionRecord(*its.program, *proved.execution);
    if (proved.unwinding)
      object["unwinding"] = {{"steps", proved.unwinding->steps}, {"cuts", proved.unwinding->cuts}};
    if (proved.proof || proved.report) object["proof"] = proof(proved, its);
  }

  /// Its number: many goals share one.
  std::size_t proof(const Proved& proved, const Encoding& its) {
    const std::pair key(proved.proof.get(), proved.report.get());
    const auto [found, isNew] = numbers_.emplace(key, proofs_.size());
    if (!isNew) return found->second;
    Json one = Json::object();
    if (proved.proof) one["proof"] = serial::toJson(*its.terms, *its.program, *proved.proof);
    if (proved.report) one["report"] = proofReportRecord(*its.program, *proved.report);
    proofs_.push_back(std::move(one));
    return found->second;
  }

  static void add(Json& json, const Violated& violated, const Encoding& its) {
    json["violated"] = {{"native", kRuns[static_cast<std::size_t>(violated.native)]},
                        {"why", encoded(violated.why)}};
    Json& object = json["violated"];
    if (violated.trace) object["trace"] = serial::toJson(*its.terms, *its.program, *violated.trace);
    if (!violated.run.empty()) object["run"] = runSteps(violated.run);
  }

  Json known(const KnownState& state) const {
    const Encoding& its = state.encoding ? *state.encoding : result_;
    return {{"encoding", its.name},
            {"procedure", serial::nameOf(*its.program, state.procedure)},
            {"formula", serial::termToText(*its.terms, state.formula)}};
  }

  const Result& result_;
  std::map<std::pair<const void*, const void*>, std::size_t> numbers_;
  Json proofs_ = Json::array();
};

class RecordReader {
 public:
  RecordReader(const Json& json, const EncodingOf& encodingOf)
      : json_(json), encodingOf_(encodingOf) {}

  Result read() {
    Result result;
    const std::string name = serial::textField(json_, "encoding");
    static_cast<Encoding&>(result) = *its(name).encoding;
    result.files = readTexts(json_, "files");
    result.lookedFor = readTexts(json_, "lookedFor");
    result.explanation = readTexts(json_, "explanation");
    result.harness = serial::textField(json_, "harness");
    result.nothingRuns = readFlag(json_, "nothingRuns");
    result.isUnwound = readFlag(json_, "isUnwound");
    for (const auto& [what, amount] : serial::field(json_, "statistics").items())
      result.statistics.set(decoded(what), readNumber(amount, "statistics"));
    result.cpuSeconds = readNumber(serial::field(json_, "cpuSeconds"), "cpuSeconds");
    for (const Json& row : serial::array(serial::field(json_, "goals"), "goals"))
      result.goals.push_back(goal(row, name));
    return result;
  }

 private:
  /// An encoding, and what reads evidence about it.
  struct About {
    std::shared_ptr<const Encoding> encoding;
    serial::Names names;
    serial::TermReader terms;
    std::map<std::size_t, Proved> proofs{};  // by their numbers
  };

  About& its(const std::string& name) {
    if (const auto found = about_.find(name); found != about_.end()) return found->second;
    auto encoding = encodingOf_(name);
    if (!encoding) serial::fail("there is no encoding '" + name + "'");
    About about{encoding, serial::Names(*encoding->program),
                serial::TermReader(*encoding->terms, *encoding->program)};
    return about_.emplace(name, std::move(about)).first->second;
  }

  GoalResult goal(const Json& json, const std::string& own) {
    GoalResult row{its(own).names.goal(serial::textField(json, "goal")), Unknown{},
                   serial::textField(json, "engine")};
    About* about = &its(own);
    if (const Json* other = serial::optionalField(json, "evidence")) {
      about = &its(serial::textField(*other, "encoding"));
      row.evidence = {about->encoding, about->names.goal(serial::textField(*other, "goal"))};
    }
    row.answer = answer(json, *about, row.evidence ? row.evidence->goal : row.goal);
    if (const Json* state = serial::optionalField(json, "known")) row.known = known(*state, own);
    return row;
  }

  Answer answer(const Json& json, About& about, program::GoalId goal) {
    if (const Json* proved = serial::optionalField(json, "proved"))
      return this->proved(*proved, about);
    if (const Json* violated = serial::optionalField(json, "violated"))
      return this->violated(*violated, about, goal);
    return unknown(serial::field(json, "unknown"), about);
  }

  Proved proved(const Json& json, About& about) {
    Proved proved;
    if (const Json* number = serial::optionalField(json, "proof"))
      proved = proof(serial::index(*number, serial::field(json_, "proofs").size(), "proof"), about);
    proved.vacuous = readFlag(json, "vacuous");
    if (const Json* execution = serial::optionalField(json, "execution"))
      proved.execution =
          std::make_shared<const program::FewExecutions>(readExecution(about.names, *execution));
    if (const Json* unwinding = serial::optionalField(json, "unwinding"))
      proved.unwinding = std::make_shared<const program::Unwinding>(readUnwinding(*unwinding));
    if (!proved.proof && !proved.execution && !proved.unwinding)
      serial::fail("a goal is proved by nothing");
    return proved;
  }

  Proved proof(std::size_t number, About& about) {
    if (const auto found = about.proofs.find(number); found != about.proofs.end())
      return found->second;
    const Json& json = json_["proofs"][number];
    Proved proved;
    if (const Json* proof = serial::optionalField(json, "proof"))
      proved.proof = std::make_shared<const program::Proof>(
          serial::readProof(*about.encoding->terms, *about.encoding->program, *proof));
    if (const Json* report = serial::optionalField(json, "report"))
      proved.report =
          std::make_shared<const evidence::ProofReport>(readProofReport(about.names, *report));
    about.proofs.emplace(number, proved);
    return proved;
  }

  static Violated violated(const Json& json, About& about, program::GoalId goal) {
    Violated violated;
    violated.native = nativeRun(serial::textField(json, "native"));
    violated.why = serial::textField(json, "why");
    if (const Json* trace = serial::optionalField(json, "trace")) {
      program::Trace read =
          serial::readTrace(*about.encoding->terms, *about.encoding->program, *trace);
      if (read.violates != goal) serial::fail("the trace violates another goal");
      violated.trace = std::make_shared<const program::Trace>(std::move(read));
    }
    if (const Json* run = serial::optionalField(json, "run"))
      for (const Json& step : serial::array(*run, "run"))
        violated.run.push_back({readPosition(serial::field(step, "at")),
                                serial::textField(step, "function"),
                                serial::textField(step, "text")});
    if (!violated.trace && violated.run.empty()) serial::fail("a goal is violated by nothing");
    return violated;
  }

  static Unknown unknown(const Json& json, const About& about) {
    Unknown unknown;
    const auto reason = readReason(serial::textField(json, "reason"));
    if (!reason) serial::fail("a goal is unknown for no reason");
    unknown.reason = *reason;
    unknown.sentence = serial::textField(json, "sentence");
    if (const Json* cause = serial::optionalField(json, "cause"))
      unknown.cause = readApproximation(*about.encoding->program, *cause);
    return unknown;
  }

  KnownState known(const Json& json, const std::string& own) {
    const std::string name = serial::textField(json, "encoding");
    About& about = its(name);
    const program::ProcedureId procedure =
        about.names.procedure(serial::textField(json, "procedure"));
    return {name == own ? nullptr : about.encoding, procedure,
            about.terms.formula(procedure, serial::textField(json, "formula"))};
  }

  const Json& json_;
  const EncodingOf& encodingOf_;
  std::map<std::string, About> about_;
};

}  // namespace

std::optional<Json> recordOf(const Result& result) {
  std::map<std::string, const program::Program*> encodings{{result.name, result.program.get()}};
  for (const GoalResult& row : result.goals) {
    const Encoding& its = result.encodingOf(row);
    if (encodings.try_emplace(its.name, its.program.get()).first->second != its.program.get())
      return std::nullopt;
  }
  return Recorder(result).record();
}

Result readRecord(const Json& json, const EncodingOf& encodingOf) {
  return RecordReader(json, encodingOf).read();
}

}  // namespace fathom::report
