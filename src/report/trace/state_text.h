#pragma once

#include "program/run/machine.h"
#include "report/source/names.h"

namespace fathom::report {

/// Writes the values of an interpreter's current state, in the names of one procedure.
class StateText {
 public:
  /// Requires: all of it outlives this.
  StateText(logic::TermStore& terms, const program::Program& program, Names& names,
            const program::run::Machine& machine)
      : terms_(terms), program_(program), names_(names), machine_(machine) {}

  /// An element of memory: its text in the source, and its indices in the array that holds it.
  struct Element {
    std::string text;
    program::Value object;
    std::optional<program::Value> offset;
  };

  /// x = 5
  std::string assignment(logic::Symbol symbol) const;
  /// x = 5, y = 7; a dozen at most.
  std::string assignments(const std::vector<program::Variable>& variables) const;
  /// 5, 7
  std::string values(const std::vector<program::Value>& values) const;
  /// n->data = 5, the element of the array as it is now.
  std::string stored(const Element& element, logic::Symbol array) const;
  /// What differs from the value before: a[3] = 7, or the whole variable.
  std::string changed(logic::Symbol symbol, const program::Value& before) const;
  /// " with g = 7" for the globals that differ from these values; empty where none does.
  std::string changedGlobals(const std::vector<program::Value>& before) const;
  /// The element that a store into an array by objects writes; nothing for other terms. Its object
  /// is that of the current state.
  std::optional<Element> writtenElement(logic::Symbol array, logic::Term store) const;

 private:
  std::optional<program::Value> writtenOffset(logic::Term array, logic::Term index,
                                              logic::Term stored) const;
  /// The one element of an array by objects that differs.
  std::optional<Element> changedElement(logic::Symbol array, const program::Value& before) const;

  logic::TermStore& terms_;
  const program::Program& program_;
  Names& names_;
  const program::run::Machine& machine_;
};

}  // namespace fathom::report
