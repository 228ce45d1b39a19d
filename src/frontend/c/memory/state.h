#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "frontend/c/value/values.h"
#include "frontend/c/memory/regions.h"
#include "program/program.h"

namespace fathom::frontend::c {

using logic::Symbol;

/// A variable of the program, with one symbol per part of its values.
struct Variable {
  Shape shape;
  std::vector<Symbol> symbols;
};

/// New values of variables, all at once; several changes of one array add up.
class Writes {
 public:
  explicit Writes(TermStore& terms) : terms_(terms) {}
  Term now(Symbol symbol) const;
  void set(Symbol symbol, Term value);
  bool isEmpty() const { return values_.empty(); }
  const std::map<Symbol, Term>& values() const { return values_; }

 private:
  TermStore& terms_;
  std::map<Symbol, Term> values_;
};

/// What is known of the objects of a region beside their contents; each exists only where needed.
enum class Fact {
  Next,     // the identity of the next object
  Current,  // single: the identity of the living object, 0 for none
  Alive,    // by object
  Size,     // in bytes; by object unless single
  Begin,    // by object
  Live      // how many heap objects are not freed
};

/// The variables that hold the memory of a program.
class Memory {
 public:
  /// Makes a global, or a local of the owner, and says its symbol.
  using Make = std::function<Symbol(const Region& region, const std::string& name, Sort sort,
                                    const std::string& source, const Position& position)>;
  Memory(TermStore& terms, Numbers& numbers, PointsTo& pointsTo, Make make);

  Shape shapeOf(const Region& region, const View& view);
  /// An index by objects (unless single) and by offsets (where there is a stride) around a value.
  const Variable& variableOf(const Region& region, const View& view);
  Symbol factOf(const Region& region, Fact fact);
  bool has(const Region& region, Fact fact) const { return facts_.contains({region.node, fact}); }

  /// The element of a variable's value that a pointer, moved by so many strides, leads to.
  Term element(Term whole, const Region& region, const Pointer& pointer, std::int64_t by);
  Term updated(Term whole, const Region& region, const Pointer& pointer, std::int64_t by,
               Term value);
  /// The contents of one object with this value everywhere.
  Term filled(const Region& region, Sort element, Term value);
  /// The element of a fact by objects; the fact itself where it is one value.
  Term factAt(const Region& region, Fact fact, Term object);
  void setFact(Writes& writes, const Region& region, Fact fact, Term object, Term value);
  static bool isByObject(const Region& region, Fact fact);

 private:
  std::string nameOf(const Region& region, const View& view) const;
  Sort arrayAround(const Region& region, Sort element);
  Sort sortOf(const Region& region, Fact fact);

  TermStore& terms_;
  Numbers& numbers_;
  PointsTo& pointsTo_;
  Make make_;
  Keeping keeping_;
  std::map<std::tuple<NodeId, std::int64_t, Access>, Variable> variables_;
  std::map<std::pair<NodeId, Fact>, Symbol> facts_;
};

/// What the source calls the objects of a region, and where they are.
struct RegionName {
  std::string name;
  Position position;
};
RegionName nameOf(const Region& region);

}  // namespace fathom::frontend::c
