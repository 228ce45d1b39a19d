#include "sandbox/policy.h"

#include <gtest/gtest.h>
#include <stdexcept>

namespace fathom::sandbox {
namespace {

TEST(Policies, AreArguments) {
  Policy policy;
  EXPECT_EQ(fromArguments(toArguments(policy, {"a", "--"})), std::pair(policy, Words{"a", "--"}));
  policy.readable = {"/lib", "--"};
  policy.scratch = "s";
  policy.outputs = {{1, "one"}, {9, "a=b"}};
  policy.environment = {"A=1", "B="};
  policy.calls = {"epoll_wait"};
  policy.threads = policy.asNobody = true;
  policy.mustHold = false;
  policy.stackKilobytes = 1;
  policy.fileKilobytes = 0;
  policy.addressMegabytes = 3;
  policy.cpuSeconds = 4;
  policy.memoryMegabytes = 5;
  EXPECT_EQ(fromArguments(toArguments(policy, {"p", "--read"})),
            std::pair(policy, Words{"p", "--read"}));
}

TEST(Policies, WhatIsUnknownIsRefused) {
  for (const Words& words : {Words{},
                             {"--"},
                             {"--threads"},
                             {"--read"},
                             {"--wrong", "1", "--", "a"},
                             {"--cpu-seconds", "x", "--", "a"},
                             {"--output", "1", "--", "a"}})
    EXPECT_THROW(fromArguments(words), std::invalid_argument);
}

}  // namespace
}  // namespace fathom::sandbox
