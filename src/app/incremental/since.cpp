#include "app/incremental/since.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/encodings.h"
#include "app/incremental/whole_run.h"
#include "base/errors.h"
#include "frontend/shared/content_hash.h"
#include "program/body_hashes.h"
#include "program/serial/fields.h"
#include "program/serial/serial.h"
#include "report/render.h"
#include "report/requirements.h"

namespace fathom::app {

using report::GoalResult;
using report::Result;
namespace serial = program::serial;

namespace {

constexpr const char* kRevisionRow = "revision";
constexpr std::size_t kMostNames = 8;      // in a line
constexpr std::size_t kCommitDigits = 10;  // of a commit, for people

/// Where the sources are; the current folder where that is in no working tree.
std::optional<GitTree> treeOf(const Config& config, const Budget& budget) {
  const std::string file =
      !config.files.empty() ? config.files.front() : config.c.compileCommands.value_or("");
  std::error_code error;
  const std::string folder = std::filesystem::is_directory(file, error)
                                 ? file
                                 : std::filesystem::path(file).parent_path().string();
  auto tree = GitTree::around(folder, budget);
  return tree ? tree : GitTree::around(".", budget);
}

const char* verdictOf(const GoalResult& row) {
  return std::holds_alternative<report::Violated>(row.answer) ? "violated" : "unknown";
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMostNames); ++i)
    text += (i == 0 ? " (" : ", ") + report::printable(names[i]);
  if (names.size() > kMostNames) text += fmt::format(", {} more", names.size() - kMostNames);
  return names.empty() ? text : text + ")";
}

}  // namespace

std::string toText(const Since& since) {
  std::vector<std::string> files;
  for (const ChangedFile& file : since.files)
    files.push_back(file.how == "changed" ? file.path : file.path + " " + file.how);
  std::string text = fmt::format(
      "since {} ({}): {} {} differ{}{}\n", report::printable(since.revision),
      since.commit.substr(0, kCommitDigits), files.size(), files.size() == 1 ? "file" : "files",
      files.size() == 1 ? "s" : "", listed(files));
  if (since.hasBodies)
    text += fmt::format("  procedures: {} changed{}, {} new{}, {} gone{}\n", since.changed.size(),
                        listed(since.changed), since.added.size(), listed(since.added),
                        since.removed.size(), listed(since.removed));
  text += fmt::format("  goals: {} of {} asked again{}", since.asked.size(), since.goals,
                      listed(since.asked));
  if (since.isKnown)
    text += fmt::format("; {} new{}, {} gone", since.newGoals.size(), listed(since.newGoals),
                        since.goneGoals);
  else
    text += "; the store has no run at that commit to compare with";
  return text + "\n";
}

nlohmann::ordered_json toJson(const Since& since) {
  nlohmann::ordered_json json{{"revision", serial::encoded(since.revision)},
                              {"commit", since.commit},
                              {"isKnown", since.isKnown}};
  json["files"] = nlohmann::ordered_json::array();
  for (const ChangedFile& file : since.files)
    json["files"].push_back({{"file", serial::encoded(file.path)}, {"how", file.how}});
  if (since.hasBodies)
    json["procedures"] = {{"changed", serial::texts(since.changed)},
                          {"new", serial::texts(since.added)},
                          {"gone", serial::texts(since.removed)}};
  if (since.isKnown) {
    json["newGoals"] = serial::texts(since.newGoals);
    json["goneGoals"] = since.goneGoals;
  }
  json["asked"] = serial::texts(since.asked);
  return json;
}

Revisions::Revisions(Knowledge& knowledge, const Config& config, const Budget& budget,
                     const Log& log)
    : knowledge_(knowledge),
      config_(config),
      budget_(budget),
      log_(log),
      tree_(treeOf(config, budget)) {}

store::RowId Revisions::rowOf(const std::string& commit) const {
  return {kRevisionRow, frontend::ContentHash()
                            .add(kRevisionRow)
                            .add(projectOf(config_.files, config_))
                            .add(commit)
                            .result()};
}

std::optional<report::Baseline> Revisions::baselineAt(const std::string& revision) {
  const auto commit = tree_ ? tree_->commitOf(revision) : std::nullopt;
  if (!commit)
    throw InputError({}, tree_ ? "--since " + revision + ": git knows no such commit"
                               : "--since: the sources are in no working tree of git");
  since_ = {revision, *commit, tree_->changedSince(*commit)};
  const auto found = knowledge_.rows().find(rowOf(*commit));
  if (!found || !found->isOwn) return std::nullopt;
  try {
    Json then = serial::parseJson(found->payload, "the store");
    report::Baseline baseline;
    for (const Json& one : serial::array(serial::field(then, "results"), "results"))
      for (const Json& goal : serial::array(serial::field(one, "open"), "open"))
        baseline.open.push_back({serial::textField(goal, "name"), serial::textField(goal, "check"),
                                 serial::textField(goal, "verdict"),
                                 serial::textField(goal, "fingerprint"),
                                 Position{serial::textField(goal, "file"), goal.value("line", 0U),
                                          goal.value("column", 0U)}});
    then_ = std::move(then);
    since_.isKnown = true;
    return baseline;
  } catch (const InputError&) {
  } catch (const nlohmann::json::exception&) {
  }
  return std::nullopt;
}

Since Revisions::compared(const std::vector<Result>& results) const {
  Since since = since_;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Result& result = results[i];
    const std::vector<GoalResult> rows = report::goalsOfProgram(result);
    since.goals += rows.size();
    if (result.asked != 0U)
      for (const GoalResult& row : rows)
        if (!row.isKnown) since.asked.push_back((*result.program)[row.goal].name);
    if (since.isKnown && i < then_.at("results").size())
      compare(result, then_.at("results").at(i), since);
  }
  return since;
}

void Revisions::compare(const Result& result, const Json& then, Since& since) const {
  std::set<std::string> before;
  for (const Json& proved : then.at("proved")) before.insert(proved.get<std::string>());
  for (const Json& open : then.at("open")) before.insert(open.at("fingerprint"));
  for (const GoalResult& row : report::goalsOfProgram(result))
    if (before.erase(row.fingerprint) == 0)
      since.newGoals.push_back((*result.program)[row.goal].name);
  since.goneGoals += before.size();
  std::map<std::string, std::string> bodies;
  for (const Json& body : then.at("bodies"))
    bodies.emplace(serial::decoded(body[0].get<std::string>()), body[1]);
  const Bodies now = bodiesOf(result, then.at("encoding").get<std::string>());
  since.hasBodies = since.hasBodies || !now.empty();
  for (const auto& [name, body] : now) {
    const auto found = bodies.find(name);
    if (found == bodies.end()) {
      since.added.push_back(name);
      continue;
    }
    if (found->second != body) since.changed.push_back(name);
    bodies.erase(found);
  }
  for (const auto& [name, body] : bodies) since.removed.push_back(name);
}

Revisions::Bodies Revisions::bodiesOf(const Result& result, const std::string& encoding) const {
  std::shared_ptr<const report::Encoding> other;
  if (encoding != result.name)
    other = encodingReader(result.files, config_, log_, budget_, &knowledge_)(encoding);
  const report::Encoding& its = other ? *other : result;
  const std::vector<std::uint64_t> hashes = program::bodyHashes(*its.terms, *its.program);
  Bodies bodies;
  for (std::size_t i = 0; i < hashes.size(); ++i)
    if (!its.program->procedures[i].edges.empty())  // those of jars have names alone
      bodies.emplace_back(its.program->procedures[i].name, std::to_string(hashes[i]));
  return bodies;
}

void Revisions::keep(const std::vector<Result>& results) {
  const bool isWhole = config_.goals.empty() && std::ranges::none_of(results, &Result::interrupted);
  const auto commit = tree_ && isWhole ? tree_->commitOfFiles() : std::nullopt;
  if (!commit) return;
  Json all = Json::array();
  for (const Result& result : results) {
    Json proved = Json::array();
    Json open = Json::array();
    for (const GoalResult& row : report::goalsOfProgram(result)) {
      if (std::holds_alternative<report::Proved>(row.answer)) {
        proved.push_back(row.fingerprint);
        continue;
      }
      const program::Goal& goal = (*result.program)[row.goal];
      open.push_back({{"name", serial::encoded(goal.name)},
                      {"check", serial::encoded(goal.check)},
                      {"verdict", verdictOf(row)},
                      {"fingerprint", row.fingerprint},
                      {"file", serial::encoded(goal.position.file)},
                      {"line", goal.position.line},
                      {"column", goal.position.column}});
    }
    Json bodies = Json::array();
    for (const auto& [name, body] : bodiesOf(result, result.name))
      bodies.push_back({serial::encoded(name), body});
    all.push_back({{"encoding", result.name},
                   {"bodies", std::move(bodies)},
                   {"proved", std::move(proved)},
                   {"open", std::move(open)}});
  }
  knowledge_.rows().keep(rowOf(*commit), projectOf(config_.files, config_),
                         Json{{"results", std::move(all)}}.dump());
  knowledge_.rows().write();
}

}  // namespace fathom::app
