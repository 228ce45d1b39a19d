#pragma once

#include <functional>

#include "frontend/java/null_model/state.h"

namespace fathom::frontend::java::null_model {

/// Where a goal is, in a procedure.
struct GoalPlace {
  std::uint16_t bci = 0;
  std::int32_t site = 0;
  program::LocationId location;
  program::Term condition;
};

/// What is relevant of the body of a method, as a procedure without loops: at the head of a loop
/// everything that the loop writes is arbitrary, but for what is known there. Exceptions that leave
/// the method end it: what a caller's handlers see is in its own body (what the call may write is
/// arbitrary then).
class BodyMaker {
 public:
  /// The procedure that stands for a method that is entered.
  using Callee = std::function<program::ProcedureId(MethodNumber)>;
  /// Requires: all outlive it; the method's loops are natural.
  BodyMaker(logic::TermStore& terms, const ModelText& model, const Ring& ring,
            const Relevance& relevance, const SharedState& shared, const Method& method,
            Callee callee);

  program::Procedure make();
  const std::vector<GoalPlace>& goals() const { return goals_; }

 private:
  using Term = program::Term;
  using Symbol = program::Symbol;
  using LocationId = program::LocationId;
  using Values = std::map<Register, Term>;

  void addInterface();
  void begin();
  void makeBlock(std::uint32_t number);
  void forgetLoop(const Loop& loop);
  SharedState::Written writtenIn(const Loop& loop) const;
  void knowAtHead(const std::vector<Op>& known);
  void findUsedClasses();
  void makeFresh(const Op& op, std::uint32_t place);
  bool run(const Block& block, std::uint32_t place);
  void know(const Op& op);
  void knowField(const Op& op);
  void load(const Op& op);
  void store(const Op& op);
  void compute(const Op& op);
  void dereference(const Op& op);
  void call(const Block& block, std::uint32_t place);
  void enterTargets(const Call& call, const std::vector<Symbol>& results, LocationId from,
                    LocationId to);
  void callOthers(const Call& call, LocationId from, LocationId to);
  std::optional<Term> constructedBy(const Call& call);
  /// What holds after something is written, over what was there before.
  struct Kept {
    std::vector<program::Update> before;
    Term condition;
  };
  Kept keptBy(const SharedState::Written& written, const std::set<Register>& live,
              std::optional<Term> constructed);
  void forget(const SharedState::Written& written, const std::set<Register>& live);
  std::set<Register> liveBehind(std::uint32_t place) const;
  void raise(const Block& block, LocationId from);
  void finish(const Op& op);
  void branch(const Block& block);
  Term conditionOf(const Block& block);

  Term value(Register r);
  Symbol variable(Register r);
  Symbol fresh(logic::Sort sort);
  Term freshNumber() { return terms_.constant(fresh(terms_.intSort())); }
  Term isNull(Term reference) { return terms_.eq(reference, terms_.integer(0)); }
  void set(Register r, Term value);
  void assume(Term condition);
  void write(Symbol symbol, Term value);
  LocationId location() { return LocationId(procedure_.locationCount++); }
  void edge(LocationId from, LocationId to, program::Statement statement);
  void go(program::Statement statement);
  void goTo(LocationId from, std::uint32_t block, const Values& more);
  void havoc(LocationId from, LocationId to, std::vector<Symbol> symbols);

  logic::TermStore& terms_;
  const ModelText& model_;
  const Ring& ring_;
  const Relevance& relevance_;
  const SharedState& shared_;
  const Method& method_;
  const RelevantBody& relevant_;
  Callee callee_;
  program::Procedure procedure_;
  std::vector<Loop> loops_;
  std::vector<LocationId> entries_;  // by block
  std::set<std::pair<std::uint32_t, std::uint32_t>> backEdges_;
  std::vector<std::set<Register>> usedClasses_;  // by block: their initialisers have run
  std::vector<Term> inputs_;
  std::optional<Symbol> result_;
  std::map<Register, Symbol> variables_;
  std::size_t freshCount_ = 0;
  std::vector<GoalPlace> goals_;

  // In a block.
  std::uint32_t block_ = 0;
  LocationId at_;
  Values values_;        // of registers that changed in the block, over the state at its entry
  bool raised_ = false;  // handlers have seen this state
};

}  // namespace fathom::frontend::java::null_model
