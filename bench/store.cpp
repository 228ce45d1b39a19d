// Look-ups in a store by many workers at once, each with its own connection: per second, and the
// longest. The store is FATHOM_BENCH_STORE, a file or postgresql://...
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/core.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/sealed_store.h"

namespace fathom {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kRows = 10'000;
constexpr double kSeconds = 10;
constexpr int kLookUpsOfAWrite = 20;

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

store::SealedStore open(const std::string& where, const Log& log) {
  return {store::openStore(where), store::Sealer("a secret for this benchmark alone, no other"),
          "bench", log};
}

std::string key(int number) {
  return fmt::format("{:064d}", number);
}

/// What a worker found in its time.
struct Found {
  long lookUps = 0;
  long writes = 0;
  double longest = 0;  // seconds of a call
};

Found work(const std::string& where, int worker) {
  const Log log;
  store::SealedStore rows = open(where, log);
  Found found;
  const auto start = Clock::now();
  for (int i = worker * 37; secondsSince(start) < kSeconds; ++i) {
    const auto call = Clock::now();
    if (i % kLookUpsOfAWrite == 0) {
      rows.keep({"query", key(kRows + i)}, "", "z3");
      rows.write();
      ++found.writes;
    } else {
      found.lookUps += rows.find({"query", key(i % kRows)}) ? 1 : 0;
    }
    found.longest = std::max(found.longest, secondsSince(call));
  }
  return found;
}

int run(const std::string& where, int workers) {
  {
    const Log log;
    store::SealedStore rows = open(where, log);
    for (int i = 0; i < kRows; ++i) rows.keep({"query", key(i)}, "", "cvc5");
    rows.write();
  }
  int ends[2];
  if (pipe(ends) != 0) return 1;
  for (int i = 0; i < workers; ++i)
    if (fork() == 0) {
      const Found found = work(where, i);
      _exit(write(ends[1], &found, sizeof found) == sizeof found ? 0 : 1);
    }
  close(ends[1]);
  Found all;
  for (Found one; read(ends[0], &one, sizeof one) == sizeof one;) {
    all.lookUps += one.lookUps;
    all.writes += one.writes;
    all.longest = std::max(all.longest, one.longest);
  }
  while (wait(nullptr) > 0) {
  }
  fmt::print("{} workers: {:.0f} look-ups and {:.0f} writes a second, the longest call {:.0f} ms\n",
             workers, static_cast<double>(all.lookUps) / kSeconds,
             static_cast<double>(all.writes) / kSeconds, all.longest * 1000);
  return 0;
}

}  // namespace
}  // namespace fathom

int main(int count, char** words) {
  const char* const where = std::getenv("FATHOM_BENCH_STORE");
  if (where == nullptr) return 1;
  return fathom::run(where, count > 1 ? std::atoi(words[1]) : 64);
}
