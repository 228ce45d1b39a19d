// Runs that are compared with what the store has of a revision of git.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "incremental/store_run.h"

namespace fathom::app {
namespace {

class SinceRun : public StoreRun {
 protected:
  SinceRun() { git("init -q"); }

  void git(const std::string& words) const {
    const std::string command = "git -C " + folder.string() +
                                " -c user.name=nobody -c user.email=n@example.org " + words +
                                " >/dev/null 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
  }
  void commit() const {
    git("add p.ftm");
    git("commit -q -m change");
  }
  /// With all of what --json says.
  nlohmann::json since(const std::string& revision, int status) const {
    const std::string json = (folder / "r.json").string();
    const Outcome run = check((folder / "p.ftm").string(), {"--since", revision, "--json", json});
    EXPECT_EQ(run.status, status) << run.out << run.error;
    return nlohmann::json::parse(read("r.json"));
  }
};

TEST_F(SinceRun, SaysWhatAnEditChanged) {
  const std::string file = write("p.ftm", program({1000, 1001, 1002}));
  commit();
  check(file);
  write("p.ftm", program({1000, 101, 1002, 1003}));
  const auto result = since("HEAD", 10);
  const auto& report = result["since"];
  EXPECT_EQ(report["files"].dump(), R"([{"file":"p.ftm","how":"changed"}])");
  EXPECT_EQ(report["procedures"].dump(), R"({"changed":["main","f1"],"gone":[],"new":["f3"]})");
  EXPECT_EQ(report["newGoals"].size(), 3U) << report;  // both of f3; an assertion of f1 is another
  EXPECT_EQ(report["goneGoals"], 1) << report;
  EXPECT_EQ(report["asked"].size(), 3U) << report;
  // The violated goal alone is news.
  std::size_t news = 0;
  for (const auto& goal : result["results"][0]["goals"]) news += goal.contains("change") ? 1 : 0;
  EXPECT_EQ(news, 1U);
}

TEST_F(SinceRun, FailsForWhatIsNewAlone) {
  const std::string file = write("p.ftm", program({100, 1001}));
  commit();
  EXPECT_EQ(check(file).status, 10);
  const auto same = since("HEAD", 0);
  EXPECT_EQ(same["since"]["asked"].size(), 0U);
  write("p.ftm", program({100, 1001, 1002}));
  commit();
  EXPECT_EQ(since("HEAD~1", 0)["since"]["procedures"]["new"].dump(), R"(["f2"])");
  EXPECT_EQ(since("HEAD", 0)["since"]["files"].size(), 0U);  // the last run was of this commit
}

TEST_F(SinceRun, SaysThatItKnowsNoRunOfARevision) {
  const std::string file = write("p.ftm", program({100}));
  commit();
  write("p.ftm", program({1000}));
  check(file);  // of no commit
  const auto report = since("HEAD", 0)["since"];
  EXPECT_EQ(report["isKnown"], false);
  EXPECT_EQ(report["files"].size(), 1U);
  EXPECT_FALSE(report.contains("procedures"));
  EXPECT_EQ(check(file, {"--since", "nowhere"}).status, 2);
  EXPECT_EQ(check(file, {"--since", "--all"}).status, 2);
  EXPECT_EQ(fathom({"check", "--project", "none", "--since", "HEAD", file}).status, 1);
}

}  // namespace
}  // namespace fathom::app
