#include "app/null/known_rings.h"

#include <fmt/format.h>

#include "app/incremental/whole_run.h"
#include "frontend/shared/content_hash.h"
#include "program/text/print.h"

namespace fathom::app {
namespace {

constexpr const char* kRingRow = "ring";

}  // namespace

KnownRings::KnownRings(Knowledge* knowledge, const Config& config)
    : knowledge_(knowledge), options_(config.meaning) {
  if (knowledge_ == nullptr) return;
  options_.push_back(fmt::format("{} {}", config.null.goalSeconds, config.run.limits.megabytes));
  project_ = projectOf(config.files, config);
  for (auto& [key, found] : knowledge_->rows().ofProject(kRingRow, project_))
    if (found.isOwn) known_.emplace(key, std::move(found.payload));
}

std::string KnownRings::keyOf(const logic::TermStore& terms,
                              const program::Program& program) const {
  return knowledge_ == nullptr ? std::string()
                               : frontend::ContentHash()
                                     .add(project_)
                                     .add(options_)
                                     .add(program::text::print(terms, program))
                                     .result();
}

const std::string* KnownRings::find(const std::string& key) const {
  const auto found = known_.find(key);
  return found == known_.end() ? nullptr : &found->second;
}

void KnownRings::use(const std::string& key, const std::string& answer) {
  if (knowledge_ == nullptr) return;
  used_.insert(key);
  if (known_.emplace(key, answer).second)
    knowledge_->rows().keep({kRingRow, key}, project_, answer);
}

void KnownRings::finish(bool isWhole) {
  if (knowledge_ == nullptr) return;
  for (const auto& [key, answer] : known_)
    if (isWhole && !used_.contains(key)) knowledge_->rows().erase({kRingRow, key});
  knowledge_->rows().write();
}

}  // namespace fathom::app
