#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/shared/integer_encoding.h"
#include "witness/inputs.h"
#include "witness/product.h"

namespace fathom::witness {

/// Where control is when a waypoint may be passed, and the condition of its passing.
struct Passing {
  std::size_t segment = 0;
  program::ProcedureId procedure;
  std::optional<program::EdgeId> after;   // right after this edge; else
  std::optional<program::LocationId> at;  // right before this location
  logic::Term condition;
  std::optional<Integer> onlyValue{};  // of what the edge havocs: as its function returns it
  const InputCall* input = nullptr;
};

/// Finds where waypoints may be passed in a program.
class PassingFinder {
 public:
  /// Everything outlives this.
  PassingFinder(const report::Encoding& encoding, const SourceTexts& texts, unsigned pointerWidth);

  /// The passings of a waypoint, or why there are none.
  struct Found {
    std::vector<Passing> passings;
    std::string why;
  };
  Found find(const Waypoint& waypoint, std::size_t segment);

 private:
  using Symbol = logic::Symbol;
  std::string findIn(const Waypoint& waypoint, std::size_t segment);
  bool isThere(const Position& position, const Location& location) const;
  std::string findReturn(const Waypoint& waypoint, std::size_t segment);
  std::string addReturn(const Waypoint& waypoint, std::size_t segment, const InputCall& input);
  frontend::IntegerEncoding& encodingFor(Symbol symbol);
  std::optional<frontend::Number> resultNumber(const program::Procedure& body, Symbol target,
                                               const std::string& function);
  std::string findAssumption(const Waypoint& waypoint, std::size_t segment);
  std::string addAssumption(const Waypoint& waypoint, std::size_t segment,
                            program::ProcedureId procedure, program::LocationId location);
  bool hasBits() const;
  std::string findBranching(const Waypoint& waypoint, std::size_t segment);

  const report::Encoding& encoding_;
  logic::TermStore& terms_;
  const program::Program& program_;
  const SourceTexts& texts_;
  std::unique_ptr<frontend::IntegerEncoding> integers_;
  std::unique_ptr<frontend::IntegerEncoding> bits_;
  const std::vector<InputCall> inputs_;
  unsigned longWidth_;
  std::vector<Passing> passings_;
};

/// The text of the file that a location names; of the only one where it names none.
const SourceText* textFor(const SourceTexts& texts, const Location& location);
/// Whether the program keeps the values of a variable as they read signed.
bool isKeptSigned(const report::Encoding& encoding, const std::string& procedure,
                  logic::Symbol symbol);

}  // namespace fathom::witness
