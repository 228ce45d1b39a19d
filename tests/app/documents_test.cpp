// Completions, the manual page, fathom doctor.
#include "app/command.h"
#include "app/command_line/option_table.h"

namespace fathom::app {
namespace {

std::vector<std::string> longNames(unsigned bits) {
  std::vector<std::string> names;
  for (const OptionRow& row : optionTable())
    if ((row.verbs & bits) != 0 && row.name.starts_with("--"))
      names.push_back(row.name.substr(2, row.name.find_first_of(",{") - 2));
  return names;
}

TEST_F(Run, EveryOptionIsCompletedAndInTheManual) {
  const std::string bash = fathom({"completion", "bash"}).out;
  const std::string zsh = fathom({"completion", "zsh"}).out;
  const std::string fish = fathom({"completion", "fish"}).out;
  const std::string manual = fathom({"man"}).out;
  const std::vector<std::string> names = longNames(kForCheck | kForDump | kForCertify | kForBench);
  EXPECT_GT(names.size(), 40U);
  for (const std::string& name : names) {
    EXPECT_NE(bash.find("--" + name), std::string::npos) << name;
    EXPECT_NE(fish.find("-l " + name), std::string::npos) << name;
    std::string roff;
    for (const char c : "--" + name) roff += c == '-' ? std::string("\\-") : std::string(1, c);
    EXPECT_NE(manual.find(roff), std::string::npos) << name;
  }
  for (const std::string& name : longNames(kForCheck | kForDump | kForCertify))
    EXPECT_NE(zsh.find("--" + name), std::string::npos) << name;
  EXPECT_NE(bash.find("words='bv'") == std::string::npos ? bash.find("auto bv int") : 0,
            std::string::npos);
}

TEST_F(Run, TheDoctorNamesWhatThereIs) {
  const Outcome outcome = fathom({"doctor"});
  EXPECT_EQ(outcome.status, 0) << outcome.out;
  for (const char* name : {"Z3", "cvc5", "clang", "sanitizers", "sandbox", "JDK"})
    EXPECT_NE(outcome.out.find(name), std::string::npos) << name;
  EXPECT_NE(outcome.out.find("ok      Z3"), std::string::npos) << outcome.out;
}

}  // namespace
}  // namespace fathom::app
