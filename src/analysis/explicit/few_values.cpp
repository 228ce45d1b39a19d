#include "analysis/explicit/few_values.h"

#include <map>

#include "logic/conjuncts.h"

namespace fathom::analysis {

using logic::Kind;
using logic::Symbol;
using logic::Term;
using logic::TermStore;

namespace {

constexpr int kFew = 8;

struct Bounds {
  std::optional<Integer> low;
  std::optional<Integer> high;
};

class Finder {
 public:
  Finder(const TermStore& terms, const logic::Model& state) : terms_(terms), state_(state) {}

  /// variable ~ literal, or literal ~ variable.
  void look(Term conjunct) {
    const Kind kind = terms_.kind(conjunct);
    if (kind != Kind::Le && kind != Kind::Ge && kind != Kind::Eq) return;
    const Term left = terms_.arg(conjunct, 0);
    const Term right = terms_.arg(conjunct, 1);
    if (isOpen(left) && terms_.kind(right) == Kind::IntConst)
      bound(terms_.symbolOf(left), terms_.value(right), kind != Kind::Le, kind != Kind::Ge);
    else if (isOpen(right) && terms_.kind(left) == Kind::IntConst)
      bound(terms_.symbolOf(right), terms_.value(left), kind != Kind::Ge, kind != Kind::Le);
  }

  std::optional<FewValues> few() const {
    for (const auto& [variable, bounds] : bounds_) {
      if (!bounds.low || !bounds.high || *bounds.high - *bounds.low >= Integer(kFew)) continue;
      FewValues found{variable, {}};
      for (Integer i = *bounds.low; i <= *bounds.high; i = i + Integer(1))
        found.values.emplace_back(i);
      return found;
    }
    return std::nullopt;
  }

 private:
  bool isOpen(Term term) const {
    return terms_.kind(term) == Kind::Apply && terms_.args(term).empty() &&
           !state_.values.contains(terms_.symbolOf(term));
  }

  void bound(Symbol variable, const Integer& at, bool isLow, bool isHigh) {
    Bounds& bounds = bounds_[variable];
    if (isLow && (!bounds.low || *bounds.low < at)) bounds.low = at;
    if (isHigh && (!bounds.high || at < *bounds.high)) bounds.high = at;
  }

  const TermStore& terms_;
  const logic::Model& state_;
  std::map<Symbol, Bounds> bounds_;
};

}  // namespace

std::optional<FewValues> fewValues(TermStore& terms, Term condition, const logic::Model& state) {
  if (terms.kind(condition) == Kind::Apply && terms.args(condition).empty())
    return FewValues{terms.symbolOf(condition), {logic::Value(true)}};
  Finder finder(terms, state);
  for (const Term conjunct : logic::conjuncts(terms, condition)) finder.look(conjunct);
  return finder.few();
}

}  // namespace fathom::analysis
