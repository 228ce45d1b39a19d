#pragma once

#include "report/trace/needed_choices.h"
#include "report/trace/origins.h"
#include "report/trace/state_text.h"
#include "report/trace/trace_renderer.h"

namespace fathom::report {

/// Executes the steps of one activation and renders those that are visible in the source.
class StepRenderer {
 public:
  StepRenderer(TraceRenderer& renderer, program::ActivationId id);
  ActivationText run();

 private:
  using Values = std::vector<program::Value>;

  // The activation in order: initial values, steps, the end of the trace (final_step.cpp).
  void renderEntry();
  void renderArbitraryGlobals();
  void renderStep(std::size_t index);
  void renderHappening(const program::Edge& edge);
  void skipSteps(std::size_t begin, std::size_t end);
  void renderEnd();

  void render(const program::Step& step, const program::Edge& edge, const program::Assign& assign);
  void render(const program::Step& step, const program::Edge& edge, const program::Assume& assume);
  void render(const program::Edge& edge, const program::Havoc& havoc, std::size_t step);
  void render(const program::Step& step, const program::Edge& edge, const program::Call& call);

  // Events.
  void append(Event event, bool isEnd = false);
  Event* lastEvent();
  /// Adds the new value of the target to the event; replaces an input event before it that the
  /// update only copies.
  void addChange(Event& event, const program::Update& update, const program::Value& before,
                 const std::optional<StateText::Element>& element);
  void addMention(Event& event, logic::Symbol symbol);
  /// The element as a part of its object, where it has a name.
  std::optional<std::string> placeOf(const std::optional<StateText::Element>& element,
                                     logic::Symbol array) const;
  static std::string valueOf(const std::string& assignment);
  bool isOfLibrary(program::ActivationId callee);
  bool isConversion(program::ActivationId callee);
  void appendConversion(Event event, const std::vector<program::Value>& before);
  void addReads(Event& event, logic::Term term) const;
  /// Outputs are missing where the callee does not return.
  Event callEvent(const program::Edge& edge, const program::Call& call,
                  program::ActivationId callee, const Values& arguments,
                  const std::optional<Values>& outputs);
  std::string receiverOf(const program::Call& call, const Values& arguments);
  void describeCall(Event& event, const program::Call& call, program::ProcedureId procedure,
                    const Values& arguments, const std::optional<Values>& outputs);
  /// Why the goal is violated in the last state.
  std::string violationText(const program::Goal& goal);
  /// The same as the source's language puts it: "p is null".
  std::optional<std::string> faultOf(const program::Goal& goal);

  // The state.
  void set(logic::Symbol symbol, program::Value value);
  /// The outputs of the call, its effects on globals applied; nothing where it does not return.
  std::optional<Values> outputsOf(program::ActivationId callee, const Values& arguments);

  // What needs no line of its own.
  /// The front end made the procedure.
  bool isSynthetic() const { return names_.ofSource() && !body_.position.known(); }
  /// The step from there is none of the source.
  bool isHidden(const program::Edge& edge) const;
  bool isParameterCopy(const program::Update& update) const;
  /// The result of a call or an input: its own event shows it.
  bool isCallResult(logic::Symbol symbol) const { return names_(symbol).ends_with("()"); }
  bool isOnlyCallResult(logic::Term value);
  /// The condition belongs to a goal, to a type, or to an encoding of the front end.
  bool isImplicit(const program::Edge& edge, const program::Assume& assume, logic::Term condition);

  bool isLast() const { return renderer_.callStack_.back() == id_; }
  bool chooses(const program::Edge& edge) const { return flow_.out[edge.from.index()].size() > 1; }
  /// f::x for a local of f, g for a global.
  std::string key(logic::Symbol symbol) const;
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
  StateText state_;
  Origins origins_;
  ActivationText text_;
  bool ended_ = false;  // the last call did not return
};

}  // namespace fathom::report
