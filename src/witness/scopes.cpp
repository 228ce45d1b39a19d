#include "witness/scopes.h"

#include <algorithm>

namespace fathom::witness {

using namespace program;

namespace {

std::string nameOf(const logic::TermStore& terms, const Variable& variable) {
  return variable.sourceName.empty() ? terms.name(variable.symbol) : variable.sourceName;
}

}  // namespace

std::optional<Symbol> VariableNames::find(ProcedureId procedure, const std::string& name,
                                          unsigned line) const {
  const Procedure& body = (*encoding_.program)[procedure];
  if (isInMemory(body, name)) return std::nullopt;
  const Variable* innermost = nullptr;
  for (const Variable& local : body.locals) {
    if (nameOf(*encoding_.terms, local) != name || local.position.line > line) continue;
    if (local.position.known() && hasEnded(local.position, name, line)) continue;
    if (innermost == nullptr || innermost->position.line <= local.position.line) innermost = &local;
  }
  if (innermost != nullptr) return innermost->symbol;
  return findAtCall(procedure, name);
}

bool VariableNames::hasEnded(const Position& declaration, const std::string& name,
                             unsigned line) const {
  const auto text = texts_.find(declaration.file);
  return text == texts_.end() || text->second->endOfScope(declaration.line, name) < Place{line, 1};
}

/// What the translation keeps in a variable is declared where that is.
bool VariableNames::isInMemory(const Procedure& body, const std::string& name) const {
  const auto* memory =
      encoding_.sourceInfo ? std::get_if<SourceMemory>(encoding_.sourceInfo.get()) : nullptr;
  if (memory == nullptr) return false;
  const auto isVariable = [&](const SourceObject& object) {
    return std::ranges::any_of(body.locals, [&](const Variable& local) {
      return nameOf(*encoding_.terms, local) == name && local.position.line == object.declared;
    });
  };
  for (const SourceRegion& region : memory->regions)
    for (const SourceObject& object : region.objects)
      if (object.name == name && object.procedure == body.name && !isVariable(object)) return true;
  return false;
}

std::optional<Symbol> VariableNames::findAtCall(ProcedureId procedure,
                                                const std::string& name) const {
  for (const Variable& input : (*encoding_.program)[procedure].inputs)
    if (nameOf(*encoding_.terms, input) == name) return input.symbol;
  for (const Variable& global : encoding_.program->globals)
    if (nameOf(*encoding_.terms, global) == name) return global.symbol;
  return std::nullopt;
}

std::optional<frontend::Number> VariableNames::number(ProcedureId procedure, Symbol symbol) const {
  logic::TermStore& terms = *encoding_.terms;
  const auto* memory =
      encoding_.sourceInfo ? std::get_if<SourceMemory>(encoding_.sourceInfo.get()) : nullptr;
  if (memory == nullptr || !terms.domain(symbol).empty()) return std::nullopt;
  const logic::SortKind sort = terms.sortKind(terms.range(symbol));
  if (sort != logic::SortKind::Int && sort != logic::SortKind::BitVec) return std::nullopt;
  const std::string owner = isGlobal(symbol) ? "" : (*encoding_.program)[procedure].name;
  const auto type = memory->types.find({owner, terms.name(symbol)});
  if (type == memory->types.end() || type->second.kind != SourceType::Kind::Number)
    return std::nullopt;
  return integers_.any(terms.constant(symbol), type->second.width, type->second.isSigned);
}

bool VariableNames::isGlobal(Symbol symbol) const {
  return std::ranges::count(encoding_.program->globals, symbol, &Variable::symbol) > 0;
}

}  // namespace fathom::witness
