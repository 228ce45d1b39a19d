// The PostgreSQL back end, on a server that the test starts: by hand store_full_tests.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

#include "base/errors.h"
#include "base/temporary_folder.h"
#include "store/sealed_store.h"

namespace fathom::store {
namespace {

namespace fs = std::filesystem;

const std::string kSecret = "a secret of at least thirty-two bytes";

/// A server of its own, in a folder; its socket is there, too.
class Server {
 public:
  Server() {
    fs::permissions(folder_.path(), fs::perms::all);
    for (const auto& one : fs::directory_iterator("/usr/lib/postgresql"))
      programs_ = (one.path() / "bin").string();
    run("initdb -A trust -U postgres -D " + data());
    start();
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() { run("pg_ctl -m immediate -w stop -D " + data()); }

  void start() {
    run("pg_ctl -w -l " + folder_.file("log") + " -o \"-c listen_addresses= -k " + folder_.path() +
        " -c max_connections=100\" start -D " + data());
  }
  /// All its processes, at once.
  void kill() {
    std::ifstream file(folder_.file("data/postmaster.pid"));
    pid_t pid = 0;
    file >> pid;
    ASSERT_GT(pid, 1);
    ::kill(pid, SIGKILL);
    while (::kill(pid, 0) == 0) usleep(1000);
    sleep(1);  // its children notice
    fs::remove(folder_.file("data/postmaster.pid"));
  }
  std::string where() const {
    return "postgresql:///postgres?user=postgres&host=" + folder_.path();
  }

 private:
  std::string data() const { return folder_.file("data"); }
  /// The server refuses to run as root.
  void run(const std::string& command) const {
    const std::string as = geteuid() == 0 ? "cd / && runuser -u postgres -- " : "";
    const std::string all = as + programs_ + "/" + command + " >/dev/null 2>&1";
    EXPECT_EQ(std::system(all.c_str()), 0) << all;
  }

  TemporaryFolder folder_;
  std::string programs_;
};

Server& server() {
  static Server one;
  return one;
}

Row row(const std::string& kind, const std::string& key, const std::string& payload) {
  return {{kind, key}, "project", "tool", "seal", payload, 1};
}

TEST(Postgres, KeepsAnyBytesByKindAndKey) {
  const std::string bytes("a\0b\xff'\"\\\n", 8);
  openPostgres(server().where())->put(std::vector{row("run", "1", bytes), row("run", "2", "two")});
  const auto store = openStore(server().where());
  store->put(std::vector{row("run", "2", "newer"), row("query", "1'; DROP TABLE x", "other")});
  EXPECT_EQ(store->find(RowId{"run", "1"})->payload, bytes);
  EXPECT_EQ(store->find(RowId{"run", "2"})->payload, "newer");
  EXPECT_EQ(store->find(RowId{"query", "1'; DROP TABLE x"})->payload, "other");
  EXPECT_FALSE(store->find(RowId{"run", "3"}));
  std::vector<std::string> keys;
  for (int i = 0; i < 1000; ++i) keys.push_back(std::to_string(i));
  EXPECT_EQ(store->find("run", keys).size(), 2U);
  EXPECT_EQ(store->ofProject("run", "project").size(), 2U);
  std::size_t count = 0;
  store->visit([&](const Row&) { ++count; });
  EXPECT_EQ(count, 3U);
  EXPECT_EQ(store->sizes().size(), 2U);
  EXPECT_EQ(store->schemaVersion(), kSchemaVersion);
  store->erase(std::vector{RowId{"run", "1"}});
  EXPECT_FALSE(store->find(RowId{"run", "1"}));
  store->compact();
}

TEST(Postgres, ThereMustBeAServer) {
  EXPECT_THROW(openStore("postgresql:///postgres?host=/nowhere"), EnvironmentError);
}

/// Writes pairs of rows for ever; says how many are committed, through the pipe.
[[noreturn]] void writeUntilKilled(const std::string& where, int out, int writer) {
  const Log log;
  SealedStore store(openPostgres(where), Sealer(kSecret), "tool", log);
  for (std::uint32_t i = 0;; ++i) {
    const std::string payload(1 + i * 37 % 9000, 'x');
    const std::string key = fmt::format("{} {}", writer, i);
    store.keep({"left", key}, "project", payload);
    store.keep({"right", key}, "project", payload);
    store.write();
    if (!store.isUsable()) _exit(0);  // the server is gone
    if (write(out, &i, sizeof i) != sizeof i) _exit(1);
  }
}

/// The last row that a killed writer said it had written.
std::uint32_t writtenBefore(const std::function<void(pid_t)>& end, int writer) {
  int ends[2];
  if (pipe(ends) != 0) return 0;
  const pid_t child = fork();
  if (child == 0) writeUntilKilled(server().where(), ends[1], writer);
  close(ends[1]);
  std::uint32_t last = 0;
  EXPECT_EQ(read(ends[0], &last, sizeof last), static_cast<ssize_t>(sizeof last));
  end(child);
  EXPECT_EQ(waitpid(child, nullptr, 0), child);
  while (read(ends[0], &last, sizeof last) == sizeof last) {
  }
  close(ends[0]);
  return last;
}

void expectWhole(int writer, std::uint32_t last) {
  const Log log;
  SealedStore store(openPostgres(server().where()), Sealer(kSecret), "tool", log);
  std::uint32_t i = 0;
  for (; i <= last; ++i)
    ASSERT_TRUE(store.find({"right", fmt::format("{} {}", writer, i)})) << i << " of " << last;
  while (store.find({"left", fmt::format("{} {}", writer, i)})) ++i;
  EXPECT_LE(i, last + 2);
  EXPECT_TRUE(store.find({"right", fmt::format("{} {}", writer, i - 1)}));
  EXPECT_EQ(store.damaged(), 0U);
}

TEST(Postgres, LosesNothingThatWasWrittenWhenWritersAreKilled) {
  std::mt19937 random(11);
  for (int writer = 0; writer < 20; ++writer) {
    const auto last = writtenBefore(
        [&](pid_t child) {
          usleep(std::uniform_int_distribution<useconds_t>(0, 30'000)(random));
          kill(child, SIGKILL);
        },
        writer);
    expectWhole(writer, last);
  }
}

TEST(Postgres, LosesNothingThatWasWrittenWhenTheServerIsKilled) {
  std::mt19937 random(13);
  const Log log;
  SealedStore reader(openPostgres(server().where()), Sealer(kSecret), "tool", log);
  for (int writer = 100; writer < 103; ++writer) {
    const auto last = writtenBefore(
        [&](pid_t child) {
          usleep(std::uniform_int_distribution<useconds_t>(0, 100'000)(random));
          server().kill();
          server().start();
          kill(child, SIGKILL);
        },
        writer);
    expectWhole(writer, last);
    EXPECT_TRUE(reader.find({"left", fmt::format("{} 0", writer)}));  // it connects again
  }
}

}  // namespace
}  // namespace fathom::store
