#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "frontend/java/translate/facts.h"
#include "frontend/java/translate/procedure_builder.h"

namespace fathom::frontend::java::translation {

/// New values of variables; all change at once.
using Writes = std::vector<std::pair<Symbol, Term>>;

/// What the translation knows where it stands: values on the stack as terms over variables, the
/// variable that holds each local slot, and facts.
struct Known {
  std::vector<Value> stack;
  std::map<std::uint16_t, Symbol> slots;
  Facts facts;
};

/// The state of a method under translation. Values on the stack that a statement would change are
/// put into variables before it.
class MethodState {
 public:
  MethodState(ProgramTranslation& whole, ProcedureBuilder& procedure)
      : whole_(whole), terms_(whole.terms), procedure_(procedure) {}

  Known known;

  void push(Value value) { known.stack.push_back(std::move(value)); }
  Value pop();
  /// The last one first.
  std::vector<Value> pop(std::size_t count);

  void assign(const Writes& writes);
  void havoc(const std::vector<Symbol>& symbols);
  /// Before a call, which may change every global variable.
  void saveGlobals();
  /// The value in a new variable.
  Value kept(const Value& value, const std::string& name);
  /// Any value of the type, in a new variable.
  Value any(const Type& type, const std::string& name);
  void assumeRange(Term term, const Type& type);

  bool isNonNull(const Value& reference) const;
  void learnNonNull(const Value& reference);
  /// The class of the object where it is known.
  std::optional<Type> exactType(const Value& reference) const;
  Term isNull(const Value& reference) const;

  /// A new object with zero fields. `site`: where it is made, as far as that is known.
  Value allocate(const LoadedClass& of, const std::string& name,
                 std::optional<SiteId> site = std::nullopt);
  /// A new array with these contents. Requires: the length is not negative.
  Value allocateArray(const Type& array, const Number& length, Term contents,
                      const std::string& name, std::optional<SiteId> site = std::nullopt);

 private:
  void saveWhat(const IsVariable& isChanged);
  Term newReference(std::optional<SiteId> site);
  Value taken(const Type& type, Term reference, Writes writes, const std::string& name);

  ProgramTranslation& whole_;
  TermStore& terms_;
  ProcedureBuilder& procedure_;
};

}  // namespace fathom::frontend::java::translation
