#include "base/match.h"
#include "program/text/lower.h"

namespace fathom::program::text {

void ProcedureLowering::lower(StmtId id) {
  const Stmt& statement = source_.ast[id];
  const Source::Level level(source_, statement.mark);
  position_ = source_.position(statement.where);
  match(statement.node, [&](const auto& node) { lowerNode(node, statement); });
}

void ProcedureLowering::emit(Statement statement) {
  const PlaceId next = flow_.place();
  flow_.edge(at_, next, std::move(statement), position_);
  at_ = next;
}

void ProcedureLowering::jumpTo(PlaceId place) {
  flow_.step(at_, place, position_);
  at_ = flow_.place();
}

void ProcedureLowering::lowerNode(const BlockStmt& block, const Stmt&) {
  frame_->scope.enterBlock();
  for (const StmtId statement : block.statements) lower(statement);
  frame_->scope.leaveBlock();
}

void ProcedureLowering::lowerNode(const VarStmt& var, const Stmt& at) {
  if (var.value) return declareWithValue(var, at);
  std::vector<Symbol> symbols;
  const bool atStart = flow_.untouched();
  for (const Declared& each : var.variables) symbols.push_back(declareLocal(each, std::nullopt));
  if (!atStart) emit(Havoc{std::move(symbols)});
}

void ProcedureLowering::declareWithValue(const VarStmt& var, const Stmt& at) {
  if (elaborate_.isCall(*var.value)) return declareResults(var, at);
  if (var.variables.size() != 1) {
    source_.fail(at.mark,
                 "Only a call gives values to several variables at once: declare them one by one.");
  }
  const Declared& declared = var.variables.front();
  const std::string what = "the value of " + declared.name;
  const Term value = declared.shape.range
                         ? elaborate_.ofSort(*var.value, source_.sort(declared.shape.range), what)
                         : elaborate_.term(*var.value);
  if (!declared.shape.domain.empty()) {
    source_.fail(declared.mark, declared.name +
                                    " is a relation or function: declare it first, then write " +
                                    declared.name + "(X, ...) = ...");
  }
  const Symbol like = terms_.symbol(declared.name, terms_.sort(value));
  emit(Assign{{Update{declareLocal(declared, like), Lambda{{}, value}}}});
}

void ProcedureLowering::declareResults(const VarStmt& var, const Stmt& at) {
  const PreparedCall call = prepare(*var.value);
  const std::string& name = call.signature->item->name;
  const std::vector<Variable>& outputs = call.signature->outputs;
  if (outputs.size() != var.variables.size()) {
    source_.fail(at.mark, name + " has " + std::to_string(outputs.size()) + " results, but " +
                              std::to_string(var.variables.size()) +
                              " variables are declared here.");
  }
  std::vector<Symbol> symbols;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    symbols.push_back(declareLocal(var.variables[i], outputs[i].symbol));
    checkResult(symbols.back(), outputs[i].symbol, name, at.mark);
  }
  emitCall(call, symbols, at.mark);
}

void ProcedureLowering::lowerNode(const AssignStmt& assign, const Stmt& at) {
  refuseRepeated(assign.targets);
  if (assign.values.size() == 1 && elaborate_.isCall(assign.values.front())) {
    return assignResults(assign);
  }
  if (assign.targets.size() != assign.values.size()) {
    source_.fail(at.mark, std::to_string(assign.targets.size()) + " targets are assigned " +
                              std::to_string(assign.values.size()) + " values: expected as many.");
  }
  Assign result;
  for (std::size_t i = 0; i < assign.targets.size(); ++i) {
    result.updates.push_back(update(assign.targets[i], assign.values[i]));
  }
  emit(std::move(result));
}

void ProcedureLowering::lowerNode(const CallStmt& call, const Stmt& at) {
  if (!elaborate_.isCall(call.call)) {
    const std::string& name = std::get<ApplyExpr>(source_.ast[call.call].node).name;
    source_.fail(at.mark, declared(name)
                              ? name + " is no procedure: expected a call or an assignment."
                              : "There is no procedure " + name + ".");
  }
  const PreparedCall prepared = prepare(call.call);
  const std::string& name = prepared.signature->item->name;
  std::vector<Symbol> unused;
  for (const Variable& output : prepared.signature->outputs) {
    unused.push_back(resultLocal(name + "_" + terms_.baseName(output.symbol), output.symbol));
  }
  emitCall(prepared, unused, at.mark);
}

void ProcedureLowering::lowerNode(const HavocStmt& havoc, const Stmt&) {
  Havoc result;
  std::unordered_set<std::string> seen;
  for (std::size_t i = 0; i < havoc.names.size(); ++i) {
    const std::string& name = havoc.names[i].name;
    if (!seen.insert(name).second) source_.fail(havoc.marks[i], name + " stands here twice.");
    result.targets.push_back(target(name, havoc.marks[i]));
  }
  emit(std::move(result));
}

void ProcedureLowering::lowerNode(const AssumeStmt& assume, const Stmt&) {
  const Term condition = elaborate_.formula(assume.condition, "the condition of assume");
  emit(Assume{condition});
}

void ProcedureLowering::lowerNode(const AssertStmt& goal, const Stmt& at) {
  const Term condition = goal.condition
                             ? elaborate_.formula(*goal.condition, "the condition of assert")
                             : terms_.boolean(false);
  if (!goal.bare) {
    const PlaceId own = flow_.place();
    flow_.step(at_, own, position_);
    at_ = own;
  }
  if (flow_.isPinned(at_)) source_.fail(at.mark, "This place has a goal already.");
  const GoalList::Site site{procedure_.name, frame_ != &outermost_};
  const std::string name = whole_.goals.nameFor(goal.goal, site, position_.line);
  const std::string check = goal.goal ? goal.goal->check : "assert";
  flow_.pin(at_);
  goals_.push_back({Goal{name, check, position_, {}, {}, condition}, goal.goal, at_, at.mark});
  if (!goal.bare) emit(Assume{condition});
}

void ProcedureLowering::lowerNode(const SkipStmt&, const Stmt&) {
  emit(Assume{terms_.boolean(true)});
}

void ProcedureLowering::lowerNode(const NoteStmt& note, const Stmt&) {
  using Direction = Approximation::Direction;
  for (const auto& [over, what] : note.notes)
    notes_.push_back(
        {{over ? Direction::Over : Direction::Under, what, position_, std::nullopt}, at_});
}

// ---- Control ----

void ProcedureLowering::enterArm(const std::optional<Term>& condition) {
  if (condition) emit(Assume{*condition});
}

void ProcedureLowering::lowerNode(const IfStmt& choice, const Stmt&) {
  const PlaceId end = flow_.place();
  for (const IfStmt::Arm& arm : choice.arms) {
    const Position here = source_.position(arm.where);
    position_ = here;
    std::optional<Term> condition;
    if (arm.condition) condition = elaborate_.formula(*arm.condition, "the condition of if");
    const PlaceId fork = at_;
    enterArm(condition);
    lower(arm.body);
    position_ = here;
    flow_.step(at_, end, position_);
    at_ = fork;
    if (condition) condition = terms_.negate(*condition);
    enterArm(condition);
  }
  const Position here = position_;
  if (choice.otherwise) lower(*choice.otherwise);
  flow_.step(at_, end, here);
  at_ = end;
}

void ProcedureLowering::lowerNode(const WhileStmt& loop, const Stmt&) {
  const Position here = position_;
  const PlaceId head = flow_.place();
  const PlaceId end = flow_.place();
  flow_.step(at_, head, here);
  at_ = head;
  std::optional<Term> condition;
  if (loop.condition) {
    condition = elaborate_.formulaWithoutCalls(*loop.condition, "the condition of while",
                                               "in the condition of a while");
  }
  enterArm(condition);
  lower(loop.body);
  flow_.step(at_, head, here);
  position_ = here;
  at_ = head;
  if (condition) condition = terms_.negate(*condition);
  enterArm(condition);
  flow_.step(at_, end, here);
  at_ = end;
}

void ProcedureLowering::lowerNode(const ReturnStmt& ret, const Stmt& at) {
  if (ret.values.size() == 1 && elaborate_.isCall(ret.values.front())) {
    returnCall(ret.values.front(), at.mark);
  } else if (!ret.values.empty()) {
    if (ret.values.size() != frame_->outputs.size()) {
      source_.fail(at.mark, frame_->signature->item->name + " has " +
                                std::to_string(frame_->outputs.size()) + " outputs, but " +
                                std::to_string(ret.values.size()) + " values are returned.");
    }
    Assign results;
    for (std::size_t i = 0; i < ret.values.size(); ++i) {
      const Symbol output = frame_->outputs[i];
      const std::string what = "the output " + terms_.name(output) + " (see 'returns')";
      results.updates.push_back({output, elaborate_.argument(ret.values[i], output, what)});
    }
    emit(std::move(results));
  }
  jumpTo(frame_->exit);
}

// ---- Labels ----

ProcedureLowering::Label& ProcedureLowering::label(const LabelName& name) {
  const auto [found, isNew] = frame_->labelIndex.emplace(name.name, frame_->labels.size());
  if (isNew) frame_->labels.push_back(Label{flow_.place(), name, false, false});
  return frame_->labels[found->second];
}

void ProcedureLowering::lowerNode(const LabelStmt& statement, const Stmt& at) {
  Label& known = label(statement.label);
  if (known.placed && !known.declared) {
    source_.fail(at.mark, "The label " + statement.label.name + " stands here a second time.");
  }
  known.placed = true;
  flow_.step(at_, known.place, position_);
  at_ = known.place;
}

void ProcedureLowering::lowerNode(const DeclareLabelsStmt& statement, const Stmt&) {
  for (const LabelName& name : statement.labels) {
    if (frame_->labelIndex.contains(name.name)) {
      source_.fail(name.mark, "The label " + name.name +
                                  " is known already: declare it once, before its use.");
    }
    Label& added = label(name);
    added.declared = true;
    if (frame_ == &outermost_) flow_.putInOrder(added.place);
  }
}

void ProcedureLowering::lowerNode(const GotoStmt& jump, const Stmt&) {
  for (const LabelName& name : jump.labels) flow_.step(at_, label(name).place, position_);
  at_ = flow_.place();
}

void ProcedureLowering::checkLabels() const {
  for (const Label& each : frame_->labels) {
    if (each.placed) continue;
    source_.fail(each.first.mark, "There is no label " + each.first.name + " in " +
                                      frame_->signature->item->name + ": expected 'label " +
                                      each.first.name + ":' somewhere in its body.");
  }
}

}  // namespace fathom::program::text
