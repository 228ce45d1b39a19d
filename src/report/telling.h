#pragma once

#include "report/needed_choices.h"
#include "report/story.h"

namespace fathom::report {

/// Runs the steps of one activation and says what happens.
class Telling {
 public:
  Telling(Storyteller& teller, program::ActivationId id);
  Story run();

 private:
  void say(const Position& position, std::string text);
  void say(Event event);
  void sayBeginning();
  void sayEnd();
  void take(std::size_t index);

  void tell(const program::Edge& edge, const program::Assign& assign);
  void tell(const program::Edge& edge, const program::Assume& assume);
  void tell(const program::Edge& edge, const program::Havoc& havoc, std::size_t step);
  void tell(const program::Edge& edge, const program::Call& call, program::ActivationId callee);

  /// What happens where the call does not come back.
  std::optional<std::vector<program::Value>> outputsOf(program::ActivationId callee,
                                                       const std::vector<program::Value>& passed);
  /// x = 5
  std::string now(logic::Symbol symbol) const;
  std::string changed(logic::Symbol symbol, const program::Value& before) const;
  std::string globalChanges(const std::vector<program::Value>& before) const;
  std::string values(const std::vector<program::Value>& values) const;
  std::string assignments(const std::vector<program::Variable>& variables) const;
  std::string violation(const program::Goal& goal);
  bool isLast() const { return teller_.spine_.back() == id_; }
  Ending ending() const;

  Storyteller& teller_;
  const logic::TermStore& terms_;
  const program::Program& program_;
  program::ActivationId id_;
  const program::Activation& activation_;
  const program::Procedure& body_;
  Names& names_;
  program::FlowGraph flow_;
  NeededChoices needed_;
  program::run::Machine machine_;
  Story story_;
  bool ended_ = false;  // the last call did not come back
};

}  // namespace fathom::report
