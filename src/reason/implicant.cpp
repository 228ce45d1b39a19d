#include "reason/implicant.h"

#include <unordered_map>

#include "logic/traverse.h"

namespace fathom::reason {

namespace {

using logic::Kind;

/// Follows the model through the boolean structure, then through the ites inside the atoms.
class ImplicantFinder {
 public:
  ImplicantFinder(TermStore& terms, const logic::Model& model, const SymbolSet& symbols)
      : terms_(terms), evaluate_(terms, model), symbols_(symbols) {}

  std::optional<std::vector<Term>> run(std::span<const Term> formulas) {
    open_.assign(formulas.rbegin(), formulas.rend());
    while (!open_.empty() && !failed_) {
      const Term formula = open_.back();
      open_.pop_back();
      if (!seen_.insert(formula).second || terms_.isTrue(formula)) continue;
      if (!mentionsAny(terms_, formula, symbols_)) {
        literals_.push_back(formula);
      } else if (!split(formula)) {
        addLiteral(formula);
      }
    }
    if (failed_) return std::nullopt;
    return literals_;
  }

 private:
  bool isTrue(Term formula) {
    const logic::Evaluation value = evaluate_(formula);
    if (const auto* known = std::get_if<logic::Value>(&value)) return known->boolean();
    failed_ = true;
    return false;
  }

  Term asTrue(Term formula) { return isTrue(formula) ? formula : terms_.negate(formula); }

  /// Replaces a formula with boolean structure by true parts of it that imply it.
  bool split(Term formula) {
    const bool negated = terms_.kind(formula) == Kind::Not;
    const Term inner = negated ? terms_.arg(formula, 0) : formula;
    const auto args = terms_.args(inner);
    const Kind kind = terms_.kind(inner);
    if (kind == (negated ? Kind::Or : Kind::And)) {
      for (const Term arg : args) open_.push_back(negated ? terms_.negate(arg) : arg);
      return true;
    }
    if (kind == (negated ? Kind::And : Kind::Or)) {
      open_.push_back(trueArm(args, negated));
      return true;
    }
    const bool overBooleans = args.size() > 1 && terms_.sort(args[1]) == terms_.boolSort();
    if (kind == Kind::Ite && overBooleans) {
      const Term arm = isTrue(args[0]) ? args[1] : args[2];
      open_.push_back(asTrue(args[0]));
      open_.push_back(negated ? terms_.negate(arm) : arm);
      return true;
    }
    if (kind == Kind::Eq && overBooleans) {
      for (const Term arg : args) open_.push_back(asTrue(arg));
      return true;
    }
    return false;
  }

  /// An arm that is true, one without the symbols if there is one.
  Term trueArm(std::span<const Term> args, bool negated) {
    std::optional<Term> found;
    for (const Term arg : args) {
      const Term arm = negated ? terms_.negate(arg) : arg;
      if (!isTrue(arm)) continue;
      if (!mentionsAny(terms_, arm, symbols_)) return arm;
      if (!found) found = arm;
    }
    failed_ = failed_ || !found;
    return found.value_or(terms_.boolean(false));
  }

  /// The atom without its ites; their conditions are still to be looked at.
  void addLiteral(Term literal) {
    if (hasQuantifier(terms_, literal)) {
      literals_.push_back(literal);
      return;
    }
    std::unordered_map<Term, Term> without;
    logic::forEachSubterm(terms_, literal, [&](Term sub) {
      std::vector<Term> args;
      for (const Term arg : terms_.args(sub)) args.push_back(without.at(arg));
      if (terms_.kind(sub) == Kind::Ite) {
        const Term condition = terms_.arg(sub, 0);
        open_.push_back(asTrue(condition));
        without[sub] = isTrue(condition) ? args[1] : args[2];
      } else {
        without[sub] = args.empty() ? sub : terms_.rebuild(sub, args);
      }
    });
    const Term flat = without.at(literal);
    if (flat == literal) {
      literals_.push_back(literal);
    } else {
      open_.push_back(flat);
    }
  }

  TermStore& terms_;
  logic::Evaluator evaluate_;
  const SymbolSet& symbols_;
  std::vector<Term> open_;
  std::unordered_set<Term> seen_;
  std::vector<Term> literals_;
  bool failed_ = false;
};

}  // namespace

std::optional<std::vector<Term>> implicant(TermStore& terms, const logic::Model& model,
                                           std::span<const Term> formulas,
                                           const SymbolSet& symbols) {
  return ImplicantFinder(terms, model, symbols).run(formulas);
}

}  // namespace fathom::reason
