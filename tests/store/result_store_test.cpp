// Rows outlive processes; what is damaged or foreign is told apart from what is one's own.
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/errors.h"
#include "base/temporary_folder.h"
#include "store/sealed_store.h"

namespace fathom::store {
namespace {

const std::string kSecret = "a secret of at least thirty-two bytes";

Row row(const std::string& kind, const std::string& key, const std::string& payload) {
  return {{kind, key}, "project", "tool", "seal", payload, 1};
}

/// Changes the database as somebody with its own tools would.
void edit(const std::string& file, const std::string& statement) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
}

SealedStore sealed(const std::string& file, const std::string& secret, const Log& log,
                   const std::string& tool = "tool") {
  return {openSqlite(file), Sealer(secret), tool, log};
}

TEST(ResultStore, KeepsAnyBytesByKindAndKey) {
  const TemporaryFolder folder;
  const std::string bytes("a\0b\xff'\"\n", 7);
  {
    auto store = openSqlite(folder.file("s.db"));
    const std::vector<Row> rows{row("run", "1", bytes), row("run", "2", "two"),
                                row("query", "1", "other")};
    store->put(rows);
    store->put(std::vector{row("run", "2", "newer")});
  }
  auto store = openSqlite(folder.file("s.db"));
  EXPECT_EQ(store->find(RowId{"run", "1"})->payload, bytes);
  EXPECT_EQ(store->find(RowId{"run", "2"})->payload, "newer");
  EXPECT_FALSE(store->find(RowId{"run", "3"}));
  const std::vector<std::string> keys{"1", "2", "3"};
  EXPECT_EQ(store->find("run", keys).size(), 2U);
  EXPECT_EQ(store->ofProject("run", "project").size(), 2U);
  EXPECT_TRUE(store->ofProject("run", "another").empty());
  EXPECT_EQ(store->sizes().size(), 2U);
  store->erase(std::vector{RowId{"run", "1"}});
  EXPECT_FALSE(store->find(RowId{"run", "1"}));
}

TEST(ResultStore, LeavesOtherDatabasesAndNewerStoresAlone) {
  const TemporaryFolder folder;
  edit(folder.file("other.db"), "CREATE TABLE entry (kind TEXT)");
  EXPECT_THROW(openSqlite(folder.file("other.db")), EnvironmentError);
  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  EXPECT_THROW(openSqlite(folder.file("text")), EnvironmentError);
  EXPECT_THROW(openSqlite(folder.file("no/folder")), EnvironmentError);
  openSqlite(folder.file("s.db"));
  edit(folder.file("s.db"), "PRAGMA user_version = 1000");
  EXPECT_THROW(openSqlite(folder.file("s.db")), EnvironmentError);
}

TEST(Seal, IsTheKnownFunction) {  // RFC 4231, test cases 2 and 6
  EXPECT_EQ(hmacSha256("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmacSha256(std::string(131, '\xaa'),
                       "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Seal, TellsOwnForeignAndDamagedRowsApart) {
  const Sealer own(kSecret);
  const Sealer other("another secret, just as long as that");
  Row one = row("run", "key", "payload");
  one.seal = own.seal(one);
  EXPECT_EQ(own.originOf(one), Sealer::Origin::Own);
  EXPECT_EQ(other.originOf(one), Sealer::Origin::Foreign);
  EXPECT_EQ(Sealer(std::nullopt).originOf(one), Sealer::Origin::Foreign);
  const auto damaged = [&](auto change) {
    Row changed = one;
    change(changed);
    return own.originOf(changed) == Sealer::Origin::Damaged;
  };
  EXPECT_TRUE(damaged([](Row& r) { r.payload = "Payload"; }));
  EXPECT_TRUE(damaged([](Row& r) {
    r.id.key = "ke";
    r.project = "yproject";
  }));
  EXPECT_TRUE(damaged([](Row& r) { r.id.kind = "proof"; }));
  EXPECT_TRUE(damaged([](Row& r) { r.tool = "newer"; }));
  EXPECT_TRUE(damaged([](Row& r) { r.seal.clear(); }));
  // Who makes the hash anew has no secret.
  Row forged = one;
  forged.payload = "forged";
  forged.seal = Sealer(std::nullopt).seal(forged) + one.seal.substr(one.seal.find(':') + 1);
  EXPECT_EQ(own.originOf(forged), Sealer::Origin::Foreign);
}

TEST(SealedStore, DropsDamagedRowsAndMarksForeignOnes) {
  const TemporaryFolder folder;
  const Log log;
  const std::string file = folder.file("s.db");
  {
    SealedStore store = sealed(file, kSecret, log);
    for (const char* key : {"1", "2", "3"}) store.keep({"run", key}, "project", "payload");
    store.write();
  }
  edit(file, "UPDATE entry SET payload = 'edited' WHERE key = '2'");
  edit(file, "UPDATE entry SET key = '4' WHERE key = '3'");
  SealedStore store = sealed(file, kSecret, log);
  EXPECT_TRUE(store.find({"run", "1"})->isOwn);
  EXPECT_FALSE(store.find({"run", "2"}));
  EXPECT_FALSE(store.find({"run", "3"}));
  EXPECT_FALSE(store.find({"run", "4"}));
  EXPECT_EQ(store.damaged(), 2U);
  EXPECT_FALSE(sealed(file, "another secret, just as long as that", log).find({"run", "1"})->isOwn);
  EXPECT_FALSE(sealed(file, kSecret, log, "another tool").find({"run", "1"})->isOwn);
}

TEST(SealedStore, GoesOnWithoutAStoreThatFails) {
  const TemporaryFolder folder;
  std::vector<std::string> warnings;
  const Log log([&](Log::Level, const std::string& line) { warnings.push_back(line); });
  SealedStore store = sealed(folder.file("s.db"), kSecret, log);
  edit(folder.file("s.db"), "DROP TABLE entry");
  EXPECT_FALSE(store.find({"run", "1"}));
  store.keep({"run", "1"}, "project", "payload");
  store.write();
  EXPECT_EQ(warnings.size(), 1U);
}

/// Writes pairs of rows for ever; says how many are committed, through the pipe.
[[noreturn]] void writeUntilKilled(const std::string& file, int out) {
  const Log log;
  SealedStore store = sealed(file, kSecret, log);
  for (std::uint32_t i = 0;; ++i) {
    const std::string payload(1 + i * 37 % 9000, static_cast<char>('a' + i % 26));
    store.keep({"left", std::to_string(i)}, "project", payload);
    store.keep({"right", std::to_string(i)}, "project", payload);
    store.write();
    if (write(out, &i, sizeof i) != sizeof i) _exit(1);
  }
}

TEST(SealedStore, LosesNothingThatWasWrittenWhenItIsKilled) {
  const char* const scale = std::getenv("FATHOM_TEST_SCALE");
  const int rounds = 20 * (scale == nullptr ? 1 : std::max(1, std::atoi(scale)));
  std::mt19937 random(7);
  const Log log;
  for (int round = 0; round < rounds; ++round) {
    const TemporaryFolder folder;
    const std::string file = folder.file("s.db");
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) writeUntilKilled(file, ends[1]);
    close(ends[1]);
    std::uint32_t last = 0;
    ASSERT_EQ(read(ends[0], &last, sizeof last), static_cast<ssize_t>(sizeof last));
    usleep(std::uniform_int_distribution<useconds_t>(0, 20'000)(random));
    kill(child, SIGKILL);
    ASSERT_EQ(waitpid(child, nullptr, 0), child);
    while (read(ends[0], &last, sizeof last) == sizeof last) {
    }
    close(ends[0]);
    SealedStore store = sealed(file, kSecret, log);
    for (std::uint32_t i = 0; i <= last; ++i) {
      const auto left = store.find({"left", std::to_string(i)});
      ASSERT_TRUE(left && left->isOwn) << i << " of " << last;
    }
    std::uint32_t written = last;  // perhaps one more, as a whole
    while (store.find({"left", std::to_string(written + 1)})) ++written;
    EXPECT_LE(written, last + 1);
    EXPECT_EQ(store.find({"right", std::to_string(written)}).has_value(), true);
    EXPECT_FALSE(store.find({"right", std::to_string(written + 1)}));
    EXPECT_EQ(store.damaged(), 0U);
  }
}

}  // namespace
}  // namespace fathom::store
