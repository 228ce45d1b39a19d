#include "app/output/result_files.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <functional>

#include "app/output/witness_files.h"
#include "base/file.h"
#include "evidence/certificate.h"
#include "report/page/page.h"
#include "report/render.h"
#include "report/sarif/sarif.h"

namespace fathom::app {
namespace {

using report::Result;

/// The proofs of a result, each with its goals.
/// Of the rows whose evidence is about this encoding.
std::vector<evidence::Certified> proofsOf(const Result& result, const report::Encoding& encoding) {
  std::vector<evidence::Certified> proofs;
  const program::Proof* last = nullptr;
  for (const report::GoalResult& row : result.goals) {
    const auto* proved = std::get_if<report::Proved>(&row.answer);
    if (!proved || !proved->proof || &result.encodingOf(row) != &encoding) continue;
    if (proved->proof.get() != last) proofs.push_back({{}, *proved->proof});
    last = proved->proof.get();
    proofs.back().goals.push_back(row.evidence ? row.evidence->goal : row.goal);
  }
  return proofs;
}

/// Each once.
std::vector<const report::Encoding*> encodingsOf(const Result& result) {
  std::vector<const report::Encoding*> all{&result};
  for (const report::GoalResult& row : result.goals)
    if (std::ranges::count(all, &result.encodingOf(row)) == 0)
      all.push_back(&result.encodingOf(row));
  return all;
}

std::string certificates(const std::vector<Result>& results) {
  std::vector<std::string> programs;
  for (const Result& result : results)
    for (const report::Encoding* encoding : encodingsOf(result))
      if (const auto proofs = proofsOf(result, *encoding); !proofs.empty())
        programs.push_back(
            evidence::conditionsScript(*encoding->terms, *encoding->program, proofs));
  return evidence::certificate(programs);
}

/// Of the first violation that has one.
void writeHarness(const std::vector<Result>& results, const std::string& file) {
  for (const Result& result : results)
    if (!result.harness.empty()) return writeFileAtomically(file, result.harness);
}

/// What is no UTF-8 in names is replaced.
template <class Json>
std::string written(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

report::SarifOptions sarifOptions(report::SarifContent content, const std::string& error = "") {
  std::error_code ignored;
  return {content, std::filesystem::current_path(ignored).generic_string(), error};
}

void writeSarif(const std::vector<Result>& results, const OutputConfig& output,
                const std::string& error = "") {
  using report::SarifContent;
  const auto write = [&](const std::optional<std::string>& file, SarifContent content) {
    if (file)
      writeFileAtomically(*file, written(report::toSarif(results, sarifOptions(content, error))));
  };
  write(output.sarif, SarifContent::Failures);
  write(output.sarifAll, SarifContent::AllGoals);
}

void complain(const std::string& sentence) {
  if (!sentence.empty()) fmt::print(stderr, "{}\n", report::printable(sentence));
}

}  // namespace

bool writeResultFiles(const std::vector<Result>& results, const Config& config,
                      const nlohmann::ordered_json& since) {
  const OutputConfig& output = config.output;
  try {
    if (output.json) {
      auto json = report::toJson(results);
      if (!since.is_null()) json["since"] = since;
      writeFileAtomically(*output.json, written(json));
    }
    if (output.certificate) writeFileAtomically(*output.certificate, certificates(results));
    if (config.harness) writeHarness(results, *config.harness);
    writeSarif(results, output);
    if (output.html) report::writePage(results, *output.html);
    if (output.witness) complain(writeWitness(results, *output.witness, config));
    if (output.testCases) writeTestCases(results, *output.testCases, config.c.arch);
    if (output.junit) complain(writeJunit(results, *output.junit));
    return true;
  } catch (const EnvironmentError& error) {
    fmt::print(stderr, "{}\n", report::printable(error.what()));
    return false;
  }
}

void writeErrorFiles(const std::vector<Result>& results, const std::exception& error,
                     const Config& config) {
  const std::string sentence = report::printable(error.what());
  if (config.output.json) {
    auto json = report::toJson(results);
    json["verdict"] = toString(report::RunVerdict(report::RunUnknown{reasonOf(error)}));
    json["error"] = sentence;
    writeFileAtomically(*config.output.json, written(json));
  }
  writeSarif(results, config.output, sentence);
}

}  // namespace fathom::app
