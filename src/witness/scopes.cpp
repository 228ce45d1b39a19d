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
  if (declarationsOf(procedure, name).size() > 1) return std::nullopt;
  for (const Variable& local : (*encoding_.program)[procedure].locals)
    if (nameOf(*encoding_.terms, local) == name)
      return local.position.line <= line ? std::optional(local.symbol) : std::nullopt;
  return findAtCall(procedure, name);
}

std::set<unsigned> VariableNames::declarationsOf(ProcedureId procedure,
                                                 const std::string& name) const {
  std::set<unsigned> lines;
  const Procedure& body = (*encoding_.program)[procedure];
  for (const auto* all : {&body.locals, &body.inputs, &encoding_.program->globals})
    for (const Variable& variable : *all)
      if (nameOf(*encoding_.terms, variable) == name && variable.position.known())
        lines.insert(variable.position.line);
  const auto* memory =
      encoding_.sourceInfo ? std::get_if<SourceMemory>(encoding_.sourceInfo.get()) : nullptr;
  if (memory == nullptr) return lines;
  for (const SourceRegion& region : memory->regions)
    for (const SourceObject& object : region.objects)
      if (object.name == name && (object.procedure.empty() || object.procedure == body.name))
        lines.insert(object.declared);
  return lines;
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
