#pragma once

#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "logic/term_store.h"

namespace fathom::program::text {

using logic::Term;

/// Names that something has already.
struct TakenNames {
  const std::unordered_set<std::string>& global;
  std::unordered_set<std::string> local;
  bool contains(const std::string& name) const {
    return global.contains(name) || local.contains(name);
  }
};

/// A sort in the syntax of the text language.
std::string writtenSort(const logic::TermStore& terms, logic::Sort sort);

/// A term in the syntax of the text language. Its loose Bound i are printed as parameters[i]. Names
/// that are made up (for bound variables and for let) avoid `taken` and the parameters. Subterms
/// that are large and shared, or that nest deep, get names by let: linear in DAG size.
std::string writtenTerm(const logic::TermStore& terms, Term term, const TakenNames& taken,
                        const std::vector<std::string>& parameters = {});

}  // namespace fathom::program::text
