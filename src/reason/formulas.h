#pragma once

#include <span>
#include <unordered_set>
#include <vector>

#include "logic/conjuncts.h"
#include "logic/traverse.h"

namespace fathom::reason {

using logic::conjuncts;
using logic::hasQuantifier;
using logic::Symbol;
using logic::Term;
using logic::TermStore;

using SymbolSet = std::unordered_set<Symbol>;

SymbolSet symbolSet(const TermStore& terms, Term term);
SymbolSet symbolSet(const TermStore& terms, std::span<const Term> roots);
bool mentions(const TermStore& terms, Term term, Symbol symbol);
bool mentionsAny(const TermStore& terms, Term term, const SymbolSet& symbols);
/// A consequence of the formula that speaks of the words only: parts that speak of others are true.
Term weakenedTo(TermStore& terms, const SymbolSet& words, Term formula);
bool mentionsBitVectors(const TermStore& terms, std::span<const Term> roots);

/// Distinct subterms.
std::size_t sizeOf(const TermStore& terms, Term term);

}  // namespace fathom::reason
