#include "witness/passings.h"

#include <algorithm>
#include <map>

#include "witness/expression.h"
#include "witness/scopes.h"

namespace fathom::witness {

using namespace program;

namespace {

/// The number N of \result == N.
std::optional<Integer> onlyValue(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '(' || c == ')'; });
  constexpr std::string_view kBegin = "\\result==";
  if (!text.starts_with(kBegin)) return std::nullopt;
  std::string number = text.substr(kBegin.size());
  while (!number.empty() && std::string_view("uUlL").find(number.back()) != std::string::npos)
    number.pop_back();
  return Integer::parse(number);
}

/// Locations that edges of the region leave and none of them comes to.
template <class IsInside>
std::vector<LocationId> entriesOf(const Procedure& body, const IsInside& isInside) {
  std::vector<bool> leaves(body.locationCount);
  std::vector<bool> comes(body.locationCount);
  for (const Edge& edge : body.edges) {
    if (!isInside(edge.position)) continue;
    leaves[edge.from.index()] = true;
    comes[edge.to.index()] = true;
  }
  std::vector<LocationId> found;
  for (std::size_t i = 0; i < body.locationCount; ++i)
    if (leaves[i] && !comes[i]) found.emplace_back(i);
  return found;
}

}  // namespace

PassingFinder::PassingFinder(const report::Encoding& encoding, const SourceTexts& texts,
                             unsigned pointerWidth)
    : encoding_(encoding),
      terms_(*encoding.terms),
      program_(*encoding.program),
      texts_(texts),
      integers_(frontend::integers(terms_, pointerWidth)),
      bits_(frontend::bitVectors(terms_, pointerWidth)),
      inputs_(inputCallsOf(encoding)),
      longWidth_(pointerWidth) {}

PassingFinder::Found PassingFinder::find(const Waypoint& waypoint, std::size_t segment) {
  passings_.clear();
  std::string why = findIn(waypoint, segment);
  return {std::move(passings_), std::move(why)};
}

/// Adds the passings of a waypoint; else says why there are none.
std::string PassingFinder::findIn(const Waypoint& waypoint, std::size_t segment) {
  switch (waypoint.type) {
    case WaypointType::FunctionReturn:
      return findReturn(waypoint, segment);
    case WaypointType::Assumption:
      return findAssumption(waypoint, segment);
    case WaypointType::Branching:
      return findBranching(waypoint, segment);
    case WaypointType::FunctionEnter:
      return "entered functions are not followed";
    case WaypointType::Target:
      return "a target is not the last one";
  }
  throw InternalError("every waypoint has a case");
}

bool PassingFinder::isThere(const Position& position, const Location& location) const {
  return position.line == location.line &&
         (location.file.empty() || isFile(position.file, location.file));
}

std::string PassingFinder::findReturn(const Waypoint& waypoint, std::size_t segment) {
  std::string function = waypoint.function;
  std::optional<Place> place;
  if (const SourceText* text = textFor(texts_, waypoint.location);
      text != nullptr && waypoint.location.column > 0)
    if (const auto call = text->callThatEnds({waypoint.location.line, waypoint.location.column})) {
      function = call->first;
      place = call->second;
    }
  if (waypoint.location.column > 0 && !place) return "there is no call that ends in this column";
  std::string why;
  for (const InputCall& input : inputs_) {
    if (!function.empty() && input.function != function) continue;
    const bool isHere = !input.isAtCall || (place ? input.position.line == place->line &&
                                                        input.position.column == place->column
                                                  : isThere(input.position, waypoint.location));
    if (isHere) why = addReturn(waypoint, segment, input);
  }
  return why.empty() ? "no function of the environment is called there" : why;
}

std::string PassingFinder::addReturn(const Waypoint& waypoint, std::size_t segment,
                                     const InputCall& input) {
  const Procedure& body = program_[input.procedure];
  const Symbol target =
      std::get<Havoc>(body.edges[input.edge.index()].statement).targets[input.target];
  const auto result = resultNumber(body, target, input.function);
  if (!result) return "the result is no integer";
  Scope scope{
      [](const std::string&) { return std::optional<frontend::Number>(); }, {}, result, longWidth_};
  const Condition condition = conditionOf(terms_, encodingFor(target), waypoint.value, scope);
  if (!condition.formula) return condition.why;
  passings_.push_back({segment, input.procedure, input.edge, std::nullopt, *condition.formula,
                       onlyValue(waypoint.value), &input});
  return "";
}

frontend::IntegerEncoding& PassingFinder::encodingFor(Symbol symbol) {
  const bool isBits = terms_.sortKind(terms_.range(symbol)) == logic::SortKind::BitVec;
  return isBits ? *bits_ : *integers_;
}

std::optional<frontend::Number> PassingFinder::resultNumber(const Procedure& body, Symbol target,
                                                            const std::string& function) {
  const logic::SortKind sort = terms_.sortKind(terms_.range(target));
  if (sort == logic::SortKind::Bool)
    return integers_->ite(terms_.constant(target), integers_->constant(Integer(1), 32),
                          integers_->constant(Integer(0), 32));
  if (sort != logic::SortKind::Int && sort != logic::SortKind::BitVec) return std::nullopt;
  const unsigned width = widthOf(encoding_, body.name, target, function, longWidth_);
  frontend::IntegerEncoding& encoding = encodingFor(target);
  const frontend::Number kept =
      encoding.any(terms_.constant(target), width, isKeptSigned(encoding_, body.name, target));
  if (!returnsUnsigned(function)) return kept;
  return encoding.any(encoding.stored(kept, false), width, false);
}

std::string PassingFinder::findAssumption(const Waypoint& waypoint, std::size_t segment) {
  const SourceText* text = textFor(texts_, waypoint.location);
  std::string why = "no statement begins there";
  const Place begin{waypoint.location.line, std::max(1U, waypoint.location.column)};
  const Place end = text != nullptr ? text->endOfStatement(begin) : Place{begin.line + 1, 0};
  const auto isInside = [&](const Position& position) {
    const Place place{position.line, position.column};
    return position.known() && begin <= place && place <= end &&
           (waypoint.location.file.empty() || isFile(position.file, waypoint.location.file));
  };
  for (std::size_t p = 0; p < program_.procedures.size(); ++p)
    for (const LocationId location : entriesOf(program_.procedures[p], isInside))
      if (const std::string no = addAssumption(waypoint, segment, ProcedureId(p), location);
          !no.empty())
        why = no;
  return why;
}

std::string PassingFinder::addAssumption(const Waypoint& waypoint, std::size_t segment,
                                         ProcedureId procedure, LocationId location) {
  VariableNames names(encoding_, *integers_, texts_);
  VariableNames wide(encoding_, *bits_, texts_);
  bool isBits = false;
  const auto variable = [&](const std::string& name) -> std::optional<frontend::Number> {
    const auto symbol = names.find(procedure, name, waypoint.location.line);
    if (!symbol) return std::nullopt;
    isBits = isBits || terms_.sortKind(terms_.range(*symbol)) == logic::SortKind::BitVec;
    return isBits ? wide.number(procedure, *symbol) : names.number(procedure, *symbol);
  };
  const Scope scope{variable, {}, std::nullopt, longWidth_};
  const Condition condition =
      conditionOf(terms_, hasBits() ? *bits_ : *integers_, waypoint.value, scope);
  if (!condition.formula) return condition.why;
  passings_.push_back(
      {segment, procedure, std::nullopt, location, *condition.formula, std::nullopt, nullptr});
  return "";
}

/// Whether numbers of the program are bit-vectors.
bool PassingFinder::hasBits() const {
  for (const Procedure& body : program_.procedures)
    for (const auto* all : {&body.locals, &body.inputs})
      for (const Variable& variable : *all)
        if (terms_.sortKind(terms_.range(variable.symbol)) == logic::SortKind::BitVec) return true;
  return false;
}

/// Conditions without && and ||: two assumptions that leave one location.
std::string PassingFinder::findBranching(const Waypoint& waypoint, std::size_t segment) {
  const SourceText* text = textFor(texts_, waypoint.location);
  const Place begin{waypoint.location.line, std::max(1U, waypoint.location.column)};
  const Place end = text != nullptr ? text->endOfStatement(begin) : Place{begin.line + 1, 0};
  if (waypoint.value != "true" && waypoint.value != "false")
    return "only the branches true and false are followed";
  bool isFound = false;
  for (std::size_t p = 0; p < program_.procedures.size(); ++p) {
    std::map<std::size_t, std::vector<EdgeId>> leaving;
    const Procedure& body = program_.procedures[p];
    for (std::size_t e = 0; e < body.edges.size(); ++e) {
      const Edge& edge = body.edges[e];
      const Place place{edge.position.line, edge.position.column};
      if (std::holds_alternative<Assume>(edge.statement) && edge.position.known() &&
          begin <= place && place <= end &&
          (waypoint.location.file.empty() || isFile(edge.position.file, waypoint.location.file)))
        leaving[edge.from.index()].emplace_back(e);
    }
    std::erase_if(leaving, [](const auto& one) { return one.second.size() != 2; });
    if (leaving.size() != 1) continue;
    const EdgeId taken = leaving.begin()->second[waypoint.value == "true" ? 0 : 1];
    passings_.push_back({segment, ProcedureId(p), taken, std::nullopt, terms_.boolean(true),
                         std::nullopt, nullptr});
    isFound = true;
  }
  return isFound ? "" : "no branching with a simple condition is there";
}

const SourceText* textFor(const SourceTexts& texts, const Location& location) {
  for (const auto& [path, text] : texts)
    if (location.file.empty() || isFile(path, location.file)) return text.get();
  return nullptr;
}

bool isKeptSigned(const report::Encoding& encoding, const std::string& procedure, Symbol symbol) {
  const auto* memory =
      encoding.sourceInfo ? std::get_if<SourceMemory>(encoding.sourceInfo.get()) : nullptr;
  if (memory == nullptr) return true;
  const auto type = memory->types.find({procedure, encoding.terms->name(symbol)});
  return type == memory->types.end() || type->second.isSigned;
}

}  // namespace fathom::witness
