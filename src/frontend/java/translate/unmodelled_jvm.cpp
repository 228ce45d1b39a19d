#include "frontend/java/translate/unmodelled_jvm.h"

#include <algorithm>

#include "frontend/java/desugar/desugar.h"

namespace fathom::frontend::java::translation {
namespace {

using Methods = std::set<ResolvedMethod>;

void recordUnder(program::Program& program, const std::string& what) {
  program.approximations.push_back({program::Approximation::Direction::Under, what, {}});
}

template <class Kind>
const Kind* constantOf(const LoadedClass& owner, const Instruction& instruction) {
  const auto* operand = std::get_if<ConstantOperand>(&instruction.operand);
  return operand ? owner.file.pool.find<Kind>(operand->index) : nullptr;
}

bool isNamed(const BlockHandler& handler) {
  return handler.caught == "java/lang/Throwable" || handler.caught == "java/lang/Error";
}

/// Which reached body can run which.
class CallGraph {
 public:
  CallGraph(ClassHierarchy& hierarchy, const Reachability& reach)
      : hierarchy_(hierarchy), reach_(reach) {}

  /// What the block calls, initialisers of classes among them.
  Methods calledIn(const TypedBody& body, const Block& block) const {
    Methods called;
    for (std::size_t place = block.first; place <= block.last; ++place)
      add(called, body, body.instruction(place));
    return called;
  }

  const Methods& calledBy(const ResolvedMethod& method) {
    const auto [known, isNew] = called_.try_emplace(method);
    if (!isNew) return known->second;
    const auto body = reach_.bodies.find(method);
    if (body == reach_.bodies.end()) return known->second;
    for (const Block& block : body->second.blocks)
      known->second.merge(calledIn(body->second, block));
    return known->second;
  }

  /// These and all that they call.
  Methods closure(Methods from) {
    std::vector<ResolvedMethod> open(from.begin(), from.end());
    while (!open.empty()) {
      const ResolvedMethod next = open.back();
      open.pop_back();
      for (const ResolvedMethod& callee : calledBy(next))
        if (from.insert(callee).second) open.push_back(callee);
    }
    return from;
  }

  bool isRecursive(const ResolvedMethod& method) {
    const auto [known, isNew] = recursive_.try_emplace(method, false);
    if (isNew) known->second = closure(calledBy(method)).contains(method);
    return known->second;
  }

 private:
  void addInitialisers(Methods& called, const LoadedClass* of) const {
    for (; of; of = of->superclass)
      if (const Method* initialiser = ClassHierarchy::declared(*of, "<clinit>", "()V"))
        called.insert({of, initialiser});
  }

  void add(Methods& called, const TypedBody& body, const Instruction& instruction) const {
    const LoadedClass& owner = *body.owner;
    const Opcode opcode = instruction.opcode;
    if (const auto* dynamic = constantOf<DynamicCall>(owner, instruction)) {
      if (const auto target = desugar(hierarchy_, owner, *dynamic)) called.insert(*target);
    } else if (const auto* reference = constantOf<MethodReference>(owner, instruction)) {
      addCall(called, owner, opcode, *reference);
    } else if (const auto* field = constantOf<FieldReference>(owner, instruction)) {
      const auto resolved = hierarchy_.resolve(*field);
      if (resolved && (opcode == Opcode::Getstatic || opcode == Opcode::Putstatic))
        addInitialisers(called, resolved->owner);
    } else if (opcode == Opcode::New) {
      addInitialisers(called, hierarchy_.find(constantOf<ClassConstant>(owner, instruction)->name));
    }
  }

  void addCall(Methods& called, const LoadedClass& owner, Opcode opcode,
               const MethodReference& reference) const {
    const auto method = opcode == Opcode::Invokespecial ? hierarchy_.selectSpecial(owner, reference)
                                                        : hierarchy_.resolve(reference);
    if (!method) return;
    if (opcode == Opcode::Invokestatic) addInitialisers(called, method->owner);
    if (opcode != Opcode::Invokevirtual && opcode != Opcode::Invokeinterface) {
      called.insert(*method);
      return;
    }
    const auto known = reach_.dispatch.find(*method);
    if (known == reach_.dispatch.end()) return;
    for (const VirtualTarget& target : known->second) called.insert(target.method);
  }

  ClassHierarchy& hierarchy_;
  const Reachability& reach_;
  std::map<ResolvedMethod, Methods> called_;
  std::map<ResolvedMethod, bool> recursive_;
};

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
  CallGraph graph(hierarchy, reach);
  Guarded found;
  Methods called;
  for (const auto& [method, body] : reach.bodies)
    for (const Block* block : guarded(body)) {
      found.makesLargeArray |= sources.isOwn(*method.owner) && makesLargeArray(body, *block);
      called.merge(graph.calledIn(body, *block));
    }
  for (const ResolvedMethod& method : graph.closure(std::move(called))) {
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
