// fathom-cage OPTIONS -- COMMAND (policy.h): starts a program that nobody vouches for, with no
// right but those of the policy.
#include <cstdio>
#include <exception>

#include "sandbox/cage/cage.h"

int main(int argc, char** argv) {
  using namespace fathom::sandbox;
  try {
    const auto [policy, command] = fromArguments({argv + 1, argv + argc});
    return runInCage(policy, command);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return kNotStarted;
  }
}
