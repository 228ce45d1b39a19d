#include "store/sealed_store.h"

#include <chrono>
#include <utility>

#include "base/errors.h"

namespace fathom::store {
namespace {

std::int64_t secondsNow() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::seconds>(system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

SealedStore::SealedStore(std::unique_ptr<ResultStore> rows, Sealer sealer, std::string tool,
                         const Log& log)
    : rows_(std::move(rows)), sealer_(std::move(sealer)), tool_(std::move(tool)), log_(log) {}

template <class Work>
void SealedStore::trying(const Work& work) {
  if (!rows_) return;
  try {
    work();
  } catch (const EnvironmentError& error) {
    log_.warning(std::string(error.what()) + "; the run goes on without it");
    rows_ = nullptr;
  }
}

std::optional<Found> SealedStore::opened(Row row) {
  const Sealer::Origin origin = sealer_.originOf(row);
  if (origin == Sealer::Origin::Damaged) {
    ++damaged_;
    return std::nullopt;
  }
  return Found{std::move(row.payload), origin == Sealer::Origin::Own && row.tool == tool_};
}

std::optional<Found> SealedStore::find(const RowId& id) {
  if (const auto kept = kept_.find(id); kept != kept_.end())
    return Found{kept->second.payload, true};
  if (erased_.contains(id)) return std::nullopt;
  std::optional<Found> found;
  trying([&] {
    if (auto row = rows_->find(id); row && row->id == id) found = opened(std::move(*row));
  });
  return found;
}

std::map<std::string, Found> SealedStore::find(const std::string& kind,
                                               const std::vector<std::string>& keys) {
  std::map<std::string, Found> found;
  trying([&] {
    for (Row& row : rows_->find(kind, keys)) {
      const std::string key = row.id.key;
      if (auto one = opened(std::move(row))) found.insert_or_assign(key, std::move(*one));
    }
  });
  return found;
}

std::map<std::string, Found> SealedStore::ofProject(const std::string& kind,
                                                    const std::string& project) {
  std::map<std::string, Found> found;
  trying([&] {
    for (Row& row : rows_->ofProject(kind, project)) {
      const std::string key = row.id.key;
      if (auto one = opened(std::move(row))) found.insert_or_assign(key, std::move(*one));
    }
  });
  return found;
}

void SealedStore::keep(const RowId& id, const std::string& project, std::string payload) {
  Row row{id, project, tool_, "", std::move(payload), secondsNow()};
  row.seal = sealer_.seal(row);
  erased_.erase(id);
  kept_.insert_or_assign(id, std::move(row));
}

void SealedStore::erase(const RowId& id) {
  kept_.erase(id);
  erased_.insert(id);
}

void SealedStore::write() {
  std::vector<Row> rows;
  for (auto& [id, row] : std::exchange(kept_, {})) rows.push_back(std::move(row));
  const std::vector<RowId> gone(erased_.begin(), erased_.end());
  erased_.clear();
  trying([&] {
    if (!gone.empty()) rows_->erase(gone);
    rows_->put(rows);
  });
}

}  // namespace fathom::store
