#include "frontend/java/translate/exceptions.h"

#include <algorithm>
#include <fmt/format.h>

#include "frontend/java/translate/operations.h"
#include "frontend/java/translate/sites.h"
#include "logic/substitute.h"

namespace fathom::frontend::java::translation {

using namespace program;
using logic::plain;

namespace {

constexpr std::string_view kRuntimeException = "java/lang/RuntimeException";

}  // namespace

template <class Body>
void Exceptions::branch(Term condition, const Body& body) {
  const LocationId origin = procedure_.at();
  const Known before = state_.known;
  procedure_.assume(condition);
  if (procedure_.isReachable()) body();
  procedure_.continueAt(origin);
  state_.known = before;
}

bool Exceptions::isSeen(const Raised& raised) const {
  const auto& handlers = context_.block->handlers;
  return whole_.raises.isSeenOutside(context_.name, raised) ||
         std::ranges::any_of(handlers, [&](const BlockHandler& handler) {
           return whole_.raises.catches(handler.caught.value_or(""), raised) != Catches::Never;
         });
}

bool Exceptions::isGoal(const std::string& check) const {
  return whole_.checks(check) && whole_.isOwn(*context_.method.owner);
}

std::string Exceptions::goalName() const {
  return fmt::format("{}@{}", qualifiedName(context_.method), instruction().bci);
}

void Exceptions::raiseIf(Term failed, const std::string& check, std::string_view exceptionClass,
                         const std::vector<Term>& operands) {
  if (terms_.isFalse(failed)) return;
  fault_ = faultAt(context_, exceptionClass, operands);
  procedure_.mark(procedure_.at(), {JavaPlace::Kind::Check});
  const LoadedClass* made = whole_.classNamed(exceptionClass);
  const Raised raised{made, true};
  if (!whole_.raises.isSolved())
    whole_.raises.raises(context_.name, raised, caughtBy(context_.block->handlers));
  if (isGoal(check))
    branch(failed, [&] { procedure_.goal(check, goalName(), terms_.boolean(false), fault_); });
  if (made && isSeen(raised))
    branch(failed, [&] { deliver(make(*made), {raised}, JavaPlace::Kind::Throw); });
  else
    branch(failed, [&] { uncaught(values_.null(), {raised}); });
  procedure_.assume(terms_.negate(failed));
}

void Exceptions::raise(std::string_view exceptionClass) {
  raiseIf(terms_.boolean(true), "", exceptionClass);
}

void Exceptions::dereference(const Value& reference, const std::vector<Term>& more) {
  std::vector<Term> operands{spelled(reference)};
  operands.insert(operands.end(), more.begin(), more.end());
  raiseIf(state_.isNull(reference), "null", "java/lang/NullPointerException", operands);
  state_.learnNonNull(reference);
}

/// The JVM does not run constructors of Java for these. What it says in the message is not
/// modelled.
Value Exceptions::make(const LoadedClass& exceptionClass) {
  if (whole_.readsMessages())
    procedure_.both("the message of an exception that the JVM makes is not modelled");
  return state_.allocate(exceptionClass, here("raised"),
                         siteRaised(context_, exceptionClass.name()));
}

void Exceptions::throwValue(const Value& exception, bool isAssertion) {
  dereference(exception);
  if (!procedure_.isReachable()) return;
  const auto exact = state_.exactType(exception);
  const ValueType& declared =
      context_.body.frames[static_cast<std::size_t>(context_.block - context_.body.blocks.data())]
          .back()
          .stack.back();
  const auto type = exact ? exact : declared.type;
  const auto* name = type ? std::get_if<std::string_view>(&type->element) : nullptr;
  const Raised raised{name ? whole_.classNamed(*name) : nullptr, exact.has_value()};
  if (!whole_.raises.isSolved())
    whole_.raises.raises(context_.name, raised, caughtBy(context_.block->handlers));
  fault_ = faultAt(context_, raised.bound && raised.isExact ? raised.bound->name() : "",
                   {exception.term});
  if (isAssertion) fault_ = {fault_.exception, "assert"};
  if (isAssertion && isGoal("assert"))
    branch(terms_.boolean(true),
           [&] { procedure_.goal("assert", goalName(), terms_.boolean(false), fault_); });
  Value thrown = exception;
  thrown.isNonNull = true;
  deliver(thrown, {raised}, JavaPlace::Kind::Throw);
  procedure_.endPath();
}

void Exceptions::afterCall(Symbol raised, const std::vector<Raised>& bounds) {
  const Term exception = terms_.constant(raised);
  const Term isNone = terms_.eq(exception, terms_.integer(0));
  fault_ = faultAt(context_, "", {exception});
  branch(terms_.negate(isNone),
         [&] { deliver(values_.reference(exception, true), bounds, JavaPlace::Kind::Delivery); });
  procedure_.assume(isNone);
}

/// Each handler of the block in turn; what none catches leaves the method.
void Exceptions::deliver(const Value& exception, std::vector<Raised> bounds, JavaPlace::Kind how) {
  procedure_.mark(procedure_.at(), {how, written(terms_, exception.term), {}});
  for (const BlockHandler& handler : context_.block->handlers) {
    const std::string_view caught = handler.caught.value_or("");
    const auto catches = [&](const Raised& one) { return whole_.raises.catches(caught, one); };
    if (std::ranges::all_of(bounds,
                            [&](const auto& one) { return catches(one) == Catches::Never; }))
      continue;
    const bool isCertain = std::ranges::all_of(
        bounds, [&](const auto& one) { return catches(one) == Catches::Always; });
    const Term isCaught =
        isCertain ? terms_.boolean(true) : whole_.isInstance(exception.term, classType(caught));
    state_.known.stack = {exception};
    context_.joins.goTo(handler.block, isCaught);
    markHandler(handler);
    procedure_.assume(terms_.negate(isCaught));
    if (!procedure_.isReachable()) return;
    std::erase_if(bounds, [&](const auto& one) { return catches(one) == Catches::Always; });
  }
  leave(exception, bounds);
}

void Exceptions::markHandler(const BlockHandler& handler) {
  const auto location = context_.joins.locationOf(handler.block);
  const std::string caught = handler.caught ? textOf(classType(*handler.caught)) : "";
  if (location) procedure_.mark(*location, {JavaPlace::Kind::Handler, {}, caught});
}

void Exceptions::leave(const Value& exception, const std::vector<Raised>& bounds) {
  const bool isSeen = std::ranges::any_of(
      bounds, [&](const Raised& one) { return whole_.raises.isSeenOutside(context_.name, one); });
  if (!isSeen) return uncaught(exception, bounds);
  procedure_.emitTo(Assign{{{procedure_.output("exception"), plain(exception.term)}}},
                    procedure_.procedure().exit);
  procedure_.endPath();
}

/// It leaves the program.
void Exceptions::uncaught(const Value& exception, const std::vector<Raised>& bounds) {
  const auto isRuntime = [&](const Raised& one) {
    return whole_.raises.catches(kRuntimeException, one);
  };
  const bool isPossible = std::ranges::any_of(
      bounds, [&](const auto& one) { return isRuntime(one) != Catches::Never; });
  if (whole_.checks("uncaught") && isPossible) {
    const bool isCertain = std::ranges::all_of(
        bounds, [&](const auto& one) { return isRuntime(one) == Catches::Always; });
    procedure_.goal(
        "uncaught", goalName(),
        isCertain ? terms_.boolean(false)
                  : terms_.negate(whole_.isInstance(exception.term, classType(kRuntimeException))),
        fault_);
  }
  procedure_.endPath();
}

}  // namespace fathom::frontend::java::translation
