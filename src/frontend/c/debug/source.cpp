#include "frontend/c/debug/source.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>

#include "frontend/c/debug/types.h"

namespace fathom::frontend::c {
namespace {

bool typeOfSignature(const llvm::Function& function, unsigned index) {
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  if (subprogram == nullptr || subprogram->getType() == nullptr) return true;
  const llvm::DITypeRefArray types = subprogram->getType()->getTypeArray();
  return index >= types.size() || isSignedType(types[index]);
}

}  // namespace

/// Through typedefs, qualifiers and enumerations to what the machine sees.
bool isSignedType(const llvm::DIType* type) {
  while (type != nullptr) {
    if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type)) {
      const unsigned encoding = basic->getEncoding();
      return encoding == llvm::dwarf::DW_ATE_signed || encoding == llvm::dwarf::DW_ATE_signed_char;
    }
    if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
      if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type) return false;
      type = derived->getBaseType();
    } else if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
      type = composite->getBaseType();
    } else {
      return true;
    }
  }
  return true;
}

Position positionOf(const llvm::Instruction& instruction) {
  const llvm::DebugLoc& location = instruction.getDebugLoc();
  if (!location) return {};
  const auto* scope = llvm::cast<llvm::DIScope>(location.getScope());
  return {scope->getFilename().str(), location.getLine(), location.getCol()};
}

Position positionOf(const llvm::Function& function) {
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  if (subprogram == nullptr) return {};
  return {subprogram->getFilename().str(), subprogram->getLine(), 1};
}

bool isLibrary(const llvm::Function& function) {
  return positionOf(function).file == "library";
}

Position callSiteOf(const llvm::Function& function) {
  const auto number = [&](const char* name) {
    std::uint32_t value = 0;
    function.getFnAttribute(name).getValueAsString().getAsInteger(10, value);
    return value;
  };
  return {function.getFnAttribute("fathom-file").getValueAsString().str(), number("fathom-line"),
          number("fathom-column")};
}

std::string callerOf(const llvm::Function& function) {
  return function.getFnAttribute("fathom-caller").getValueAsString().str();
}

void setCallSite(llvm::Function& function, const std::string& caller, const Position& position) {
  function.addFnAttr("fathom-caller", caller);
  function.addFnAttr("fathom-file", position.file);
  function.addFnAttr("fathom-line", std::to_string(position.line));
  function.addFnAttr("fathom-column", std::to_string(position.column));
}

SourceVariable sourceOf(const llvm::AllocaInst& local) {
  for (const llvm::DbgVariableRecord* record :
       llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(&local))) {
    const llvm::DILocalVariable* variable = record->getVariable();
    return {variable->getName().str(),
            isSignedType(variable->getType()),
            {variable->getFilename().str(), variable->getLine(), 1}};
  }
  return {};
}

SourceVariable sourceOf(const llvm::GlobalVariable& global) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
  global.getDebugInfo(infos);
  for (const llvm::DIGlobalVariableExpression* info : infos) {
    const llvm::DIGlobalVariable* variable = info->getVariable();
    return {variable->getName().str(),
            isSignedType(variable->getType()),
            {variable->getFilename().str(), variable->getLine(), 1}};
  }
  return {global.getName().str(), true, {}};
}

std::string fieldName(const llvm::Value& site, std::int64_t offset) {
  return fieldNameIn(typeOf(site), offset);
}

bool parameterIsSigned(const llvm::Function& function, unsigned index) {
  return typeOfSignature(function, index + 1);
}

bool resultIsSigned(const llvm::Function& function) {
  return typeOfSignature(function, 0);
}

}  // namespace fathom::frontend::c
