#pragma once

#include <string>
#include <unordered_map>

#include "logic/term_store.h"
#include "program/program.h"
#include "program/text/ast.h"

namespace fathom::program::text {

/// What the lowering of a whole text shares: its tree, its file, its sorts, and a watch over
/// effort.
class Source {
 public:
  static constexpr unsigned kMaxNesting = 1500;
  static constexpr std::size_t kMaxInlined = 2'000'000;

  Source(logic::TermStore& terms, const Ast& ast);

  [[noreturn]] void fail(const Mark& mark, const std::string& sentence) const;
  Position position(const Where& where) const;
  Position position(const Mark& mark) const { return {ast.files.front(), mark.line, mark.column}; }

  logic::Sort sort(TypeId type) const;
  logic::Sort sort(const std::optional<TypeId>& type) const {
    return type ? sort(*type) : terms.intSort();
  }
  /// The symbol of that name for what is declared.
  Symbol symbol(const Declared& declared, const std::string& name) const;
  std::string sortName(logic::Sort sort) const;

  /// One level deeper while it lives; fails where the text nests too deep, or where the expansion
  /// of inline procedures becomes too much.
  class Level {
   public:
    Level(Source& source, const Mark& mark);
    ~Level() { --source_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    Source& source_;
  };
  /// An expansion of an inline procedure while it lives.
  class Expansion {
   public:
    explicit Expansion(Source& source) : source_(source) { ++source_.expansions_; }
    ~Expansion() { --source_.expansions_; }
    Expansion(const Expansion&) = delete;
    Expansion& operator=(const Expansion&) = delete;

   private:
    Source& source_;
  };

  logic::TermStore& terms;
  const Ast& ast;
  std::vector<logic::Sort> sorts;

 private:
  std::unordered_map<std::string, logic::Sort> sortsByName_;
  unsigned depth_ = 0;
  unsigned expansions_ = 0;
  std::size_t inlined_ = 0;
};

}  // namespace fathom::program::text
