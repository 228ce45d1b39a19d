#include "frontend/java/translate/unmodelled_jvm.h"

#include <algorithm>

#include "frontend/java/translate/method_graph.h"

namespace fathom::frontend::java::translation {
namespace {

void recordUnder(program::Program& program, const std::string& what) {
  program.approximations.push_back({program::Approximation::Direction::Under, what, {}});
}

bool isNamed(const BlockHandler& handler) {
  return handler.caught == "java/lang/Throwable" || handler.caught == "java/lang/Error";
}

/// An array whose size the code does not say, or says to be more than 32,767.
bool makesLargeArray(const TypedBody& body, const Block& block) {
  for (std::size_t place = block.first; place <= block.last; ++place) {
    const Opcode opcode = body.instruction(place).opcode;
    if (opcode == Opcode::Multianewarray) return true;
    if (opcode != Opcode::Newarray && opcode != Opcode::Anewarray) continue;
    if (place == block.first) return true;
    const Opcode size = body.instruction(place - 1).opcode;
    if (size < Opcode::IconstM1 || size > Opcode::Sipush) return true;
  }
  return false;
}

bool makesLargeArray(const TypedBody& body) {
  return std::ranges::any_of(body.blocks,
                             [&](const Block& block) { return makesLargeArray(body, block); });
}

/// Blocks of the body behind such a handler; nothing else of it runs below the handler.
std::vector<const Block*> guarded(const TypedBody& body) {
  std::vector<const Block*> blocks;
  for (const Block& block : body.blocks)
    if (std::ranges::any_of(block.handlers, isNamed)) blocks.push_back(&block);
  return blocks;
}

struct Guarded {
  bool recurs = false;
  bool makesLargeArray = false;
};

/// The program's own code only: the JDK's recursions and arrays are as large as what it is given.
Guarded findGuarded(ClassHierarchy& hierarchy, const Reachability& reach,
                    const SourceFiles& sources) {
  const MethodGraph graph(hierarchy, reach);
  Guarded found;
  std::vector<const Block*> blocks;
  for (const auto& [method, body] : reach.bodies)
    for (const Block* block : guarded(body)) {
      found.makesLargeArray |= sources.isOwn(*method.owner) && makesLargeArray(body, *block);
      blocks.push_back(block);
    }
  for (const ResolvedMethod& method : graph.calledFrom(blocks)) {
    const auto body = reach.bodies.find(method);
    if (body == reach.bodies.end() || !sources.isOwn(*method.owner)) continue;
    found.recurs |= graph.isRecursive(method);
    found.makesLargeArray |= makesLargeArray(body->second);
  }
  return found;
}

struct Member {
  std::string_view name;
  std::string_view descriptor;
};

/// What the JVM calls when an exception leaves main.
constexpr Member kAsked[] = {{"toString", "()Ljava/lang/String;"},
                             {"getMessage", "()Ljava/lang/String;"},
                             {"getLocalizedMessage", "()Ljava/lang/String;"},
                             {"getCause", "()Ljava/lang/Throwable;"},
                             {"printStackTrace", "(Ljava/io/PrintStream;)V"}};

/// Numbers and strings: whoever gets these calls nothing of the program.
bool takesOnlyText(const MethodType& type) {
  return std::ranges::all_of(type.parameters, [](const Type& each) {
    return !each.isReference() || each == classType("java/lang/String");
  });
}

/// A call that runs nothing of the program: a method of the library that gets no object to call
/// back, or a concatenation of texts.
bool isHarmlessCall(const LoadedClass& owner, const Instruction& instruction,
                    const SourceFiles& sources, ClassHierarchy& hierarchy) {
  if (const auto* dynamic = constantOf<DynamicCall>(owner, instruction))
    return dynamic->type->result == classType("java/lang/String") && takesOnlyText(*dynamic->type);
  const auto* reference = constantOf<MethodReference>(owner, instruction);
  const auto called = reference ? hierarchy.resolve(*reference) : std::nullopt;
  return called && !sources.isOwn(*called->owner) && takesOnlyText(*called->method->type);
}

/// The body has no assertion, initializes no class of the program, and calls nothing of it.
bool isHarmless(const LoadedClass& owner, const Method& method, const SourceFiles& sources,
                ClassHierarchy& hierarchy) {
  if (!method.code) return true;
  return std::ranges::all_of(method.code->list.instructions, [&](const Instruction& instruction) {
    if (const auto* made = constantOf<ClassConstant>(owner, instruction))
      return instruction.opcode != Opcode::New || made->name.starts_with("java/lang/String");
    if (const auto* field = constantOf<FieldReference>(owner, instruction)) {
      const auto resolved = hierarchy.resolve(*field);
      return resolved && (resolved->owner == &owner || !sources.isOwn(*resolved->owner));
    }
    const bool isCall = constantOf<MethodReference>(owner, instruction) != nullptr ||
                        constantOf<DynamicCall>(owner, instruction) != nullptr;
    return !isCall || isHarmlessCall(owner, instruction, sources, hierarchy);
  });
}

bool isEmpty(const Method& method) {
  return !method.code || method.code->list.instructions.size() <= 1;
}

}  // namespace

void recordVirtualMachineErrors(ClassHierarchy& hierarchy, const Reachability& reach,
                                const SourceFiles& sources, program::Program& program) {
  for (const char* const error : {"java/lang/OutOfMemoryError", "java/lang/StackOverflowError",
                                  "java/lang/VirtualMachineError"})
    if (reach.caught.contains(error))
      recordUnder(program,
                  "the program catches " + textOf(classType(error)) + ", which is never raised");
  if (!reach.caught.contains("java/lang/Throwable") && !reach.caught.contains("java/lang/Error"))
    return;
  const Guarded found = findGuarded(hierarchy, reach, sources);
  if (found.recurs) recordUnder(program, "a handler of a recursion would catch StackOverflowError");
  if (found.makesLargeArray)
    recordUnder(program, "a handler would catch OutOfMemoryError of an array");
}

void recordCallsByTheJvm(ClassHierarchy& hierarchy, const Reachability& reach,
                         const SourceFiles& sources, const std::set<std::string>& checks,
                         program::Program& program) {
  const bool onlyAsserts = std::ranges::all_of(checks, [](const std::string& check) {
    return check == "assert" || check == "uncaught";  // what is raised then does not leave main
  });
  const LoadedClass* throwable = hierarchy.find("java/lang/Throwable");
  for (const LoadedClass* made : reach.instantiated)
    for (const LoadedClass* at = made; at && sources.isOwn(*at); at = at->superclass) {
      const Method* finalizer = ClassHierarchy::declared(*at, "finalize", "()V");
      if (finalizer && !isEmpty(*finalizer))
        recordUnder(program, "finalizers of " + textOf(classType(at->name())) + " do not run");
      if (!throwable || !hierarchy.isSubclass(*at, *throwable)) continue;
      for (const Member& asked : kAsked) {
        const Method* method = ClassHierarchy::declared(*at, asked.name, asked.descriptor);
        if (method && !(onlyAsserts && isHarmless(*at, *method, sources, hierarchy)))
          recordUnder(program, "the JVM does not call " +
                                   qualifiedName(ResolvedMethod{at, method}) +
                                   " of what leaves main");
      }
    }
}

}  // namespace fathom::frontend::java::translation
