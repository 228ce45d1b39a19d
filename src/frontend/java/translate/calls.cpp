#include "frontend/java/translate/calls.h"

#include <algorithm>
#include <set>

#include "frontend/java/desugar/desugar.h"
#include "frontend/java/translate/arrays.h"
#include "frontend/java/translate/class_initialisation.h"
#include "frontend/java/translate/exceptions.h"
#include "frontend/java/translate/library_calls.h"
#include "frontend/java/translate/sites.h"
#include "frontend/java/translate/special_calls.h"
#include "frontend/java/translate/unmodelled.h"
#include "logic/substitute.h"

namespace fathom::frontend::java::translation {

using namespace program;
using logic::plain;

std::vector<Value> Calls::takeArguments(const MethodType& type, bool hasReceiver) {
  std::vector<Value> values = state_.pop(type.parameters.size() + (hasReceiver ? 1 : 0));
  std::ranges::reverse(values);
  const std::size_t first = hasReceiver ? 1 : 0;
  for (std::size_t i = first; i < values.size(); ++i)
    values[i] = values_.narrowed(values[i], type.parameters[i - first]);
  return values;
}

/// The class is initialised before the call, with the arguments on the stack.
void Calls::invokeStatic() {
  const auto& reference = constant<MethodReference>();
  const auto method = whole_.hierarchy.resolve(reference);
  if (!method) return unknown(*reference.type, std::string(reference.member.name));
  ClassInitialisation(context_).trigger(*method->owner);
  if (!procedure_.isReachable()) return;
  const auto arguments = takeArguments(*reference.type, false);
  call({{std::nullopt, *method}}, arguments, reference);
}

void Calls::invokeSpecial() {
  const auto& reference = constant<MethodReference>();
  const auto method = whole_.hierarchy.selectSpecial(*context_.method.owner, reference);
  const auto arguments = takeArguments(*reference.type, true);
  if (reference.member.name != "<init>") Exceptions(context_).dereference(arguments[0]);
  if (!procedure_.isReachable()) return;
  if (!method) return unknown(*reference.type, std::string(reference.member.name));
  call({{std::nullopt, *method}}, arguments, reference);
}

void Calls::invokeVirtual() {
  const auto& reference = constant<MethodReference>();
  if (reference.owner.type.isArray() && reference.member.name == "clone")
    return Arrays(context_).clone(reference.owner.type);
  const auto resolved = whole_.hierarchy.resolve(reference);
  const auto arguments = takeArguments(*reference.type, true);
  Exceptions(context_).dereference(arguments[0]);
  if (!procedure_.isReachable()) return;
  if (!resolved) return unknown(*reference.type, std::string(reference.member.name));
  const auto targets = targetsOf(*resolved, arguments[0]);
  if (targets.empty()) return procedure_.endPath();  // there is no such object
  call(targets, arguments, reference);
}

void Calls::invokeDynamic() {
  const auto& site = constant<DynamicCall>();
  const auto arguments = takeArguments(*site.type, false);
  const auto method = desugar(whole_.hierarchy, *context_.method.owner, site);
  if (!method) return unknown(*site.type, std::string(site.member.name));
  record(*method);
  emit({{terms_.boolean(true), whole_.procedureOf(*method)}}, arguments, site.type->result,
       std::string(site.member.name));
}

std::vector<Calls::Target> Calls::targetsOf(const ResolvedMethod& resolved, const Value& receiver) {
  const auto exact = state_.exactType(receiver);
  if (exact && !exact->isArray())
    if (const LoadedClass* known = whole_.classNamed(std::get<std::string_view>(exact->element)))
      if (const auto selected = whole_.hierarchy.select(*known, resolved))
        return {{std::nullopt, *selected}};
  ProgramTranslation::Selected selected =
      whole_.pointsTo
          ? whole_.selected(whole_.pointsTo->targets(context_.method, placeOf(context_)))
          : whole_.selected(resolved);
  if (resolved.owner->name() == "java/lang/Object") addArrays(selected, resolved, receiver);
  std::vector<Target> targets;
  const Term type = heap_.typeOf(receiver.term);
  for (const auto& [method, numbers] : selected)
    targets.push_back({selected.size() == 1
                           ? std::nullopt
                           : std::optional(ClassNumbers::isOneOf(terms_, type, numbers)),
                       method});
  return targets;
}

/// Arrays have the methods of Object.
void Calls::addArrays(ProgramTranslation::Selected& selected, const ResolvedMethod& method,
                      const Value& receiver) {
  std::vector<std::int64_t> arrays;
  for (const Type& type : whole_.numbers.types())
    if (type.isArray() && mayBe(whole_, receiver, type))
      arrays.push_back(*whole_.numbers.find(type));
  if (arrays.empty()) return;
  const auto known =
      std::ranges::find(selected, method, &ProgramTranslation::Selected::value_type::first);
  auto& numbers = known != selected.end()
                      ? known->second
                      : selected.emplace_back(method, std::vector<std::int64_t>()).second;
  numbers.insert(numbers.end(), arrays.begin(), arrays.end());
}

void Calls::call(const std::vector<Target>& targets, const std::vector<Value>& arguments,
                 const MethodReference& reference) {
  if (targets.size() == 1 &&
      SpecialCalls(context_).call(targets[0].method, arguments, *reference.type))
    return;
  std::vector<CallTarget> all;
  for (const Target& target : targets) {
    record(target.method);
    all.push_back({target.guard.value_or(terms_.boolean(true)), whole_.procedureOf(target.method)});
  }
  emit(all, arguments, reference.type->result, std::string(reference.member.name));
}

/// How far the callee is what the JVM would run.
void Calls::record(const ResolvedMethod& method) {
  const Treatment treatment = whole_.treatmentOf(method);
  if (treatment == Treatment::Unknown)
    procedure_.both("the method " + qualifiedName(method) + " is not modelled");
  if (treatment == Treatment::Special) recordSpecial(procedure_, method);
  if (treatment != Treatment::Contract) return;
  const Contract* row =
      whole_.library.contract(method.owner->name(), method.method->name, method.method->descriptor);
  const std::string what =
      "the library method " + qualifiedName(method) + " is known by its contract";
  if (!row || !row->isExact) procedure_.over(what);
  if (!row || leavesOut(whole_, method, *row)) procedure_.under(what);
}

void Calls::callProcedure(ProcedureId callee, const std::vector<Value>& arguments,
                          const Type& result, const std::string& name) {
  emit({{terms_.boolean(true), callee}}, arguments, result, name);
}

void Calls::emit(const std::vector<CallTarget>& targets, const std::vector<Value>& arguments,
                 const Type& result, const std::string& name) {
  std::vector<std::string> callees;
  std::set<Raised> bounds;
  for (const CallTarget& target : targets) {
    callees.push_back(whole_.program[target.procedure].name);
    for (const Raised& one : whole_.raises.leaving(callees.back())) bounds.insert(one);
  }
  if (!whole_.raises.isSolved())
    whole_.raises.calls(context_.name, callees, caughtBy(context_.block->handlers));
  Call statement{targets, {}, {}};
  for (const Value& argument : arguments)
    statement.arguments.push_back(plain(values_.stored(argument)));
  std::optional<Symbol> raised;
  std::optional<Symbol> returned;
  if (!result.isVoid()) {
    returned = procedure_.local(here(name), values_.sort(kindOf(result)));
    procedure_.setType(*returned, result);
    statement.results.push_back(*returned);
  }
  if (whole_.raises.hasException(callees[0])) {
    raised = procedure_.local(here("raised"), terms_.intSort());
    procedure_.setType(*raised, classType("java/lang/Throwable"));
    statement.results.push_back(*raised);
  }
  state_.saveGlobals();
  procedure_.emit(std::move(statement));
  if (raised) Exceptions(context_).afterCall(*raised, {bounds.begin(), bounds.end()});
  if (!returned || !procedure_.isReachable()) return;
  const Term term = terms_.constant(*returned);
  state_.assumeRange(term, result);
  state_.push(values_.read(term, result));
}

void Calls::unknown(const MethodType& type, const std::string& what) {
  procedure_.both("the call of " + what + " is not modelled");
  if (type.result.isVoid()) return;
  state_.push(anyValue(state_, procedure_, whole_, type.result, here(what)));
}

}  // namespace fathom::frontend::java::translation
