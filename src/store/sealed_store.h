#pragma once

#include <map>
#include <set>

#include "base/log.h"
#include "store/seal.h"

namespace fathom::store {

/// What was found, and by whom.
struct Found {
  std::string payload;
  bool isOwn = false;  // else its evidence has to be checked again
};

/// A store whose rows are sealed. What cannot be read costs a warning, once, and time: then nothing
/// is found, and nothing kept. Rows of other versions of the tool count as somebody else's.
class SealedStore {
 public:
  /// `tool` says which program writes, down to its build.
  SealedStore(std::unique_ptr<ResultStore> rows, Sealer sealer, std::string tool, const Log& log);

  std::optional<Found> find(const RowId& id);
  /// By key.
  std::map<std::string, Found> find(const std::string& kind, const std::vector<std::string>& keys);
  std::map<std::string, Found> ofProject(const std::string& kind, const std::string& project);

  /// Kept or erased with the others that are, at the next `write`.
  void keep(const RowId& id, const std::string& project, std::string payload);
  void erase(const RowId& id);
  void write();

  std::size_t damaged() const { return damaged_; }
  /// Else something failed, and nothing more is found or kept.
  bool isUsable() const { return rows_ != nullptr; }
  const std::string& tool() const { return tool_; }

 private:
  std::optional<Found> opened(Row row);
  template <class Work>
  void trying(const Work& work);

  std::unique_ptr<ResultStore> rows_;  // null: it cannot be used any more
  Sealer sealer_;
  std::string tool_;
  const Log& log_;
  std::map<RowId, Row> kept_;
  std::set<RowId> erased_;
  std::size_t damaged_ = 0;
};

}  // namespace fathom::store
