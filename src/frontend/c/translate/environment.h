#pragma once

#include <map>

#include "frontend/c/memory/state.h"
#include "frontend/shared/integer_encoding.h"

namespace fathom::frontend::c {

/// What a program is started with, as terms: variables that never change.
class Environment {
 public:
  /// Declares a global.
  using Declare = std::function<Symbol(const std::string& name, Sort sort)>;
  Environment(TermStore& terms, IntegerEncoding& integers, const PointsTo& pointsTo,
              Declare declare)
      : terms_(terms), integers_(integers), pointsTo_(pointsTo), declare_(std::move(declare)) {}

  /// How many strings the list has.
  Number count(StringList list);
  /// At least one argument, the program's name; no more than a system passes.
  Term countRange(StringList list);
  /// Of the vector, in bytes: the strings, and null behind them.
  Term vectorSize(StringList list);
  /// Some size that a string may have: the zero, and no more than a system passes.
  Term isStringSize(Term size);
  /// Whether the object of the region is a string of a list.
  Term isString(const Region& region, const Strings& strings, Term object);
  Term isString(const Region& region, Term object);

  /// The object of the string at an index.
  struct Numbered {
    Term object;
    Term known;  // that strings at different indices are different objects of the list
  };
  Numbered stringAt(const Region& region, const Strings& strings, Term index);

  /// The variables that exist so far; "" for those that do not.
  struct Names {
    std::string count;
    std::string numbers;  // of the objects, by index; "": they follow one another
  };
  Names namesOf(StringList list) const;

 private:
  std::int64_t pointerBytes() const;
  Symbol variable(StringList list, const std::string& what, Sort sort);

  TermStore& terms_;
  IntegerEncoding& integers_;
  const PointsTo& pointsTo_;
  Declare declare_;
  std::map<std::pair<StringList, std::string>, Symbol> variables_;
};

}  // namespace fathom::frontend::c
