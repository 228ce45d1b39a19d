// Certificates: other solvers read them and answer unsat, and so does certify; a certificate of a
// wrong proof is not confirmed by anybody.
#include "evidence/certificate.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <sstream>

#include "logic/smtlib/smtlib.h"
#include "valid_proofs.h"

namespace fathom::evidence {
namespace {

/// The answers of a solver program, one word each; nothing where it is not installed.
std::optional<std::vector<std::string>> answers(const std::string& solver,
                                                const std::string& script) {
  if (std::system(("command -v " + solver + " >/dev/null 2>&1").c_str()) != 0) return std::nullopt;
  const std::string file = testing::TempDir() + "certificate_" +
                           testing::UnitTest::GetInstance()->current_test_info()->name() + ".smt2";
  std::filesystem::create_directories(std::filesystem::path(file).parent_path());
  std::ofstream(file) << script;
  const std::string options = solver == "cvc5" ? " --incremental " : " ";
  std::FILE* pipe = popen(("timeout 600 " + solver + options + "'" + file + "' 2>&1").c_str(), "r");
  std::string text;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
    text.append(buffer.data(), got);
  pclose(pipe);
  std::filesystem::remove(file);
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

CertificateReport recheck(const std::string& script) {
  return certify(script, "certificate.smt2", {}, Workers(1), Budget::ofCpuTime(600));
}

std::string certificateOf(ProofCase& example) {
  const Certified certified{example.goals, example.proof};
  return certificate({conditionsScript(example.terms, example.program,
                                       std::span<const Certified>(&certified, 1))});
}

std::size_t conditionCount(ProofCase& example) {
  std::size_t count = 0;
  for (const Block& block : example.blocks()) count += block.conditions.size();
  return count;
}

class Certificate : public testing::TestWithParam<ValidProof> {};

TEST_P(Certificate, IsConfirmedByEverybody) {
  const auto example = GetParam().make();
  const std::string script = certificateOf(*example);
  const std::size_t count = std::max<std::size_t>(1, conditionCount(*example));
  const CertificateReport report = recheck(script);
  EXPECT_TRUE(report.confirmed()) << script;
  EXPECT_EQ(report.conditions.size(), count);
  for (const std::string solver : {"z3", "cvc5"}) {
    const auto said = answers(solver, script);
    if (!said) continue;
    EXPECT_EQ(*said, std::vector<std::string>(count, "unsat")) << solver << "\n" << script;
  }
}

INSTANTIATE_TEST_SUITE_P(ByHand, Certificate, testing::ValuesIn(validProofs()),
                         [](const auto& example) { return example.param.name; });

TEST(Certify, RefusesWrongProofs) {
  ProofCase example("proc main(n) {\n  f(n);\n}\nproc f(p) { assert(p >= 0); }");
  example.contract("main", "true", "true", "false");
  example.contract("f", "(>= p 0)", "true", "false");
  const CertificateReport report = recheck(certificateOf(example));
  EXPECT_FALSE(report.confirmed());
  ASSERT_EQ(report.conditions.size(), 2U);
  EXPECT_EQ(report.conditions[0].kind, ConditionKind::CallPre);
  EXPECT_NE(report.conditions[0].what.find("the call of f satisfies its pre"), std::string::npos);
  ASSERT_TRUE(std::holds_alternative<Refuted>(report.conditions[0].status));
  EXPECT_NE(std::get<Refuted>(report.conditions[0].status).state.find("n@begin = -"),
            std::string::npos);
}

TEST(Certify, SeveralProofsInOneScript) {
  ProofCase example("proc main(n) { assert(n == n + 0 || n > 3); assume(n > 0); assert(n >= 1); }");
  example.contract("main", "true", "true", "false");
  const std::vector<Certified> proofs{{{example.goals[0]}, example.proof},
                                      {{example.goals[1]}, example.proof}};
  const std::string script =
      certificate({conditionsScript(example.terms, example.program, proofs)});
  EXPECT_NE(script.find("; Goal: main:1 "), std::string::npos) << script;
  EXPECT_NE(script.find("; Goal: main:1.2 "), std::string::npos) << script;
  EXPECT_TRUE(recheck(script).confirmed());
}

/// Each check-sat is asked in its own scopes, and what was declared in one is gone with it.
TEST(Certify, Scopes) {
  const CertificateReport report = recheck(R"(
(set-logic ALL)
(declare-const a Int)
(push 2)
(declare-fun b () Int)
(assert (< a b))
(push)
(assert (< b a))
(check-sat)
(pop)
(check-sat)
(pop 2)
(push)
(declare-fun b () Bool)
(define-fun c () Bool (and b (not b)))
(assert c)
(check-sat)
(check-sat)
(pop)
(exit)
nothing is read behind exit)");
  ASSERT_EQ(report.conditions.size(), 4U);
  EXPECT_TRUE(std::holds_alternative<Discharged>(report.conditions[0].status));
  EXPECT_TRUE(std::holds_alternative<Refuted>(report.conditions[1].status));
  EXPECT_TRUE(std::holds_alternative<Discharged>(report.conditions[2].status));
  EXPECT_TRUE(std::holds_alternative<Discharged>(report.conditions[3].status));
  EXPECT_EQ(report.conditions[0].position.line, 9U);
  EXPECT_FALSE(report.confirmed());
}

TEST(Certify, ErrorsHaveAPlace) {
  const auto expectError = [](const std::string& script, const std::string& place) {
    try {
      recheck(script);
      ADD_FAILURE() << "accepted: " << script;
    } catch (const InputError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with("certificate.smt2:" + place))
          << error.what();
    }
  };
  expectError("(pop)", "1:1");
  expectError("(push)\n(pop 2)", "2:1");
  expectError("(push -1)", "1:7");
  expectError("(push 1 1)", "1:1");
  expectError("(push 99999)", "1:1");
  expectError("(check-sat-assuming (a))", "1:1");
  expectError("(reset)", "1:1");
  expectError("(assert x)", "1:9");
  expectError("(push)\n(declare-const x Bool)\n(pop)\n(assert x)", "4:9");
  expectError("(declare-const x Bool)\n(declare-const x Bool)", "2:16");
  expectError("(declare-const x Bool)\n(push)(define-fun x () Bool true)", "2:19");
  expectError("(declare-const true Bool)", "1:16");
  expectError("(declare-const |false| Bool)", "1:16");
  expectError("(assert 3)", "1:9");
  expectError("(define-fun x () Int true)", "1:22");
  expectError("(declare-sort s 1)", "1:17");
  expectError("(check-sat", "1:1");
  expectError("(assert (let ((x)) x))", "1:");
  expectError("()", "1:1");
  expectError("check-sat", "1:1");
}

/// Pieces of a certificate in any order are an error or an answer, never a crash.
TEST(Certify, Garbage) {
  const auto example = validProofs()[3].make();
  const std::string script = certificateOf(*example);
  std::mt19937_64 random(5);
  for (int round = 0; round < 400; ++round) {
    std::string broken = script;
    for (int change = 0; change < 3; ++change) {
      const std::size_t from = random() % broken.size();
      const std::size_t length = std::min<std::size_t>(random() % 40, broken.size() - from);
      if (random() % 2 == 0)
        broken.erase(from, length);
      else
        broken.insert(random() % broken.size(), broken.substr(from, length));
    }
    logic::TermStore terms;
    try {
      logic::readCommands(terms, broken, "broken.smt2");
    } catch (const InputError& error) {
      EXPECT_TRUE(error.position().known()) << error.what();
    }
  }
}

}  // namespace
}  // namespace fathom::evidence
