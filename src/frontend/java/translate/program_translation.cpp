#include "frontend/java/translate/program_translation.h"

#include <algorithm>
#include <fmt/format.h>

#include "frontend/java/desugar/desugar.h"
#include "frontend/java/translate/memoised.h"
#include "frontend/java/translate/method.h"
#include "frontend/java/translate/unmodelled.h"

namespace fathom::frontend::java::translation {

using namespace program;

ProgramTranslation::ProgramTranslation(const TranslationInput& input, IntegerEncoding& encoding,
                                       RaiseAnalysis& analysis, HeapMaps maps)
    : terms(input.terms),
      hierarchy(input.hierarchy),
      library(input.library),
      options(input.options),
      reach(input.reach),
      sources(input.sources),
      evaluated(input.evaluated),
      pointsTo(input.pointsTo),
      integers(encoding),
      raises(analysis),
      numbers(input.hierarchy, input.reach.instantiated, input.arrays),
      values(input.terms, encoding),
      heap(input.terms, values, input.reach.fields, program.globals,
           maps == HeapMaps::ByRegion ? input.pointsTo : nullptr, input.sources),
      objects(numbers.count()) {
  for (const Reached& one : reach.methods) {
    treatments_.emplace(one.method, one.treatment);
    const bool isText =
        one.method.method->name == "getMessage" || one.method.method->name == "getLocalizedMessage";
    const bool isCause =
        one.method.method->name == "getCause" || one.method.method->name == "initCause";
    const bool isThrowable = one.method.owner->name() == "java/lang/Throwable";
    readsMessages_ |= isText && isThrowable;
    readsCauses_ |= isCause && isThrowable;
  }
}

Treatment ProgramTranslation::treatmentOf(const ResolvedMethod& method) const {
  const auto found = treatments_.find(method);
  return found == treatments_.end() ? Treatment::Unknown : found->second;
}

bool ProgramTranslation::isOwn(const LoadedClass& owner) const {
  return sources.isOwn(owner);
}

Signature signatureOf(const ResolvedMethod& method, const TypedBody* body) {
  Signature signature;
  signature.result = method.method->type->result;
  std::uint16_t slot = 0;
  const auto add = [&](const Type& type, const std::string& fallback) {
    const auto known = body ? body->variable(slot, 0) : std::nullopt;
    signature.inputs.emplace_back(known ? std::string(*known) : fallback, type);
    slot = static_cast<std::uint16_t>(slot + type.slots());
  };
  if (!method.method->flags.has(Access::Static)) add(classType(method.owner->name()), "this");
  for (const Type& type : method.method->type->parameters) add(type, fmt::format("p{}", slot));
  return signature;
}

ProcedureId ProgramTranslation::procedureOf(const ResolvedMethod& method) {
  const auto known = methods_.find(method);
  if (known != methods_.end()) return known->second;
  const ProcedureId id = newProcedureOf(method);
  methods_.emplace(method, id);
  return id;
}

ProgramTranslation::Selected ProgramTranslation::selected(
    const std::vector<VirtualTarget>& targets) const {
  Selected result;
  for (const VirtualTarget& target : targets) {
    std::vector<std::int64_t> receivers;
    for (const LoadedClass* one : target.receivers)
      if (const auto number = numbers.find(classType(one->name()))) receivers.push_back(*number);
    if (!receivers.empty()) result.emplace_back(target.method, std::move(receivers));
  }
  return result;
}

const ProgramTranslation::Selected& ProgramTranslation::selected(const ResolvedMethod& called) {
  const auto known = selected_.find(called);
  if (known != selected_.end()) return known->second;
  return selected_.emplace(called, selected(reach.targets(hierarchy, called))).first->second;
}

ProcedureId ProgramTranslation::newProcedureOf(const ResolvedMethod& method) {
  const std::string name = qualifiedName(method);
  const auto known = procedures_.find(name);
  if (known != procedures_.end()) return known->second;
  const Treatment treatment = treatmentOf(method);
  const bool isDynamic = isDesugared(method);
  source.methods.emplace(
      name, JavaMethod{textOf(classType(method.owner->name())), std::string(method.method->name),
                       method.method->flags.has(Access::Static), isOwn(*method.owner) && !isDynamic,
                       treatment == Treatment::Nondet, isDynamic});
  const auto body = reach.bodies.find(method);
  if (treatment != Treatment::Body || body == reach.bodies.end()) {
    const ProcedureId id = declare(name, signatureOf(method, nullptr), {});
    waiting_.emplace_back([this, id, method, treatment] {
      makeUnmodelled(*this, id, method,
                     treatment == Treatment::Body ? Treatment::Unknown : treatment);
    });
    return id;
  }
  const TypedBody& typed = body->second;
  const auto declareIt = [&](const std::string& as) {
    return declare(as, signatureOf(method, &typed),
                   sources.positionOf(*method.owner, typed.line(0)));
  };
  const ProcedureId id = declareIt(name);
  const ProcedureId translated = isMemoised(*this, method) ? declareIt(name + " body") : id;
  if (translated != id)
    waiting_.emplace_back(
        [this, id, method, translated] { makeMemoised(*this, id, method, translated); });
  waiting_.emplace_back([this, translated, &typed] { translateMethod(*this, translated, typed); });
  return id;
}

ProcedureId ProgramTranslation::procedureOf(const std::string& name, const Signature& signature,
                                            MakeBody make) {
  const auto known = procedures_.find(name);
  if (known != procedures_.end()) return known->second;
  const ProcedureId id = declare(name, signature, {});
  waiting_.emplace_back([id, make = std::move(make)] { make(id); });
  return id;
}

ProcedureId ProgramTranslation::declare(const std::string& name, const Signature& signature,
                                        const Position& position) {
  const ProcedureId id(program.procedures.size());
  procedures_.emplace(name, id);
  Procedure procedure;
  procedure.name = name;
  procedure.position = position;
  std::set<std::string> taken{"next", "type", "length", "result", "exception"};
  for (const auto& [input, type] : signature.inputs) {
    std::string unique = input;
    while (!taken.insert(unique).second) unique += "'";
    procedure.inputs.push_back(
        {terms.symbol(unique, values.sort(kindOf(type))), unique == input ? "" : input, position});
    source.types.emplace(VariableName{name, unique}, textOf(type));
  }
  if (!signature.result.isVoid()) {
    procedure.outputs.push_back(
        {terms.symbol("result", values.sort(kindOf(signature.result))), "", position});
    source.types.emplace(VariableName{name, "result"}, textOf(signature.result));
  }
  if (raises.hasException(name)) {
    procedure.outputs.push_back({terms.symbol("exception", terms.intSort()), "", position});
    source.types.emplace(VariableName{name, "exception"}, "java.lang.Throwable");
  }
  procedure.locationCount = 2;
  procedure.entry = LocationId(0);
  procedure.exit = LocationId(1);
  program.procedures.push_back(std::move(procedure));
  return id;
}

/// Arrays of arrays are made by procedures, which do not know the site.
std::optional<Term> ProgramTranslation::onlyObject(SiteId id) {
  const Site& site = pointsTo->site(id);
  if (!site.isSingle || site.kind != SiteKind::New || !numbers.find(site.type)) return std::nullopt;
  const auto& code = reach.bodies.at(site.method).code->list.instructions;
  const auto maker = std::ranges::find(code, *site.bci, &Instruction::bci);
  if (maker->opcode == Opcode::Multianewarray) return std::nullopt;
  return terms.integer(Integer(objects.only(id, site.type)));
}

void ProgramTranslation::makeBodies() {
  while (!waiting_.empty()) {
    const auto make = std::move(waiting_.back());
    waiting_.pop_back();
    make();
  }
}

std::string ProgramTranslation::uniqueGoal(const std::string& name) {
  const unsigned number = ++goalNames_[name];
  return number == 1 ? name : fmt::format("{}.{}", name, number);
}

void ProgramTranslation::approximate(Approximation approximation) {
  const bool isOver = approximation.direction == Approximation::Direction::Over;
  if (approximations_
          .insert(
              fmt::format("{} {} {}", isOver, toString(approximation.position), approximation.what))
          .second)
    program.approximations.push_back(std::move(approximation));
}

}  // namespace fathom::frontend::java::translation
