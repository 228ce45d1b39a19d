#pragma once

#include <memory>

#include "app/config.h"
#include "evidence/known_queries.h"
#include "frontend/reader_cache.h"
#include "report/record/record.h"
#include "store/sealed_store.h"

namespace fathom::app {

/// What the store of the config knows: what readers wrote, results of whole runs, evidence of
/// goals, queries that solvers answered. Rows that this user's runs did not seal are candidates at
/// best.
class Knowledge : public frontend::ReaderCache, public evidence::KnownQueries {
 public:
  /// Null where the config has no store. A store that cannot be used is a warning.
  static std::unique_ptr<Knowledge> open(const Config& config, const Log& log);

  explicit Knowledge(store::SealedStore rows) : rows_(std::move(rows)) {}

  // frontend::ReaderCache
  std::optional<std::string> find(const std::string& key) override;
  void keep(const std::string& key, const std::string& text) override;

  // evidence::KnownQueries
  std::map<std::string, std::string> find(const std::vector<std::string>& keys) override;
  void keepQuery(const std::string& key, const std::string& how) override;

  store::SealedStore& rows() { return rows_; }

 private:
  store::SealedStore rows_;
  std::size_t unwritten_ = 0;  // queries
};

}  // namespace fathom::app
