#include "report/source_proof_text.h"

#include <filesystem>
#include <fmt/format.h>

#include "report/machine_types.h"
#include "report/names.h"

namespace fathom::report {

using namespace program;

namespace {

struct Explanation {
  const char* sign;
  const char* meaning;
};
constexpr Explanation kExplanations[] = {
    {"\\result", "\\result is what the function returns"},
    {"\\old(", "\\old(x) is the value of x when the function is called"},
    {"LoopEntry)", "\\at(x, LoopEntry) is the value of x when the loop is entered"},
    {"LoopExit)", "\\at(x, LoopExit) is the value of x when the loop is left"},
    {"@", "x@12 is the x that is declared in line 12"},
    {"(int)", "(int) wraps around: the value modulo 2^32 between INT_MIN and INT_MAX"},
    {"(unsigned)", "(unsigned) wraps around: the value modulo 2^32"},
    {" / ", "/ and % round down, and are exact otherwise"},
};

class SourceProofWriter {
 public:
  SourceProofWriter(logic::TermStore& terms, const Program& program, const Proof& proof,
                    ProofDetail detail)
      : terms_(terms), program_(program), proof_(proof), detail_(detail) {}

  std::string run() {
    std::string text;
    for (std::size_t p = 0; p < program_.procedures.size(); ++p) text += written(ProcedureId(p));
    std::string notes;
    for (const Explanation& each : kExplanations)
      if (text.find(each.sign) != std::string::npos) notes += fmt::format("({})\n", each.meaning);
    return text + notes;
  }

 private:
  std::string written(ProcedureId id) {
    bounds_ = boundsOfTypes(terms_, program_[id]);
    Names names(terms_, program_, id, Reading::Contract);
    std::string claims;
    const auto contract = proof_.procedures.find(id);
    if (contract != proof_.procedures.end()) claims = claimsOf(names, contract->second);
    claims += loopsOf(id);
    if (claims.empty()) return "";
    return signature(names, program_[id]) + place(program_[id].position) + ":\n" + claims;
  }

  static std::string signature(const Names& names, const Procedure& body) {
    std::string inputs;
    for (const Variable& input : body.inputs)
      if (!names.objectOf(input.symbol))
        inputs += (inputs.empty() ? "" : ", ") + names(input.symbol);
    return printable(body.name) + "(" + inputs + ")";
  }

  static std::string place(const Position& position) {
    if (!position.known()) return "";
    const std::string name = std::filesystem::path(position.file).filename().string();
    return fmt::format(" at {}:{}", printable(name), position.line);
  }

  std::string claimsOf(Names& names, const Contract& contract) const {
    if (terms_.isFalse(contract.pre)) return "  is never called\n";
    std::string text = lines("  requires ", names, contract.pre);
    text += terms_.isFalse(contract.post) ? "  never returns\n"
                                          : lines("  ensures ", names, contract.post);
    return text + failing("  ", names, contract.fails);
  }

  std::string loopsOf(ProcedureId id) {
    Names names(terms_, program_, id, Reading::Loop);
    std::string text;
    for (const auto& [head, contract] : proof_.loops) {
      if (head.first != id) continue;
      const bool current = contract.rule == LoopRule::EntryToCurrent;
      const std::string claims =
          lines(current ? "    invariant " : "    until it is left: ", names, contract.relation) +
          failing("    ", names, contract.fails);
      if (!claims.empty()) text += "  loop" + place(positionOf(id, head.second)) + ":\n" + claims;
    }
    return text;
  }

  /// Where the source has the loop, as far as an edge that leaves its head says.
  Position positionOf(ProcedureId id, LocationId head) const {
    for (const Edge& edge : program_[id].edges)
      if (edge.from == head && edge.position.known()) return edge.position;
    return {};
  }

  std::string failing(const std::string& begin, Names& names, Term fails) const {
    if (terms_.isTrue(fails)) return begin + "may fail\n";
    if (terms_.isFalse(fails)) return "";
    return begin + "fails when " + names.term(fails) + "\n";
  }

  /// A line for each conjunct that is worth one.
  std::string lines(const std::string& begin, Names& names, Term formula) const {
    std::vector<Term> parts{formula};
    if (terms_.kind(formula) == logic::Kind::And)
      parts.assign(terms_.args(formula).begin(), terms_.args(formula).end());
    std::string text;
    for (const Term part : parts)
      if (!goesWithoutSaying(part)) text += begin + names.term(part) + "\n";
    return text;
  }

  bool goesWithoutSaying(Term claim) const {
    if (terms_.isTrue(claim)) return true;
    return detail_ == ProofDetail::Short &&
           (bounds_.contains(claim) || isBoundOfWideType(terms_, claim));
  }

  logic::TermStore& terms_;
  const Program& program_;
  const Proof& proof_;
  ProofDetail detail_;
  std::unordered_set<Term> bounds_;
};

}  // namespace

std::string sourceProofToText(logic::TermStore& terms, const Program& program, const Proof& proof,
                              ProofDetail detail) {
  return SourceProofWriter(terms, program, proof, detail).run();
}

}  // namespace fathom::report
