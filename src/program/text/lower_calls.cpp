#include "logic/substitute.h"
#include "program/text/lower.h"

namespace fathom::program::text {

const Signature& ProcedureLowering::find(const std::string& name, const Mark& mark) const {
  const auto found = whole_.signatures.find(name);
  if (found == whole_.signatures.end()) source_.fail(mark, "There is no procedure " + name + ".");
  return found->second;
}

const Signature& ProcedureLowering::signatureOf(ExprId call) const {
  const Expr& expr = source_.ast[call];
  if (const auto* apply = std::get_if<ApplyExpr>(&expr.node)) return find(apply->name, expr.mark);
  const auto& guarded = std::get<GuardedExpr>(expr.node);
  const Signature& first = find(guarded.targets.front().procedure, guarded.targets.front().mark);
  for (const GuardedExpr::Target& target : guarded.targets) {
    const Signature& signature = find(target.procedure, target.mark);
    if (!signature.id) {
      source_.fail(target.mark, target.procedure + " is inline and cannot be a guarded target.");
    }
    checkSameShape(first, signature, target.mark);
  }
  return first;
}

void ProcedureLowering::checkSameShape(const Signature& a, const Signature& b,
                                       const Mark& mark) const {
  const auto same = [this](const std::vector<Variable>& left, const std::vector<Variable>& right) {
    bool equal = left.size() == right.size();
    for (std::size_t i = 0; equal && i < left.size(); ++i) {
      equal = terms_.domain(left[i].symbol) == terms_.domain(right[i].symbol) &&
              terms_.range(left[i].symbol) == terms_.range(right[i].symbol);
    }
    return equal;
  };
  if (same(a.inputs, b.inputs) && same(a.outputs, b.outputs)) return;
  source_.fail(mark, b.item->name + " has other inputs or outputs than " + a.item->name +
                         ": all targets of a call share one signature.");
}

ProcedureLowering::PreparedCall ProcedureLowering::prepare(ExprId call) {
  const Expr& expr = source_.ast[call];
  const auto* apply = std::get_if<ApplyExpr>(&expr.node);
  const auto& args = apply ? apply->args : std::get<GuardedExpr>(expr.node).args;
  PreparedCall prepared{&signatureOf(call), {}, {}};
  const std::string& name = prepared.signature->item->name;
  const std::vector<Variable>& inputs = prepared.signature->inputs;
  if (args.size() != inputs.size()) {
    source_.fail(expr.mark, name + " takes " + std::to_string(inputs.size()) +
                                " arguments, but here are " + std::to_string(args.size()) + ".");
  }
  for (std::size_t i = 0; i < args.size(); ++i) {
    prepared.arguments.push_back(elaborate_.argument(
        args[i], inputs[i].symbol, "argument " + std::to_string(i + 1) + " of " + name));
  }
  prepared.targets = targets(call);
  return prepared;
}

std::vector<CallTarget> ProcedureLowering::targets(ExprId call) {
  std::vector<CallTarget> result;
  const auto* guarded = std::get_if<GuardedExpr>(&source_.ast[call].node);
  if (!guarded) {
    const Signature& signature = signatureOf(call);
    if (signature.id) result.push_back({terms_.boolean(true), *signature.id});
    return result;
  }
  for (const GuardedExpr::Target& target : guarded->targets) {
    const Term guard = target.guard ? elaborate_.formulaWithoutCalls(*target.guard, "a guard",
                                                                     "in the guard of a call")
                                    : terms_.boolean(true);
    result.push_back({guard, *find(target.procedure, target.mark).id});
  }
  return result;
}

void ProcedureLowering::emitCall(const PreparedCall& call, const std::vector<Symbol>& results,
                                 const Mark& mark) {
  if (!call.signature->id) return expand(call, results, mark);
  emit(Call{call.targets, call.arguments, results});
}

/// A local for a result that the text does not name.
Symbol ProcedureLowering::resultLocal(const std::string& name, Symbol output) {
  const Symbol own = terms_.symbol(fresh(name), terms_.domain(output), terms_.range(output));
  return addLocal({own, "", position_});
}

Term ProcedureLowering::liftCall(ExprId call) {
  const Mark mark = source_.ast[call].mark;
  const PreparedCall prepared = prepare(call);
  const std::string& name = prepared.signature->item->name;
  const std::vector<Variable>& outputs = prepared.signature->outputs;
  if (outputs.size() != 1 || !terms_.domain(outputs.front().symbol).empty()) {
    source_.fail(mark, name + " has " + std::to_string(outputs.size()) +
                           " results, but an expression needs one plain value.");
  }
  const Symbol result = resultLocal(name + "_result", outputs.front().symbol);
  emitCall(prepared, {result}, mark);
  return terms_.constant(result);
}

void ProcedureLowering::checkResult(Symbol target, Symbol output, const std::string& callee,
                                    const Mark& mark) const {
  if (terms_.domain(target) == terms_.domain(output) &&
      terms_.range(target) == terms_.range(output)) {
    return;
  }
  source_.fail(mark, terms_.name(target) + " cannot take the result " + terms_.name(output) +
                         " of " + callee + ": " + source_.sortName(terms_.range(output)) +
                         " is expected.");
}

/// x, a[i] = f(...): plain targets take the results themselves, others through locals.
void ProcedureLowering::assignResults(const AssignStmt& assign) {
  const Mark mark = source_.ast[assign.values.front()].mark;
  const PreparedCall call = prepare(assign.values.front());
  const std::string& name = call.signature->item->name;
  const std::vector<Variable>& outputs = call.signature->outputs;
  if (outputs.size() != assign.targets.size()) {
    source_.fail(mark, name + " has " + std::to_string(outputs.size()) + " results, but " +
                           std::to_string(assign.targets.size()) + " targets are here.");
  }
  std::vector<Symbol> results;
  std::vector<std::pair<const Lvalue*, Symbol>> elements;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Lvalue& lvalue = assign.targets[i];
    if (lvalue.args) {
      source_.fail(lvalue.mark,
                   "An update takes no result of a call: assign it to a variable first.");
    }
    const Symbol symbol = target(lvalue.name, lvalue.mark);
    if (lvalue.indices.empty()) {
      checkResult(symbol, outputs[i].symbol, name, lvalue.mark);
      results.push_back(symbol);
    } else {
      results.push_back(resultLocal(name + "_result", outputs[i].symbol));
      elements.emplace_back(&lvalue, results.back());
    }
  }
  emitCall(call, results, mark);
  assignElements(elements, name);
}

void ProcedureLowering::assignElements(
    const std::vector<std::pair<const Lvalue*, Symbol>>& elements, const std::string& callee) {
  Assign assign;
  for (const auto& [lvalue, result] : elements) {
    const Symbol symbol = target(lvalue->name, lvalue->mark);
    if (!terms_.domain(symbol).empty()) source_.fail(lvalue->mark, lvalue->name + " is no array.");
    const Spot spot = findSpot(*lvalue, symbol);
    if (!terms_.domain(result).empty() || terms_.sort(spot.arrays.back()) != terms_.range(result)) {
      source_.fail(lvalue->mark, "This element cannot take a result of " + callee + ", which is " +
                                     source_.sortName(terms_.range(result)) + ".");
    }
    assign.updates.push_back({symbol, Lambda{{}, stored(spot, terms_.constant(result))}});
  }
  if (!assign.updates.empty()) emit(std::move(assign));
}

void ProcedureLowering::returnCall(ExprId expr, const Mark& mark) {
  const PreparedCall call = prepare(expr);
  const std::vector<Variable>& outputs = call.signature->outputs;
  if (outputs.empty()) return emitCall(call, {}, mark);
  if (outputs.size() != frame_->outputs.size()) {
    source_.fail(mark, call.signature->item->name + " has " + std::to_string(outputs.size()) +
                           " results, but " + frame_->signature->item->name + " has " +
                           std::to_string(frame_->outputs.size()) + " outputs.");
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    checkResult(frame_->outputs[i], outputs[i].symbol, call.signature->item->name, mark);
  }
  emitCall(call, frame_->outputs, mark);
}

// ---- Inline procedures ----

/// The callee's parameters as locals of their own; gives those of the inputs.
std::vector<Symbol> ProcedureLowering::openFrame(Frame& frame, const PreparedCall& call) {
  const auto add = [&](const Variable& variable, const std::string& name, Role role) {
    const std::string own = fresh(name);
    const Symbol symbol =
        addLocal({terms_.symbol(own, terms_.domain(variable.symbol), terms_.range(variable.symbol)),
                  own == name ? "" : name, variable.position});
    frame.scope.declare(
        name, Known{symbol, role, !terms_.domain(symbol).empty(), frame.signature->item->mark});
    return symbol;
  };
  std::vector<Symbol> inputs;
  for (const Variable& input : call.signature->inputs) {
    inputs.push_back(add(input, terms_.name(input.symbol), Role::Input));
  }
  for (const Variable& output : call.signature->outputs) {
    frame.outputs.push_back(add(output, terms_.name(output.symbol), Role::Output));
  }
  return inputs;
}

void ProcedureLowering::expand(const PreparedCall& call, const std::vector<Symbol>& results,
                               const Mark& mark) {
  const Source::Level level(source_, mark);
  const Source::Expansion expansion(source_);
  const std::string& name = call.signature->item->name;
  for (const Frame* frame = frame_; frame; frame = frame->caller) {
    if (frame->signature == call.signature) {
      source_.fail(mark,
                   "The inline procedure " + name + " calls itself: make it a plain procedure.");
    }
  }
  whole_.expanded.insert(name);
  const Position here = position_;
  Frame frame{call.signature, Scope(&whole_.globals), flow_.place(), {}, {}, {}, {}, frame_};
  const std::vector<Symbol> inputs = openFrame(frame, call);
  Assign copies;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    copies.updates.push_back({inputs[i], call.arguments[i]});
  if (!copies.updates.empty()) emit(std::move(copies));
  const PlaceId start = flow_.place();
  const Flow::Slot arbitrary = flow_.edge(at_, start, Havoc{}, here);
  at_ = start;
  frame_ = &frame;
  lower(call.signature->item->body);
  checkLabels();
  frame_ = frame.caller;
  position_ = here;
  flow_.step(at_, frame.exit, here);
  at_ = frame.exit;
  Havoc fresh{frame.outputs};
  fresh.targets.insert(fresh.targets.end(), frame.implicit.begin(), frame.implicit.end());
  flow_.replace(arbitrary, fresh.targets.empty() ? std::nullopt : std::optional<Statement>(fresh));
  Assign back;
  for (std::size_t i = 0; i < results.size(); ++i) {
    back.updates.push_back({results[i], logic::identity(terms_, frame.outputs[i])});
  }
  if (!back.updates.empty()) emit(std::move(back));
}

}  // namespace fathom::program::text
