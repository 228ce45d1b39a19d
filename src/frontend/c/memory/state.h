#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "frontend/c/memory/regions.h"
#include "frontend/c/value/values.h"
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

/// Attributes of the objects of a region, beside their contents. Each exists only where needed.
enum class ObjectAttribute {
  Next,     // the identity of the next object
  Current,  // single: the identity of the living object, 0 for none
  Alive,    // by object
  Size,     // in bytes; by object unless single
  Begin,    // by object
  Live,     // how many heap objects are not freed
  OnHeap,   // by object: whether free takes it, where some are and some have no fixed identity
  Cut,      // by object: whether realloc made it smaller; what was cut off is still there
  // By object of a caller: the only pointer that leads there, where objects are freed.
  Owner,        // its kind
  OwnerObject,  // the object that it lies in
  OwnerOffset   // and where
};

/// The variables that hold the memory of a program.
class Memory {
 public:
  /// Declares a global, or a local of the region's owner.
  using Make = std::function<Symbol(const Region& region, const std::string& name, Sort sort,
                                    const std::string& source, const Position& position)>;
  Memory(TermStore& terms, IntegerEncoding& integers, PointsTo& pointsTo, Make make);

  Shape shapeOf(const Region& region, const View& view);
  Symbol attributeOf(const Region& region, ObjectAttribute attribute);
  bool has(const Region& region, ObjectAttribute attribute) const {
    return attributes_.contains({region.node, attribute});
  }

  /// Earlier values of variables.
  using Before = std::map<Symbol, Term>;
  /// The parts of the value that a pointer, moved by so many strides, points to.
  std::vector<Term> read(const Region& region, const View& view, const Pointer& pointer,
                         std::int64_t by, const Before& before = {});
  void write(Writes& writes, const Region& region, const View& view, const Pointer& pointer,
             std::int64_t by, const std::vector<Term>& parts);
  /// All that a view of one object holds: the parts of a value, or of an array of them.
  std::vector<Sort> contentSorts(const Region& region, const View& view);
  std::vector<Term> contents(const Region& region, const View& view, Term object);
  void setContents(Writes& writes, const Region& region, const View& view, Term object,
                   const std::vector<Term>& parts);
  /// The value everywhere in an object.
  std::vector<Term> filled(const Region& region, const View& view, const Scalar& value);
  /// The variable that holds this view of this object and nothing else, where there is one.
  std::optional<Variable> variableOf(const Region& region, const View& view, Term object);
  std::vector<Symbol> symbolsOf(const Region& region);
  /// The identity of an object that has variables of its own; 0 for what all objects share.
  using Holder = int;
  struct Slot {
    NodeId node;
    std::int64_t offset;
    Access access;
    Holder holder;
    auto operator<=>(const Slot&) const = default;
  };
  /// The variables that exist so far, by what they hold.
  const std::map<Slot, Variable>& variables() const { return variables_; }
  /// The values at the beginning of the variables that hold this view of the object; for those of
  /// which this is asked there are variables that keep them.
  Before beginning(const Region& region, const View& view, Term object);
  const std::map<Symbol, Symbol>& beginnings() const { return beginnings_; }
  /// The variable is this constant from now on.
  void fix(Symbol symbol, Term value) { fixed_.insert_or_assign(symbol, value); }

  /// The attribute of one object, where it is an array by objects; else its only value.
  Term attributeAt(const Region& region, ObjectAttribute attribute, Term object);
  void setAttribute(Writes& writes, const Region& region, ObjectAttribute attribute, Term object,
                    Term value);
  /// The attributes before the first object: nothing is alive, fixed identities come first.
  void initialise(Writes& writes, const Region& region);
  static bool isByObject(const Region& region, ObjectAttribute attribute);

 private:
  struct Candidate {
    Term is;  // whether the object is this one
    Holder holder;
  };
  std::vector<Candidate> holdersOf(const Region& region, Term object);
  const Variable& variableOf(const Region& region, const View& view, Holder holder);
  Term now(Symbol symbol, const Before& before) const;
  Term element(Term whole, const Region& region, const Pointer& pointer, std::int64_t by);
  std::string nameOf(const Region& region, const View& view, Holder holder) const;
  Sort sortOf(const Region& region, ObjectAttribute attribute);

  TermStore& terms_;
  IntegerEncoding& integers_;
  PointsTo& pointsTo_;
  Make make_;
  ValueEncoding encoding_;
  std::map<Slot, Variable> variables_;
  std::map<Symbol, Term> fixed_;
  std::map<Symbol, Symbol> beginnings_;
  std::map<std::pair<NodeId, ObjectAttribute>, Symbol> attributes_;
};

/// The name and position of a region's objects in the source.
struct RegionName {
  std::string name;
  Position position;
};
RegionName nameOf(const Region& region);
RegionName nameOf(const Region& region, const Object& object);

}  // namespace fathom::frontend::c
