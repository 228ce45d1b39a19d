#pragma once

#include <string>
#include <unordered_map>

#include "logic/term_store.h"

namespace fathom::logic {

/// SHA-256 of terms: the same in every process, and different for different terms. What a content
/// hash may confuse once in a long while, this does not.
class Digests {
 public:
  explicit Digests(const TermStore& terms) : terms_(terms) {}

  const std::string& of(Term term);

 private:
  std::string of(Sort sort) const;
  const std::string& of(Symbol symbol);
  std::string payloadOf(Term term);

  const TermStore& terms_;
  std::unordered_map<Term, std::string> known_;
  std::unordered_map<Symbol, std::string> symbols_;
};

}  // namespace fathom::logic
