#include <array>
#include <fmt/format.h>
#include <sqlite3.h>

#include "base/errors.h"
#include "store/result_store.h"

// One table in WAL mode: readers and one writer at a time do not wait for each other, and what a
// killed process had not committed is gone as a whole.
namespace fathom::store {
namespace {

constexpr int kPatience = 20'000;         // milliseconds, for others that write
constexpr int kApplication = 0x46746873;  // says in the file's header whose it is

/// What leads from each version of the schema to the next one; the first makes it.
constexpr std::array<const char*, kSchemaVersion> kMigrations{
    "CREATE TABLE entry (kind TEXT NOT NULL, key TEXT NOT NULL, project TEXT NOT NULL,"
    " tool TEXT NOT NULL, seal TEXT NOT NULL, payload BLOB NOT NULL, written INTEGER NOT NULL,"
    " PRIMARY KEY (kind, key));"
    "CREATE INDEX entry_of_project ON entry (kind, project)"};

constexpr const char* kColumns = "kind, key, project, tool, seal, payload, written";

class Statement {
 public:
  Statement(sqlite3* database, const std::string& text) : database_(database) {
    if (sqlite3_prepare_v2(database, text.c_str(), -1, &statement_, nullptr) != SQLITE_OK) fail();
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  Statement& bind(int at, const std::string& text) {
    sqlite3_bind_text(statement_, at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  Statement& bindBytes(int at, const std::string& bytes) {
    sqlite3_bind_blob64(statement_, at, bytes.data(), bytes.size(), SQLITE_STATIC);
    return *this;
  }
  Statement& bind(int at, std::int64_t number) {
    sqlite3_bind_int64(statement_, at, number);
    return *this;
  }
  /// Whether there is another row.
  bool step() {
    const int result = sqlite3_step(statement_);
    if (result != SQLITE_ROW && result != SQLITE_DONE) fail();
    return result == SQLITE_ROW;
  }
  void reset() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }
  std::string text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  Row row() const { return {{text(0), text(1)}, text(2), text(3), text(4), text(5), number(6)}; }

 private:
  [[noreturn]] void fail() const {
    throw EnvironmentError(std::string("the store: ") + sqlite3_errmsg(database_));
  }

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
};

class SqliteStore : public ResultStore {
 public:
  explicit SqliteStore(const std::string& path) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path.c_str(), &database_, flags, nullptr) != SQLITE_OK) {
      const std::string why = sqlite3_errmsg(database_);
      sqlite3_close(database_);
      throw EnvironmentError(path + ": the store cannot be opened: " + why);
    }
    try {
      prepare();
    } catch (const EnvironmentError& error) {
      sqlite3_close(database_);
      throw EnvironmentError(path + ": " + error.what());
    }
  }
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  ~SqliteStore() override { sqlite3_close(database_); }

  std::optional<Row> find(const RowId& id) override {
    Statement query(database_, select("WHERE kind = ? AND key = ?"));
    query.bind(1, id.kind).bind(2, id.key);
    if (!query.step()) return std::nullopt;
    return query.row();
  }

  std::vector<Row> find(const std::string& kind, std::span<const std::string> keys) override {
    std::vector<Row> rows;
    Statement query(database_, select("WHERE kind = ? AND key = ?"));
    for (const std::string& key : keys) {
      query.bind(1, kind).bind(2, key);
      if (query.step()) rows.push_back(query.row());
      query.reset();
    }
    return rows;
  }

  std::vector<Row> ofProject(const std::string& kind, const std::string& project) override {
    Statement query(database_, select("WHERE kind = ? AND project = ? ORDER BY key"));
    query.bind(1, kind).bind(2, project);
    std::vector<Row> rows;
    while (query.step()) rows.push_back(query.row());
    return rows;
  }

  void put(std::span<const Row> rows) override {
    if (rows.empty()) return;
    inTransaction([&] {
      Statement insert(database_, fmt::format("INSERT OR REPLACE INTO entry ({}) VALUES "
                                              "(?, ?, ?, ?, ?, ?, ?)",
                                              kColumns));
      for (const Row& row : rows) {
        insert.bind(1, row.id.kind).bind(2, row.id.key).bind(3, row.project).bind(4, row.tool);
        insert.bind(5, row.seal).bindBytes(6, row.payload).bind(7, row.written);
        insert.step();
        insert.reset();
      }
    });
  }

  void erase(std::span<const RowId> rows) override {
    inTransaction([&] {
      Statement erase(database_, "DELETE FROM entry WHERE kind = ? AND key = ?");
      for (const RowId& id : rows) {
        erase.bind(1, id.kind).bind(2, id.key);
        erase.step();
        erase.reset();
      }
    });
  }

  void visit(const std::function<void(const Row&)>& visitor) override {
    Statement query(database_, select("ORDER BY kind, key"));
    while (query.step()) visitor(query.row());
  }

  std::vector<KindSize> sizes() override {
    Statement query(database_,
                    "SELECT kind, COUNT(*), SUM(LENGTH(payload)) FROM entry "
                    "GROUP BY kind ORDER BY kind");
    std::vector<KindSize> sizes;
    while (query.step())
      sizes.push_back({query.text(0), static_cast<std::size_t>(query.number(1)),
                       static_cast<std::size_t>(query.number(2))});
    return sizes;
  }

  void compact() override { execute("VACUUM"); }
  int schemaVersion() override { return static_cast<int>(pragma("user_version")); }

 private:
  static std::string select(const std::string& which) {
    return fmt::format("SELECT {} FROM entry {}", kColumns, which);
  }

  void execute(const std::string& text) {
    if (sqlite3_exec(database_, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
      throw EnvironmentError(std::string("the store: ") + sqlite3_errmsg(database_));
  }

  std::int64_t pragma(const std::string& name) {
    Statement query(database_, "PRAGMA " + name);
    return query.step() ? query.number(0) : 0;
  }

  template <class Work>
  void inTransaction(const Work& work) {
    execute("BEGIN IMMEDIATE");
    try {
      work();
      execute("COMMIT");
    } catch (const EnvironmentError&) {
      sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
  }

  /// A database of somebody else is left alone.
  void prepare() {
    sqlite3_busy_timeout(database_, kPatience);
    const bool isEmpty = pragma("schema_version") == 0;
    if (!isEmpty && pragma("application_id") != kApplication)
      throw EnvironmentError("this is a database, but no store of Fathom");
    execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    if (pragma("user_version") == kSchemaVersion) return;
    inTransaction([&] {
      const std::int64_t version = pragma("user_version");
      if (version > kSchemaVersion)
        throw EnvironmentError(
            fmt::format("the store has schema {}, a newer Fathom wrote it; this one knows {}",
                        version, kSchemaVersion));
      execute(fmt::format("PRAGMA application_id = {}", kApplication));
      for (auto step = static_cast<std::size_t>(version); step < kMigrations.size(); ++step)
        execute(kMigrations.at(step));
      execute(fmt::format("PRAGMA user_version = {}", kSchemaVersion));
    });
  }

  sqlite3* database_ = nullptr;
};

}  // namespace

std::unique_ptr<ResultStore> openSqlite(const std::string& path) {
  return std::make_unique<SqliteStore>(path);
}

}  // namespace fathom::store
