#include "frontend/c/translate/entry_points.h"

#include <algorithm>
#include <llvm/ADT/SCCIterator.h>
#include <llvm/Analysis/CallGraph.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <set>

#include "frontend/c/debug/source.h"
#include "frontend/c/debug/types.h"
#include "frontend/c/lower/environment.h"
#include "frontend/c/lower/simplify.h"
#include "frontend/c/lower/startup.h"
#include "frontend/c/memory/argument_area.h"
#include "frontend/c/memory/callers_objects.h"
#include "frontend/c/translate/outsiders.h"
#include "program/callers_function.h"

namespace fathom::frontend::c {

namespace {

bool isVisible(const llvm::Function& function) {
  if (hasVisibleAlias(function)) return true;
  return !function.hasLocalLinkage() && !function.hasAvailableExternallyLinkage();
}

/// The functions that calls by name reach from visible functions, and what runs by itself.
std::set<const llvm::Function*> liveFunctions(llvm::Module& module) {
  std::set<const llvm::Function*> live;
  std::vector<const llvm::Function*> waiting;
  for (const llvm::Function& function : module)
    if (isTheUsers(function) && isVisible(function)) waiting.push_back(&function);
  std::ranges::copy(functionsAtStartAndExit(module), std::back_inserter(waiting));
  while (!waiting.empty()) {
    const llvm::Function* next = waiting.back();
    waiting.pop_back();
    if (!live.insert(next).second) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(*next))
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (const llvm::Function* callee = call->getCalledFunction()) waiting.push_back(callee);
  }
  return live;
}

/// Functions that live ones call by name from outside their own recursion.
std::set<const llvm::Function*> calledByOthers(llvm::Module& module) {
  llvm::CallGraph graph(module);
  const auto live = liveFunctions(module);
  std::set<const llvm::Function*> called;
  for (auto component = llvm::scc_begin(&graph); !component.isAtEnd(); ++component) {
    const std::set<const llvm::CallGraphNode*> own(component->begin(), component->end());
    for (const llvm::CallGraphNode* caller : *component) {
      if (!live.contains(caller->getFunction())) continue;
      for (const auto& [call, callee] : *caller)
        if (call && callee->getFunction() != nullptr && !own.contains(callee))
          called.insert(callee->getFunction());
    }
  }
  return called;
}

/// A pointer to a function that gives a number, a pointer or nothing; empty for others.
std::string functionTypeInC(const llvm::Argument& argument) {
  const auto* type = functionOf(typeBehind(typeOfParameter(argument), 0));
  if (type == nullptr || type->getTypeArray().size() == 0) return "";
  const llvm::DIType* result = type->getTypeArray()[0];
  if (result == nullptr) return std::string(program::kToNothing);
  const std::string name = nameForAliasing(result);
  const bool isNumber = name.starts_with("number ") || name.starts_with("pointer ");
  return isNumber ? std::string(program::kToNumber) : "";
}

/// As the caller's C would declare it; empty where a harness cannot pass one.
std::string typeInC(const llvm::Argument& argument) {
  const llvm::Type& type = *argument.getType();
  if (argument.hasByValAttr() || argument.hasStructRetAttr() || isArea(argument)) return "";
  const bool isFunction = functionOf(typeBehind(typeOfParameter(argument), 0)) != nullptr;
  if (type.isPointerTy()) return isFunction ? functionTypeInC(argument) : "void *";
  const std::string sign = argument.hasZExtAttr() ? "unsigned " : "";
  if (type.isIntegerTy(1)) return "_Bool";
  if (type.isIntegerTy(8)) return sign.empty() ? "signed char" : "unsigned char";
  if (type.isIntegerTy(16)) return sign + "short";
  if (type.isIntegerTy(32)) return sign + "int";
  return type.isIntegerTy(64) ? sign + "long long" : "";
}

/// Whether one call leaves state behind for the next.
bool keepsState(const llvm::Module& module) {
  return std::ranges::any_of(module.globals(), isState);
}

/// Builds the function that calls the entries.
class Caller {
 public:
  /// Whether pointers are valid where they are given to entries.
  Caller(llvm::Module& module, bool areValid)
      : module_(module),
        areValid_(areValid),
        set_(setByCallers(module)),
        caller_(*llvm::Function::Create(
            llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false),
            llvm::GlobalValue::ExternalLinkage, "any_caller", module)) {}

  const llvm::Function& run(const std::vector<llvm::Function*>& entries) {
    llvm::BasicBlock& first = block("first");
    llvm::BasicBlock& choice = block("choice");
    llvm::BasicBlock& end = block("end");
    llvm::IRBuilder<>(&first).CreateBr(&choice);
    llvm::IRBuilder<>(&end).CreateRetVoid();
    llvm::BasicBlock& afterCall = keepsState(module_) ? choice : end;
    llvm::IRBuilder<> at(&choice);
    auto& chosen = *at.CreateSwitch(&any(at, *at.getInt32Ty(), "entry"), &end);
    for (llvm::Function* entry : entries) {
      llvm::BasicBlock& call = block(entry->getName().str());
      chosen.addCase(at.getInt32(chosen.getNumCases()), &call);
      callFrom(call, *entry);
      llvm::IRBuilder<>(&call).CreateBr(&afterCall);
    }
    return caller_;
  }

 private:
  llvm::BasicBlock& block(const std::string& name) {
    return *llvm::BasicBlock::Create(module_.getContext(), name, &caller_);
  }

  void callFrom(llvm::BasicBlock& block, llvm::Function& entry) {
    llvm::IRBuilder<> at(&block);
    setVariables(at);
    std::vector<llvm::Value*> arguments;
    for (const llvm::Argument& parameter : entry.args())
      arguments.push_back(&argumentFor(at, parameter));
    auto& call = *at.CreateCall(entry.getFunctionType(), &entry, arguments);
    call.setAttributes(entry.getAttributes());
    call.setCallingConv(entry.getCallingConv());
    if (!call.getType()->isVoidTy()) call.setName("result");
  }

  void setVariables(llvm::IRBuilder<>& at) {
    for (llvm::GlobalVariable* variable : set_.variables)
      change(at, *variable, *variable->getValueType());
    if (set_.errnoPlace != nullptr)
      at.CreateStore(&any(at, *at.getInt32Ty(), "errno"), at.CreateCall(set_.errnoPlace));
  }

  void change(llvm::IRBuilder<>& at, llvm::Value& place, llvm::Type& type) {
    if (!type.isAggregateType()) {
      at.CreateStore(&given(at, type, kChangedNumber.str(), "changed"), &place);
      return;
    }
    const auto* array = llvm::dyn_cast<llvm::ArrayType>(&type);
    const std::uint64_t parts = array ? array->getNumElements() : type.getStructNumElements();
    for (unsigned i = 0; i < parts; ++i)
      change(at, *at.CreateConstInBoundsGEP2_32(&type, &place, 0, i),
             array ? *array->getElementType() : *type.getStructElementType(i));
  }

  /// Structures that are passed or given back in memory lie in the caller's.
  llvm::Value& argumentFor(llvm::IRBuilder<>& at, const llvm::Argument& parameter) {
    if (llvm::Type* inMemory = parameter.getPointeeInMemoryValueType()) {
      llvm::BasicBlock& first = caller_.getEntryBlock();
      auto& whole = *llvm::IRBuilder<>(&first, first.begin())
                         .CreateAlloca(inMemory, nullptr, parameter.getName());
      if (areValid_ && parameter.hasByValAttr()) fill(at, whole, *inMemory);
      return whole;
    }
    return any(at, *parameter.getType(), parameter.getName().str());
  }

  /// Pointers in structures that are passed by value.
  void fill(llvm::IRBuilder<>& at, llvm::Value& whole, llvm::Type& type) {
    if (type.isPointerTy()) {
      at.CreateStore(&any(at, type, "given"), &whole);
    } else if (auto* structure = llvm::dyn_cast<llvm::StructType>(&type)) {
      for (unsigned i = 0; i < structure->getNumElements(); ++i)
        fill(at, *at.CreateStructGEP(structure, &whole, i), *structure->getElementType(i));
    }
  }

  /// Any value: the result of a function without a body and effect, which replay does not feed.
  llvm::Value& any(llvm::IRBuilder<>& at, llvm::Type& type, const std::string& name) {
    if (!type.isPointerTy() || !areValid_) return given(at, type, "__fathom_any_", name);
    return *at.CreateCall(
        module_.getOrInsertFunction(kGivenPointer, llvm::FunctionType::get(&type, false)), {},
        name);
  }

  llvm::Value& given(llvm::IRBuilder<>& at, llvm::Type& type, const std::string& prefix,
                     const std::string& name) {
    std::string function;
    llvm::raw_string_ostream(function) << prefix << type;
    return *at.CreateCall(
        module_.getOrInsertFunction(function, llvm::FunctionType::get(&type, false)), {}, name);
  }

  llvm::Module& module_;
  bool areValid_;
  SetByCallers set_;
  llvm::Function& caller_;
};

std::vector<llvm::Function*> entriesByRule(llvm::Module& module) {
  const auto called = calledByOthers(module);
  std::vector<llvm::Function*> entries;
  for (llvm::Function& function : module)
    if (isTheUsers(function) && isVisible(function) &&
        (hasVisibleAlias(function) || !called.contains(&function)))
      entries.push_back(&function);
  if (entries.empty())
    throw InputError(Position{module.getSourceFileName(), 0, 0},
                     "no main, and no externally visible function without callers: give --entry");
  return entries;
}

std::vector<llvm::Function*> entriesByName(llvm::Module& module,
                                           const std::vector<std::string>& names) {
  std::vector<llvm::Function*> entries;
  if (names == std::vector<std::string>{"all"} && module.getFunction("all") == nullptr) {
    for (llvm::Function& function : module)
      if (isTheUsers(function)) entries.push_back(&function);
    return entries;
  }
  for (const std::string& name : names) {
    llvm::Function* function = module.getFunction(name);
    if (function == nullptr || !isTheUsers(*function))
      throw InputError(Position{module.getSourceFileName(), 0, 0},
                       "no function named '" + name + "' is defined");
    if (std::ranges::count(entries, function) == 0) entries.push_back(function);
  }
  return entries;
}

EntryPoints withoutStartup(llvm::Module& module, const COptions& options) {
  const llvm::Function* main = module.getFunction("main");
  const bool hasMain = main != nullptr && isTheUsers(*main);
  const bool wantsMain =
      options.entries.empty() || options.entries == std::vector<std::string>{"main"};
  if (hasMain && wantsMain) return {.function = main};
  if (options.entries.empty() && options.needsMain)
    throw InputError(Position{module.getSourceFileName(), 0, 0},
                     "there is no function main in what could be compiled: give --entry");
  const auto entries =
      options.entries.empty() ? entriesByRule(module) : entriesByName(module, options.entries);
  EntryPoints entryPoints;
  const bool areValid = options.arguments != COptions::Arguments::Any;
  entryPoints.approximations = leftOut(module, entries, areValid);
  if (areValid) entryPoints.requirements = leftAlone(module);
  for (const llvm::Function* function : entries) {
    Entry entry{function->getName().str(), {}, function->hasLocalLinkage()};
    for (const llvm::Argument& argument : function->args())
      entry.parameters.push_back(typeInC(argument));
    entryPoints.entries.push_back(std::move(entry));
  }
  entryPoints.function = &Caller(module, areValid).run(entries);
  return entryPoints;
}

}  // namespace

EntryPoints entryPointsOf(llvm::Module& module, const COptions& options, const Notes& notes) {
  EntryPoints entryPoints = withoutStartup(module, options);
  std::ranges::copy(notes.all(), std::back_inserter(entryPoints.approximations));
  entryPoints.main = entryPoints.function;
  if (entryPoints.entries.empty() && !options.svcompRules)
    provideEnvironment(module, *entryPoints.main);
  provideMessages(module);
  entryPoints.function = &withStartup(module, *entryPoints.main);
  return entryPoints;
}

}  // namespace fathom::frontend::c
