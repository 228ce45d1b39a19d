#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/log.h"
#include "program/text/elaborate.h"
#include "program/text/flow.h"
#include "program/text/goal_names.h"
#include "program/text/parse.h"
#include "program/text/signature.h"

namespace fathom::program::text {

/// What the lowering of every procedure sees.
struct Whole {
  Source& source;
  const Scope& globals;
  const Signatures& signatures;
  GoalList& goals;
  std::unordered_set<std::string>& expanded;  // inline procedures that were
  const Log& log;
  const ParseOptions& options;
};

/// From the statements of one procedure to its flow graph.
class ProcedureLowering : public Surroundings {
 public:
  ProcedureLowering(const Whole& whole, const Signature& signature);
  ~ProcedureLowering() override = default;

  Procedure lower();
  /// The goals met on the way; requires lower().
  void handOverGoals(ProcedureId id);
  /// What is recorded in the body; requires lower().
  std::vector<Approximation> approximations(ProcedureId id) &&;

  const Known* declared(const std::string& name) const override;
  Symbol undeclared(const std::string& name, const Mark& mark) override;
  bool isProcedure(const std::string& name) const override;
  Term liftCall(ExprId call) override;

 private:
  struct Label {
    PlaceId place;
    LabelName first;
    bool declared = false;
    bool placed = false;
  };
  /// A body that is being lowered: the procedure itself, or an inline one inside it.
  struct Frame {
    const Signature* signature;
    Scope scope;
    PlaceId exit;
    std::vector<Symbol> outputs;
    std::vector<Symbol> implicit;
    std::vector<Label> labels;
    std::unordered_map<std::string, std::size_t> labelIndex;
    Frame* caller = nullptr;
  };
  struct PreparedCall {
    const Signature* signature;
    std::vector<CallTarget> targets;
    std::vector<Lambda> arguments;
  };
  /// a[i][j]: arrays a, a[i], a[i][j] and indices i, j.
  struct Spot {
    std::vector<Term> arrays;
    std::vector<Term> indices;
  };
  struct PendingGoal {
    Goal goal;
    std::optional<Attributes::GoalName> given;
    PlaceId place;
    Mark mark;
  };

  struct PendingNote {
    Approximation note;
    PlaceId place;
  };

  // ---- Statements ----
  void lower(StmtId id);
  void lowerNode(const BlockStmt& block, const Stmt& at);
  void lowerNode(const VarStmt& var, const Stmt& at);
  void lowerNode(const AssignStmt& assign, const Stmt& at);
  void lowerNode(const CallStmt& call, const Stmt& at);
  void lowerNode(const HavocStmt& havoc, const Stmt& at);
  void lowerNode(const AssumeStmt& assume, const Stmt& at);
  void lowerNode(const AssertStmt& goal, const Stmt& at);
  void lowerNode(const SkipStmt& skip, const Stmt& at);
  void lowerNode(const NoteStmt& note, const Stmt& at);
  void lowerNode(const IfStmt& choice, const Stmt& at);
  void lowerNode(const WhileStmt& loop, const Stmt& at);
  void lowerNode(const ReturnStmt& ret, const Stmt& at);
  void lowerNode(const LabelStmt& label, const Stmt& at);
  void lowerNode(const DeclareLabelsStmt& labels, const Stmt& at);
  void lowerNode(const GotoStmt& jump, const Stmt& at);

  void declareWithValue(const VarStmt& var, const Stmt& at);
  void declareResults(const VarStmt& var, const Stmt& at);
  void emit(Statement statement);
  void jumpTo(PlaceId place);
  void enterArm(const std::optional<Term>& condition);
  Label& label(const LabelName& name);
  void checkLabels() const;
  void checkGoals(const Procedure& procedure, const std::vector<LocationId>& locations);

  // ---- Variables ----
  void declareParameters(const std::vector<Variable>& variables,
                         const std::vector<Declared>* declared, Role role);
  void refuseTaken(const std::string& name, const Mark& mark) const;
  std::string fresh(const std::string& name);
  Symbol addLocal(Variable variable);
  Symbol declareLocal(const Declared& declared, std::optional<Symbol> like);
  Symbol target(const std::string& name, const Mark& mark);
  Update update(const Lvalue& lvalue, ExprId value);
  Spot findSpot(const Lvalue& lvalue, Symbol symbol);
  Term stored(const Spot& spot, Term value);
  void refuseRepeated(const std::vector<Lvalue>& targets) const;

  // ---- Calls ----
  const Signature& signatureOf(ExprId call) const;
  const Signature& find(const std::string& name, const Mark& mark) const;
  void checkSameShape(const Signature& a, const Signature& b, const Mark& mark) const;
  PreparedCall prepare(ExprId call);
  std::vector<CallTarget> targets(ExprId call);
  void emitCall(const PreparedCall& call, const std::vector<Symbol>& results, const Mark& mark);
  void expand(const PreparedCall& call, const std::vector<Symbol>& results, const Mark& mark);
  std::vector<Symbol> openFrame(Frame& frame, const PreparedCall& call);
  Symbol resultLocal(const std::string& name, Symbol output);
  void assignResults(const AssignStmt& assign);
  void assignElements(const std::vector<std::pair<const Lvalue*, Symbol>>& elements,
                      const std::string& callee);
  void checkResult(Symbol target, Symbol output, const std::string& callee, const Mark& mark) const;
  void returnCall(ExprId call, const Mark& mark);

  const Whole& whole_;
  Source& source_;
  logic::TermStore& terms_;
  Procedure procedure_;
  Flow flow_;
  Elaborator elaborate_;
  Frame outermost_;
  Frame* frame_ = &outermost_;
  PlaceId at_;
  Position position_;  // of the statement that is being lowered
  std::unordered_set<std::string> used_;
  std::unordered_map<std::string, std::size_t> nextName_;
  std::vector<PendingGoal> goals_;
  std::vector<PendingNote> notes_;
};

}  // namespace fathom::program::text
