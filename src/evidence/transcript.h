#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "base/errors.h"
#include "logic/term_store.h"

namespace fathom::evidence {

/// Terms under names that no SMT solver has a meaning of its own for: n is written n@begin, and a
/// sort node is written node@sort. Names that have an @ already are fresh symbols of ours.
class Transcript {
 public:
  /// Names in `taken` are in use.
  Transcript(logic::TermStore& terms, std::unordered_set<std::string> taken)
      : terms_(terms), taken_(std::move(taken)) {}

  logic::Term operator()(logic::Term term);

 private:
  logic::Sort sort(logic::Sort sort);
  logic::Symbol symbol(logic::Symbol symbol);
  logic::Term rebuild(logic::Term term);

  logic::TermStore& terms_;
  std::unordered_set<std::string> taken_;
  std::unordered_map<logic::Symbol, logic::Symbol> symbols_;
  std::unordered_map<logic::Term, logic::Term> done_;
};

}  // namespace fathom::evidence
