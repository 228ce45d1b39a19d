#pragma once

#include <optional>
#include <string>
#include <vector>

#include "logic/evaluate.h"
#include "program/program.h"
#include "program/source_info.h"

namespace fathom::report {

struct FinalState;

/// The file of bodies that belong to a library.
constexpr const char* kLibrary = "library";

/// An element of an array: the array, its index, and how they are written.
struct Element {
  logic::Term array;
  logic::Term index;
  std::string indexText;
  std::string arrayText;  // "": not known
};

/// A term against a number: x <= 5.
struct ComparedTerm {
  logic::Term term;
  std::string text;
  std::string sign;
  Integer number;
};

/// A condition about one term, in words that follow it: x, " instanceof C".
struct TermTest {
  logic::Term about;
  std::string text;
};

/// A call with its values; outputs are missing where it does not return.
struct ShownCall {
  const program::Procedure& procedure;
  const std::vector<logic::Value>& arguments;
  const std::vector<logic::Value>* outputs = nullptr;
  bool isChosen = false;      // among several targets
  std::string receiver;       // the first argument as the caller writes it
  std::string sourceLine{};   // of the caller; "": not known
  const logic::Model* state;  // after the call
};

/// How a language shows variables, values and terms in one procedure of a program. What returns
/// nothing is shown as everywhere: symbols by their names, values as numbers, terms as C has them.
class SourceView {
 public:
  SourceView() = default;
  virtual ~SourceView() = default;
  SourceView(const SourceView&) = delete;
  SourceView& operator=(const SourceView&) = delete;

  /// Names of variables are those of this state from now on; null: of none.
  void setState(const logic::Model* state) { state_ = state; }

  // ---- Variables and values ----

  virtual std::optional<std::string> variable(logic::Symbol symbol) const = 0;
  /// Changes of the variable are steps of the source, though it has no name and position there.
  virtual bool isVisible(logic::Symbol) const { return false; }
  /// A condition about how the source is encoded, which has no part in it.
  virtual bool isOfEncoding(logic::Term) const { return false; }
  /// What keeps its value needs no line where the variable is one of the encoding.
  virtual bool isOfEncoding(logic::Symbol) const { return false; }
  /// A global whose first value needs no line.
  virtual bool isInitialised(logic::Symbol) const { return false; }
  /// The value of a variable, or of an element of an array, with the offset that it has beside.
  virtual std::optional<std::string> value(logic::Symbol symbol, const logic::Value& value,
                                           const logic::Value* offset,
                                           const logic::Model* state) const = 0;
  /// What an array holds of an object, at an offset where such arrays have them.
  virtual std::optional<std::string> cell(logic::Symbol array, const logic::Value& object,
                                          const logic::Value* offset,
                                          const logic::Model* state) const = 0;

  // ---- Terms ----

  virtual std::optional<std::string> element(const Element& element) const = 0;
  virtual std::optional<std::string> comparison(const ComparedTerm&) const { return std::nullopt; }
  virtual std::optional<TermTest> test(logic::Term) const { return std::nullopt; }
  /// Operators of the language wrap around: that the term does so needs no cast.
  virtual bool wrapsSilently(logic::Term) const { return false; }

  // ---- Procedures, steps, faults ----

  virtual std::string procedure(const program::Procedure& body) const;
  virtual bool isLibrary(const Position& position) const { return position.file == kLibrary; }
  virtual std::optional<std::string> call(const ShownCall&) const { return std::nullopt; }
  /// The environment chooses what the procedure returns.
  virtual bool isInput(const program::Procedure&) const { return false; }
  /// Statements and conditions there are no steps of the source.
  virtual bool isHidden(program::LocationId) const { return false; }
  /// What else happens in a step from there.
  virtual std::optional<std::string> happening(program::LocationId, const logic::Model&) const {
    return std::nullopt;
  }
  /// Why the goal is violated in the last state.
  virtual std::optional<std::string> fault(const FinalState& state) const = 0;

 protected:
  const logic::Model* state() const { return state_; }

 private:
  const logic::Model* state_ = nullptr;
};

}  // namespace fathom::report
