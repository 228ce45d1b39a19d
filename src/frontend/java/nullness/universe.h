#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/java/null_policy.h"
#include "frontend/java/nullness/code.h"

// The classes that are analysed, their methods and fields by number, and which methods calls run.
// All other classes (the JDK's, libraries') are outside.
namespace fathom::frontend::java::nullness {

struct MethodNode {
  ResolvedMethod method;
  std::optional<NullCode> code;  // nothing: abstract, native, or too large
  bool hasBody = false;
  bool isStatic = false;
  bool isOpen = false;                  // code outside may call it
  bool isCallback = false;              // it overrides a method of a class outside
  std::uint32_t overriddenObjects = 0;  // parameters (bit) that are Object in what it overrides
  /// By parameter, the receiver first.
  std::vector<bool> isReference;
  std::vector<bool> isNullable;  // by annotation
  std::size_t parameterCount() const { return isReference.size(); }
};

struct FieldNode {
  ResolvedField field;
  bool isOwn = false;  // of the analysed classes
  bool isStatic = false;
  bool isFinal = false;
  bool isOpen = false;  // code outside may write it
};

/// Which methods of the universe a call runs, and whether others too.
struct Targets {
  std::vector<std::uint32_t> own;
  std::vector<ResolvedMethod> outside;  // of classes outside, that are known
  bool unknown = false;                 // also implementations that nobody has seen
};

class Universe : public FieldNumbers {
 public:
  /// Requires: `hierarchy` outlives it. Classes that cannot be loaded are warnings.
  Universe(ClassHierarchy& hierarchy, const std::vector<std::string>& classNames,
           const Policy& policy);

  const std::vector<const LoadedClass*>& classes() const { return classes_; }
  const std::vector<MethodNode>& methods() const { return methods_; }
  const std::vector<FieldNode>& fields() const { return fields_; }
  std::optional<std::uint32_t> numberOf(const Method* method) const;
  std::optional<std::uint32_t> numberOf(const FieldReference& reference) override;
  std::int32_t numberOfClass(std::string_view name) override;
  std::optional<std::uint32_t> numberOf(const ResolvedField& field);
  bool isOwn(const LoadedClass& one) const { return own_.contains(&one); }

  const Targets& targetsOf(const CallSite& site);
  /// The own classes with objects that are a subtype of `of`.
  const std::vector<const LoadedClass*>& objectsOf(const LoadedClass& of) const;
  /// The initialisers that the first use of the class runs: its own, and those of superclasses.
  std::vector<std::uint32_t> initializersOf(const LoadedClass& of) const;
  /// Methods of objects of the class that override methods of superclasses outside.
  const std::vector<std::uint32_t>& overridesIn(const LoadedClass& of);
  /// Whether reflection may write the field, which some text names.
  bool mayBeReflected(const FieldNode& field) const;
  ClassHierarchy& hierarchy() const { return hierarchy_; }
  const Policy& policy() const { return policy_; }
  const std::vector<std::string>& warnings() const { return warnings_; }

 private:
  void add(const LoadedClass& one);
  void addMethod(const LoadedClass& owner, const Method& method);
  void compileAll();
  void compileMethod(MethodNode& node);
  void collectInstances(const LoadedClass& one);
  void findObjects();
  void describe(MethodNode& node);
  bool isOpen(const FieldNode& node) const;
  bool isIncomplete(const LoadedClass& one, AccessFlags flags) const;
  bool isAccessible(const LoadedClass& one) const;
  bool mayBeExtended(const LoadedClass& one) const;
  bool mayHaveObjects(const LoadedClass& one) const;
  void findOverridden(MethodNode& node);
  Targets computeTargets(const CallSite& site);
  void addTarget(const ResolvedMethod& method, Targets& targets) const;

  ClassHierarchy& hierarchy_;
  Policy policy_;
  std::vector<const LoadedClass*> classes_;
  std::unordered_set<const LoadedClass*> own_;
  std::vector<MethodNode> methods_;
  std::unordered_map<const Method*, std::uint32_t> methodNumbers_;
  std::vector<FieldNode> fields_;
  std::unordered_map<const Field*, std::uint32_t> fieldNumbers_;
  std::unordered_map<std::string, std::int32_t> classNumbers_;
  std::unordered_set<std::string> texts_;            // string constants
  std::unordered_set<const LoadedClass*> created_;   // by new, or named by a constant
  std::unordered_set<const LoadedClass*> extended_;  // openly: an accessible class inherits from it
  std::unordered_map<const LoadedClass*, std::vector<const LoadedClass*>> objects_;
  std::unordered_map<const Method*, std::unordered_map<const LoadedClass*, Targets>> virtual_;
  std::unordered_map<const CallSite*, Targets> direct_;
  std::unordered_map<const LoadedClass*, std::vector<std::uint32_t>> overrides_;
  std::unordered_set<std::string> incomplete_;  // packages with classes that are not analysed
  bool writesByReflection_ = false;
  std::vector<std::string> warnings_;
};

}  // namespace fathom::frontend::java::nullness
