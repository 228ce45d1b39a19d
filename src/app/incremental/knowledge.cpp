#include "app/incremental/knowledge.h"

#include "app/incremental/tool_identity.h"
#include "base/errors.h"

namespace fathom::app {
namespace {

constexpr const char* kReaderRow = "reader";
constexpr const char* kQueryRow = "query";
constexpr std::size_t kQueriesAtOnce = 500;  // a run that is killed loses fewer

}  // namespace

std::unique_ptr<Knowledge> Knowledge::open(const Config& config, const Log& log) {
  if (!config.store.where) return nullptr;
  std::unique_ptr<store::ResultStore> rows;
  try {
    rows = store::openStore(*config.store.where);
  } catch (const EnvironmentError& error) {
    log.warning(std::string(error.what()) + "; the run goes on without it");
    return nullptr;
  }
  store::Sealer sealer(store::userSecret());
  if (!sealer.hasSecret())
    log.warning(
        "there is no secret to seal what is kept in the store: evidence will be checked "
        "again (docs/store.md)");
  return std::make_unique<Knowledge>(
      store::SealedStore(std::move(rows), std::move(sealer), toolIdentity(), log));
}

std::optional<std::string> Knowledge::find(const std::string& key) {
  auto found = rows_.find({kReaderRow, key});
  return found && found->isOwn ? std::optional(std::move(found->payload)) : std::nullopt;
}

void Knowledge::keep(const std::string& key, const std::string& text) {
  rows_.keep({kReaderRow, key}, "", text);
  rows_.write();
}

std::map<std::string, std::string> Knowledge::find(const std::vector<std::string>& keys) {
  std::map<std::string, std::string> known;
  for (auto& [key, found] : rows_.find(kQueryRow, keys))
    if (found.isOwn) known.emplace(key, std::move(found.payload));
  return known;
}

void Knowledge::keepQuery(const std::string& key, const std::string& how) {
  rows_.keep({kQueryRow, key}, "", how);
  if (++unwritten_ < kQueriesAtOnce) return;
  unwritten_ = 0;
  rows_.write();
}

}  // namespace fathom::app
