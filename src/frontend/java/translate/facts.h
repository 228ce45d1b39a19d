#pragma once

#include <functional>
#include <map>
#include <set>

#include "frontend/java/translate/values.h"

namespace fathom::frontend::java::translation {

/// Some variables.
using IsVariable = std::function<bool(Symbol)>;
IsVariable isOneOf(std::vector<Symbol> symbols);

/// What is known on every way to a place.
struct Facts {
  std::set<Term> nonNull;
  std::map<Term, Type> exact;      // classes of objects
  std::map<Symbol, Range> ranges;  // of variables; of the bits of float and double: only constants
  std::set<const LoadedClass*> initialized;

  /// These variables change.
  void forget(const TermStore& terms, const IsVariable& isChanged);
  /// Keeps what both know; ranges become those of a type. Whether this one knew more.
  bool meet(const Facts& other);
};

}  // namespace fathom::frontend::java::translation
