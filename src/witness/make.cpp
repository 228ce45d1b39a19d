#include "witness/make.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "logic/conjuncts.h"
#include "report/requirements.h"
#include "witness/expression_text.h"
#include "witness/inputs.h"
#include "witness/loop_heads.h"
#include "witness/product.h"
#include "witness/scopes.h"
#include "witness/task_hash.h"

namespace fathom::witness {

using namespace program;
using report::Encoding;
using report::Result;

namespace {

constexpr std::size_t kMostInputs = 5'000;
constexpr std::size_t kMostInvariants = 2'000;

bool isJava(const Result& result) {
  return result.sourceInfo && std::holds_alternative<JavaSource>(*result.sourceInfo);
}

bool isMemorySafety(const std::string& check) {
  return check.starts_with("valid-");
}

/// "5", "5U", "-5", "(-2147483647 - 1)": a constant of C that has the value.
std::string literalOf(const Integer& value) {
  const Integer least = Integer(0) - Integer::powerOfTwo(63);
  if (value == least) return "(-9223372036854775807LL - 1)";
  if (value >= Integer::powerOfTwo(63)) return value.toString() + "ULL";
  const bool isInt =
      value < Integer::powerOfTwo(31) && value > Integer(0) - Integer::powerOfTwo(31);
  return isInt ? value.toString() : value.toString() + "LL";
}

class ViolationMaker {
 public:
  ViolationMaker(const Result& result, const report::GoalResult& row, const Trace& trace,
                 unsigned pointerWidth)
      : result_(result),
        encoding_(result.encodingOf(row)),
        goal_((*result.program)[row.goal]),
        trace_(trace),
        pointerWidth_(pointerWidth),
        texts_(sourceTextsOf(*encoding_.program)) {}

  /// Nothing where it takes too many inputs.
  std::optional<Violation> run() {
    const std::vector<InputCall> calls = inputCallsOf(encoding_);
    const auto given = givenInputs(encoding_, trace_, calls, kMostInputs);
    if (!given) return std::nullopt;
    for (const GivenInput& input : *given) add(input);
    violation_.segments.push_back({{}, {WaypointType::Target, "", "", target()}});
    return std::move(violation_);
  }

 private:
  void add(const GivenInput& input) {
    const Procedure& body = (*encoding_.program)[input.call->procedure];
    const auto& havoc = std::get<Havoc>(body.edges[input.call->edge.index()].statement);
    const Symbol target = havoc.targets[input.call->target];
    const auto number = numberOf(
        input.value, widthOf(encoding_, body.name, target, input.call->function, pointerWidth_),
        returnsUnsigned(input.call->function));
    if (!number || !input.position.known()) return;
    Waypoint waypoint{WaypointType::FunctionReturn,
                      "\\result == " + literalOf(*number),
                      input.call->function,
                      {input.position.file, input.position.line, 0, input.procedure}};
    if (const auto text = texts_.find(input.position.file); text != texts_.end())
      if (const auto end = text->second->endOfCall({input.position.line, input.position.column},
                                                   input.call->function)) {
        waypoint.location.line = end->line;
        waypoint.location.column = end->column;
      }
    violation_.segments.push_back({{}, std::move(waypoint)});
  }

  Location target() const {
    const Position& position = goal_.position;
    Location location{position.file, position.line, position.column,
                      (*result_.program)[goal_.procedure].name};
    const auto text = texts_.find(position.file);
    const bool isExpression = goal_.check != "reach" && goal_.check != "assert";
    if (text == texts_.end() || position.column == 0) return location;
    if (!isExpression && text->second->hasTokenAt({position.line, position.column}))
      return location;
    const Place place = text->second->fullExpression({position.line, position.column});
    location.line = place.line;
    location.column = place.column;
    return location;
  }

  const Result& result_;
  const Encoding& encoding_;
  const Goal& goal_;
  const Trace& trace_;
  unsigned pointerWidth_;
  const SourceTexts texts_;
  Violation violation_;
};

/// Invariants of loops and contracts of functions, as far as the source can say them.
class CorrectnessMaker {
 public:
  CorrectnessMaker(const Encoding& encoding, Correctness& made)
      : encoding_(encoding),
        terms_(*encoding.terms),
        texts_(sourceTextsOf(*encoding.program)),
        integers_(frontend::integers(terms_, 64)),
        names_(encoding, *integers_, texts_),
        made_(made) {}

  void add(const Proof& proof) {
    for (const auto& [head, contract] : proof.loops)
      if (contract.rule == LoopRule::EntryToCurrent) addLoop(head.first, head.second, contract);
    for (const auto& [procedure, contract] : proof.procedures) addContract(procedure, contract);
  }

 private:
  void addLoop(ProcedureId procedure, LocationId head, const LoopContract& contract) {
    const auto keyword = keywordOf(encoding_, texts_, {procedure, head});
    if (!keyword) return;
    const std::string value = textOf(contract.relation, [&](Symbol symbol) {
      return named(procedure, symbol,
                   names_.find(procedure, nameOf(procedure, symbol), keyword->line));
    });
    if (!value.empty()) put({Invariant::Kind::Loop, *keyword, value, "", "", false});
  }

  void addContract(ProcedureId procedure, const Contract& contract) {
    const Procedure& body = (*encoding_.program)[procedure];
    if (!body.position.known() || !texts_.contains(body.position.file)) return;
    std::unordered_map<Symbol, std::string> special;
    if (!body.outputs.empty()) special[body.outputs.front().symbol] = "\\result";
    std::unordered_map<Symbol, Symbol> globalOf;
    for (const Variable& global : encoding_.program->globals)
      globalOf[oldOf(terms_, global.symbol)] = global.symbol;
    const auto atCall = [&](Symbol symbol) {
      return named(procedure, symbol, names_.findAtCall(procedure, nameOf(procedure, symbol)));
    };
    const auto atExit = [&](Symbol symbol) -> std::optional<NamedVariable> {
      if (const auto own = special.find(symbol); own != special.end())
        return typed(procedure, symbol, own->second);
      if (const auto old = globalOf.find(symbol); old != globalOf.end()) {
        auto variable = atCall(old->second);
        if (variable) variable->name = "\\old(" + variable->name + ")";
        return variable;
      }
      return atCall(symbol);
    };
    const std::string requires_ = textOf(contract.pre, atCall);
    const std::string ensures = textOf(contract.post, atExit);
    const std::string& file = body.position.file;
    const Location location{file, body.position.line, std::max(1U, body.position.column),
                            body.name};
    if (!requires_.empty() || !ensures.empty())
      put({Invariant::Kind::Contract, location, "", requires_.empty() ? "\\true" : requires_,
           ensures.empty() ? "\\true" : ensures, true});
  }

  void put(Invariant invariant) {
    const std::string key =
        fmt::format("{} {} {}", invariant.location.line, invariant.value, invariant.postCondition);
    if (made_.invariants.size() < kMostInvariants && seen_.insert(key).second)
      made_.invariants.push_back(std::move(invariant));
  }

  std::string nameOf(ProcedureId procedure, Symbol symbol) const {
    const Procedure& body = (*encoding_.program)[procedure];
    for (const auto* all : {&body.locals, &body.inputs, &encoding_.program->globals})
      for (const Variable& variable : *all)
        if (variable.symbol == symbol)
          return variable.sourceName.empty() ? terms_.name(symbol) : variable.sourceName;
    return "";
  }

  /// Where the name means this variable, and is one of C.
  std::optional<NamedVariable> named(ProcedureId procedure, Symbol symbol,
                                     std::optional<Symbol> meant) const {
    const std::string name = nameOf(procedure, symbol);
    const bool isName = !name.empty() && std::ranges::all_of(name, [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    });
    if (!isName || meant != symbol || !isOfSource(procedure, symbol)) return std::nullopt;
    return typed(procedure, symbol, name);
  }

  bool isOfSource(ProcedureId procedure, Symbol symbol) const {
    const Procedure& body = (*encoding_.program)[procedure];
    for (const auto* all : {&body.locals, &body.inputs, &encoding_.program->globals})
      for (const Variable& variable : *all)
        if (variable.symbol == symbol)
          return !variable.sourceName.empty() && variable.position.known();
    return false;
  }

  std::optional<NamedVariable> typed(ProcedureId procedure, Symbol symbol,
                                     const std::string& name) const {
    const auto number = names_.number(procedure, symbol);
    if (!number) return std::nullopt;
    return NamedVariable{name, number->width, number->isSigned};
  }

  /// The conjuncts that can be written; empty where none can.
  std::string textOf(Term formula, const NameOf& nameOf) const {
    std::vector<std::string> parts;
    for (const Term part : logic::conjuncts(terms_, formula))
      if (const auto text = expressionText(terms_, part, nameOf); text && *text != "1")
        parts.push_back(*text);
    std::string all;
    for (const std::string& part : parts)
      all += (all.empty() ? "" : " && ") + (parts.size() == 1 ? part : "(" + part + ")");
    return all;
  }

  const Encoding& encoding_;
  logic::TermStore& terms_;
  const SourceTexts texts_;
  std::unique_ptr<frontend::IntegerEncoding> integers_;
  const VariableNames names_;
  Correctness& made_;
  std::set<std::string> seen_;
};

Correctness correctnessOf(const Result& result) {
  Correctness made;
  std::set<const Proof*> done;
  for (const report::GoalResult& row : result.goals) {
    const auto* proved = std::get_if<report::Proved>(&row.answer);
    if (proved == nullptr || !proved->proof || !done.insert(proved->proof.get()).second) continue;
    CorrectnessMaker(result.encodingOf(row), made).add(*proved->proof);
  }
  return made;
}

Task taskOf(const Result& result, const std::vector<std::string>& checks, unsigned pointerWidth) {
  Task task;
  task.files = result.files;
  task.language = isJava(result) ? "Java" : "C";
  task.pointerWidth = pointerWidth;
  task.specification = specificationOf(checks, isJava(result));
  for (const std::string& file : result.files)
    if (const auto hash = hashOf(file)) task.hashes[file] = *hash;
  return task;
}

std::vector<std::string> checksOf(const Result& result) {
  if (!result.lookedFor.empty()) return result.lookedFor;
  std::set<std::string> checks;
  for (const report::GoalResult& row : goalsOfProgram(result))
    checks.insert((*result.program)[row.goal].check);
  return {checks.begin(), checks.end()};
}

/// What specifications of witnesses speak of. Without it all functions are entry points.
bool hasMain(const Result& result) {
  const auto* java = std::get_if<JavaSource>(result.sourceInfo.get());
  return std::ranges::any_of(result.program->procedures, [&](const Procedure& body) {
    if (java == nullptr) return body.name == "main";
    const auto method = java->methods.find(body.name);
    return method != java->methods.end() && method->second.name == "main";
  });
}

Made none(const std::string& why) {
  return {std::nullopt, Format::Yaml, why};
}

Made withTask(Witness witness, const Result& result, const std::vector<std::string>& checks,
              unsigned pointerWidth, Format format) {
  witness.task = taskOf(result, checks, pointerWidth);
  if (witness.task.specification.empty())
    return none("a check that was looked for has no name in specifications");
  if (witness.task.hashes.size() != std::set(result.files.begin(), result.files.end()).size())
    return none("a file of the program cannot be read any more");
  return {std::move(witness), format, ""};
}

Made violationOf(const Result& result, const report::GoalResult& row, const Trace& trace,
                 unsigned pointerWidth) {
  const std::string& check = (*result.program)[row.goal].check;
  auto violation = ViolationMaker(result, row, trace, pointerWidth).run();
  if (!violation) return none(fmt::format("the execution takes more than {} values", kMostInputs));
  const bool isGraph = isJava(result) || isMemorySafety(check);
  return withTask({{}, "Fathom", std::move(*violation)}, result, {check}, pointerWidth,
                  isGraph ? Format::GraphMl : Format::Yaml);
}

/// Each goal of the program, not those alone that somebody chose.
bool isWhollyProved(const Result& result) {
  std::set<std::size_t> proved;
  for (const report::GoalResult& row : result.goals)
    if (std::holds_alternative<report::Proved>(row.answer)) proved.insert(row.goal.index());
  return !result.interrupted && proved.size() == result.program->goals.size();
}

}  // namespace

Made witnessOf(const Result& result, unsigned pointerWidth) {
  if (!result.sourceInfo) return none("witnesses are about programs in C and Java");
  if (!hasMain(result)) return none("witnesses are about programs that begin in main");
  for (const report::GoalResult& row : goalsOfProgram(result))
    if (const auto* violated = std::get_if<report::Violated>(&row.answer);
        violated != nullptr && violated->trace)
      return violationOf(result, row, *violated->trace, pointerWidth);
  if (!isWhollyProved(result)) return none("there is no verdict to be witnessed");
  return withTask({{}, "Fathom", correctnessOf(result)}, result, checksOf(result), pointerWidth,
                  isJava(result) ? Format::GraphMl : Format::Yaml);
}

std::optional<std::vector<Input>> inputsOf(const Encoding& encoding, const Trace& trace,
                                           unsigned pointerWidth) {
  const std::vector<InputCall> calls = inputCallsOf(encoding);
  const auto given = givenInputs(encoding, trace, calls, kMostInputs);
  if (!given) return std::nullopt;
  std::vector<Input> inputs;
  for (const GivenInput& input : *given) {
    const Procedure& body = (*encoding.program)[input.call->procedure];
    const auto& havoc = std::get<Havoc>(body.edges[input.call->edge.index()].statement);
    const auto number = numberOf(input.value,
                                 widthOf(encoding, body.name, havoc.targets[input.call->target],
                                         input.call->function, pointerWidth),
                                 returnsUnsigned(input.call->function));
    if (!number) return std::nullopt;
    inputs.push_back({input.call->function, number->toString()});
  }
  return inputs;
}

}  // namespace fathom::witness
