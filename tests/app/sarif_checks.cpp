#include "app/sarif_checks.h"

#include <gtest/gtest.h>
#include <set>

namespace fathom::app {
namespace {

using nlohmann::json;

void expectText(const json& message) {
  EXPECT_FALSE(message.at("text").get<std::string>().empty());
}

/// RFC 3986: without what has to be encoded; relative to a base that the run declares, or absolute.
void expectUri(const json& artifact, const json& run) {
  const std::string uri = artifact.at("uri");
  EXPECT_FALSE(uri.empty());
  for (const char c : uri)
    EXPECT_TRUE(c > ' ' && c < 0x7f && std::string_view("\\<>\"{}|^`").find(c) == std::string::npos)
        << uri;
  if (!artifact.contains("uriBaseId")) {
    EXPECT_TRUE(uri.starts_with("file:///")) << uri;
    return;
  }
  EXPECT_FALSE(uri.starts_with("/") || uri.starts_with("..")) << uri;
  const std::string base = run.at("originalUriBaseIds").at(artifact["uriBaseId"]).at("uri");
  EXPECT_TRUE(base.starts_with("file:///") && base.ends_with("/")) << base;
}

void expectLocation(const json& location, const json& run) {
  if (location.contains("message")) expectText(location["message"]);
  for (const json& logical : location.value("logicalLocations", json::array()))
    EXPECT_FALSE(logical.at("fullyQualifiedName").get<std::string>().empty());
  if (!location.contains("physicalLocation")) return;
  expectUri(location["physicalLocation"].at("artifactLocation"), run);
  if (!location["physicalLocation"].contains("region")) return;
  const json& region = location["physicalLocation"]["region"];
  EXPECT_GE(region.at("startLine").get<int>(), 1);
  EXPECT_GE(region.value("startColumn", 1), 1);
}

void expectFlow(const json& flow, const json& run) {
  ASSERT_EQ(flow.at("threadFlows").size(), 1U);
  const json& locations = flow["threadFlows"][0].at("locations");
  EXPECT_FALSE(locations.empty());
  EXPECT_LE(locations.size(), 10'000U);
  const std::set<std::string> importances{"important", "essential", "unimportant"};
  for (const json& step : locations) {
    expectLocation(step.at("location"), run);
    EXPECT_GE(step.at("nestingLevel").get<int>(), 0);
    EXPECT_TRUE(importances.contains(step.at("importance")));
    for (const json& value : step.value("state", json::object())) expectText(value);
  }
}

void expectResult(const json& result, const json& run) {
  const std::set<std::string> kinds{"notApplicable", "pass", "fail",
                                    "review",        "open", "informational"};
  EXPECT_TRUE(kinds.contains(result.at("kind"))) << result;
  EXPECT_EQ(result.at("level"), result["kind"] == "fail" ? "error" : "none");
  expectText(result.at("message"));
  const json& rules = run["tool"]["driver"]["rules"];
  EXPECT_EQ(rules.at(result.at("ruleIndex").get<std::size_t>()).at("id"), result.at("ruleId"));
  EXPECT_EQ(result.at("locations").size(), 1U);
  for (const json& location : result["locations"]) expectLocation(location, run);
  EXPECT_EQ(result.at("partialFingerprints").at("fathomGoal/v1").get<std::string>().size(), 32U);
  const std::set<std::string> states{"new", "unchanged", "updated", "absent"};
  EXPECT_TRUE(states.contains(result.value("baselineState", "new")));
  for (const json& one : result.value("suppressions", json::array()))
    EXPECT_TRUE((std::set<std::string>{"inSource", "external"}.contains(one.at("kind"))));
  for (const json& flow : result.value("codeFlows", json::array())) expectFlow(flow, run);
}

void expectRule(const json& rule) {
  EXPECT_FALSE(rule.at("id").get<std::string>().empty());
  expectText(rule.at("shortDescription"));
  expectText(rule.at("fullDescription"));
  const json& tags = rule.at("properties").at("tags");
  EXPECT_LE(tags.size(), 20U);
  EXPECT_EQ(std::set<std::string>(tags.begin(), tags.end()).size(), tags.size());
}

}  // namespace

json checkedSarif(const std::string& text) {
  const json file = json::parse(text);
  EXPECT_EQ(file.at("version"), "2.1.0");
  EXPECT_EQ(file.at("$schema"), "https://json.schemastore.org/sarif-2.1.0.json");
  EXPECT_EQ(file.at("runs").size(), 1U);
  json run = file["runs"][0];
  EXPECT_EQ(run.at("tool").at("driver").at("name"), "Fathom");
  EXPECT_EQ(run.at("columnKind"), "utf16CodeUnits");
  const json& invocation = run.at("invocations").at(0);
  EXPECT_TRUE(invocation.at("executionSuccessful").is_boolean());
  for (const json& note : invocation.value("toolExecutionNotifications", json::array()))
    expectText(note.at("message"));
  EXPECT_LE(run.at("results").size(), 25'000U);
  std::set<std::string> ids;
  for (const json& rule : run["tool"]["driver"].at("rules")) {
    expectRule(rule);
    EXPECT_TRUE(ids.insert(rule["id"]).second) << rule;
  }
  for (const json& result : run["results"]) expectResult(result, run);
  return run;
}

}  // namespace fathom::app
