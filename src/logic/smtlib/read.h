#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "logic/smtlib/names.h"
#include "logic/smtlib/sexpr.h"
#include "logic/smtlib/smtlib.h"

namespace fathom::logic {

/// Reads terms and sorts from S-expressions. Terms are read with an explicit stack.
class Reader {
 public:
  using Index = std::uint32_t;  // of an S-expression

  Reader(TermStore& terms, const SExprs& source,
         const std::unordered_map<std::string, Symbol>& declared)
      : terms_(terms), source_(source), declared_(declared) {}

  /// The same name may not be declared or defined twice, but in scopes that have ended.
  void declareSort(Index at, const std::string& name);
  void declare(Index at, const std::string& name, Symbol symbol);
  void define(Index at, const std::string& name, Term value);
  const std::unordered_map<std::string, Symbol>& declared() const { return declared_; }
  /// What is declared from here on ends with the scope.
  void openScope() { scopes_.emplace_back(); }
  /// Requires: a scope is open.
  void closeScope();
  std::size_t scopes() const { return scopes_.size(); }

  Sort sort(Index at) { return sort(at, 0); }
  Term term(Index root);
  std::string name(Index at) const {
    if (source_[at].kind != SExpr::Kind::Name) source_.fail(at, "expected a symbol here");
    return unquoted(source_[at].text);
  }

  unsigned number(Index at) const;

 private:
  struct Entry {
    bool isSort;
    std::string name;
  };
  enum class Stage { Arguments, LetValues, LetBody, Quantified };
  struct Frame {
    Index node;
    Stage stage = Stage::Arguments;
    std::vector<Index> pending;  // children still to read, last first
    std::vector<Term> values;
    std::vector<std::pair<std::string, std::optional<Term>>> shadowed;
    std::vector<Symbol> variables;
  };

  Sort sort(Index at, int depth);
  std::optional<Term> open(Index at);
  std::optional<Term> advance(Frame& frame);
  Term atom(Index at);
  std::optional<Index> roundingMode(Index at) const;
  Term indexedNumeral(Index at);
  Term apply(Index at, const std::vector<Term>& args);
  void bind(Frame& frame, const std::string& name, Term value);
  void unbind(Frame& frame);
  void openLet(Frame& frame);
  void openQuantifier(Frame& frame);
  void addToScope(Index at, Entry entry, bool fresh);
  bool isIndexed(Index at) const {
    const SExpr& list = source_[at];
    return list.kind == SExpr::Kind::List && list.children.size() >= 2 &&
           source_.isSymbol(list.children[0], "_");
  }

  TermStore& terms_;
  const SExprs& source_;
  std::unordered_map<std::string, Symbol> declared_;
  std::unordered_map<std::string, Term> definitions_;
  std::unordered_map<std::string, Term> local_;
  std::unordered_map<std::string, Sort> sorts_;
  std::vector<std::vector<Entry>> scopes_;
  std::vector<Frame> stack_;
  std::size_t freshVariables_ = 0;
};

}  // namespace fathom::logic
