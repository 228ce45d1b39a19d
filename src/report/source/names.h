#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "program/program.h"
#include "report/source/source_names.h"
#include "report/source/source_view.h"

namespace fathom::report {

/// Names of variables and texts of terms in one procedure: names of the source and expressions of C
/// where the program has them, else symbols and the text language.
class Names {
 public:
  Names(logic::TermStore& terms, const program::Program& program, program::ProcedureId procedure,
        Reading reading = Reading::Run, std::unique_ptr<SourceView> view = nullptr);

  bool ofSource() const { return ofSource_; }
  /// Whether an assignment to it is a step of the source.
  bool isVisible(logic::Symbol symbol) const {
    return !ofSource_ || visible_.contains(symbol) || (view_ && view_->isVisible(symbol));
  }
  /// Where the symbol is the object of a pointer: its offset. Where it is the offset: the object.
  std::optional<logic::Symbol> offsetOf(logic::Symbol object) const;
  std::optional<logic::Symbol> objectOf(logic::Symbol offset) const;

  void setState(const logic::Model* state) {
    if (view_) view_->setState(state);
  }
  /// Null where the source is in the text language.
  const SourceView* view() const { return view_.get(); }
  /// The name of the procedure.
  std::string procedure(const program::Procedure& body) const;
  /// The position is one of a library's body: its steps are none of the source.
  bool isLibrary(const Position& position) const {
    return ofSource_ && view_ ? view_->isLibrary(position) : position.file == kLibrary;
  }

  /// *p, p->next: an element of memory that a named pointer points to.
  std::optional<std::string> behind(logic::Term array, logic::Term index);

  std::string operator()(logic::Symbol symbol) const;
  /// The value of the symbol; of a pointer with its offset, where that is a variable beside it.
  /// In the state, where it is known.
  std::string value(logic::Symbol symbol, const logic::Value& value, const logic::Value* offset,
                    const logic::Model* state) const;
  /// The part of memory that an array holds of an object, at an offset where it has some; nothing
  /// where the symbol is no such array.
  std::optional<std::string> cell(logic::Symbol array, const logic::Value& object,
                                  const logic::Value* offset, const logic::Model* state) const;
  /// One printable line. `sourceLine`, where known, shows how the source writes numbers.
  std::string term(logic::Term term, const std::string& sourceLine = "");
  /// The same, cut where it is long.
  std::string shortTerm(logic::Term term, const std::string& sourceLine = "");

 private:
  logic::TermStore& terms_;
  bool ofSource_;
  std::unordered_map<logic::Symbol, std::string> names_;  // those that differ from the symbol's
  std::unordered_set<logic::Symbol> visible_;
  PointerParts pointers_;
  std::unique_ptr<SourceView> view_;
};

/// The line, cut to a length.
std::string cut(const std::string& line, std::size_t most = 160);

}  // namespace fathom::report
