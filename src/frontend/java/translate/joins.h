#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/java/translate/method_state.h"

namespace fathom::frontend::java::translation {

/// Where blocks begin. A body is translated several times, until what is known where ways meet no
/// longer changes: what was too much at first is dropped in the next run.
class Joins {
 public:
  explicit Joins(const TypedBody& body);

  /// Forgets everything but facts.
  void beginRun(ProgramTranslation& whole, ProcedureBuilder& procedure, MethodState& state);
  /// Some block was translated with facts that do not hold on all ways.
  bool hasChanged() const { return hasChanged_; }

  /// Some way leads there in this run.
  bool isReached(BlockId block) const { return entries_[block.index()].location.has_value(); }
  /// Continues at the beginning of the block, which is reached.
  void enter(BlockId block);
  /// A way into the block where the condition holds, with the state as it is. Continues here.
  void goTo(BlockId block, Term condition);

  /// Where the block begins, where some way leads there.
  std::optional<program::LocationId> locationOf(BlockId block) const {
    return entries_[block.index()].location;
  }

  /// The variable of a local slot, for a value of this kind and a name of the source.
  Symbol slotVariable(std::uint16_t slot, ValueKind kind, const std::string& name);

 private:
  struct Entry {
    unsigned ways = 0;
    std::optional<Facts> facts;  // kept between runs
    std::optional<program::LocationId> location;
    std::optional<Known> only;  // the state of the only way
    std::optional<std::map<std::uint16_t, Symbol>> slots;
    bool isTranslated = false;
  };

  struct Arrival {
    program::Assign moves;
    Facts facts;
  };
  void move(Arrival& arrival, Symbol target, const Value& value);
  Arrival arrivalAt(Entry& entry, const Frame& frame);
  Symbol stackVariable(std::size_t height, ValueKind kind);
  Value read(Symbol symbol, ValueKind kind, const Facts& facts) const;

  const TypedBody& body_;
  std::vector<Entry> entries_;
  bool hasChanged_ = false;
  ProgramTranslation* whole_ = nullptr;
  ProcedureBuilder* procedure_ = nullptr;
  MethodState* state_ = nullptr;
  std::map<std::pair<std::size_t, ValueKind>, Symbol> stackVariables_;
  std::map<std::tuple<std::uint16_t, ValueKind, std::string>, Symbol> slotVariables_;
};

/// The value of a variable, with what is known of it.
Value valueOf(ProgramTranslation& whole, const Facts& facts, Symbol symbol, ValueKind kind);
/// Facts about a variable that takes the value.
void learn(ProgramTranslation& whole, const Facts& before, Facts& facts, Symbol symbol,
           const Value& value);

}  // namespace fathom::frontend::java::translation
