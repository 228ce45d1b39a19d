#pragma once

#include "report/trace/activation_text.h"
#include "report/trace/needed_choices.h"
#include "report/trace/origins.h"

namespace fathom::report {

/// Runs the steps of one activation and says what happens.
class StepRenderer {
 public:
  StepRenderer(TraceRenderer& renderer, program::ActivationId id);
  ActivationText run();

 private:
  /// An element of memory: what the source calls it, and where it is in its array.
  struct Place {
    std::string text;
    program::Value object;
    std::optional<program::Value> offset;
  };

  void say(Event event);
  Event* lastEvent();
  void sayBeginning();
  void sayArbitraryGlobals();
  void sayEnd();
  void take(std::size_t index);
  void passOver(std::size_t begin, std::size_t end);

  void tell(const program::Step& step, const program::Edge& edge, const program::Assign& assign);
  void tell(const program::Step& step, const program::Edge& edge, const program::Assume& assume);
  void tell(const program::Edge& edge, const program::Havoc& havoc, std::size_t step);
  void tell(const program::Step& step, const program::Edge& edge, const program::Call& call);
  void add(Event& event, const program::Update& update, const program::Value& before,
           const std::optional<Place>& place);
  Event told(const program::Edge& edge, const program::Call& call, program::ActivationId callee,
             const std::vector<program::Value>& passed,
             const std::optional<std::vector<program::Value>>& outputs);

  /// What happens where the call does not come back.
  std::optional<std::vector<program::Value>> outputsOf(program::ActivationId callee,
                                                       const std::vector<program::Value>& passed);
  void set(logic::Symbol symbol, program::Value value);
  /// x = 5
  std::string now(logic::Symbol symbol) const;
  std::string changed(logic::Symbol symbol, const program::Value& before) const;
  std::string stored(const Place& place, logic::Symbol array) const;
  /// The one element of an array by objects that has changed.
  std::optional<Place> changedPlace(logic::Symbol array, const program::Value& before) const;
  /// The element that the new value of an array by objects changes, as the value is written.
  std::optional<Place> placeIn(logic::Symbol array, logic::Term value);
  std::string globalChanges(const std::vector<program::Value>& before) const;
  std::string values(const std::vector<program::Value>& values) const;
  std::string assignments(const std::vector<program::Variable>& variables) const;
  std::string violation(const program::Goal& goal);
  /// What is wrong with memory, where the goal is about that.
  std::optional<std::string> memoryFaultOf(const program::Goal& goal);
  bool isParameterCopy(const program::Update& update) const;
  bool isInputAlone(logic::Term value);
  /// f::x, or g for a global.
  std::string key(logic::Symbol symbol) const;
  void addReads(Event& event, logic::Term term) const;
  /// Whether it is what a call or an input gave, told where it was given.
  bool isGiven(logic::Symbol symbol) const { return names_(symbol).ends_with("()"); }
  bool isLast() const { return renderer_.callStack_.back() == id_; }
  /// The procedure was made by the front end.
  bool isUnseen() const { return names_.ofSource() && !body_.position.known(); }
  Ending ending() const;

  TraceRenderer& renderer_;
  logic::TermStore& terms_;
  const program::Program& program_;
  program::ActivationId id_;
  const program::Activation& activation_;
  const program::Procedure& body_;
  Names& names_;
  program::FlowGraph flow_;
  NeededChoices needed_;
  program::run::Machine machine_;
  Origins origins_;
  ActivationText text_;
  bool ended_ = false;  // the last call did not come back
};

}  // namespace fathom::report
