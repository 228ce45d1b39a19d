#pragma once

#include <optional>
#include <string>

#include "frontend/java/desugar/class_writer.h"
#include "frontend/java/hierarchy/class_hierarchy.h"

// What bootstrap methods make, as classes with a static method kMethodName that has the call
// site's descriptor. Nothing where the call site is not as the bootstrap method wants it.
namespace fathom::frontend::java {

constexpr const char* kMethodName = "call";
/// Of classes whose bodies have no branches: every JVM of interest takes them without
/// StackMapTable.
constexpr std::uint16_t kStraightVersion = 55;
/// The last one whose branches need no StackMapTable.
constexpr std::uint16_t kBranchingVersion = 49;

struct CallSite {
  ClassHierarchy& hierarchy;
  const LoadedClass& owner;
  const DynamicCall& call;
  const BootstrapMethod& bootstrap;
  std::string className;  // of the class to write

  /// The bootstrap method's argument, if there is one of that kind.
  template <class Kind>
  const Kind* argument(std::size_t number) const {
    return number < bootstrap.arguments.size()
               ? owner.file.pool.find<Kind>(bootstrap.arguments[number])
               : nullptr;
  }
};

struct GeneratedClass {
  std::string name;
  std::vector<std::uint8_t> bytes;
};

/// The class that `desugar` defines.
std::optional<GeneratedClass> generate(ClassHierarchy& hierarchy, const LoadedClass& owner,
                                       const DynamicCall& call);

/// LambdaMetafactory.metafactory and altMetafactory.
std::optional<ClassWriter> writeLambda(const CallSite& site, bool alternative);
/// StringConcatFactory.makeConcat and makeConcatWithConstants.
std::optional<ClassWriter> writeConcat(const CallSite& site);
std::optional<ClassWriter> writeConcatWithConstants(const CallSite& site);
/// ObjectMethods.bootstrap.
std::optional<ClassWriter> writeRecordMethod(const CallSite& site);

/// StringBuilder.append of the value on top of the stack, which is of that type; the builder is
/// below it and then on top.
void append(CodeWriter& code, const Type& type);
void startBuilder(CodeWriter& code);
void finishBuilder(CodeWriter& code);

}  // namespace fathom::frontend::java
