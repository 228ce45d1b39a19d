#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>
#include <vector>

#include "summary/expansion.h"
#include "summary/may_block.h"

namespace fathom::summary {

/// What a symbol means.
struct Definition {
  Symbol symbol;
  Term formula;
  std::optional<Term> value;  // the formula is symbol = value
};

/// Everything that some formulas about runs depend on: definitions of their symbols, of the symbols
/// in these, and so on; and the sites that are not expanded among them. Grows as more is needed
/// and expanded; nothing is looked at twice.
class Cone {
 public:
  /// Called with symbols that the expansion says nothing of.
  using Beyond = std::function<void(Symbol)>;

  Cone(logic::TermStore& terms, Expansion& expansion, MayBlock& stops, Beyond beyond)
      : terms_(terms), expansion_(expansion), stops_(stops), beyond_(std::move(beyond)) {}

  void need(Term term);
  void define(Symbol symbol, Term value);
  void add(const Definition& definition);
  /// Looks at what is needed, and at what has been expanded since the last time.
  void follow();
  /// A loop is abstracted as no pass at all, or more: where the first is needed, it is expanded
  /// here. Whether there was one.
  bool beginLoops();

  const std::vector<Definition>& definitions() const { return definitions_; }
  /// All sites whose placeholders occur.
  std::vector<InstanceSite> sites() const;
  /// Sites that are not expanded and matter for what comes behind them.
  std::vector<InstanceSite> open() const;
  /// Irrelevant sites: nothing depends on their results, and as far as is known they let
  /// every run through.
  std::vector<InstanceSite> irrelevant() const;
  /// An irrelevant site matters after all.
  void pin(InstanceSite site) { pinned_.insert(site); }

 private:
  struct Dependence {
    bool onResults = false;
    std::vector<Symbol> waiting;  // its symbols, as long as it is not expanded
  };

  void lookAt(Symbol symbol);
  void followNeeded();
  void followExpanded();
  bool isExpanded(InstanceSite site) const;
  bool isIrrelevant(InstanceSite site, const Dependence& dependence) const;
  bool beginsLoop(InstanceSite site) const;

  logic::TermStore& terms_;
  Expansion& expansion_;
  MayBlock& stops_;
  Beyond beyond_;
  std::vector<Definition> definitions_;
  std::unordered_set<Term> seen_;
  std::vector<Term> needed_;  // and not looked at yet
  std::unordered_set<Term> added_;
  std::map<InstanceSite, Dependence> sites_;
  std::set<InstanceSite> pinned_;
};

}  // namespace fathom::summary
