#pragma once

#include <map>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>

#include "summary/bindings.h"

// HOIST: error conditions are carried up to the entry points through the calling contexts.
//
// An execution that violates a goal reaches it on one path of the call graph. So one run of
// each region is enough for all contexts: its inputs are those of whichever caller is chosen. With
// X a run on the path, Y a run of a caller, s a site of Y:
//
//   reachable(X)  =>  X is an entry point, or one of the contexts of X
//   context   =>  one of the choices (Y, s)                      once it is looked at
//   choice    =>  reached(s) /\ reachable(Y)
//   inputs(X)  =  arguments(s) of the first choice that is true; else whatever is to come
//
// A context that is not looked at is a placeholder like pi. A run that is on the path to itself
// (recursion; the pass before this one of a loop) gets another copy for each time around.
namespace fathom::engine::inertial {

using logic::Symbol;
using logic::Term;
using program::ProcedureId;
using summary::Expansion;
using summary::InstanceId;
using summary::InstanceSite;
using summary::RegionId;

using ContextId = Id<struct ContextTag>;

/// Who may have called a run: nobody (it is the entry point's), the callers in one procedure, the
/// loop around or the pass before, or all callers that are not listed yet.
struct CallContext {
  InstanceId of;
  Symbol chosen;                     // a Bool: it is this one
  std::vector<ProcedureId> callers;  // several: those not listed yet
  std::vector<RegionId> regions;     // of the same procedure, where the run is of a loop
  bool isEntry = false;
  bool isOpen = false;               // looked at
  std::vector<ContextId> listed;     // of those not listed before
  std::vector<std::size_t> choices;  // in Hoist::choices of its run
};

using summary::Choice;

class Hoist {
 public:
  Hoist(logic::TermStore& terms, Expansion& expansion);

  /// The run of the region in which a goal fails.
  InstanceId run(RegionId region) { return run({region, 0, 0}); }
  /// A Bool: some execution comes to this run.
  Symbol reachable(InstanceId run) const { return reachable_.at(run); }
  /// Looks at the callers. Requires: not looked at before.
  void open(ContextId context);

  const CallContext& operator[](ContextId id) const { return contexts_[id.index()]; }
  const std::vector<ContextId>& contexts(InstanceId run) const { return contextsOf_.at(run); }
  /// Of all contexts of the run that are open, in the order in which they count.
  const std::vector<Choice>& choices(InstanceId run) const { return choicesOf_.at(run); }
  std::size_t runs() const { return keys_.size(); }
  /// Of an open context that is the pass before in a loop: the one before that, not looked at yet.
  std::optional<ContextId> passBefore(ContextId context) const;
  /// How many copies of its region are on the path below.
  std::size_t recursion(ContextId context) const;

  /// The context that it chooses, open or not.
  std::optional<ContextId> context(Symbol symbol) const;
  /// The run that a Bool made here, or an input, is about: how it is reached.
  std::optional<InstanceId> runOf(Symbol symbol) const;
  /// What is known of a Bool made here: what it implies.
  std::optional<Term> implied(Symbol symbol);
  /// What an input of a run is: the argument of the first choice that is true.
  const std::vector<summary::InputBindings::Binding>& bindings(Expansion::Input input);

 private:
  struct Key {
    RegionId region;
    std::size_t recursion = 0;
    std::size_t pass = 0;
    friend auto operator<=>(const Key&, const Key&) = default;
  };

  struct ChoiceOf {
    ContextId context;
    InstanceSite site;
  };
  /// What a Bool made here is about: reachable(run), a context, or a choice of one.
  using Origin = std::variant<InstanceId, ContextId, ChoiceOf>;

  InstanceId run(Key key);
  void listContexts(InstanceId run);
  ContextId addContext(InstanceId of);
  void list(InstanceId of, std::vector<ProcedureId> callers, std::vector<ContextId>& into);
  void addChoices(ContextId context, RegionId caller);
  Key above(InstanceId run, RegionId caller) const;
  Symbol fresh(const std::string& name, std::size_t number);
  Term someOf(const std::vector<ContextId>& contexts);
  std::optional<Term> impliedBy(const CallContext& context);

  logic::TermStore& terms_;
  Expansion& expansion_;
  std::map<Key, InstanceId> runs_;
  std::unordered_map<InstanceId, Key> keys_;
  std::unordered_map<InstanceId, Symbol> reachable_;
  std::unordered_map<InstanceId, std::vector<ContextId>> contextsOf_;
  std::unordered_map<InstanceId, std::vector<Choice>> choicesOf_;
  std::vector<CallContext> contexts_;
  std::size_t choices_ = 0;
  summary::InputBindings bindings_;
  std::unordered_map<Symbol, Origin> origins_;
};

}  // namespace fathom::engine::inertial
