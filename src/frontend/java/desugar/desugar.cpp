#include "frontend/java/desugar/desugar.h"

#include <fmt/core.h>

#include "base/errors.h"
#include "frontend/java/desugar/generators.h"

namespace fathom::frontend::java {
namespace {

constexpr const char* kGenerated = "(generated)";
/// Names of constant pools have at most 65,535 bytes; leaves room for the suffix.
constexpr std::size_t kLongestName = 60'000;

/// Counts the owner's call sites up to this one; the place in the file is the order.
std::optional<std::size_t> numberOf(const LoadedClass& owner, const DynamicCall& call) {
  std::size_t number = 0;
  for (std::size_t i = 1; i < owner.file.pool.size(); ++i) {
    const auto* other = owner.file.pool.find<DynamicCall>(static_cast<std::uint16_t>(i));
    if (!other) continue;
    if (other->bootstrap == call.bootstrap && other->member.name == call.member.name &&
        other->member.descriptor == call.member.descriptor)
      return number;
    ++number;
  }
  return std::nullopt;
}

std::optional<ClassWriter> write(const CallSite& site) {
  const auto& handle = *site.owner.file.pool.find<MethodHandleConstant>(site.bootstrap.handle);
  const auto* method = site.owner.file.pool.find<MethodReference>(handle.member);
  if (!method || handle.kind != HandleKind::InvokeStatic) return std::nullopt;
  const std::string_view owner = method->owner.name;
  const std::string_view name = method->member.name;
  if (owner == "java/lang/invoke/LambdaMetafactory") {
    if (name == "metafactory") return writeLambda(site, false);
    if (name == "altMetafactory") return writeLambda(site, true);
  }
  if (owner == "java/lang/invoke/StringConcatFactory") {
    if (name == "makeConcat") return writeConcat(site);
    if (name == "makeConcatWithConstants") return writeConcatWithConstants(site);
  }
  if (owner == "java/lang/runtime/ObjectMethods" && name == "bootstrap")
    return writeRecordMethod(site);
  return std::nullopt;
}

/// Nothing where the call site cannot have a class.
std::optional<std::string> classNameOf(const LoadedClass& owner, const DynamicCall& call) {
  const std::optional<std::size_t> number = numberOf(owner, call);
  if (!number || call.bootstrap >= owner.file.bootstrapMethods.size() ||
      owner.name().size() > kLongestName)
    return std::nullopt;
  return fmt::format("{}$$Lambda${}", owner.name(), *number);
}

std::optional<ResolvedMethod> methodOf(const LoadedClass& generated, const DynamicCall& call) {
  const Method* method = ClassHierarchy::declared(generated, kMethodName, call.member.descriptor);
  return method ? std::optional(ResolvedMethod{&generated, method}) : std::nullopt;
}

}  // namespace

bool isDesugared(const LoadedClass& loaded) {
  return loaded.path == kGenerated;
}

bool isDesugared(const ResolvedMethod& method) {
  return isDesugared(*method.owner) && method.method->name == kMethodName &&
         method.method->flags.has(Access::Static);
}

std::optional<GeneratedClass> generate(ClassHierarchy& hierarchy, const LoadedClass& owner,
                                       const DynamicCall& call) {
  const std::optional<std::string> name = classNameOf(owner, call);
  if (!name || !hierarchy.find("java/lang/Object")) return std::nullopt;
  std::optional<ClassWriter> writer =
      write({hierarchy, owner, call, owner.file.bootstrapMethods[call.bootstrap], *name});
  if (!writer) return std::nullopt;
  return GeneratedClass{*name, writer->bytes()};
}

std::optional<ResolvedMethod> desugar(ClassHierarchy& hierarchy, const LoadedClass& owner,
                                      const DynamicCall& call) {
  const std::optional<std::string> name = classNameOf(owner, call);
  if (!name) return std::nullopt;
  if (const LoadedClass* known = hierarchy.find(*name))
    return isDesugared(*known) ? methodOf(*known, call) : std::nullopt;
  const std::optional<GeneratedClass> generated = generate(hierarchy, owner, call);
  if (!generated) return std::nullopt;
  return methodOf(hierarchy.define(readClassFile(generated->bytes, kGenerated), kGenerated), call);
}

}  // namespace fathom::frontend::java
