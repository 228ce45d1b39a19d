#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/options.h"
#include "frontend/java/reach/reachable.h"
#include "frontend/java/translate/class_numbers.h"
#include "frontend/java/translate/evaluated.h"
#include "frontend/java/translate/heap.h"
#include "frontend/java/translate/initial_objects.h"
#include "frontend/java/translate/raise_analysis.h"
#include "frontend/java/translate/source_files.h"
#include "program/java_source.h"
#include "program/program.h"

namespace fathom::frontend::java::translation {

/// What stays the same however often a program is translated.
struct TranslationInput {
  TermStore& terms;
  ClassHierarchy& hierarchy;
  const Library& library;
  const JavaOptions& options;
  const Reachability& reach;
  const SourceFiles& sources;
  const Evaluated& evaluated;
  std::vector<Type> arrays;  // types of arrays that are made
  const PointsTo* pointsTo;  // of programs that nobody calls from outside
};

/// Inputs by names and types, `this` among them, and the result.
struct Signature {
  std::vector<std::pair<std::string, Type>> inputs;
  Type result;
};

/// How many maps there are for a field: one, or one for each region of objects.
enum class HeapMaps : std::uint8_t { ByField, ByRegion };

/// What the translations of all methods share.
class ProgramTranslation {
 public:
  ProgramTranslation(const TranslationInput& input, IntegerEncoding& encoding,
                     RaiseAnalysis& analysis, HeapMaps maps);

  TermStore& terms;
  ClassHierarchy& hierarchy;
  const Library& library;
  const JavaOptions& options;
  const Reachability& reach;
  const SourceFiles& sources;
  const Evaluated& evaluated;
  const PointsTo* const pointsTo;
  IntegerEncoding& integers;
  RaiseAnalysis& raises;
  program::Program program;
  program::JavaSource source;
  ClassNumbers numbers;
  ValueEncoding values;
  Heap heap;
  InitialObjects objects;
  /// Some code copies objects of any region.
  bool copiesObjects = false;

  /// Declares the procedure of the method where that is new; its body is translated later.
  program::ProcedureId procedureOf(const ResolvedMethod& method);
  /// A procedure that is no method. The body is made later, once.
  using MakeBody = std::function<void(program::ProcedureId)>;
  program::ProcedureId procedureOf(const std::string& name, const Signature& signature,
                                   MakeBody make);
  /// Makes the bodies of all procedures that were declared.
  void makeBodies();

  /// The methods that a virtual call selects, each with the numbers of the receivers' classes.
  using Selected = std::vector<std::pair<ResolvedMethod, std::vector<std::int64_t>>>;
  Selected selected(const std::vector<VirtualTarget>& targets) const;
  /// For receivers of all classes.
  const Selected& selected(const ResolvedMethod& called);

  Treatment treatmentOf(const ResolvedMethod& method) const;
  bool checks(const std::string& check) const { return options.checks.contains(check); }
  /// Whether goals in the class's methods are the user's: it is in one of the roots.
  bool isOwn(const LoadedClass& owner) const;
  /// The object that the site makes if it makes only one.
  std::optional<Term> onlyObject(SiteId site);
  std::string uniqueGoal(const std::string& name);
  /// Once, however often it is said.
  void approximate(program::Approximation approximation);
  Term isInstance(Term object, const Type& type) {
    return numbers.isInstance(terms, heap.typeOf(object), type);
  }
  /// Some method asks exceptions for their messages.
  bool readsMessages() const { return readsMessages_; }
  /// Somebody asks exceptions for their causes.
  bool readsCauses() const { return readsCauses_; }
  const LoadedClass* classNamed(std::string_view name) { return hierarchy.find(name); }

 private:
  program::ProcedureId newProcedureOf(const ResolvedMethod& method);
  program::ProcedureId declare(const std::string& name, const Signature& signature,
                               const Position& position);

  std::map<std::string, program::ProcedureId> procedures_;
  std::map<ResolvedMethod, program::ProcedureId> methods_;
  std::map<ResolvedMethod, Selected> selected_;
  std::vector<std::function<void()>> waiting_;
  std::map<ResolvedMethod, Treatment> treatments_;
  std::map<std::string, unsigned> goalNames_;
  std::set<std::string> approximations_;
  bool readsMessages_ = false;
  bool readsCauses_ = false;
};

Signature signatureOf(const ResolvedMethod& method, const TypedBody* body);

}  // namespace fathom::frontend::java::translation
