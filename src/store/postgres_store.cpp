#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <pqxx/pqxx>
#include <thread>

#include "base/errors.h"
#include "store/result_store.h"

// The same table as in SQLite. Every call is one transaction; of those that a server forgets while
// it restarts nothing is left.
namespace fathom::store {
namespace {

constexpr std::size_t kRowsAtOnce = 200;
/// A server that is restarted is there again after seconds.
constexpr int kAttempts = 20;
constexpr auto kPause = std::chrono::milliseconds(500);
/// Several processes may find that there is no table yet: one of them makes it.
constexpr long kLockOfMigrations = 0x46746873;

constexpr std::array<const char*, kSchemaVersion> kPostgresMigrations{
    "CREATE TABLE fathom_entry (kind TEXT NOT NULL, key TEXT NOT NULL, project TEXT NOT NULL,"
    " tool TEXT NOT NULL, seal TEXT NOT NULL, payload BYTEA NOT NULL, written BIGINT NOT NULL,"
    " PRIMARY KEY (kind, key));"
    "CREATE INDEX fathom_entry_of_project ON fathom_entry (kind, project)"};

constexpr const char* kSelect =
    "SELECT kind, key, project, tool, seal, payload, written FROM fathom_entry ";

Row rowOf(const pqxx::row& read) {
  const pqxx::binarystring payload(read[5]);
  return {{read[0].as<std::string>(), read[1].as<std::string>()},
          read[2].as<std::string>(),
          read[3].as<std::string>(),
          read[4].as<std::string>(),
          payload.str(),
          read[6].as<std::int64_t>()};
}

std::vector<Row> rowsOf(const pqxx::result& read) {
  std::vector<Row> rows;
  for (const pqxx::row& one : read) rows.push_back(rowOf(one));
  return rows;
}

class PostgresStore : public ResultStore {
 public:
  explicit PostgresStore(const std::string& where) : where_(where) {
    explaining([&] {
      connection_ = std::make_unique<pqxx::connection>(where_);
      migrate();
    });
  }

  std::optional<Row> find(const RowId& id) override {
    auto rows = find(id.kind, std::span(&id.key, 1));
    if (rows.empty()) return std::nullopt;
    return std::move(rows.front());
  }

  std::vector<Row> find(const std::string& kind, std::span<const std::string> keys) override {
    std::vector<Row> rows;
    trying([&] {
      rows.clear();
      pqxx::nontransaction work(*connection_);
      for (std::size_t from = 0; from < keys.size(); from += kRowsAtOnce) {
        std::string list;
        for (const std::string& key : keys.subspan(from, std::min(kRowsAtOnce, keys.size() - from)))
          list += (list.empty() ? "" : ",") + work.quote(key);
        auto some = rowsOf(work.exec(std::string(kSelect) + "WHERE kind = " + work.quote(kind) +
                                     " AND key IN (" + list + ")"));
        std::ranges::move(some, std::back_inserter(rows));
      }
    });
    return rows;
  }

  std::vector<Row> ofProject(const std::string& kind, const std::string& project) override {
    std::vector<Row> rows;
    trying([&] {
      pqxx::nontransaction work(*connection_);
      rows = rowsOf(work.exec(std::string(kSelect) + "WHERE kind = " + work.quote(kind) +
                              " AND project = " + work.quote(project) + " ORDER BY key"));
    });
    return rows;
  }

  /// In the order of their keys, so that two writers cannot wait for each other.
  void put(std::span<const Row> rows) override {
    std::vector<const Row*> sorted;
    for (const Row& row : rows) sorted.push_back(&row);
    std::ranges::stable_sort(sorted, {}, [](const Row* row) { return row->id; });
    trying([&] {
      pqxx::work work(*connection_);
      for (const Row* row : sorted)
        work.exec_params(
            "INSERT INTO fathom_entry (kind, key, project, tool, seal, payload, written) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (kind, key) DO UPDATE SET "
            "project = EXCLUDED.project, tool = EXCLUDED.tool, seal = EXCLUDED.seal, "
            "payload = EXCLUDED.payload, written = EXCLUDED.written",
            row->id.kind, row->id.key, row->project, row->tool, row->seal,
            pqxx::binarystring(row->payload), row->written);
      work.commit();
    });
  }

  void erase(std::span<const RowId> rows) override {
    trying([&] {
      pqxx::work work(*connection_);
      for (const RowId& id : rows)
        work.exec_params("DELETE FROM fathom_entry WHERE kind = $1 AND key = $2", id.kind, id.key);
      work.commit();
    });
  }

  void visit(const std::function<void(const Row&)>& visitor) override {
    trying([&] {
      pqxx::work work(*connection_);
      work.exec(std::string("DECLARE every CURSOR FOR ") + kSelect + "ORDER BY kind, key");
      while (true) {
        const pqxx::result some = work.exec(fmt::format("FETCH {} FROM every", kRowsAtOnce));
        if (some.empty()) return;
        for (const pqxx::row& one : some) visitor(rowOf(one));
      }
    });
  }

  std::vector<KindSize> sizes() override {
    std::vector<KindSize> sizes;
    trying([&] {
      pqxx::nontransaction work(*connection_);
      for (const pqxx::row& one :
           work.exec("SELECT kind, COUNT(*), SUM(LENGTH(payload)) FROM fathom_entry "
                     "GROUP BY kind ORDER BY kind"))
        sizes.push_back(
            {one[0].as<std::string>(), one[1].as<std::size_t>(), one[2].as<std::size_t>()});
    });
    return sizes;
  }

  void compact() override {
    trying([&] { pqxx::nontransaction(*connection_).exec("VACUUM fathom_entry"); });
  }

  int schemaVersion() override {
    int version = 0;
    trying([&] {
      pqxx::nontransaction work(*connection_);
      version = work.exec1("SELECT version FROM fathom_schema")[0].as<int>();
    });
    return version;
  }

 private:
  template <class Work>
  static void explaining(const Work& work) {
    try {
      work();
    } catch (const pqxx::failure& error) {
      std::string why = error.what();
      why.erase(std::min(why.size(), why.find('\n')));
      throw EnvironmentError("the store: " + why);
    }
  }

  /// A connection that the server has ended is made anew: the server may have been restarted. What
  /// is done twice is the same as if it were done once.
  template <class Work>
  void trying(const Work& work) {
    explaining([&] {
      for (int attempt = 1;; ++attempt) {
        try {
          if (!connection_) connection_ = std::make_unique<pqxx::connection>(where_);
          return work();
        } catch (const pqxx::broken_connection&) {
          connection_ = nullptr;
          if (attempt == kAttempts) throw;
          std::this_thread::sleep_for(kPause);
        }
      }
    });
  }

  void migrate() {
    pqxx::work work(*connection_);
    work.exec("SET client_min_messages = warning");
    work.exec(fmt::format("SELECT pg_advisory_xact_lock({})", kLockOfMigrations));
    work.exec("CREATE TABLE IF NOT EXISTS fathom_schema (version INTEGER NOT NULL)");
    const pqxx::result read = work.exec("SELECT version FROM fathom_schema");
    const int version = read.empty() ? 0 : read[0][0].as<int>();
    if (version > kSchemaVersion)
      throw EnvironmentError(
          fmt::format("the store has schema {}, a newer Fathom wrote it; this one knows {}",
                      version, kSchemaVersion));
    if (version == kSchemaVersion) return;
    for (auto step = static_cast<std::size_t>(version); step < kPostgresMigrations.size(); ++step)
      work.exec(kPostgresMigrations.at(step));
    work.exec("DELETE FROM fathom_schema");
    work.exec(fmt::format("INSERT INTO fathom_schema VALUES ({})", kSchemaVersion));
    work.commit();
  }

  std::string where_;
  std::unique_ptr<pqxx::connection> connection_;
};

}  // namespace

std::unique_ptr<ResultStore> openPostgres(const std::string& where) {
  return std::make_unique<PostgresStore>(where);
}

}  // namespace fathom::store
