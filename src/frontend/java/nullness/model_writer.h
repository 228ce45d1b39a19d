#pragma once

#include <map>
#include <string>

#include "frontend/java/null_model/model.h"
#include "frontend/java/nullness/analysis.h"
#include "frontend/java/nullness/confirm.h"

namespace fathom::frontend::java::nullness {

/// Writes methods as the engines are to see them (null_model/model.h): their operations, and what
/// the second look derives. What it does not derive is not assumed.
class ModelWriter : public StateObserver {
 public:
  /// Requires: the analysis has run; all outlive it.
  explicit ModelWriter(Analysis& analysis);

  /// What follows is about this method.
  void begin(std::uint32_t method);
  void end();
  /// Fields and effects, then methods.
  std::string text();

  void onBlock(std::uint32_t block, const State& entry) override;
  void onOp(const Op& op, const State& before, const State& after, bool goesOn) override;

 private:
  using Kind = null_model::Kind;

  void addCalls();
  void addBranch(std::uint32_t block);
  void addFacts(const State& entry, null_model::Block& block) const;
  void addHeapFacts(const State& entry, const std::vector<Register>& live,
                    null_model::Block& block) const;
  void add(Kind kind, Register dst = 0, Register a = 0, Register b = 0, std::int32_t x = 0);
  void addCompute(const Op& op);
  void addFieldOp(const Op& op);
  void addUse(const LoadedClass& of);
  void addWhatCallTells(const Op& op, const State& before, const State& after);
  std::vector<Register> liveAt(std::uint32_t block) const;
  std::vector<Register> namesOf(const State& state, ValueNumber value) const;
  std::uint32_t effectOf(std::size_t part);
  null_model::Effect makeEffect(std::size_t part,
                                const std::vector<CallEffects::Bits>& nulls) const;
  void noteStore(const Op& op, const State& before);
  bool doOthersToo(const Targets& targets) const;

  Analysis& analysis_;
  Universe& universe_;
  const CallEffects& effects_;
  const NullCode* code_ = nullptr;
  null_model::Method method_;
  null_model::Block* block_ = nullptr;
  std::uint16_t bci_ = 0;
  std::map<std::size_t, std::uint32_t> effectNumbers_;  // by part
  std::vector<std::size_t> effectParts_;                // by number
  std::vector<bool> isRead_;                            // by field
  std::vector<std::vector<std::uint32_t>> nullStores_;  // by method
  std::vector<unsigned> waysInto_;                      // by block of the method
  std::string text_;
};

}  // namespace fathom::frontend::java::nullness
