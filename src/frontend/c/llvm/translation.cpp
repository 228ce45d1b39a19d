#include "frontend/c/llvm/translation.h"

#include <llvm/IR/Constants.h>

#include "frontend/c/llvm/function.h"
#include "frontend/c/llvm/promotion.h"
#include "frontend/c/llvm/source.h"
#include "frontend/c/llvm/translate.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

Translation::Translation(TermStore& store, const llvm::Module& module, const COptions& asked,
                         Numbers& representation)
    : terms(store), options(asked), numbers(representation), module_(module) {}

std::string Translation::goalName(const std::string& function, const Position& position) {
  const std::string name = function + ":" + std::to_string(position.line);
  const unsigned number = ++goalNames_[name];
  return number == 1 ? name : name + "." + std::to_string(number);
}

void Translation::approximate(Approximation::Direction direction, const std::string& what,
                              const Position& position) {
  program.approximations.push_back({direction, what, position});
}

ProcedureId Translation::procedureOf(const llvm::Function& function) {
  const auto known = procedures_.find(&function);
  if (known != procedures_.end()) return known->second;
  const ProcedureId id(program.procedures.size());
  procedures_.emplace(&function, id);
  program.procedures.emplace_back();
  declare(program.procedures.back(), function);
  waiting_.push_back(&function);
  return id;
}

void Translation::declare(Procedure& procedure, const llvm::Function& function) {
  procedure.name = function.getName().str();
  procedure.position = positionOf(function);
  procedure.locationCount = 2;
  procedure.entry = LocationId(0);
  procedure.exit = LocationId(1);
  const auto variable = [&](std::string name, const llvm::Type& type, std::string source) {
    if (!type.isIntegerTy())
      throw Unsupported(procedure.position, "the function '" + procedure.name +
                                                "' takes or gives pointers, structures or "
                                                "floating point: not read yet");
    const unsigned width = type.getIntegerBitWidth();
    return Variable{terms.symbol(name, width == 1 ? terms.boolSort() : numbers.sort(width)),
                    std::move(source), procedure.position};
  };
  for (const llvm::Argument& argument : function.args()) {
    const std::string name = argument.getName().str();
    procedure.inputs.push_back(variable("in." + std::to_string(argument.getArgNo()) + "." + name,
                                        *argument.getType(), name));
  }
  if (!function.getReturnType()->isVoidTy())
    procedure.outputs.push_back(variable("result", *function.getReturnType(), "result"));
}

const Translation::Global& Translation::globalOf(const llvm::GlobalVariable& global,
                                                 const Position& position) {
  const auto known = globals_.find(&global);
  if (known != globals_.end()) return known->second;
  if (!isPlain(global))
    throw Unsupported(position, "the global '" + global.getName().str() +
                                    "' is more than a number, or its address is taken: not read "
                                    "yet");
  const SourceVariable source = sourceOf(global);
  const unsigned width = global.getValueType()->getIntegerBitWidth();
  const Sort sort = width == 1 ? terms.boolSort() : numbers.sort(width);
  const Symbol symbol = terms.symbol("@" + global.getName().str(), sort);
  program.globals.push_back({symbol, source.name, source.position});
  return globals_[&global] = {symbol, width, source.isSigned};
}

Program Translation::run() {
  const llvm::Function* main = module_.getFunction("main");
  if (main == nullptr || main->isDeclaration())
    throw InputError(Position{module_.getSourceFileName(), 0, 0}, "there is no function main");
  const ProcedureId start(0);
  program.procedures.emplace_back();
  procedureOf(*main);
  for (std::size_t next = 0; next < waiting_.size(); ++next)
    FunctionTranslator(*this, procedures_.at(waiting_[next]), *waiting_[next]).run();
  makeStart(start, *main);
  program.entryPoints = {start};
  return std::move(program);
}

/// Globals get their initial values, then main is called with any arguments.
void Translation::makeStart(ProcedureId start, const llvm::Function& main) {
  Procedure& procedure = program[start];
  procedure.name = "program";
  procedure.locationCount = 4;
  procedure.entry = LocationId(0);
  procedure.exit = LocationId(1);
  Assign initial;
  std::vector<Term> ranges;
  for (const auto& [global, known] : globals_) {
    const auto* value = global->hasInitializer()
                            ? llvm::dyn_cast<llvm::ConstantInt>(global->getInitializer())
                            : nullptr;
    if (value == nullptr && global->hasInitializer())
      throw Unsupported({},
                        "the initial value of '" + global->getName().str() + "' is not read yet");
    const Term term = terms.constant(known.symbol);
    if (value == nullptr && known.width > 1) {
      if (const auto range = numbers.range(term, known.width, known.isSigned))
        ranges.push_back(*range);
    } else if (value != nullptr) {
      initial.updates.push_back({known.symbol, plain(constantTerm(*value, known))});
    }
  }
  std::sort(initial.updates.begin(), initial.updates.end(), [&](const Update& a, const Update& b) {
    return terms.name(a.target) < terms.name(b.target);
  });
  Call call;
  call.targets.push_back({terms.boolean(true), procedures_.at(&main)});
  for (const Variable& input : program[procedures_.at(&main)].inputs) {
    procedure.inputs.push_back(input);
    call.arguments.push_back(logic::identity(terms, input.symbol));
  }
  for (const Variable& output : program[procedures_.at(&main)].outputs) {
    procedure.outputs.push_back(output);
    call.results.push_back(output.symbol);
  }
  procedure.edges.push_back({LocationId(0), LocationId(2), Assume{terms.conjunction(ranges)}, {}});
  procedure.edges.push_back({LocationId(2), LocationId(3), std::move(initial), {}});
  procedure.edges.push_back({LocationId(3), LocationId(1), std::move(call), {}});
}

Term Translation::constantTerm(const llvm::ConstantInt& value, const Global& global) {
  if (global.width == 1) return terms.boolean(value.isOne());
  return numbers.stored(numbers.constant(integerOf(value.getValue()), global.width),
                        global.isSigned);
}

Program translate(TermStore& terms, const llvm::Module& module, const COptions& options) {
  if (options.arithmetic != COptions::Arithmetic::BitVectors) {
    try {
      const auto numbers = integers(terms);
      return Translation(terms, module, options, *numbers).run();
    } catch (const NeedsBitVectors&) {
      if (options.arithmetic == COptions::Arithmetic::Integers)
        throw Unsupported({}, "this program needs --arith bv or auto");
    }
  }
  const auto numbers = bitVectors(terms);
  return Translation(terms, module, options, *numbers).run();
}

}  // namespace fathom::frontend::c
