#pragma once

#include <compare>
#include <memory>
#include <optional>
#include <unordered_map>
#include <variant>
#include <vector>

#include "logic/substitute.h"
#include "summary/local_summary.h"

// Runs of regions as formulas, each in symbols of its own. A site is either expanded, that is there
// is an instance of the callee's summary below it, or its placeholders (pi, the lambdas) stand for
// all that the callee may do. Everything is said by definitions, symbol = term: nothing is ever
// substituted or taken back, and one who looks at few symbols pays for few.
namespace fathom::summary {

using InstanceId = Id<struct InstanceTag>;

/// A call site of an instance.
struct InstanceSite {
  InstanceId instance;
  std::size_t index = 0;  // of the site in its summary

  friend auto operator<=>(const InstanceSite&, const InstanceSite&) = default;
};

/// One run of a region.
struct Instance {
  RegionId region;
  const LocalSummary* summary = nullptr;
  std::optional<InstanceSite> caller;  // nothing: with arbitrary inputs
  std::size_t recursion = 0;           // how many instances of the same region are above it
  std::vector<Symbol> inputs;          // by input of the region
  std::vector<std::optional<InstanceId>> below;  // by site
};

class Expansion {
 public:
  Expansion(logic::TermStore& terms, Summaries& summaries) : terms_(terms), summaries_(summaries) {}

  /// Throws Unsupported where state is not first order.
  InstanceId addRoot(RegionId region) { return add(region, std::nullopt); }
  /// The instance below the site. Requires: there is none yet.
  InstanceId expand(InstanceSite site);

  const Instance& operator[](InstanceId id) const { return instances_[id.index()]; }
  std::size_t size() const { return instances_.size(); }
  const CallSite& callSite(InstanceSite site) const;
  const Region& region(InstanceId id) const { return summaries_.region((*this)[id].region); }
  Summaries& summaries() { return summaries_; }
  /// Instances of the callee above the site, the one that holds it included.
  std::size_t recursionAt(InstanceSite site) const;

  /// A term of the summary in the symbols of the instance.
  Term own(InstanceId instance, Term term) { return (*renames_[instance.index()])(term); }
  Symbol own(InstanceId instance, Symbol symbol) const;
  Term returned(InstanceSite site) {
    return own(site.instance, terms_.constant(callSite(site).returned));
  }

  /// What a symbol is defined as. Nothing: it is arbitrary, a placeholder, or none of ours.
  std::optional<Term> meaning(Symbol symbol);
  /// A choice of an instance, or an input of one that is called by nobody.
  bool isArbitrary(Symbol symbol) const;
  /// Whose body says so: of an input the caller's, of a result the callee's. Requires: a meaning.
  InstanceId ownerOf(Symbol symbol) const;
  /// The site whose placeholder it is, expanded or not.
  struct Placeholder {
    InstanceSite site;
    bool isReturned = false;  // pi, not one of the lambdas
  };
  std::optional<Placeholder> placeholder(Symbol symbol) const;
  /// The input of an instance with arbitrary inputs that it is.
  struct Input {
    InstanceId instance;
    std::size_t index = 0;
  };
  std::optional<Input> freeInput(Symbol symbol) const;

 private:
  enum class Role { Input, Choice, Definition, Returned, ExitSelector, Result };
  struct Origin {
    Role role = Role::Input;
    InstanceId instance;
    std::size_t index = 0;  // of the input, definition, or site
    std::size_t part = 0;   // which exit selector or result of the site
  };

  InstanceId add(RegionId region, std::optional<InstanceSite> caller);
  void nameInputs(InstanceId id, logic::Substitution& names);
  void nameSites(InstanceId id, logic::Substitution& names);
  Symbol name(InstanceId id, Symbol symbol, logic::Substitution& names);

  logic::TermStore& terms_;
  Summaries& summaries_;
  std::vector<Instance> instances_;
  std::vector<std::unique_ptr<logic::Substituter>> renames_;
  std::unordered_map<Symbol, Origin> origins_;
};

}  // namespace fathom::summary
