#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fathom::store {

/// What a row is about.
struct RowId {
  std::string kind;  // "run", "proof", ...
  std::string key;   // a hash of what the payload depends on
  friend auto operator<=>(const RowId&, const RowId&) = default;
};

/// One thing that a run found. Whether it can be believed is for SealedStore to say.
struct Row {
  RowId id;
  std::string project;  // whose row it is: what rows of one kind are looked up together by
  std::string tool;     // that wrote it
  std::string seal;
  std::string payload;       // any bytes
  std::int64_t written = 0;  // seconds since 1970
};

/// How many rows of a kind there are, and the bytes of their payloads.
struct KindSize {
  std::string kind;
  std::size_t rows = 0;
  std::size_t bytes = 0;
};

/// Rows that outlive runs, and that several processes share. Whatever ends a process, of a call of
/// `put` all rows are there or none. EnvironmentError where the store cannot be used.
class ResultStore {
 public:
  virtual ~ResultStore() = default;

  virtual std::optional<Row> find(const RowId& id) = 0;
  /// Those that there are, in any order.
  virtual std::vector<Row> find(const std::string& kind, std::span<const std::string> keys) = 0;
  virtual std::vector<Row> ofProject(const std::string& kind, const std::string& project) = 0;
  /// Rows of the same kind and key are replaced.
  virtual void put(std::span<const Row> rows) = 0;
  virtual void erase(std::span<const RowId> rows) = 0;
  /// Every row, by kind and key.
  virtual void visit(const std::function<void(const Row&)>& visitor) = 0;
  virtual std::vector<KindSize> sizes() = 0;
  /// Gives space back that erased rows had.
  virtual void compact() = 0;
  /// Of the tables: it grows when their columns change.
  virtual int schemaVersion() = 0;
};

/// The schema of this version of the tool. Older stores are migrated when they are opened; newer
/// ones are an EnvironmentError.
inline constexpr int kSchemaVersion = 1;

/// The store at `postgresql://...`, or in an SQLite database of that path, which is made where
/// there is none. EnvironmentError where there is no such server, or another file.
std::unique_ptr<ResultStore> openStore(const std::string& where);
std::unique_ptr<ResultStore> openSqlite(const std::string& path);
std::unique_ptr<ResultStore> openPostgres(const std::string& where);

/// Whether the text names a server.
bool isPostgres(const std::string& where);

}  // namespace fathom::store
