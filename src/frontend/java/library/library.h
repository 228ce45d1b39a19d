#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/hierarchy/class_hierarchy.h"

// What calls of library methods mean. A class of the library can have a model: a class written in
// Java (models/), whose bodies are translated in place of the JDK's. A method without a model can
// have a row in the table of contracts (contracts.txt).
namespace fathom::frontend::java {

/// What is known of a reference that a call returns. Any: null, an old object or a new one.
enum class Nullness : std::uint8_t { Any, NonNull };

/// An exception that a call may raise.
struct Raises {
  std::string exception;  // a/b/C: an object of exactly this class
  /// When: "null(1)" the first argument is null (static methods have no argument 0),
  /// "negative(1)", "zero(1)", "any": it may or may not. The conditions are tested in the order of
  /// the row.
  std::string condition;
};

/// One row: what a call of the method does, whatever the JDK's body says.
struct Contract {
  std::string owner;  // a/b/C
  std::string name;
  std::string descriptor;
  Nullness result = Nullness::Any;
  bool isFresh = false;      // the result is a new object
  bool returnsThis = false;  // the result is the receiver
  bool isFunction = false;   // equal arguments give equal results: pure, reads nothing that changes
  bool writesNothing = false;  // no field, array or static that programs can see
  bool isExact = false;  // the row says everything a program can see; else it is recorded Over
  bool isLemma = false;  // the method has a body in a model: Library::lemma
  /// Of a number: "0..2147483647"; one of the ends may be missing. A float or double may also be
  /// NaN.
  std::optional<std::string> range;
  std::vector<Raises> raises;
  std::vector<std::string> exits;  // "halt": the call does not return
};

class Library {
 public:
  /// EnvironmentError where the jar of models is missing. The table is part of the program: a
  /// malformed row is a bug.
  Library();
  ~Library();

  /// The row for the method, by the class that declares it.
  const Contract* contract(std::string_view owner, std::string_view name,
                           std::string_view descriptor) const;
  /// All rows, lemmas included.
  const std::vector<Contract>& contracts() const;
  /// A row that is true of the method beside its body: for a function, that two calls with equal
  /// arguments give equal results, which no analysis of the body would find.
  const Contract* lemma(std::string_view owner, std::string_view name,
                        std::string_view descriptor) const;

  /// Whether the JDK's class (a/b/C) is replaced by a model, or is part of models. The model is a
  /// class file of the same name in the jar of models, which comes before the JDK on the class
  /// path. A method that the model lacks or declares native has no body: its row, else Unknown.
  bool hasModel(std::string_view className) const;
  /// The jar of models, beside the program.
  static std::string modelsJar();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fathom::frontend::java
