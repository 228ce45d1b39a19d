#include "app/null/silent_calls.h"

#include <algorithm>
#include <filesystem>

#include "app/incremental/whole_run.h"
#include "frontend/shared/content_hash.h"

namespace fathom::app {
namespace {

constexpr const char* kCallsRow = "calls";

/// Libraries and the JDK.
std::string hashOfOutside(const frontend::JvmProgram& jvm, const Config& config) {
  frontend::ContentHash hash;
  hash.add(config.meaning).add(std::to_string(config.null.attempts));
  hash.addFile(jvm.jdk + "/release").addProgram(jvm.jdk + "/lib/modules");
  for (const std::string& entry : jvm.classPath) {
    const bool isAnalysed = std::ranges::any_of(config.files, [&](const std::string& file) {
      std::error_code ignored;
      return std::filesystem::equivalent(file, entry, ignored);
    });
    if (!isAnalysed) hash.addFile(entry);
  }
  return hash.result();
}

std::string ownerOf(const std::string& method) {
  return method.substr(0, method.rfind('.', method.find('(')));
}

}  // namespace

SilentCalls::SilentCalls(Knowledge& knowledge, const frontend::JvmProgram& jvm,
                         const Config& config)
    : knowledge_(knowledge),
      project_(projectOf(config.files, config)),
      outside_(hashOfOutside(jvm, config)) {}

std::string SilentCalls::keyOf(const NullFindings& findings, const NullMethod& method) const {
  const auto digest = findings.digests.find(ownerOf(method.name));
  if (digest == findings.digests.end()) return "";
  return frontend::ContentHash()
      .add(project_)
      .add(outside_)
      .add(digest->second)
      .add(method.name)
      .result();
}

void SilentCalls::apply(NullFindings& findings) const {
  const auto known = knowledge_.rows().ofProject(kCallsRow, project_);
  for (NullMethod& method : findings.methods) {
    const auto found = known.find(keyOf(findings, method));
    if (found != known.end() && found->second.isOwn) method.calls = NullCalls::Silent;
  }
}

void SilentCalls::keep(const NullFindings& findings) {
  std::map<std::string, bool> used;
  for (const NullMethod& method : findings.methods) {
    const std::string key = keyOf(findings, method);
    if (key.empty()) continue;
    if (method.calls == NullCalls::Made) knowledge_.rows().keep({kCallsRow, key}, project_, "");
    used[key] = method.calls == NullCalls::Made || method.calls == NullCalls::Silent;
  }
  for (const auto& [key, found] : knowledge_.rows().ofProject(kCallsRow, project_))
    if (!used[key]) knowledge_.rows().erase({kCallsRow, key});
  knowledge_.rows().write();
}

}  // namespace fathom::app
