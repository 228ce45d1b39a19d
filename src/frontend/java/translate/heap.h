#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "frontend/java/points_to/points_to.h"
#include "frontend/java/reach/reachable.h"
#include "frontend/java/translate/source_files.h"
#include "frontend/java/translate/values.h"
#include "program/java_source.h"
#include "program/program.h"

namespace fathom::frontend::java::translation {

/// What holds an instance field: a map by objects, or a variable where there is one object only.
struct FieldPlace {
  Symbol symbol;
  bool isVariable = false;
};

/// What a global variable is to people. `site`: of the only object that has the field.
struct DescribedField {
  program::JavaField field;
  std::optional<SiteId> site{};
};

/// The global variables that hold objects and static fields; made when they are first asked for.
class Heap {
 public:
  Heap(TermStore& terms, const ValueEncoding& values, const std::set<ResolvedField>& accessed,
       std::vector<program::Variable>& globals, const PointsTo* pointsTo,
       const SourceFiles& sources);

  /// The next reference to be given out.
  Symbol next();
  /// The class number of an object.
  Symbol type();
  Symbol length();
  /// The elements of arrays of such elements: a map of maps.
  Symbol elements(const Type& element);
  /// Of an instance field the map by objects, of a static one the variable. Requires: no regions
  /// of the field are told apart.
  Symbol field(const ResolvedField& field);
  /// What holds the field of the object; nothing where there is no such object.
  std::optional<FieldPlace> place(const ResolvedField& field, const Value& object);
  /// What may hold the field of a new object of that site, or of no site of its own.
  std::vector<FieldPlace> places(const ResolvedField& field, std::optional<SiteId> site);
  Term read(const FieldPlace& place, Term object);
  std::pair<Symbol, Term> write(const FieldPlace& place, Term object, Term value);
  /// A variable that is not of the source, with any value: the values of a pure function.
  Symbol other(const std::string& name, Sort sort);
  /// A map by objects that is not of the source, all zeros when executions begin.
  Symbol objectMap(const std::string& name, Sort of);
  /// A number that is 0 when executions begin.
  Symbol flag(const std::string& name);

  Term typeOf(Term object) { return terms_.select(terms_.constant(type()), object); }
  Term lengthOf(Term array) { return terms_.select(terms_.constant(length()), array); }
  /// Sort of what the map of elements holds for one array.
  Sort contentsSort(const Type& element);
  /// All elements are zero or null.
  Term zeros(const Type& element);

  /// Fields of objects of the class that some method reads or writes.
  std::vector<ResolvedField> instanceFields(const LoadedClass& of) const;

  bool isGlobal(Symbol symbol) const { return globalSymbols_.contains(symbol); }
  /// What is to be set when executions begin.
  const std::vector<ResolvedField>& statics() const { return statics_; }
  const std::vector<std::pair<Symbol, int>>& flags() const { return flags_; }
  const std::vector<std::pair<Symbol, Type>>& elementMaps() const { return elementMaps_; }
  /// All maps by objects.
  const std::vector<Symbol>& objectMaps() const { return objectMaps_; }
  const std::set<ResolvedField>& accessed() const { return accessed_; }
  /// By the names of variables.
  const std::map<std::string, DescribedField>& described() const { return described_; }

 private:
  Symbol make(const std::string& name, Sort sort, const std::string& source = "");
  void describe(Symbol symbol, const ResolvedField& field, std::optional<SiteId> site = {});
  Symbol makeObjectMap(const std::string& name, Sort of, const std::string& source = "");
  bool isSplit(const ResolvedField& field) const;
  FieldPlace ofRegion(const ResolvedField& field, RegionId region);

  TermStore& terms_;
  const ValueEncoding& values_;
  const std::set<ResolvedField>& accessed_;
  std::vector<program::Variable>& globals_;
  std::unordered_set<Symbol> globalSymbols_;
  const PointsTo* pointsTo_;  // where regions are told apart
  const SourceFiles& sources_;
  std::map<std::string, DescribedField> described_;
  std::map<Member, std::vector<RegionId>> regions_;
  std::map<RegionId, FieldPlace> ofRegions_;
  std::map<std::string, Symbol> named_;
  std::map<ResolvedField, Symbol> fields_;
  std::vector<ResolvedField> statics_;
  std::vector<std::pair<Symbol, int>> flags_;
  std::vector<std::pair<Symbol, Type>> elementMaps_;
  std::vector<Symbol> objectMaps_;
};

}  // namespace fathom::frontend::java::translation
