#include "report/source/proof_text.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>

#include "logic/conjuncts.h"
#include "report/source/java_view.h"
#include "report/source/machine_types.h"
#include "report/source/names.h"

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
    {"fails when", "fails when P: nothing inside can be violated unless P holds at the beginning"},
    {" keeps ", "keeps x: x has the value that it had at the beginning"},
    {"@", "x@12 is the x that is declared in line 12"},
    {"(int)", "(int) wraps around: the value modulo 2^32 between INT_MIN and INT_MAX"},
    {"(unsigned)", "(unsigned) wraps around: the value modulo 2^32"},
    {" / ", "/ rounds down"},
    {" % ", "% is never negative"},
};

class SourceProofWriter {
 public:
  SourceProofWriter(logic::TermStore& terms, const Program& program, const Proof& proof,
                    ProofDetail detail, const SourceInfo* source)
      : terms_(terms), program_(program), proof_(proof), detail_(detail), source_(source) {}

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
    Names names(terms_, program_, id, Reading::Contract, viewOf(id, Reading::Contract));
    std::string clauses;
    const auto contract = proof_.procedures.find(id);
    if (contract != proof_.procedures.end()) clauses = clausesOf(names, contract->second);
    clauses += loopsOf(id);
    if (clauses.empty() || isLeftOut(names, program_[id])) return "";
    return signature(names, program_[id]) + location(program_[id].position) + ":\n" + clauses;
  }

  /// Contracts of C name no objects.
  std::unique_ptr<SourceView> viewOf(ProcedureId id, Reading reading) {
    const auto* java = source_ ? std::get_if<JavaSource>(source_) : nullptr;
    return java ? javaView(terms_, program_, id, *java, reading) : nullptr;
  }

  /// The environment, the library, and what the front end made.
  bool isLeftOut(const Names& names, const Procedure& body) const {
    return detail_ == ProofDetail::Short && names.view() &&
           (names.view()->isInput(body) || names.view()->isLibrary(body.position) ||
            !body.position.known());
  }

  static std::string signature(const Names& names, const Procedure& body) {
    std::string inputs;
    for (const Variable& input : body.inputs)
      if (!names.objectOf(input.symbol))
        inputs += (inputs.empty() ? "" : ", ") + names(input.symbol);
    return (names.view() ? names.procedure(body) : printable(body.name)) + "(" + inputs + ")";
  }

  static std::string location(const Position& position) {
    if (!position.known()) return "";
    const std::string name = std::filesystem::path(position.file).filename().string();
    return fmt::format(" at {}:{}", printable(name), position.line);
  }

  std::string clausesOf(Names& names, const Contract& contract) const {
    if (terms_.isFalse(contract.pre)) return "  is never called\n";
    std::string text = lines("  requires ", names, contract.pre);
    text += terms_.isFalse(contract.post) ? "  never returns\n"
                                          : lines("  ensures ", names, contract.post);
    return text + failing("  ", names, contract.fails);
  }

  std::string loopsOf(ProcedureId id) {
    Names names(terms_, program_, id, Reading::Loop, viewOf(id, Reading::Loop));
    std::string text;
    for (const auto& [head, contract] : proof_.loops) {
      if (head.first != id) continue;
      const bool current = contract.rule == LoopRule::EntryToCurrent;
      const std::string clauses =
          lines(current ? "    invariant " : "    until it is left: ", names, contract.relation) +
          failing("    ", names, contract.fails);
      if (!clauses.empty())
        text += "  loop" + location(positionOf(id, head.second)) + ":\n" + clauses;
    }
    return text;
  }

  /// The source position of the loop, from an edge out of its head.
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

  /// A line for each visible conjunct, short ones first; unchanged variables share one line.
  std::string lines(const std::string& begin, Names& names, Term formula) const {
    std::vector<std::string> lines;
    std::set<std::string> same;
    for (const Term part : equationsOf(logic::conjuncts(terms_, formula))) {
      const auto kept = keptBy(part);
      if (kept && !isOfEncoding(names, *kept))
        same.insert(names(*kept));
      else if (kept)
        continue;
      else if (!isImplicit(part) && !isOfEncoding(names, part))
        lines.push_back(names.term(part));
    }
    std::ranges::sort(lines, {},
                      [](const std::string& line) { return std::pair(line.size(), line); });
    std::string text;
    for (const std::string& line : lines) text += begin + line + "\n";
    if (same.empty()) return text;
    const std::string indent(begin.find_first_not_of(' '), ' ');
    return text + fmt::format("{}keeps {}\n", indent, fmt::join(same, ", "));
  }

  bool isOfEncoding(const Names& names, Term part) const {
    return detail_ == ProofDetail::Short && names.view() && names.view()->isOfEncoding(part);
  }

  bool isOfEncoding(const Names& names, Symbol symbol) const {
    return detail_ == ProofDetail::Short && names.view() && names.view()->isOfEncoding(symbol);
  }

  /// The variable x where the conjunct is x == old(x).
  std::optional<Symbol> keptBy(Term conjunct) const {
    if (terms_.kind(conjunct) != logic::Kind::Eq) return std::nullopt;
    for (const std::size_t i : {0U, 1U}) {
      const Term now = terms_.arg(conjunct, i);
      if (terms_.kind(now) != logic::Kind::Apply || !terms_.args(now).empty()) continue;
      const Symbol symbol = terms_.symbolOf(now);
      if (terms_.constant(oldOf(terms_, symbol)) == terms_.arg(conjunct, 1 - i)) return symbol;
    }
    return std::nullopt;
  }

  /// Combines e <= c and e >= c to e == c.
  std::vector<Term> equationsOf(const std::vector<Term>& parts) const {
    const std::unordered_set<Term> all(parts.begin(), parts.end());
    std::vector<Term> result;
    for (const Term part : parts) {
      const logic::Kind kind = terms_.kind(part);
      const bool isBound = kind == logic::Kind::Le || kind == logic::Kind::Ge;
      const Term e = isBound ? terms_.arg(part, 0) : part;
      const Term c = isBound ? terms_.arg(part, 1) : part;
      if (!isBound || !all.contains(terms_.le(e, c)) || !all.contains(terms_.ge(e, c)))
        result.push_back(part);
      else if (kind == logic::Kind::Le)
        result.push_back(terms_.eq(e, c));
    }
    return result;
  }

  bool isImplicit(Term conjunct) const {
    if (terms_.isTrue(conjunct)) return true;
    return detail_ == ProofDetail::Short &&
           (bounds_.contains(conjunct) || isBoundOfWideType(terms_, conjunct));
  }

  logic::TermStore& terms_;
  const Program& program_;
  const Proof& proof_;
  ProofDetail detail_;
  const SourceInfo* source_;
  std::unordered_set<Term> bounds_;
};

}  // namespace

std::string sourceProofToText(logic::TermStore& terms, const Program& program, const Proof& proof,
                              ProofDetail detail, const SourceInfo* source) {
  return SourceProofWriter(terms, program, proof, detail, source).run();
}

}  // namespace fathom::report
