#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/id.h"
#include "base/integer.h"
#include "program/text/token.h"

// What the parser reads, before names and sorts are known. Nodes live in the arenas of Ast and name
// each other by id, so that long texts cost no stack. Chains of operators are flat.
namespace fathom::program::text {

using ExprId = Id<struct ExprTag>;
using StmtId = Id<struct StmtTag>;
using TypeId = Id<struct TypeTag>;

/// A position for the program (an @at, or the place in the text), with its file in Ast::files.
struct Where {
  std::uint32_t file = 0;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

// ---- Types ----
struct NamedType {
  std::string name;
};
struct IntType {};
struct BoolType {};
struct FloatType {
  unsigned width;  // 32 or 64
};
struct BvType {
  unsigned width;
};
struct ArrayType {
  TypeId index;
  TypeId element;
};
struct TypeExpr {
  Mark mark;
  std::variant<NamedType, IntType, BoolType, BvType, FloatType, ArrayType> node;
};
/// What a variable ranges over: a sort, or a relation or function type. No range: int.
struct Shape {
  std::vector<TypeId> domain;
  std::optional<TypeId> range;
  bool applied = false;  // relation(...) or function(...)
};

// ---- Expressions ----
struct NumberExpr {
  Integer value;
  std::optional<unsigned> width;
};
struct BoolExpr {
  bool value;
};
struct NameExpr {
  std::string name;
};
struct ApplyExpr {
  std::string name;
  std::vector<ExprId> args;
};
/// ite, bvand, extract, ...
struct BuiltinExpr {
  std::string name;
  std::vector<ExprId> args;
};
/// call { guard -> target; ... }(args); no guard: else.
struct GuardedExpr {
  struct Target {
    std::optional<ExprId> guard;
    std::string procedure;
    Mark mark;
  };
  std::vector<Target> targets;
  std::vector<ExprId> args;
};
/// operands[0] signs[0] operands[1] signs[1] ...: all of one level of precedence.
struct ChainExpr {
  int level;
  std::vector<std::string> signs;
  std::vector<ExprId> operands;
};
/// Prefix operators, outermost first, each '!' or '-'.
struct PrefixExpr {
  std::string signs;
  ExprId operand;
};
/// base[i], base[i := e], base[i][j], ...
struct IndexExpr {
  struct Step {
    ExprId index;
    std::optional<ExprId> value;
  };
  ExprId base;
  std::vector<Step> steps;
};
struct Binder {
  std::string name;
  std::optional<TypeId> type;
  Mark mark;
};
enum class BinderKind { Forall, Exists, Lambda };
struct BinderExpr {
  BinderKind kind;
  std::vector<Binder> binders;
  ExprId body;
};
struct LetExpr {
  struct Binding {
    std::string name;
    ExprId value;
    Mark mark;
  };
  std::vector<Binding> bindings;
  ExprId body;
};
struct ConstArrayExpr {
  TypeId type;
  ExprId value;
};
struct Expr {
  Mark mark;
  std::variant<NumberExpr, BoolExpr, NameExpr, ApplyExpr, BuiltinExpr, GuardedExpr, ChainExpr,
               PrefixExpr, IndexExpr, BinderExpr, LetExpr, ConstArrayExpr>
      node;
};

// ---- Statements ----
struct Attributes {
  struct GoalName {
    std::string name;
    std::string check;
    std::optional<std::uint32_t> order;
    Mark mark;
  };
  std::optional<GoalName> goal;
  std::optional<Where> at;
  std::optional<std::string> source;
  std::optional<Mark> bare;
  std::optional<Mark> entry;
  std::vector<std::pair<bool, std::string>> approximations;  // (over, what)
  std::optional<Mark> first;                                 // where the first one stands
};

struct Declared {
  std::string name;
  std::string source;  // what @source says
  Mark mark;
  Where where;
  Shape shape;
};
struct Lvalue {
  std::string name;
  Mark mark;
  std::vector<ExprId> indices;
  std::optional<std::vector<ExprId>> args;  // of a relation or function update
};

struct VarStmt {
  std::vector<Declared> variables;
  std::optional<ExprId> value;
};
struct AssignStmt {
  std::vector<Lvalue> targets;
  std::vector<ExprId> values;
};
struct CallStmt {
  ExprId call;
};
struct HavocStmt {
  std::vector<NameExpr> names;
  std::vector<Mark> marks;
};
struct AssumeStmt {
  ExprId condition;
};
/// No condition: error;
struct AssertStmt {
  std::optional<ExprId> condition;
  std::optional<Attributes::GoalName> goal;
  bool bare = false;
};
struct SkipStmt {};
/// @over("what"); or @under("what"); in a body: from here on.
struct NoteStmt {
  std::vector<std::pair<bool, std::string>> notes;  // (over, what)
};
struct IfStmt {
  struct Arm {
    std::optional<ExprId> condition;  // none: *
    StmtId body;
    Where where;
  };
  std::vector<Arm> arms;
  std::optional<StmtId> otherwise;
};
struct WhileStmt {
  std::optional<ExprId> condition;
  StmtId body;
};
struct ReturnStmt {
  std::vector<ExprId> values;
};
struct LabelName {
  std::string name;
  Mark mark;
};
struct LabelStmt {
  LabelName label;
};
/// label A, B; names places before they are reached, and lets each be continued several times.
struct DeclareLabelsStmt {
  std::vector<LabelName> labels;
};
struct GotoStmt {
  std::vector<LabelName> labels;
};
struct BlockStmt {
  std::vector<StmtId> statements;
};
struct Stmt {
  Mark mark;
  Where where;
  std::variant<VarStmt, AssignStmt, CallStmt, HavocStmt, AssumeStmt, AssertStmt, SkipStmt, NoteStmt,
               IfStmt, WhileStmt, ReturnStmt, LabelStmt, DeclareLabelsStmt, GotoStmt, BlockStmt>
      node;
};

// ---- Items ----
struct SortItem {
  std::string name;
  Mark mark;
};
struct AxiomItem {
  ExprId formula;
  Mark mark;
};
struct ProcItem {
  std::string name;
  Mark mark;
  Where where;
  bool isEntry = false;
  bool isInline = false;
  std::vector<Declared> inputs;
  std::optional<std::vector<Declared>> outputs;  // none: no returns clause
  StmtId body;
};
struct ApproximationItem {
  bool over;
  std::string what;
  Where where;
};

struct Ast {
  std::vector<std::string> files;  // 0: the text itself
  std::vector<Expr> exprs;
  std::vector<Stmt> stmts;
  std::vector<TypeExpr> types;

  std::vector<SortItem> sorts;
  std::vector<Declared> globals;
  std::vector<AxiomItem> axioms;
  std::vector<ProcItem> procedures;
  std::vector<LabelName> entries;  // of entry items
  std::vector<ApproximationItem> approximations;

  const Expr& operator[](ExprId id) const { return exprs[id.index()]; }
  const Stmt& operator[](StmtId id) const { return stmts[id.index()]; }
  const TypeExpr& operator[](TypeId id) const { return types[id.index()]; }
};

/// Reads the text; throws InputError.
Ast parseText(std::string_view text, const std::string& file);

}  // namespace fathom::program::text
