#include <algorithm>
#include <fmt/format.h>

#include "witness/expression.h"
#include "witness/inputs.h"
#include "witness/loop_heads.h"
#include "witness/product.h"
#include "witness/product_builder.h"
#include "witness/scopes.h"

namespace fathom::witness {

using namespace program;

namespace {

class CorrectnessProduct {
 public:
  CorrectnessProduct(const report::Encoding& encoding, const Correctness& correctness,
                     const SourceTexts& texts, unsigned pointerWidth)
      : encoding_(encoding),
        terms_(*encoding.terms),
        correctness_(correctness),
        texts_(texts),
        integers_(encodingOf(encoding, pointerWidth)),
        names_(encoding, *integers_, texts_),
        longWidth_(pointerWidth) {
    product_.program = *encoding.program;
  }

  Product run() {
    for (std::size_t i = 0; i < product_.program.goals.size(); ++i) product_.goals.emplace_back(i);
    ProductBuilder builder(terms_, product_.program);
    for (const Invariant& invariant : correctness_.invariants) {
      const std::string why = add(builder, invariant);
      if (!why.empty())
        product_.notUnderstood.push_back(
            fmt::format("the invariant at line {}: {}", invariant.location.line, why));
    }
    return std::move(product_);
  }

 private:
  static std::unique_ptr<frontend::IntegerEncoding> encodingOf(const report::Encoding& encoding,
                                                               unsigned pointerWidth) {
    const logic::TermStore& terms = *encoding.terms;
    for (const Procedure& body : encoding.program->procedures)
      for (const auto* all : {&body.locals, &body.inputs})
        for (const Variable& variable : *all)
          if (terms.sortKind(terms.range(variable.symbol)) == logic::SortKind::BitVec)
            return frontend::bitVectors(*encoding.terms, pointerWidth);
    return frontend::integers(*encoding.terms, pointerWidth);
  }

  std::string add(ProductBuilder& builder, const Invariant& invariant) {
    switch (invariant.kind) {
      case Invariant::Kind::Loop:
        return addLoop(builder, invariant);
      case Invariant::Kind::Location:
        return addLocation(builder, invariant);
      case Invariant::Kind::Contract:
        return addContract(builder, invariant);
    }
    throw InternalError("every invariant has a case");
  }

  std::string addLoop(ProductBuilder& builder, const Invariant& invariant) {
    const auto heads = loopHeadsAt(encoding_, texts_, invariant.location);
    if (heads.empty()) return "there is no loop";
    std::string why;
    for (const LoopHead& head : heads) {
      const auto condition = conditionAt(head.procedure, invariant.value, invariant.location.line);
      if (!condition.formula) return condition.why;
      claim(builder, invariant, head.procedure, head.location, *condition.formula);
    }
    return why;
  }

  std::string addLocation(ProductBuilder& builder, const Invariant& invariant) {
    const auto places = locationsAt(encoding_, texts_, invariant.location);
    if (places.empty()) return "no statement begins there";
    for (const LoopHead& place : places) {
      const auto condition = conditionAt(place.procedure, invariant.value, invariant.location.line);
      if (!condition.formula) return condition.why;
      claim(builder, invariant, place.procedure, place.location, *condition.formula);
    }
    return "";
  }

  Condition conditionAt(ProcedureId procedure, const std::string& text, unsigned line) {
    const auto variable = [&](const std::string& name) -> std::optional<frontend::Number> {
      const auto symbol = names_.find(procedure, name, line);
      return symbol ? names_.number(procedure, *symbol) : std::nullopt;
    };
    return conditionOf(terms_, *integers_, text, {variable, {}, std::nullopt, longWidth_});
  }

  void claim(ProductBuilder& builder, const Invariant& invariant, ProcedureId procedure,
             LocationId location, Term condition) {
    product_.goals.push_back(builder.addGoal(
        procedure, location, fmt::format("the invariant at line {}", invariant.location.line),
        "invariant", positionOf(invariant), condition));
  }

  Position positionOf(const Invariant& invariant) const {
    for (const auto& [path, text] : texts_)
      if (isFile(path, invariant.location.file))
        return {path, invariant.location.line, invariant.location.column};
    return {invariant.location.file, invariant.location.line, invariant.location.column};
  }

  // ---- Contracts ----

  std::optional<ProcedureId> functionOf(const Invariant& invariant) const {
    const std::string& name = invariant.location.function;
    for (std::size_t i = 0; i < product_.program.procedures.size(); ++i) {
      const Procedure& body = product_.program.procedures[i];
      if (name.empty() ? body.position.line == invariant.location.line : body.name == name)
        return ProcedureId(i);
    }
    return std::nullopt;
  }

  std::string addContract(ProductBuilder& builder, const Invariant& invariant) {
    const auto procedure = functionOf(invariant);
    if (!procedure) return "there is no such function";
    if (!invariant.postCondition.empty())
      if (const std::string why = addEnsures(builder, invariant, *procedure); !why.empty())
        return why;
    if (invariant.preCondition.empty()) return "";
    const auto atCall = [&](const std::string& name) { return numberAtCall(*procedure, name); };
    const Condition condition = conditionOf(terms_, *integers_, invariant.preCondition,
                                            {atCall, atCall, std::nullopt, longWidth_});
    if (!condition.formula) return condition.why;
    claim(builder, invariant, *procedure, product_.program[*procedure].entry, *condition.formula);
    return "";
  }

  std::optional<frontend::Number> numberAtCall(ProcedureId procedure, const std::string& name) {
    const auto symbol = names_.findAtCall(procedure, name);
    return symbol ? names_.number(procedure, *symbol) : std::nullopt;
  }

  std::string addEnsures(ProductBuilder& builder, const Invariant& invariant,
                         ProcedureId procedure) {
    std::map<Symbol, Symbol> kept;  // globals and their values at the call
    const auto now = [&](const std::string& name) { return numberAtCall(procedure, name); };
    const auto before = [&](const std::string& name) -> std::optional<frontend::Number> {
      const auto symbol = names_.findAtCall(procedure, name);
      if (!symbol) return std::nullopt;
      auto number = names_.number(procedure, *symbol);
      if (!number || !names_.isGlobal(*symbol)) return number;
      const Symbol old = kept.try_emplace(*symbol, terms_.symbol("%old " + terms_.name(*symbol),
                                                                 terms_.range(*symbol)))
                             .first->second;
      return integers_->any(terms_.constant(old), number->width, number->isSigned);
    };
    const Condition condition = conditionOf(terms_, *integers_, invariant.postCondition,
                                            {now, before, resultOf(procedure), longWidth_});
    if (!condition.formula) return condition.why;
    claim(builder, invariant, procedure, product_.program[procedure].exit, *condition.formula);
    keep(builder, procedure, kept);
    return "";
  }

  std::optional<frontend::Number> resultOf(ProcedureId procedure) const {
    const Procedure& body = product_.program[procedure];
    if (body.outputs.empty()) return std::nullopt;
    return names_.number(procedure, body.outputs.front().symbol);
  }

  /// Copies globals at the call.
  void keep(ProductBuilder& builder, ProcedureId procedure, const std::map<Symbol, Symbol>& kept) {
    for (const auto& [global, old] : kept) {
      std::vector<Variable>& locals = product_.program[procedure].locals;
      if (std::ranges::count(locals, old, &Variable::symbol) == 0) locals.push_back({old, "", {}});
      const LocationId entry = product_.program[procedure].entry;
      const LocationId fresh = builder.newLocation(procedure);
      product_.program[procedure].entry = fresh;
      builder.addEdge(procedure, fresh, entry,
                      ProductBuilder::assign(old, terms_.constant(global)));
    }
  }

  const report::Encoding& encoding_;
  logic::TermStore& terms_;
  const Correctness& correctness_;
  const SourceTexts& texts_;
  std::unique_ptr<frontend::IntegerEncoding> integers_;
  VariableNames names_;
  unsigned longWidth_;
  Product product_;
};

}  // namespace

Product correctnessProduct(const report::Encoding& encoding, const Correctness& correctness,
                           const SourceTexts& texts, unsigned pointerWidth) {
  return CorrectnessProduct(encoding, correctness, texts, pointerWidth).run();
}

}  // namespace fathom::witness
