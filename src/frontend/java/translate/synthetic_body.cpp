#include "frontend/java/translate/synthetic_body.h"

#include "logic/substitute.h"

namespace fathom::frontend::java::translation {

using namespace program;
using logic::plain;

Value SyntheticBody::input(std::size_t place, const Type& type) {
  return whole.values.read(whole.terms.constant(procedure.procedure().inputs[place].symbol), type);
}

void SyntheticBody::leave(const Writes& outputs) {
  Assign assign;
  for (const auto& [symbol, term] : outputs) assign.updates.push_back({symbol, plain(term)});
  if (procedure.hasOutput("exception"))
    assign.updates.push_back({procedure.output("exception"), plain(whole.terms.integer(0))});
  procedure.emitTo(std::move(assign), procedure.procedure().exit);
  procedure.endPath();
}

void SyntheticBody::returnValue(const Value& value) {
  leave({{procedure.output("result"), whole.values.stored(value)}});
}

void SyntheticBody::raise(const Value& exception, const Raised& raised) {
  if (!whole.raises.isSolved()) whole.raises.raises(name, raised, {});
  if (whole.raises.isSeenOutside(name, raised)) {
    procedure.emitTo(Assign{{{procedure.output("exception"), plain(exception.term)}}},
                     procedure.procedure().exit);
  } else if (whole.checks("uncaught")) {
    constexpr std::string_view kRuntime = "java/lang/RuntimeException";
    const Catches how = whole.raises.catches(kRuntime, raised);
    if (how != Catches::Never)
      procedure.goal("uncaught", name + "@0",
                     how == Catches::Always ? whole.terms.boolean(false)
                                            : whole.terms.negate(whole.isInstance(
                                                  exception.term, classType(kRuntime))),
                     {raised.bound ? textOf(classType(raised.bound->name())) : ""});
  }
  procedure.endPath();
}

void SyntheticBody::raiseIf(Term condition, std::string_view exceptionClass,
                            const std::function<void(const Value&)>& complete) {
  const LoadedClass* made = whole.classNamed(exceptionClass);
  if (whole.terms.isFalse(condition)) return;
  const LocationId origin = procedure.at();
  const Known before = state.known;
  procedure.assume(condition);
  const Raised raised{made, true};
  if (!made || !whole.numbers.find(classType(exceptionClass))) {
    procedure.both("the class " + std::string(exceptionClass) + " is missing");
  } else if (whole.raises.isSeenOutside(name, raised)) {
    const Value exception = state.allocate(*made, "raised");
    if (complete) complete(exception);
    raise(exception, raised);
  } else {
    raise(whole.values.null(), raised);
  }
  procedure.continueAt(origin);
  state.known = before;
  procedure.assume(whole.terms.negate(condition));
}

SyntheticBody::Called SyntheticBody::call(ProcedureId callee, const std::vector<Value>& arguments,
                                          const Type& result, const CaughtClasses& handlers) {
  const std::string called = whole.program[callee].name;
  if (!whole.raises.isSolved()) whole.raises.calls(name, {called}, handlers);
  Call statement{{{whole.terms.boolean(true), callee}}, {}, {}};
  for (const Value& argument : arguments)
    statement.arguments.push_back(plain(whole.values.stored(argument)));
  Called outcome;
  if (!result.isVoid()) {
    const Symbol symbol = procedure.local("called", whole.values.sort(kindOf(result)));
    statement.results.push_back(symbol);
    outcome.result = whole.values.read(whole.terms.constant(symbol), result);
  }
  if (whole.raises.hasException(called)) {
    outcome.raised = procedure.local("raised", whole.terms.intSort());
    statement.results.push_back(*outcome.raised);
  }
  state.saveGlobals();
  procedure.emit(std::move(statement));
  return outcome;
}

}  // namespace fathom::frontend::java::translation
