#include "report/source/proof_text.h"

#include "report/render.h"
#include "report/source/names.h"

namespace fathom::report {

using namespace program;

namespace {

constexpr std::size_t kLine = 100;  // longer contracts get a line for each part

std::string laidOut(const std::string& begin, const std::vector<std::string>& parts,
                    const std::string& indent) {
  std::size_t length = begin.size();
  for (const std::string& part : parts) length += part.size() + 2;
  std::string text = begin + ":";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    text += (length <= kLine ? " " : "\n" + indent + "  ") + parts[i] + (last ? "" : ";");
  }
  return text + "\n";
}

class ProofWriter {
 public:
  ProofWriter(logic::TermStore& terms, const Program& program, const Proof& proof)
      : terms_(terms), program_(program), proof_(proof) {}

  std::string run() {
    std::string text;
    for (std::size_t p = 0; p < program_.procedures.size(); ++p) text += written(ProcedureId(p));
    return text;
  }

 private:
  std::string written(ProcedureId id) {
    Names names(terms_, program_, id);
    const auto contract = proof_.procedures.find(id);
    std::vector<std::string> clauses;
    if (contract != proof_.procedures.end()) clauses = clausesOf(names, contract->second);
    const std::string loops = loopsOf(names, id);
    if (clauses.empty() && loops.empty()) return "";
    return laidOut(signature(names, id), clauses, "") + loops;
  }

  static std::string list(const Names& names, const std::vector<Variable>& variables) {
    std::string text;
    for (const Variable& variable : variables)
      text += (text.empty() ? "" : ", ") + names(variable.symbol);
    return text;
  }

  std::string signature(const Names& names, ProcedureId id) const {
    const Procedure& body = program_[id];
    std::string text = printable(body.name) + "(" + list(names, body.inputs) + ")";
    if (!body.outputs.empty()) text += " returns (" + list(names, body.outputs) + ")";
    return text;
  }

  std::vector<std::string> clausesOf(Names& names, const Contract& contract) const {
    if (terms_.isFalse(contract.pre)) return {"is never called"};
    std::vector<std::string> clauses;
    if (!terms_.isTrue(contract.pre)) clauses.push_back("requires " + names.term(contract.pre));
    if (terms_.isFalse(contract.post))
      clauses.emplace_back("never returns");
    else if (!terms_.isTrue(contract.post))
      clauses.push_back("ensures " + names.term(contract.post));
    addFails(clauses, names, contract.fails);
    return clauses;
  }

  void addFails(std::vector<std::string>& clauses, Names& names, Term fails) const {
    if (terms_.isTrue(fails))
      clauses.emplace_back("may fail");
    else if (!terms_.isFalse(fails))
      clauses.push_back("fails when " + names.term(fails));
  }

  std::string loopsOf(Names& names, ProcedureId id) const {
    std::string text;
    for (const auto& [head, contract] : proof_.loops) {
      if (head.first != id) continue;
      std::vector<std::string> clauses;
      const bool current = contract.rule == LoopRule::EntryToCurrent;
      if (!terms_.isTrue(contract.relation))
        clauses.push_back((current ? "invariant " : "until it is left: ") +
                          names.term(contract.relation));
      addFails(clauses, names, contract.fails);
      if (!clauses.empty()) text += laidOut("  loop" + location(id, head.second), clauses, "  ");
    }
    return text;
  }

  /// The source line of the loop, from an edge out of its head.
  std::string location(ProcedureId id, LocationId head) const {
    for (const Edge& edge : program_[id].edges)
      if (edge.from == head && edge.position.known())
        return " at line " + std::to_string(edge.position.line);
    return " at location " + std::to_string(head.index());
  }

  logic::TermStore& terms_;
  const Program& program_;
  const Proof& proof_;
};

}  // namespace

std::string proofToText(logic::TermStore& terms, const Program& program, const Proof& proof,
                        ProofDetail detail, const SourceInfo* source) {
  const std::string text = hasSourceNames(program)
                               ? sourceProofToText(terms, program, proof, detail, source)
                               : ProofWriter(terms, program, proof).run();
  return text.empty() ? "no contract is needed\n" : text;
}

}  // namespace fathom::report
