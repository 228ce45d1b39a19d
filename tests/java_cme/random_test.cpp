#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "base/temporary_folder.h"
#include "frontend_java/javap_oracle.h"
#include "java_cme/random_collections.h"
#include "java_cme/verdicts.h"

namespace fathom::app {
namespace {

using fmt::format;

constexpr unsigned kSeconds = 5;  // of a program: what takes longer is unknown, not wrong

struct Counts {
  unsigned holds = 0, violated = 0, unknown = 0;
};

/// Random programs, what the JVM raises in them, and what the tool says: nothing that is raised
/// holds, and what is violated is raised.
class RandomCollections : public testing::Test {
 protected:
  void SetUp() override {
    if (!frontend::java::jdk17()) GTEST_SKIP() << "no JDK 17";
  }

  void generate(unsigned first, unsigned count) {
    std::ofstream(folder_.file("CME.java")) << noteClass();
    std::ofstream(folder_.file("Driver.java")) << driverClass();
    std::string names;
    for (unsigned i = first; i < first + count; ++i) {
      const std::string name = format("P{}", i);
      std::ofstream(folder_.file(name + ".java")) << randomCollections(name, i);
      names += " " + name;
    }
    const std::string command = format(
        "cd {0} && mkdir classes && javac -g -nowarn -d classes *.java >compile 2>&1 && "
        "timeout 300 java -Xshare:auto -XX:+UseSerialGC -cp classes Driver {1} >log 2>&1",
        folder_.path(), names);
    ASSERT_EQ(std::system(command.c_str()), 0) << folder_.path();
    std::ifstream log(folder_.file("log"));
    for (std::string line; std::getline(log, line);) {
      std::istringstream words(line);
      std::string word, file;
      unsigned number = 0;
      words >> word >> file >> number;
      if (word == "CME") raised_.emplace(file, number);
    }
  }

  void compare(unsigned first, unsigned count) {
    for (unsigned i = first; i < first + count; ++i) {
      const std::string name = format("P{}.java", i);
      const std::string other = folder_.file(format("only{}", i));
      std::system(
          format("mkdir {0} && cp {1}/{2} {1}/CME.java {0}", other, folder_.path(), name).c_str());
      const Verdicts verdicts = verdictsOf(other, kSeconds);
      EXPECT_NE(verdicts.overall, "") << verdicts.text;
      for (const auto& [place, verdict] : verdicts.goals) {
        const bool isRaised = raised_.contains({name, place.first});
        ++(verdict == "holds"      ? counts_.holds
           : verdict == "violated" ? counts_.violated
                                   : counts_.unknown);
        if (verdict == "holds") {
          EXPECT_FALSE(isRaised) << name << ":" << place.first << " " << place.second << "\n"
                                 << randomCollections(format("P{}", i), i);
        }
        if (verdict == "violated") {
          EXPECT_TRUE(isRaised) << name << ":" << place.first << " " << place.second << "\n"
                                << randomCollections(format("P{}", i), i);
        }
      }
    }
    fmt::print("{} goals hold, {} are violated, {} unknown; the JVM raises at {} lines\n",
               counts_.holds, counts_.violated, counts_.unknown, raised_.size());
  }

  TemporaryFolder folder_;
  std::set<std::pair<std::string, unsigned>> raised_;
  Counts counts_;
};

TEST_F(RandomCollections, Sample) {
  generate(0, 3);
  compare(0, 3);
}

TEST_F(RandomCollections, FullFiveHundred) {
  generate(1000, 500);
  compare(1000, 500);
}

}  // namespace
}  // namespace fathom::app
