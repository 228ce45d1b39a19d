#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "logic/evaluate.h"
#include "logic/term_store.h"

namespace fathom::solver {

using logic::Symbol;
using logic::Term;

/// Reads of arrays that are defined by others are followed to where nothing is known, so that what
/// a solver sees has no arrays any more:
///
///   select(store(a, j, v), i)  becomes  ite(i = j, v, select(a, i))
///   select(ite(c, a, b), i)    becomes  ite(c, select(a, i), select(b, i))
///   select(d, i)               becomes  the same of what d is defined as
///   select(f, i)               becomes  an uninterpreted function, f(i), where f is not defined
///
/// A definition may come after its symbol was read. Arrays that are more than read (compared,
/// passed to functions, under quantifiers) stay as they are, and with them their definitions; so
/// does everything once very many reads have been followed.
class ArrayReads {
 public:
  explicit ArrayReads(logic::TermStore& terms) : terms_(terms) {}

  /// From now on the array is this. Requires: it is defined once, and not by itself through others.
  void define(Symbol array, Term value);
  /// The formula as it is to be asked. Together with what `news` returns and all that was written
  /// before, it is satisfiable if and only if it is with the definitions.
  Term rewrite(Term formula);
  /// What must be added before the next question; each once.
  std::vector<Term> news() { return std::exchange(news_, {}); }
  /// Gives the arrays that were read, and are not defined, the values of their functions.
  void giveValues(logic::Model& model) const;

 private:
  using Indices = std::vector<Term>;
  using PathId = std::size_t;  // 0: the term itself, no read
  using Read = std::pair<Term, PathId>;

  /// Nothing: that would be too many reads.
  std::optional<Term> follow(Read read);
  std::optional<Read> missing(const Read& read);
  Term combine(const Read& read);
  std::optional<Read> missingTerm(Term term);
  Term combineTerm(Term term);
  std::optional<Term> definitionOf(Term term) const;
  std::optional<Read> firstMissing(std::initializer_list<Read> reads) const;
  bool isKept(Term term) const;
  bool isArray(Term term) const;
  void keep(Term term);
  PathId path(Indices indices);
  PathId longer(Term first, PathId rest);
  Read inside(Term element, PathId of);
  Term at(Term array, PathId path);
  Term readFree(Symbol array, PathId path);
  Term read(Symbol array, PathId path);

  logic::TermStore& terms_;
  std::unordered_map<Symbol, Term> definitions_;
  std::map<Read, Term> done_;
  std::vector<Indices> paths_{Indices{}};
  std::map<Indices, PathId> pathIds_{{Indices{}, 0}};
  /// An array that was read where it was not defined.
  struct Free {
    Symbol function;
    std::vector<PathId> reads;
  };
  std::unordered_map<Symbol, Free> free_;
  std::unordered_set<Symbol> kept_;  // the solver has their definitions, or gets them
  std::unordered_set<Term> keptTerms_;
  std::vector<Term> news_;
};

}  // namespace fathom::solver
