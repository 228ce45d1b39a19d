#include "frontend_c/ir_program.h"

#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/SourceMgr.h>
#include <regex>
#include <sstream>

#include "base/match.h"
#include "frontend/c/lower/argument_lists.h"
#include "frontend/c/lower/variable_arguments.h"
#include "frontend/c/translate/entry_points.h"
#include "frontend/c/translate/translate.h"
#include "logic/float_value.h"
#include "program/run/machine.h"
#include "program/text/print.h"
#include "program/well_formed.h"

namespace fathom::frontend::c {

using logic::Value;
using namespace program;

namespace {

const char* const kLayout =
    "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:"
    "64-S128\"\n";

/// One execution, by the first edge that can be taken.
class Execution {
 public:
  Execution(const logic::TermStore& terms, const Program& program, Choices choices)
      : terms_(terms),
        program_(program),
        machine_(terms, program, {}),
        choices_(std::move(choices)) {
    std::vector<Value> globals;
    for (const program::Variable& one : program.globals)
      globals.push_back(logic::defaultValue(terms, one.symbol));
    machine_.setGlobals(globals);
  }

  Outcome run(ProcedureId procedure, const std::vector<Integer>& inputs) {
    std::vector<Value> given;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      given.push_back(valueFor(program_[procedure].inputs.at(i).symbol, inputs[i]));
    if (auto outputs = call(procedure, given)) outcome_.outputs = *outputs;
    return outcome_;
  }

 private:
  std::vector<Value> defaults(const std::vector<program::Variable>& variables) const {
    std::vector<Value> result;
    for (const program::Variable& one : variables)
      result.push_back(logic::defaultValue(terms_, one.symbol));
    return result;
  }

  Value valueFor(logic::Symbol symbol, const Integer& value) const {
    const logic::Sort sort = terms_.range(symbol);
    if (sort == terms_.intSort()) return value;
    if (sort == terms_.boolSort()) return !value.isZero();
    if (terms_.sortKind(sort) != logic::SortKind::BitVec)
      return logic::defaultValue(terms_, symbol);
    const unsigned width = terms_.width(sort);
    return logic::BitVecValue{width, euclideanMod(value, Integer::powerOfTwo(width))};
  }

  Integer chosenFor(const Procedure& procedure, logic::Symbol symbol) {
    const auto found = std::ranges::find(procedure.locals, symbol, &program::Variable::symbol);
    if (found == procedure.locals.end() || !found->sourceName.ends_with("()"))
      return choices_.other;
    return next_ < choices_.results.size() ? choices_.results[next_++] : Integer(0);
  }

  std::optional<std::vector<Value>> call(ProcedureId id, const std::vector<Value>& inputs) {
    const Procedure& procedure = program_[id];
    const auto goals = goalsByLocation(program_, id);
    machine_.enter(id, inputs, defaults(procedure.outputs), defaults(procedure.locals));
    for (LocationId at = procedure.entry; at != procedure.exit;) {
      if (const auto goal = goals[at.index()])
        if (!isTrue(program_[*goal].condition)) {
          outcome_.violated = program_[*goal].check;
          return std::nullopt;
        }
      const Edge* taken = nullptr;
      for (const Edge& edge : procedure.edges)
        if (taken == nullptr && edge.from == at && take(procedure, edge.statement)) taken = &edge;
      if (taken == nullptr) outcome_.blocked = outcome_.violated.empty();
      if (taken == nullptr) return std::nullopt;
      at = taken->to;
    }
    return machine_.leave();
  }

  bool isTrue(Term condition) { return std::get<Value>(machine_.evaluate(condition)).boolean(); }

  bool take(const Procedure& procedure, const Statement& statement) {
    return match(
        statement, [&](const Assume& assume) { return isTrue(assume.condition); },
        [&](const Havoc& havoc) {
          for (const logic::Symbol target : havoc.targets)
            machine_.set(target, valueFor(target, chosenFor(procedure, target)));
          return true;
        },
        [&](const Assign& assign) {
          const auto values = std::get<std::vector<Value>>(machine_.evaluate(assign));
          for (std::size_t i = 0; i < values.size(); ++i)
            machine_.set(assign.updates[i].target, values[i]);
          return true;
        },
        [&](const Call& made) {
          const auto callee = std::get<std::optional<ProcedureId>>(machine_.calledBy(made));
          if (!callee) return false;
          const auto arguments = std::get<std::vector<Value>>(machine_.evaluateArguments(made));
          const auto outputs = call(*callee, arguments);
          if (!outputs) return false;
          for (std::size_t i = 0; i < made.results.size(); ++i)
            machine_.set(made.results[i], (*outputs)[i]);
          return true;
        });
  }

  const logic::TermStore& terms_;
  const Program& program_;
  run::Machine machine_;
  Choices choices_;
  std::size_t next_ = 0;
  Outcome outcome_;
};

Integer numberOf(const Value& value) {
  return match(
      value.content(), [](bool bit) { return Integer(bit ? 1 : 0); },
      [](const Integer& number) { return number; },
      [](const logic::BitVecValue& bits) { return bits.bits; },
      [](const logic::FloatValue& number) { return logic::bitsOf(number); },
      [](const logic::ElementValue&) -> Integer { throw InternalError("an element"); },
      [](const Value::Map&) -> Integer { throw InternalError("a map"); });
}

}  // namespace

std::unique_ptr<llvm::Module> parseIr(llvm::LLVMContext& context, const std::string& text) {
  llvm::SMDiagnostic diagnostic;
  auto module = llvm::parseAssemblyString(kLayout + text, diagnostic, context);
  if (!module)
    throw InputError(Position{"ir", static_cast<std::uint32_t>(diagnostic.getLineNo()), 0},
                     diagnostic.getMessage().str());
  if (llvm::verifyModule(*module)) throw InputError({}, "this is no valid module");
  return module;
}

IrProgram::IrProgram(const std::string& text, const COptions& options) {
  llvm::LLVMContext context;
  const auto module = parseIr(context, text);
  Notes notes;
  lowerVariableArguments(*module);
  lowerArgumentLists(*module, notes);
  const EntryPoints entryPoints = entryPointsOf(*module, options, notes);
  program_ = translate(terms_, *module, entryPoints, options).program;
  requireWellFormed(terms_, program_);
}

std::vector<std::string> IrProgram::body(const std::string& procedure) const {
  std::string text = program::text::print(terms_, program_);
  std::erase(text, '`');
  text = text.substr(text.find("proc " + procedure + "("));
  text = text.substr(0, text.find("\n}\n"));
  std::vector<std::string> edges;
  std::istringstream lines(text);
  static const std::regex kEdge(R"(\s*label (L\d+): (.*); goto (L\d+);)");
  static const std::regex kGoal(R"re(@goal\("[^"]*", "([^"]*)"\) (@bare )?assert)re");
  for (std::string line; std::getline(lines, line);) {
    std::smatch parts;
    if (!std::regex_match(line, parts, kEdge)) continue;
    const std::string statement = std::regex_replace(parts[2].str(), kGoal, "goal $1 ");
    edges.push_back(parts[1].str() + (parts[1] == parts[3] ? "" : " -> " + parts[3].str()) + ": " +
                    statement);
  }
  return edges;
}

std::vector<std::string> IrProgram::approximations() const {
  std::vector<std::string> all;
  for (const Approximation& one : program_.approximations)
    all.push_back((one.direction == Approximation::Direction::Over ? "over: " : "under: ") +
                  one.what);
  return all;
}

std::vector<std::string> IrProgram::checks() const {
  std::vector<std::string> all;
  for (const Goal& goal : program_.goals) all.push_back(goal.check);
  return all;
}

Outcome IrProgram::execute(const std::string& procedure, const std::vector<Integer>& inputs,
                           const Choices& choices) const {
  return Execution(terms_, program_, choices).run(*findProcedure(program_, procedure), inputs);
}

std::optional<Integer> IrProgram::result(const std::string& procedure,
                                         const std::vector<Integer>& inputs, unsigned width,
                                         const Choices& choices) const {
  const Outcome outcome = execute(procedure, inputs, choices);
  if (outcome.outputs.size() != 1) return std::nullopt;
  return euclideanMod(numberOf(outcome.outputs.front()), Integer::powerOfTwo(width));
}

Integer modulo(std::int64_t value, unsigned width) {
  return euclideanMod(Integer(value), Integer::powerOfTwo(width));
}

COptions optionsFor(const std::vector<std::string>& checks, COptions::Arithmetic arithmetic,
                    const std::string& entry) {
  COptions options;
  options.checks = {checks.begin(), checks.end()};
  options.arithmetic = arithmetic;
  if (!entry.empty()) options.entries = {entry};
  return options;
}

}  // namespace fathom::frontend::c
