#include "report/page/page_data.h"

#include <algorithm>
#include <filesystem>
#include <fmt/ranges.h>
#include <set>
#include <sstream>

#include "base/file.h"
#include "base/match.h"
#include "base/version.h"
#include "program/call_graph.h"
#include "report/render.h"
#include "report/requirements.h"
#include "report/text/evidence_text.h"
#include "report/text/goal_text.h"
#include "report/trace/steps.h"

namespace fathom::report {

using Json = PageData::Json;
using program::ProcedureId;

namespace {

constexpr std::size_t kMostTraces = 2'000;
constexpr std::size_t kMostSteps = 2'000;
constexpr std::size_t kLargestSource = std::size_t{1} << 23;
constexpr std::size_t kMostProcedures = 3'000;

std::string functionName(const Result& result, ProcedureId procedure) {
  const auto* java =
      result.sourceInfo ? std::get_if<program::JavaSource>(result.sourceInfo.get()) : nullptr;
  const std::string& name = (*result.program)[procedure].name;
  if (java != nullptr)
    if (const auto method = java->methods.find(name); method != java->methods.end()) {
      const std::string& owner = method->second.owner;
      return printable(owner.substr(owner.rfind('.') + 1) + "." + method->second.name);
    }
  return printable(name);
}

std::string evidenceOf(const Answer& answer) {
  return match(
      answer,
      [](const Proved& proved) {
        std::string text = proved.vacuous ? "its location cannot be reached; " : "";
        if (proved.execution) text += executionText(*proved.execution);
        if (proved.unwinding) text += unwindingText(*proved.unwinding) + "; ";
        if (proved.report) text += statusText(*proved.report);
        return text;
      },
      [](const Violated& violated) -> std::string {
        switch (violated.native) {
          case NativeRun::None:
            return "the trace was replayed";
          case NativeRun::Confirmed:
            return "the compiled program fails as the trace says";
          case NativeRun::OnJvm:
            return "the program fails on a JVM as the trace says";
          case NativeRun::ByCalls:
            return "calls of public methods raise it on a JVM";
          case NativeRun::Unconfirmed:
            return "replayed by the interpreter; not by the program: " + printable(violated.why);
          case NativeRun::Off:
            return "replayed by the interpreter only";
        }
        throw InternalError("every native run has a case");
      },
      [](const Unknown& unknown) { return std::string(toString(unknown.reason)); });
}

const char* verdictOfRow(const GoalResult& row) {
  return match(
      row.answer, [](const Proved&) { return "holds"; }, [](const Violated&) { return "violated"; },
      [](const Unknown&) { return "unknown"; });
}

}  // namespace

PageData::PageData(const std::vector<Result>& results) : results_(results) {
  for (const Result& result : results)
    for (const GoalResult& row : goalsOfProgram(result))
      fileNumber(result, (*result.program)[row.goal].position);
}

int PageData::fileNumber(const Result& result, const Position& position) {
  const std::string& file =
      position.file.empty() && !result.files.empty() ? result.files.front() : position.file;
  if (file.empty()) return -1;
  const auto known = std::ranges::find(files_, file);
  if (known != files_.end()) return static_cast<int>(known - files_.begin());
  files_.push_back(file);
  return static_cast<int>(files_.size()) - 1;
}

Json PageData::overview() {
  Json all;
  all["version"] = kVersion;
  all["verdict"] = toString(verdictOf(results_));
  all["goals"] = Json::array();
  all["gone"] = Json::array();
  double seconds = 0;
  for (const Result& result : results_) {
    for (const GoalResult& row : goalsOfProgram(result)) {
      Json one = goal(result, row);
      one["id"] = all["goals"].size();
      if (const auto end = ends_.find(all["goals"].size()); end != ends_.end())
        one["sentence"] = end->second;
      one["hasTrace"] = one["hasTrace"].get<bool>() && all["goals"].size() < kMostTraces;
      all["goals"].push_back(std::move(one));
    }
    for (const GoneGoal& gone : result.gone)
      all["gone"].push_back({{"name", printable(gone.name)}, {"was", gone.verdict}});
    seconds += result.cpuSeconds;
  }
  all["cpuSeconds"] = seconds;
  all["proofs"] = proofs();
  all["calls"] = calls();
  all["engines"] = engines();
  all["notes"] = notes();
  all["files"] = Json::array();
  for (std::size_t i = 0; i < files_.size(); ++i)
    all["files"].push_back({{"name", printable(files_[i])}, {"hasText", source(i).has_value()}});
  return all;
}

Json PageData::goal(const Result& result, const GoalResult& row) {
  const program::Goal& about = (*result.program)[row.goal];
  Json one;
  one["about"] = goalText(result, about);
  one["check"] = printable(about.check);
  one["file"] = fileNumber(result, about.position);
  one["line"] = about.position.line;
  one["function"] = functionName(result, about.procedure);
  one["verdict"] = verdictOfRow(row);
  one["engine"] = printable(row.engine);
  one["evidence"] = evidenceOf(row.answer);
  const auto* violated = std::get_if<Violated>(&row.answer);
  one["hasTrace"] = violated != nullptr && violated->trace != nullptr;
  one["proof"] = -1;
  if (const auto* unknown = std::get_if<Unknown>(&row.answer))
    one["sentence"] = printable(unknown->sentence);
  if (row.change)
    one["change"] = *row.change == Change::New       ? "new"
                    : *row.change == Change::Updated ? "changed"
                                                     : "same";
  if (row.suppression) one["suppressed"] = printable(row.suppression->justification);
  const auto* proved = std::get_if<Proved>(&row.answer);
  if (proved == nullptr || !proved->proof) return one;
  const auto [known, isNew] = proofNumbers_.try_emplace(proved->proof.get(), proofs_.size());
  if (isNew) proofs_.emplace_back(&result.encodingOf(row), proved->proof.get());
  one["proof"] = known->second;
  return one;
}

/// Each as the parts of its text: a function with its clauses.
Json PageData::proofs() {
  Json all = Json::array();
  for (const auto& [encoding, proof] : proofs_) {
    Json parts = Json::array();
    std::istringstream lines(proofToText(*encoding->terms, *encoding->program, *proof,
                                         ProofDetail::Short, encoding->sourceInfo.get()));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("(") && !parts.empty()) continue;  // explanations of notation
      if (!line.starts_with(" ")) {
        parts.push_back({{"title", line}, {"file", -1}, {"line", 0}, {"clauses", Json::array()}});
        continue;
      }
      if (!parts.empty()) parts.back()["clauses"].push_back(line.substr(2));
    }
    for (Json& part : parts) {
      const std::string title = part["title"];
      const std::string name = title.substr(0, title.find('('));
      for (const Result& result : results_)
        for (std::size_t i = 0; i < result.program->procedures.size(); ++i) {
          const program::Procedure& body = result.program->procedures[i];
          if (!body.position.known() || functionName(result, ProcedureId(i)) != name) continue;
          part["file"] = fileNumber(result, body.position);
          part["line"] = body.position.line;
        }
      if (title.ends_with(":")) part["title"] = title.substr(0, title.size() - 1);
    }
    all.push_back(std::move(parts));
  }
  return all;
}

/// Procedures, whom they call, and which engines' evidence speaks of them.
Json PageData::calls() {
  Json all;
  all["nodes"] = Json::array();
  all["edges"] = Json::array();
  all["isWhole"] = true;
  for (const Result& result : results_) {
    const std::size_t first = all["nodes"].size();
    const std::size_t count = result.program->procedures.size();
    if (first + count > kMostProcedures) {
      all["isWhole"] = false;
      break;
    }
    std::vector<std::set<std::string>> engines(count);
    std::vector<std::map<std::string, std::size_t>> goals(count);
    for (const GoalResult& row : goalsOfProgram(result)) {
      const std::size_t home = (*result.program)[row.goal].procedure.index();
      ++goals[home][verdictOfRow(row)];
      const auto see = [&](ProcedureId procedure) {
        if (procedure.index() < count && !row.engine.empty())
          engines[procedure.index()].insert(printable(row.engine));
      };
      see((*result.program)[row.goal].procedure);
      if (const auto* proved = std::get_if<Proved>(&row.answer); proved && proved->proof)
        for (const auto& contract : proved->proof->procedures) see(contract.first);
      if (const auto* violated = std::get_if<Violated>(&row.answer); violated && violated->trace)
        for (const auto& activation : violated->trace->activations) see(activation.procedure);
    }
    const program::CallGraph graph(*result.program);
    for (std::size_t i = 0; i < count; ++i) {
      const program::Procedure& body = result.program->procedures[i];
      Json node;
      node["name"] = functionName(result, ProcedureId(i));
      node["file"] = body.position.known() ? fileNumber(result, body.position) : -1;
      node["line"] = body.position.line;
      for (const char* verdict : {"holds", "violated", "unknown"})
        node[verdict] = goals[i][verdict];
      node["engines"] = engines[i];
      node["isEntry"] = std::ranges::count(result.program->entryPoints, ProcedureId(i)) > 0;
      all["nodes"].push_back(std::move(node));
      for (const ProcedureId callee : graph.callees[i])
        all["edges"].push_back({first + i, first + callee.index()});
    }
  }
  return all;
}

/// Goals that each decided, and the seconds that its statistics name.
Json PageData::engines() const {
  std::map<std::string, std::pair<std::size_t, double>> found;
  Json statistics = Json::object();
  for (const Result& result : results_) {
    for (const GoalResult& row : goalsOfProgram(result))
      if (!row.engine.empty() && !std::holds_alternative<Unknown>(row.answer))
        ++found[printable(row.engine)].first;
    for (const auto& [name, amount] : result.statistics.counts()) {
      constexpr std::string_view kWork = ": seconds of work";
      if (name.ends_with(kWork))
        found[printable(name.substr(0, name.size() - kWork.size()))].second += amount;
      const std::string key = printable(name);
      statistics[key] = statistics.contains(key) ? statistics[key].get<double>() + amount : amount;
    }
  }
  Json all;
  all["rows"] = Json::array();
  for (const auto& [name, one] : found)
    all["rows"].push_back({{"name", name}, {"goals", one.first}, {"seconds", one.second}});
  all["statistics"] = std::move(statistics);
  return all;
}

Json PageData::notes() {
  Json all;
  all["approximations"] = Json::array();
  all["explanation"] = Json::array();
  std::set<std::string> seen;
  for (const Result& result : results_) {
    for (const program::Approximation& one : result.program->approximations) {
      const bool isOver = one.direction == program::Approximation::Direction::Over;
      const std::string what = printable(one.what);
      if (!seen.insert(what + toString(one.position)).second || seen.size() > 500) continue;
      all["approximations"].push_back({{"what", what},
                                       {"allows", isOver ? "more" : "less"},
                                       {"file", fileNumber(result, one.position)},
                                       {"line", one.position.line}});
    }
    for (const std::string& line : result.explanation)
      all["explanation"].push_back(printable(line));
  }
  return all;
}

std::optional<Json> PageData::source(std::size_t file) const {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(files_[file], ignored)) return std::nullopt;
  const auto text = readFile(files_[file], kLargestSource + 1);
  if (!text || text->size() > kLargestSource || text->find('\0') != std::string::npos)
    return std::nullopt;
  Json lines = Json::array();
  std::istringstream stream(*text);
  for (std::string line; std::getline(stream, line);) {
    std::string shown;
    for (const char c : line)
      if (c == '\t')
        shown.append(8 - shown.size() % 8, ' ');
      else if (c != '\r')
        shown += c;
    lines.push_back(shown);
  }
  return lines;
}

void PageData::forEachTrace(
    const std::function<void(std::size_t goal, const Json& steps)>& action) {
  std::size_t number = 0;
  for (const Result& result : results_)
    for (const GoalResult& row : goalsOfProgram(result)) {
      const std::size_t id = number++;
      const auto* violated = std::get_if<Violated>(&row.answer);
      if (violated == nullptr || !violated->trace || id >= kMostTraces) continue;
      Json steps = Json::array();
      for (const TraceStep& step : stepsOf(result.encodingOf(row), *violated, kMostSteps)) {
        Json one;
        one["file"] = step.position.known() ? fileNumber(result, step.position) : -1;
        one["line"] = step.position.line;
        one["function"] = step.function;
        one["text"] = step.text;
        one["level"] = step.level;
        one["kind"] = step.isEnd     ? "end"
                      : step.isGap   ? "gap"
                      : step.isInput ? "input"
                      : step.isCall  ? "call"
                                     : "step";
        one["values"] = Json::array();
        for (const auto& [name, value] : step.values)
          one["values"].push_back({printable(name), printable(value)});
        one["stores"] = Json::array();
        for (const StoredValue& stored : step.stores)
          one["stores"].push_back({printable(stored.place), printable(stored.value)});
        steps.push_back(std::move(one));
        if (step.isEnd) ends_[id] = step.text;
      }
      action(id, steps);
    }
}

}  // namespace fathom::report
