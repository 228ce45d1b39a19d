#include "frontend/java/translate/control.h"

#include <map>

#include "frontend/java/translate/exceptions.h"
#include "logic/substitute.h"

namespace fathom::frontend::java::translation {

using namespace program;
using logic::plain;

namespace {

bool isConditional(Opcode opcode) {
  return (opcode >= Opcode::Ifeq && opcode <= Opcode::IfAcmpne) || opcode == Opcode::Ifnull ||
         opcode == Opcode::Ifnonnull;
}

/// jsr goes to the only copy of its subroutine, ret to the only return.
bool isGoto(Opcode opcode) {
  return opcode == Opcode::Goto || opcode == Opcode::GotoW || opcode == Opcode::Jsr ||
         opcode == Opcode::JsrW || opcode == Opcode::Ret;
}

bool isSwitch(Opcode opcode) {
  return opcode == Opcode::Tableswitch || opcode == Opcode::Lookupswitch;
}

bool isReturn(Opcode opcode) {
  return opcode >= Opcode::Ireturn && opcode <= Opcode::Return;
}

}  // namespace

bool endsBlock(Opcode opcode) {
  return isConditional(opcode) || isGoto(opcode) || isSwitch(opcode) || isReturn(opcode) ||
         opcode == Opcode::Athrow;
}

bool Control::translate() {
  const Opcode opcode = instruction().opcode;
  if (!endsBlock(opcode)) return false;
  if (opcode == Opcode::Athrow) {
    const Value exception = state_.pop();
    Exceptions(context_).throwValue(exception, isAssertion());
  } else if (opcode == Opcode::Ifnull || opcode == Opcode::Ifnonnull) {
    branchOnNull(opcode);
  } else if (isConditional(opcode)) {
    branch(condition(opcode));
  } else if (isSwitch(opcode)) {
    switchTo();
  } else if (isReturn(opcode)) {
    returnFrom();
  } else {
    if (opcode == Opcode::Jsr || opcode == Opcode::JsrW) state_.push(values_.null());
    context_.joins.goTo(context_.block->successors.back(), terms_.boolean(true));
    procedure_.endPath();
  }
  return true;
}

/// Falls through to the first successor, or jumps to the second.
void Control::branch(Term condition) {
  const auto& successors = context_.block->successors;
  context_.joins.goTo(successors[1], condition);
  context_.joins.goTo(successors[0], terms_.negate(condition));
  procedure_.endPath();
}

void Control::branchOnNull(Opcode opcode) {
  const Value value = state_.pop();
  const Term isNull = state_.isNull(value);
  const auto& successors = context_.block->successors;
  const bool jumpsOnNull = opcode == Opcode::Ifnull;
  context_.joins.goTo(successors[jumpsOnNull ? 1 : 0], isNull);
  state_.learnNonNull(value);
  context_.joins.goTo(successors[jumpsOnNull ? 0 : 1], terms_.negate(isNull));
  procedure_.endPath();
}

/// A choice among few constants: what lcmp, fcmpl and their kin give.
bool Control::isChoice(Term term, int depth) const {
  constexpr int kDeepest = 3;
  if (terms_.isValue(term)) return depth > 0;
  return terms_.kind(term) == logic::Kind::Ite && depth < kDeepest &&
         isChoice(terms_.arg(term, 1), depth + 1) && isChoice(terms_.arg(term, 2), depth + 1);
}

Term Control::compared(Opcode opcode, const Number& a, const Number& b) {
  if (terms_.isValue(b.term) && isChoice(a.term)) {
    const auto branch = [&](std::size_t place) {
      const Term term = terms_.arg(a.term, place);
      if (terms_.kind(term) == logic::Kind::Ite) {
        Number inner = a;
        inner.term = term;
        return compared(opcode, inner, b);
      }
      const Integer value = lowBits(terms_.value(term), a.width);
      return compared(opcode, integers_.constant(value, a.width), b);
    };
    return terms_.ite(terms_.arg(a.term, 0), branch(1), branch(2));
  }
  switch (opcode) {
    case Opcode::Ifeq:
    case Opcode::IfIcmpeq:
      return integers_.equal(a, b);
    case Opcode::Ifne:
    case Opcode::IfIcmpne:
      return terms_.negate(integers_.equal(a, b));
    case Opcode::Iflt:
    case Opcode::IfIcmplt:
      return integers_.signedLess(a, b);
    case Opcode::Ifge:
    case Opcode::IfIcmpge:
      return terms_.negate(integers_.signedLess(a, b));
    case Opcode::Ifgt:
    case Opcode::IfIcmpgt:
      return integers_.signedLess(b, a);
    default:
      return terms_.negate(integers_.signedLess(b, a));
  }
}

Term Control::condition(Opcode opcode) {
  if (opcode == Opcode::IfAcmpeq || opcode == Opcode::IfAcmpne) {
    const Value b = state_.pop();
    const Value a = state_.pop();
    const Term same = terms_.eq(a.term, b.term);
    return opcode == Opcode::IfAcmpeq ? same : terms_.negate(same);
  }
  const bool againstZero = opcode <= Opcode::Ifle;
  const Number b = againstZero ? values_.integer(0).number : state_.pop().number;
  return compared(opcode, state_.pop().number, b);
}

/// Successors are the cases in order, behind the fallback.
void Control::switchTo() {
  const Number value = state_.pop().number;
  const auto& cases =
      context_.body.code->list.switches[std::get<SwitchOperand>(instruction().operand).index].cases;
  const auto& successors = context_.block->successors;
  std::map<BlockId, std::vector<Term>> conditions;
  std::vector<BlockId> order;
  std::vector<Term> others;
  const auto add = [&](BlockId to, Term condition) {
    auto& all = conditions[to];
    if (all.empty()) order.push_back(to);
    all.push_back(condition);
  };
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const Term equal = integers_.equal(value, values_.integer(cases[i].key).number);
    add(successors[i + 1], equal);
    others.push_back(terms_.negate(equal));
  }
  add(successors[0], terms_.conjunction(others));
  for (const BlockId to : order) context_.joins.goTo(to, terms_.disjunction(conditions.at(to)));
  procedure_.endPath();
}

void Control::returnFrom() {
  const Type& result = context_.method.method->type->result;
  Assign outputs;
  if (!result.isVoid()) {
    const Value value = values_.narrowed(state_.pop(), result);
    outputs.updates.push_back({procedure_.output("result"), plain(values_.stored(value))});
  }
  if (procedure_.hasOutput("exception"))
    outputs.updates.push_back({procedure_.output("exception"), plain(terms_.integer(0))});
  procedure_.emitTo(std::move(outputs), procedure_.procedure().exit);
  procedure_.endPath();
}

/// The throw of an assert statement.
bool Control::isAssertion() const {
  const auto block = static_cast<std::size_t>(context_.block - context_.body.blocks.data());
  const auto& type = context_.body.frames[block].back().stack.back().type;
  return context_.partsOfAssertions[block] && type == classType("java/lang/AssertionError");
}

}  // namespace fathom::frontend::java::translation
