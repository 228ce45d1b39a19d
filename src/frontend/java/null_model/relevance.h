#pragma once

#include <map>
#include <set>
#include <vector>

#include "frontend/java/null_model/ring.h"

namespace fathom::frontend::java::null_model {

/// What of a body goals depend on. Whatever else it does is left out: then more executions are
/// possible, never fewer.
struct RelevantBody {
  std::vector<bool> blocks;                // a goal, or a return that matters, may follow
  std::vector<bool> branches;              // by block: the condition matters
  std::vector<std::vector<bool>> ops;      // by block
  std::vector<std::set<Register>> liveIn;  // by block: registers that matter at its entry
  /// By block and operation, of Fresh, Call and UseClass alone: registers that matter behind it.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::set<Register>> live;
  bool returns = false;  // what follows the return matters
};

/// Program slicing on the bodies of a ring: backward from the goals over data and control.
class Relevance {
 public:
  Relevance(const ModelText& model, const Ring& ring, const std::set<Dereference>& goals);

  const RelevantBody& operator[](MethodNumber method) const { return bodies_.at(method); }
  bool isRelevant(FieldNumber field) const { return fields_.contains(field); }
  const std::set<FieldNumber>& fields() const { return fields_; }
  bool readsElements() const { return readsElements_; }
  bool isGoal(MethodNumber method, const Op& op) const {
    return method == ring_.methods.front() && op.kind == Kind::Dereference &&
           goals_.contains({op.bci, op.x});
  }
  /// Whether the call may write what matters.
  bool mayWrite(const Call& call) const;

 private:
  class Walk;
  void findLeading();
  bool leads(MethodNumber caller, const Call& call) const;
  bool enters(MethodNumber caller, const Call& call) const;

  const ModelText& model_;
  const Ring& ring_;
  const std::set<Dereference>& goals_;
  std::map<MethodNumber, RelevantBody> bodies_;
  std::set<MethodNumber> leading_;  // the goals' method, and those that lead to it
  std::set<FieldNumber> fields_;
  bool readsElements_ = false;
  bool changed_ = false;
};

}  // namespace fathom::frontend::java::null_model
