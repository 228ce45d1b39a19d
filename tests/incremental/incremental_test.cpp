// Runs with a store: what changed is asked again, and nothing that is in a store is believed.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/core.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

#include "incremental/store_run.h"
#include "store/seal.h"

namespace fathom::app {
namespace {

TEST_F(StoreRun, KnowsAllOfAnUnchangedProgram) {
  const std::string file = write("p.ftm", program({1000, 7, 1001}));
  const Outcome first = check(file);
  const Outcome second = check(file);
  EXPECT_EQ(storeLine(first), "store: 0 of 6 goals known, 6 asked") << first.out << first.error;
  EXPECT_EQ(storeLine(second), "store: 6 of 6 goals known, 0 asked") << second.out;
  EXPECT_EQ(answers(first), answers(second));
  EXPECT_EQ(first.status, second.status);
  EXPECT_EQ(verdicts(first), verdicts(fathom({"check", "--project", "none", file})));
}

TEST_F(StoreRun, WritesTheSameFilesForAnUnchangedProgram) {
  const std::string file = write("p.ftm", program({1000, 104}));
  check(file, {"--json", (folder / "1.json").string(), "--sarif", (folder / "1.sarif").string()});
  check(file, {"--json", (folder / "2.json").string(), "--sarif", (folder / "2.sarif").string()});
  EXPECT_EQ(read("1.json"), read("2.json"));
  EXPECT_EQ(read("1.sarif"), read("2.sarif"));
  EXPECT_GT(read("1.json").size(), 500U);
}

TEST_F(StoreRun, AsksAgainWithOtherOptionsOrMoreTime) {
  const std::string file = write("p.ftm", program({1000}));
  check(file);
  EXPECT_EQ(storeLine(check(file, {"--engine", "horn"})).find("2 of 2"), std::string::npos);
  const std::string endless = write("e.ftm", kEndless);
  check(endless, {"--timeout", "1"});
  EXPECT_EQ(storeLine(check(endless, {"--timeout", "1"})), "store: 1 of 1 goals known, 0 asked");
  EXPECT_EQ(storeLine(check(endless, {"--timeout", "2"})), "store: 0 of 1 goals known, 1 asked");
  EXPECT_EQ(storeLine(check(endless, {"--timeout", "1"})), "store: 1 of 1 goals known, 0 asked");
}

TEST_F(StoreRun, AsksOnlyWhatAnEditChanged) {
  check(write("p.ftm", program({1000, 1001, 1002, 1003})));
  const Outcome edited = check(write("p.ftm", program({1000, 1001, 102, 1003})));
  EXPECT_EQ(edited.status, 10) << edited.out;
  EXPECT_EQ(storeLine(edited), "store: 7 of 8 goals known, 1 asked") << edited.out;
}

TEST_F(StoreRun, AnswersAfterEditsAsWithoutAStore) {
  std::mt19937 random(36);
  std::vector<int> bounds{1000, 1001, 1002, 1003};
  const auto pick = [&](int from, int to) {
    return std::uniform_int_distribution<int>(from, to)(random);
  };
  for (int edit = 0; edit < 8; ++edit) {
    bounds[static_cast<std::size_t>(pick(0, 3))] = pick(98, 108);
    const std::string file = write("p.ftm", program(bounds));
    EXPECT_EQ(verdicts(check(file)), verdicts(fathom({"check", "--project", "none", file})));
  }
}

TEST_F(StoreRun, KnowsAnUnchangedProgramInC) {
  const std::string file = write("p.c", R"(
    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    static int low(int a, int b) { return a < b ? a : b; }
    int main(void) {
      int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
      if (low(a, b) > a) reach_error();
      return (a & 3) == 4 ? 1 / (a - a) : 0;
    })");
  const Outcome first = check(file);
  const Outcome second = check(file);
  EXPECT_EQ(answers(first), answers(second)) << first.error;
  EXPECT_NE(storeLine(second).find(" 0 asked"), std::string::npos) << second.out;
  EXPECT_EQ(verdicts(first), verdicts(fathom({"check", "--project", "none", file})));
}

TEST_F(StoreRun, SeesThatAHeaderChanged) {
  write("limit.h", "#define LIMIT 10\n");
  const std::string file = write("p.c", R"(
    #include "limit.h"
    extern void reach_error(void);
    int main(void) { int i = 0; while (i < 10) i++; if (i != LIMIT) reach_error(); return 0; })");
  EXPECT_EQ(check(file).status, 0);
  write("limit.h", "#define LIMIT 11\n");
  EXPECT_EQ(check(file).status, 10);
}

/// Every violated goal holds, says a whole run, for it was unwound.
bool sayThatItHolds(store::Row& row) {
  if (row.id.kind != "run") return false;
  auto json = nlohmann::ordered_json::parse(row.payload);
  for (auto& goal : json["result"]["goals"]) {
    if (!goal.contains("violated")) continue;
    goal.erase("violated");
    goal["proved"] = {{"vacuous", false},
                      {"unwinding", {{"steps", 1}, {"cuts", nlohmann::json::array()}}}};
  }
  row.payload = json.dump();
  return true;
}

TEST_F(StoreRun, DoesNotBelieveAForgedResult) {
  const std::string file = write("p.ftm", program({1000, 101}));
  ASSERT_EQ(check(file).status, 10);
  ASSERT_EQ(changeRows("the secret of somebody else, as long", sayThatItHolds), 1U);
  EXPECT_EQ(check(file).status, 10);
  // With the secret itself it would be: the forgery is a good one.
  ASSERT_EQ(changeRows(kSecret, sayThatItHolds), 1U);
  EXPECT_EQ(check(file).status, 0);
}

TEST_F(StoreRun, ChecksForeignProofsAgain) {
  const std::string safe = write("p.ftm", program({1000, 1001}));
  check(safe);
  setenv("FATHOM_STORE_KEY", write("key2", "the secret of somebody else, as long").c_str(), 1);
  const Outcome foreign = check(safe);
  EXPECT_EQ(foreign.status, 0) << foreign.out;
  // Proofs of the safe program are offered for one that is not.
  const Outcome edited = check(write("p.ftm", program({1000, 101})));
  EXPECT_EQ(edited.status, 10) << edited.out;
}

TEST_F(StoreRun, DamageCostsTimeAlone) {
  const std::string file = write("p.ftm", program({1000, 101}));
  const Outcome first = check(file);
  std::mt19937 random(1);
  const auto rows = store::openStore(store);
  std::vector<store::Row> damaged;
  rows->visit([&](store::Row row) {
    if (!row.payload.empty()) row.payload[random() % row.payload.size()] ^= 1;
    damaged.push_back(std::move(row));
  });
  ASSERT_GT(damaged.size(), 3U);
  rows->put(damaged);
  EXPECT_EQ(fathom({"store", "verify", "--store", store}).status, 10);
  EXPECT_EQ(verdicts(check(file)), verdicts(first));
  std::ofstream(store, std::ios::trunc) << "no database at all";
  std::filesystem::remove(store + "-wal");
  const Outcome without = check(file);
  EXPECT_EQ(verdicts(without), verdicts(first));
  EXPECT_NE(without.error.find("the run goes on without it"), std::string::npos) << without.error;
}

TEST_F(StoreRun, RunsThatAreKilledLeaveAStoreThatAnswersRight) {
  const std::string file = write("p.ftm", program({1000, 101, 1002, 103}));
  const std::string expected = verdicts(fathom({"check", "--project", "none", file}));
  std::mt19937 random(5);
  for (int round = 0; round < 6; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      const int out = open("/dev/null", O_WRONLY);
      dup2(out, 1);
      dup2(out, 2);
      execl(FATHOM_BINARY, FATHOM_BINARY, "check", "--project", "none", "--store", store.c_str(),
            file.c_str(), nullptr);
      _exit(127);
    }
    usleep(std::uniform_int_distribution<useconds_t>(10'000, 900'000)(random));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    if (round % 2 == 1) {
      EXPECT_EQ(verdicts(check(file)), expected);
      EXPECT_EQ(fathom({"store", "verify", "--store", store}).status, 0);
    }
  }
}

TEST_F(StoreRun, ExportsAndImportsAllRows) {
  const std::string file = write("p.ftm", program({1000}));
  check(file);
  const std::string out = (folder / "rows").string();
  const std::string other = (folder / "other.db").string();
  EXPECT_EQ(fathom({"store", "export", "--store", store, out}).status, 0);
  EXPECT_EQ(fathom({"store", "import", "--store", other, out}).status, 0);
  store = other;
  EXPECT_EQ(storeLine(check(file)), "store: 2 of 2 goals known, 0 asked");
  EXPECT_NE(fathom({"store", "show", "--store", other}).out.find("run"), std::string::npos);
  EXPECT_EQ(fathom({"store", "prune", "--store", other, "--older-than", "0"}).status, 0);
  EXPECT_EQ(storeLine(check(file)), "store: 0 of 2 goals known, 2 asked");
}

TEST_F(StoreRun, AnyNumberOfShardsGivesTheSameBytes) {
  const std::string file = write("p.ftm", program({1000, 101, 1002, 103, 1004}));
  std::vector<std::string> merged;
  for (const std::string count : {"1", "2", "5"}) {
    const std::string plan = (folder / ("plan" + count)).string();
    const std::string own = (folder / ("s" + count)).string();
    ASSERT_EQ(fathom({"plan", "--project", "none", "--store", own, "--shards", count, "--plan",
                      plan, file})
                  .status,
              0);
    EXPECT_EQ(fathom({"merge", plan}).status, 5);  // nothing is done yet
    for (int i = 0; i < std::stoi(count); ++i) {
      const Outcome worked = fathom({"work", "--shard", std::to_string(i), plan});
      EXPECT_EQ(worked.status, 0) << worked.out << worked.error;
    }
    EXPECT_NE(fathom({"work", "--shard", "0", plan}).out.find("done before"), std::string::npos);
    const Outcome all = fathom({"merge", plan});
    EXPECT_EQ(all.status, 10) << all.out << all.error;
    merged.push_back(all.out);
  }
  EXPECT_EQ(merged[0], merged[1]);
  EXPECT_EQ(merged[0], merged[2]);
  std::size_t lines = 0;
  for (const char c : merged[0]) lines += c == '\n' ? 1 : 0;
  EXPECT_EQ(lines, 11U) << merged[0];
}

TEST_F(StoreRun, APlanIsOfNoUseForAnotherProgram) {
  const std::string file = write("p.ftm", program({1000}));
  const std::string plan = (folder / "plan").string();
  fathom({"plan", "--project", "none", "--store", store, "--plan", plan, file});
  write("p.ftm", program({100}));
  const Outcome worked = fathom({"work", plan});
  EXPECT_EQ(worked.status, 2);
  EXPECT_NE(worked.error.find("plan again"), std::string::npos) << worked.error;
  EXPECT_EQ(fathom({"merge", plan}).status, 2);
}

TEST_F(StoreRun, NinjaDoesWhatIsMissing) {
  const std::string file = write("p.ftm", program({1000, 101}));
  const std::string plan = (folder / "plan").string();
  const std::string build = (folder / "build.ninja").string();
  const std::string script = (folder / "job").string();
  const auto tool = [&](const std::vector<std::string>& words) {
    std::string command = FATHOM_BINARY;
    for (const std::string& word : words) command += " " + word;
    return std::system((command + " >" + (folder / "out").string() + " 2>/dev/null").c_str());
  };
  ASSERT_EQ(tool({"plan", "--project", "none", "--store", store, "--plan", plan, "--ninja", build,
                  "--slurm", script, file}),
            0);
  ASSERT_EQ(std::system(("bash -n " + script).c_str()), 0);
  EXPECT_NE(read("job").find("#SBATCH --array=0-1"), std::string::npos);
  const std::string ninja = "cd " + folder.string() + " && ninja -f " + build + " >/dev/null 2>&1";
  ASSERT_EQ(std::system(ninja.c_str()), 0);
  tool({"merge", plan});
  EXPECT_EQ(read("plan.merged"), read("out"));
  EXPECT_NE(read("out").find("VERDICT: FALSE(assert)"), std::string::npos) << read("out");
  std::filesystem::remove(plan + ".1.done");
  std::filesystem::remove(plan + ".merged");
  ASSERT_EQ(std::system(ninja.c_str()), 0);
  EXPECT_EQ(read("plan.merged"), read("out"));
}

}  // namespace
}  // namespace fathom::app
