#include "evidence/certificate.h"

#include <fmt/format.h>

#include "evidence/transcript.h"
#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"

namespace fathom::evidence {

namespace {

/// A comment is one line, whatever names are in it.
std::string comment(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 32 || c == 127) c = ' ';
  return "; " + text + "\n";
}

class Writer {
 public:
  Writer(logic::TermStore& terms, const Program& program) : terms_(terms), program_(program) {
    text_ = "\n" + comment(fmt::format("The program with content hash {:016x}.",
                                       program::contentHash(terms, program)));
  }

  void add(const Certified& certified) {
    text_ += "\n";
    for (const GoalId goal : certified.goals)
      text_ += comment("Goal: " + program_[goal].name + place(program_[goal].position));
    for (const Block& block : conditions(terms_, program_, certified.proof, certified.goals))
      if (!block.conditions.empty()) add(block);
  }

  std::string take() { return std::move(text_); }

 private:
  static std::string place(const Position& position) {
    return position.known() ? " at " + toString(position) : "";
  }

  void add(const Block& block) {
    std::vector<Term> all = block.definitions;
    for (const Condition& condition : block.conditions) all.push_back(condition.negated);
    std::unordered_set<std::string> taken;
    for (const logic::Symbol symbol : logic::freeSymbols(terms_, all))
      taken.insert(terms_.name(symbol));
    Transcript transcript(terms_, std::move(taken));
    for (Term& term : all) term = transcript(term);
    text_ += "\n" + comment("Procedure " + program_[block.procedure].name);
    text_ += "(push 1)\n" + logic::declarations(terms_, all);
    const std::size_t shared = block.definitions.size();
    for (std::size_t i = 0; i < shared; ++i) assertion(all[i]);
    for (std::size_t i = 0; i < block.conditions.size(); ++i)
      add(block.conditions[i], all[shared + i]);
    text_ += "(pop 1)\n";
  }

  void add(const Condition& condition, Term negated) {
    text_ += comment(
        fmt::format("{}: {}{}", nameOf(condition.kind), condition.what, place(condition.position)));
    text_ += "(push 1)\n";
    assertion(negated);
    text_ += "(check-sat)\n(pop 1)\n";
  }

  void assertion(Term term) { text_ += "(assert " + logic::toSmtLib(terms_, term) + ")\n"; }

  logic::TermStore& terms_;
  const Program& program_;
  std::string text_;
};

}  // namespace

std::string conditionsScript(logic::TermStore& terms, const Program& program,
                             std::span<const Certified> proofs) {
  Writer writer(terms, program);
  for (const Certified& certified : proofs) writer.add(certified);
  return writer.take();
}

std::string certificate(const std::vector<std::string>& programs) {
  if (programs.empty()) return comment("No goal is proved here: this is no certificate.");
  std::string text = comment("Proof by Fathom. It holds if every check-sat below answers unsat.");
  text += "(set-logic ALL)\n";
  bool asks = false;
  for (const std::string& program : programs) {
    text += program;
    asks = asks || program.find("(check-sat)") != std::string::npos;
  }
  if (!asks)
    text += comment("All conditions are true by themselves.") + "(assert false)\n(check-sat)\n";
  return text;
}

}  // namespace fathom::evidence
