#include "frontend/c/translate/module_translation.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/Constants.h>
#include <llvm/Support/raw_ostream.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/translate/function.h"
#include "frontend/c/translate/held_memory.h"
#include "frontend/c/translate/initialiser.h"
#include "frontend/c/translate/outsiders.h"
#include "frontend/c/translate/source_memory.h"
#include "frontend/c/translate/translate.h"

namespace fathom::frontend::c {

using namespace program;

namespace {

/// The number that this constant makes a pointer of.
std::optional<llvm::APInt> madeFrom(const llvm::Constant& value) {
  const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&value);
  if (expression == nullptr || expression->getOpcode() != llvm::Instruction::IntToPtr)
    return std::nullopt;
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(expression->getOperand(0));
  return number == nullptr ? std::nullopt : std::optional(number->getValue());
}

}  // namespace

Integer integerOf(const llvm::APInt& value) {
  llvm::SmallString<40> text;
  value.toString(text, 16, /*Signed=*/false);
  return *Integer::parse(std::string_view(text.data(), text.size()), 16);
}

ModuleTranslation::ModuleTranslation(TermStore& store, const llvm::Module& module,
                                     const EntryPoints& entryPoints, const COptions& asked,
                                     IntegerEncoding& representation)
    : terms(store),
      options(asked),
      integers(representation),
      pointsTo(module, *entryPoints.function),
      regions(pointsTo, asked.tracksLiveness()),
      encoding(store, representation),
      memory(store, representation, pointsTo,
             [this](const Region& region, const std::string& name, Sort sort,
                    const std::string& source, const Position& position) {
               return makeMemory(region, name, sort, source, position);
             }),
      environment(store, representation, pointsTo,
                  [this](const std::string& name, Sort sort) { return declareGlobal(name, sort); }),
      entryPoints_(entryPoints) {
  if (checks("valid-memtrack") || checks("valid-memcleanup"))
    held = std::make_unique<HeldMemory>(*this);
}

ModuleTranslation::~ModuleTranslation() = default;

Symbol ModuleTranslation::makeMemory(const Region& region, const std::string& name, Sort sort,
                                     const std::string& source, const Position& position) {
  const unsigned number = memoryNames_[name]++;
  const std::string unique = (region.owner != nullptr ? "" : "@") + name +
                             (number == 0 ? "" : "'" + std::to_string(number + 1));
  const program::Variable variable{terms.symbol(unique, sort), source, position};
  if (region.owner != nullptr)
    program[procedureOf(*region.owner)].locals.push_back(variable);
  else
    program.globals.push_back(variable);
  return variable.symbol;
}

bool ModuleTranslation::isReentrant() const {
  if (entryPoints_.entries.empty()) return false;
  return std::ranges::none_of(
      entryPoints_.function->getParent()->globals(),
      [](const llvm::GlobalVariable& one) { return isState(one) && !isOfCallers(one); });
}

bool ModuleTranslation::isCaller(const llvm::Function& function) const {
  return !entryPoints_.entries.empty() && entryPoints_.main == &function;
}

const std::map<const llvm::Function*, std::set<LengthOf>>& ModuleTranslation::lengths() {
  if (!lengths_) lengths_ = guessedLengths(*entryPoints_.function->getParent());
  return *lengths_;
}

std::optional<Symbol> ModuleTranslation::hasContract() {
  const auto isOfEntry = [&](const Contract& contract) {
    return std::ranges::count(entryPoints_.entries, contract.function, &Entry::name) > 0;
  };
  if (!hasContract_ && std::ranges::any_of(options.contracts, isOfEntry))
    hasContract_ = declareGlobal("has contract", terms.boolSort());
  return hasContract_;
}

Symbol ModuleTranslation::resultsOfCallers() {
  if (!resultsOfCallers_) resultsOfCallers_ = declareGlobal("results of callers", terms.intSort());
  return *resultsOfCallers_;
}

std::vector<std::string> ModuleTranslation::entryNames() const {
  std::vector<std::string> names;
  for (const Entry& entry : entryPoints_.entries) names.push_back(entry.name);
  return names;
}

std::string ModuleTranslation::goalName(const std::string& function, const Position& position) {
  const std::string name = function + ":" + std::to_string(position.line);
  const unsigned number = ++goalNames_[name];
  return number == 1 ? name : name + "." + std::to_string(number);
}

void ModuleTranslation::approximate(Approximation approximation) {
  program.approximations.push_back(std::move(approximation));
}

ProcedureId ModuleTranslation::procedureOf(const llvm::Function& function) {
  const auto known = procedures_.find(&function);
  if (known != procedures_.end()) return known->second;
  const ProcedureId id(program.procedures.size());
  procedures_.emplace(&function, id);
  program.procedures.emplace_back();
  declare(program.procedures.back(), function);
  waiting_.push_back(&function);
  return id;
}

Shape ModuleTranslation::shapeOf(const llvm::Type& type, bool isSigned, Cell cell,
                                 const Position& position) {
  if (type.isIntegerTy(1)) return {Shape::Kind::Bit, 1, isSigned, false};
  if (type.isIntegerTy()) return {Shape::Kind::Number, type.getIntegerBitWidth(), isSigned, false};
  if (type.isFloatTy()) return {Shape::Kind::Float, 32, true, false};
  if (type.isDoubleTy()) return {Shape::Kind::Float, 64, true, false};
  if (type.isFloatingPointTy()) return {Shape::Kind::Float, 0, true, false};
  if (type.isVectorTy())
    return {Shape::Kind::Number, 8 * accessOf(pointsTo.layout(), type).size, isSigned, false};
  if (type.isPointerTy()) return {Shape::Kind::Pointer, 0, true, pointsTo.nodeOf(cell).stride > 0};
  throw Unsupported(position, "a structure or vector as one value is not read yet");
}

Shape ModuleTranslation::shapeOf(const llvm::Value& value, bool isSigned,
                                 const Position& position) {
  const Cell cell = value.getType()->isPointerTy() ? pointsTo.cellOf(value) : Cell{};
  return shapeOf(*value.getType(), isSigned, cell, position);
}

std::vector<Symbol> ModuleTranslation::symbolsOf(const std::string& name, const Shape& shape) {
  std::vector<Symbol> result;
  for (const Sort sort : encoding.sorts(shape))
    result.push_back(terms.symbol(result.empty() ? name : name + ".offset", sort));
  return result;
}

Variable ModuleTranslation::parameterOf(const llvm::Argument& argument) {
  const std::string name =
      "in." + std::to_string(argument.getArgNo()) + "." + argument.getName().str();
  const Cell cell = argument.getType()->isPointerTy() ? pointsTo.incomingOf(argument) : Cell{};
  const Shape shape =
      shapeOf(*argument.getType(), parameterIsSigned(*argument.getParent(), argument.getArgNo()),
              cell, positionOf(*argument.getParent()));
  return {shape, symbolsOf(name, shape)};
}

std::vector<Variable> ModuleTranslation::resultOf(const llvm::Function& function) {
  llvm::Type& type = *function.getReturnType();
  if (type.isVoidTy()) return {};
  const Position position = positionOf(function);
  std::vector<Variable> result;
  const auto add = [&](llvm::Type& part, Cell cell, const std::string& name) {
    const Shape shape = shapeOf(part, resultIsSigned(function), cell, position);
    result.push_back({shape, symbolsOf(name, shape)});
  };
  if (!type.isStructTy()) {
    add(type, type.isPointerTy() ? pointsTo.resultOf(function) : Cell{}, "result");
  } else {
    const auto& fields = *pointsTo.layout().getStructLayout(llvm::cast<llvm::StructType>(&type));
    for (unsigned i = 0; i < type.getStructNumElements(); ++i) {
      Cell at = pointsTo.resultOf(function);
      at.offset += static_cast<std::int64_t>(fields.getElementOffset(i));
      llvm::Type& part = *type.getStructElementType(i);
      add(part, part.isPointerTy() ? pointsTo.pointee(at) : Cell{}, "result." + std::to_string(i));
    }
  }
  return result;
}

void ModuleTranslation::declare(Procedure& procedure, const llvm::Function& function) {
  procedure.name = function.getName().str();
  procedure.position = positionOf(function);
  procedure.locationCount = 2;
  procedure.entry = LocationId(0);
  procedure.exit = LocationId(1);
  const auto add = [&](std::vector<program::Variable>& list, const Variable& variable,
                       const std::string& source) {
    for (std::size_t i = 0; i < variable.symbols.size(); ++i)
      list.push_back(
          {variable.symbols[i], i == 0 ? source : source + ".offset", procedure.position});
  };
  for (const llvm::Argument& argument : function.args())
    add(procedure.inputs, parameterOf(argument), argument.getName().str());
  for (const Variable& part : resultOf(function)) add(procedure.outputs, part, "result");
}

Scalar ModuleTranslation::constant(const llvm::Constant& value, const Position& position) {
  if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&value)) {
    if (number->getBitWidth() == 1) return terms.boolean(number->isOne());
    return integers.constant(integerOf(number->getValue()), number->getBitWidth());
  }
  if (const auto* real = llvm::dyn_cast<llvm::ConstantFP>(&value)) {
    const Integer bits = integerOf(real->getValueAPF().bitcastToAPInt());
    const Shape shape = shapeOf(value, true, position);
    return Float{shape.width > 0 && encoding.hasFloats() ? terms.floating(bits, shape.width)
                                                         : terms.integer(bits)};
  }
  if (value.getType()->isPointerTy()) {
    if (llvm::isa<llvm::ConstantPointerNull>(value)) return Pointer{terms.integer(0), std::nullopt};
    if (llvm::isa<llvm::GlobalVariable>(value) || llvm::isa<llvm::Function>(value)) {
      recordWeak(*llvm::cast<llvm::GlobalValue>(&value), position);
      const Region& region = regions.of(pointsTo.cellOf(value));
      return addressOf(value, terms.integer(region.identities.at(&value)));
    }
    if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(&value))
      return constant(*alias->getAliasee(), position);
    if (const auto number = madeFrom(value)) {
      // A number as a pointer leads to no object, and is equal to itself.
      const Integer identity = kNumbersAsPointers - integerOf(*number);
      return Pointer{terms.integer(number->isZero() ? Integer(0) : identity), std::nullopt};
    }
    if (const auto* inside = llvm::dyn_cast<llvm::GEPOperator>(&value)) {
      const auto& base = *llvm::cast<llvm::Constant>(inside->getPointerOperand());
      llvm::APInt bytes(pointsTo.layout().getIndexTypeSizeInBits(value.getType()), 0);
      if (inside->accumulateConstantOffset(pointsTo.layout(), bytes))
        return moved(std::get<Pointer>(constant(base, position)), pointsTo.cellOf(base),
                     pointsTo.cellOf(value), bytes.getSExtValue());
    }
  }
  const llvm::Constant* folded = llvm::ConstantFoldConstant(&value, pointsTo.layout());
  if (folded != nullptr && folded != &value && !llvm::isa<llvm::ConstantExpr>(folded))
    return constant(*folded, position);
  std::string text;
  llvm::raw_string_ostream(text) << value;
  throw Unsupported(position, "the constant " + text.substr(0, 60) + " is not read yet");
}

/// A weak symbol that nobody defines may be null.
void ModuleTranslation::recordWeak(const llvm::GlobalValue& value, const Position& position) {
  if (!value.hasExternalWeakLinkage()) return;
  const std::string what = "'" + value.getName().str() + "' is weak and has no definition here";
  for (const auto direction : {Approximation::Direction::Over, Approximation::Direction::Under})
    approximate({direction, what, position, std::nullopt});
}

Pointer ModuleTranslation::addressOf(const llvm::Value& site, Term identity) {
  const Region& region = regions.of(pointsTo.cellOf(site));
  if (region.stride == 0) return {identity, std::nullopt};
  for (const Object& object : region.objects)
    if (object.site == &site)
      return {identity, integers.offset(floorDiv(Integer(object.begin), Integer(region.stride)))};
  throw InternalError("an object lies in its region");
}

/// bytes from a pointer at one cell to a pointer at the other: in strides.
Pointer ModuleTranslation::moved(const Pointer& base, Cell from, Cell to, std::int64_t bytes) {
  from = pointsTo.find(from);
  to = pointsTo.find(to);
  const std::int64_t stride = pointsTo.nodeOf(to).stride;
  if (stride == 0) return {base.object, std::nullopt};
  const std::int64_t strides = (from.offset + bytes - to.offset) / stride;
  return {base.object,
          integers.moved(base.offset.value_or(integers.offset(Integer(0))), Integer(strides))};
}

MemoryLocation ModuleTranslation::moved(const MemoryLocation& location, std::int64_t bytes) {
  MemoryLocation result = location;
  result.cell = pointsTo.find({location.cell.node, location.cell.offset + bytes});
  result.pointer = moved(location.pointer, location.cell, result.cell, bytes);
  return result;
}

/// Some object of the region may end, and pointers to it may outlive it.
bool ModuleTranslation::tracksLiveness(const Region& region) const {
  if (!tracksLiveness() || !region.isIndirect) return false;
  if (region.isExternal) return region.isAnywhere;
  return std::ranges::any_of(region.objects, [](const Object& object) {
    return isOfCallers(*object.site) ||
           (!llvm::isa<llvm::GlobalVariable>(object.site) && !isFunction(object));
  });
}

Term ModuleTranslation::isNull(const Region& region, Term object) {
  const Term isOwn = terms.eq(object, terms.integer(0));
  if (region.callers.empty()) return isOwn;
  return terms.disjunction({isOwn, terms.eq(object, terms.integer(kNullOfCallers))});
}

Term ModuleTranslation::isOfCaller(const Region& region, Term object) {
  std::vector<Term> kinds;
  for (const Callers& kind : region.callers) kinds.push_back(isOfCaller(kind, object));
  return terms.disjunction(kinds);
}

Term ModuleTranslation::isOfCaller(const Callers& kind, Term object) {
  return terms.conjunction({terms.ge(object, terms.integer(kind.first)),
                            terms.lt(object, terms.integer(kind.first + kMostOfCallers))});
}

/// Objects of callers are alive from the beginning: for them the attribute says that they ended.
Term ModuleTranslation::isAlive(const Region& region, Term object) {
  if (!region.isSingle) {
    const Term marked = memory.attributeAt(region, ObjectAttribute::Alive, object);
    const Term isMarkedSo = region.callers.empty() ? marked
                                                   : terms.ite(isOfCaller(region, object),
                                                               terms.negate(marked), marked);
    return terms.disjunction({environment.isString(region, object), isMarkedSo});
  }
  return terms.eq(object, terms.constant(memory.attributeOf(region, ObjectAttribute::Current)));
}

Term ModuleTranslation::isOnHeap(const Region& region, Term object) {
  std::vector<Term> all;
  for (const Object& one : region.objects) {
    if (Region::isHeap(*one.site)) continue;
    if (listOfStrings(*one.site))
      all.push_back(terms.negate(environment.isString(region, object)));
    else if (const auto fixed = region.identities.find(one.site); fixed != region.identities.end())
      all.push_back(terms.negate(terms.eq(object, terms.integer(fixed->second))));
  }
  if (region.mixesHeap())
    all.push_back(memory.attributeAt(region, ObjectAttribute::OnHeap, object));
  return terms.conjunction(all);
}

Program ModuleTranslation::run() {
  const ProcedureId start(0);
  program.procedures.emplace_back();
  Initialiser(*this, start).fixConstants();
  procedureOf(*entryPoints_.function);
  for (std::size_t next = 0; next < waiting_.size(); ++next) {
    const llvm::Function& function = *waiting_[next];
    FunctionContext context(*this, procedures_.at(&function), function);
    FunctionTranslator(context).run();
  }
  Initialiser(*this, start).run(entryPoints_);
  std::ranges::copy(entryPoints_.requirements, std::back_inserter(requirements));
  std::ranges::copy(entryPoints_.approximations, std::back_inserter(program.approximations));
  std::ranges::copy(givenAway(pointsTo, entryPoints_), std::back_inserter(program.approximations));
  program.entryPoints = {start};
  return std::move(program);
}

TranslatedModule translate(TermStore& terms, const llvm::Module& module,
                           const EntryPoints& entryPoints, const COptions& options) {
  const unsigned pointerWidth = module.getDataLayout().getPointerSizeInBits();
  const auto with = [&](IntegerEncoding& integers) {
    ModuleTranslation translation(terms, module, entryPoints, options, integers);
    Program program = translation.run();
    SourceMemory memory = sourceMemoryOf(translation, program);
    return TranslatedModule{std::move(program), std::move(memory)};
  };
  if (options.arithmetic != COptions::Arithmetic::BitVectors) {
    try {
      return with(*integers(terms, pointerWidth));
    } catch (const NeedsBitVectors&) {
    }
  }
  return with(*bitVectors(terms, pointerWidth));
}

}  // namespace fathom::frontend::c
