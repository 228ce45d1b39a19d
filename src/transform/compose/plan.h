#pragma once

#include <map>
#include <optional>
#include <vector>

#include "logic/substitute.h"
#include "transform/back_translation.h"

// What a composed procedure is made of.
namespace fathom::transform {

/// A run of an original procedure inside a composed one; the first is that of the procedure itself.
struct ComposedFrame {
  program::ProcedureId procedure;
  std::optional<std::size_t> caller;    // a frame
  std::optional<program::EdgeId> call;  // the edge of the caller's procedure
  logic::Substitution names;            // of its variables: inputs are what is passed
  std::vector<program::Variable> own;   // its outputs and locals, as variables of the composed one
};

/// What an edge of a composed procedure is.
struct ComposedEdge {
  enum class Kind {
    Taken,   // an edge of the frame's procedure
    Enters,  // the frame; outputs and locals of it become arbitrary
    Leaves,  // the frame; its outputs are assigned to the results
  };
  Kind kind = Kind::Taken;
  std::size_t frame = 0;
  std::optional<program::EdgeId> edge{};  // of a Taken one
};

struct ComposedProcedure {
  std::vector<ComposedFrame> frames;
  std::vector<ComposedEdge> edges;  // by edge
  /// By frame and edge of its procedure, what stands for it: the edge, or the one that enters.
  std::map<std::pair<std::size_t, program::EdgeId>, program::EdgeId> standsFor;
  std::map<std::size_t, program::EdgeId> leaves;     // by frame
  std::map<program::EdgeId, std::size_t> enteredBy;  // edges that enter: the frame
};

struct ComposedProgram {
  Program original;
  Program composed;
  std::vector<ComposedProcedure> procedures;
};

/// The back-translation of a composed program.
class ComposeBackTranslation final : public BackTranslation {
 public:
  ComposeBackTranslation(logic::TermStore& terms, ComposedProgram made)
      : terms_(terms), made_(std::move(made)) {}

  Trace back(const Trace& trace) const override;
  Trace forward(const Trace& trace) const override;
  Proof back(const Proof& proof) const override;

 private:
  logic::TermStore& terms_;
  ComposedProgram made_;
};

}  // namespace fathom::transform
