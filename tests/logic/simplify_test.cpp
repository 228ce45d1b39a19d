// Every simplification against an independent solver: what was asked for, written literally as
// SMT-LIB, must equal what the builders made of it. The solvers run as programs on the text, so
// that nothing of ours stands between.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <sstream>
#include <unistd.h>

#include "logic/smtlib/smtlib.h"
#include "support/random_term.h"
#include "support/scale.h"

namespace fathom::logic {
namespace {

/// The answers of a solver program on a script, one a line.
std::vector<std::string> answers(const std::string& command, const std::string& script) {
  const auto file =
      std::filesystem::temp_directory_path() / fmt::format("fathom_{}.smt2", getpid());
  std::ofstream(file) << script;
  const std::string call = fmt::format("{} {} 2>&1", command, file.string());
  std::FILE* pipe = popen(call.c_str(), "r");
  std::string output;
  char buffer[4096];
  while (std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe))
    output.append(buffer, count);
  pclose(pipe);
  std::filesystem::remove(file);
  std::vector<std::string> lines;
  std::istringstream stream(output);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string preamble(const TermStore& terms, const test::TermGenerator& generator) {
  std::string out = "(set-logic ALL)\n(declare-sort U 0)\n";
  for (const Symbol symbol : generator.symbols()) {
    out += "(declare-fun " + terms.name(symbol) + " (";
    for (const Sort sort : terms.domain(symbol)) out += toSmtLib(terms, sort) + " ";
    out += ") " + toSmtLib(terms, terms.range(symbol)) + ")\n";
  }
  return out;
}

using Pair = std::pair<std::string, std::string>;

/// Which pairs the solver shows to be equal. One that it finds different is a failure; one without
/// an answer is open (cvc5 1.0.3 can abort behind a query that ran out of time).
std::vector<bool> proved(const std::string& solver, const std::string& head,
                         const std::vector<Pair>& pairs) {
  std::string script = head;
  for (const auto& [raw, built] : pairs) {
    script += fmt::format("(push 1)\n(assert (not (= {} {})))\n(check-sat)\n(pop 1)\n", raw, built);
  }
  const auto lines = answers(solver, script);
  std::vector<bool> result;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const std::string answer = i < lines.size() ? lines[i] : "no answer";
    EXPECT_NE(answer, "sat") << solver << ": " << pairs[i].first << "\nwas built as\n"
                             << pairs[i].second;
    result.push_back(answer == "unsat");
  }
  return result;
}

/// Asks both solvers whether the members of each pair can differ, and wants most pairs decided.
void compare(const std::string& head, const std::vector<Pair>& pairs) {
  std::vector<bool> decided = proved("z3 -t:2000", head, pairs);
  std::vector<Pair>
      second;  // cvc5 1.0.3 knows constant arrays only in part, and ends with an error
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if ((pairs[i].first + pairs[i].second).find("as const") != std::string::npos) continue;
    second.push_back(pairs[i]);
    places.push_back(i);
  }
  const auto others = proved("cvc5 --incremental --tlimit-per=2000", head, second);
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (others[i]) decided[places[i]] = true;
  }
  const auto open = std::ranges::count(decided, false);
  EXPECT_LT(open * 20, static_cast<std::ptrdiff_t>(pairs.size())) << "most pairs must be decided";
}

void simplifiedMeansTheSame(bool quantifiers, std::uint64_t rounds) {
  for (std::uint64_t round = 0; round < rounds; ++round) {
    std::mt19937_64 random(round + (quantifiers ? 1000 : 0));
    TermStore terms;
    test::TermGenerator generator(terms, random);
    if (quantifiers) generator.allowQuantifiers();
    std::vector<Pair> pairs;
    for (int i = 0; i < 40; ++i) {
      for (const Sort sort : generator.sorts()) {
        if (quantifiers && sort != terms.boolSort()) continue;
        const test::RawTerm made = generator.term(sort, quantifiers ? 5 : 1 + i % 4);
        pairs.emplace_back(made.text, toSmtLib(terms, made.term));
      }
    }
    compare(preamble(terms, generator), pairs);
  }
}

TEST(Simplify, BuiltTermsMeanWhatWasAskedFor) {
  simplifiedMeansTheSame(false, 3 * test::testScale());
}

TEST(Simplify, BuiltQuantifiersMeanWhatWasAskedFor) {
  simplifiedMeansTheSame(true, 2 * test::testScale());
}

}  // namespace
}  // namespace fathom::logic
