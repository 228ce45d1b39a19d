#include "engine/inertial/dont_care.h"

#include <algorithm>
#include <unordered_set>

namespace fathom::engine::inertial {

using logic::Kind;

namespace {

class DontCare {
 public:
  DontCare(Shared& shared, const logic::Model& model)
      : shared_(shared),
        terms_(shared.terms),
        evaluate_(shared.terms, model, logic::Missing::IsDefault) {}

  void walk(Term root) {
    need(root);
    while (!open_.empty()) {
      const Term term = open_.back();
      open_.pop_back();
      look(term);
    }
  }

  std::set<Placeholder> found;

 private:
  void need(Term term) {
    if (seen_.insert(term).second) open_.push_back(term);
  }

  bool isTrue(Term term) {
    const logic::Evaluation value = evaluate_(term);
    const auto* known = std::get_if<logic::Value>(&value);
    return known != nullptr && known->boolean();
  }
  bool areEqual(Term a, Term b) { return isTrue(terms_.eq(a, b)); }

  void look(Term term) {
    const auto args = terms_.args(term);
    switch (terms_.kind(term)) {
      case Kind::And:
        return junction(term, false);
      case Kind::Or:
        return junction(term, true);
      case Kind::Ite:
        need(args[0]);
        return need(isTrue(args[0]) ? args[1] : args[2]);
      case Kind::Select:
        return select(args[0], args[1]);
      case Kind::Apply:
        symbol(terms_.symbolOf(term));
        break;
      default:
        break;
    }
    for (const Term arg : terms_.args(term)) need(arg);
  }

  /// One part with the deciding value is enough: one that was looked at already, or the first.
  void junction(Term term, bool deciding) {
    const auto args = terms_.args(term);
    std::optional<Term> decides;
    if (isTrue(term) == deciding)
      for (const Term arg : args) {
        if (isTrue(arg) != deciding) continue;
        if (seen_.contains(arg)) return;
        if (!decides) decides = arg;
      }
    if (decides) return need(*decides);
    for (const Term arg : args) need(arg);
  }

  /// The writes that do not hit the index matter by their index only.
  void select(Term array, Term index) {
    need(index);
    for (;;) {
      const Kind kind = terms_.kind(array);
      const auto args = terms_.args(array);
      if (kind == Kind::Store) {
        need(args[1]);
        if (areEqual(args[1], index)) return need(args[2]);
        array = args[0];
      } else if (kind == Kind::Ite) {
        need(args[0]);
        array = isTrue(args[0]) ? args[1] : args[2];
      } else if (kind == Kind::Apply && args.empty()) {
        const auto meaning = shared_.expansion.meaning(terms_.symbolOf(array));
        if (!meaning) return need(array);
        array = *meaning;
      } else {
        return need(array);
      }
    }
  }

  void symbol(Symbol symbol) {
    if (const auto meaning = shared_.expansion.meaning(symbol)) return need(*meaning);
    if (const auto placeholder = shared_.expansion.placeholder(symbol)) {
      found.insert(placeholder->site);
      return;
    }
    if (const auto input = shared_.expansion.freeInput(symbol)) return binding(*input);
    if (terms_.range(symbol) != terms_.boolSort() || !isTrue(terms_.constant(symbol))) return;
    if (const auto implied = shared_.hoist.implied(symbol)) return need(*implied);
    if (const auto context = shared_.hoist.context(symbol))
      if (!shared_.hoist[*context].isEntry) found.insert(*context);
  }

  /// The argument that the chosen caller passes.
  void binding(Expansion::Input input) {
    for (const Choice& choice : shared_.hoist.choices(input.instance)) {
      need(terms_.constant(choice.chosen));
      if (!isTrue(terms_.constant(choice.chosen))) continue;
      const auto& arguments = shared_.expansion.callSite(choice.site).arguments;
      return need(shared_.expansion.own(choice.site.instance, arguments[input.index].body));
    }
  }

  Shared& shared_;
  logic::TermStore& terms_;
  logic::Evaluator evaluate_;
  std::unordered_set<Term> seen_;
  std::vector<Term> open_;
};

}  // namespace

std::vector<Placeholder> relevantPlaceholders(Shared& shared, const ErrorCondition& condition,
                                              const logic::Model& model) {
  DontCare analysis(shared, model);
  analysis.walk(condition.formula());
  std::vector<Placeholder> open = condition.open();
  std::erase_if(open, [&](const Placeholder& each) { return !analysis.found.contains(each); });
  return open;
}

}  // namespace fathom::engine::inertial
