#include "frontend/java/relational/program_text.h"

#include <algorithm>
#include <deque>
#include <fmt/format.h>

#include "frontend/java/desugar/desugar.h"
#include "program/requirement.h"

namespace fathom::frontend::java::relational {

using fmt::format;

namespace {

constexpr std::string_view kWhat =
    "orders, numbers and most conditions are any; so are objects that no collection is made of";

bool returnsBoolean(const ResolvedMethod& method) {
  return method.method->type->result == Type{Primitive::Boolean, 0};
}

}  // namespace

std::string ProgramText::quoted(const std::string& name) {
  std::string text = "`";
  for (const char letter : name) {
    if (letter == '`' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + "`";
}

ProgramText::ProgramText(RelationalModel& model, const translation::SourceFiles& sources,
                         const LibraryFacts* library)
    : model_(model), sources_(sources), library_(library) {
  if (library != nullptr) {
    for (const auto& [method, facts] : model.analysis().methods())
      if (sources.isOwn(*method.owner) && hasGoal(method, *facts)) relevant_.insert(method);
    return;
  }
  findRelevant();
  findObserved();
}

std::string ProgramText::goalName(const ResolvedMethod& method, std::uint16_t bci) {
  const std::string name = format("{}@{}", qualifiedName(method), bci);
  const unsigned count = ++goals_[name];
  return count == 1 ? name : format("{}.{}", name, count);
}

// ---- Which methods matter ----

bool ProgramText::matters(const MethodFacts& facts, const Step& step,
                          const CallTargets& targets) const {
  if (targets.isUnknown || targets.isUnknownFunction)
    if (model_.hasRelevantUnknown() || hasCallbacks_) return true;
  const Sort* receiver = step.operands.empty() ? nullptr : model_.sortOf(facts, step.operands[0]);
  for (const Row* row : targets.rows) {
    if (row->goal != GoalKind::None) return true;
    if (receiver && (row->stale != Stale::Never || row->members != Members::Same)) return true;
  }
  return step.result && model_.sortOf(facts, *step.result);
}

bool ProgramText::matters(const MethodFacts& facts, const Step& step) const {
  switch (step.kind) {
    case StepKind::New:
    case StepKind::LoadElement:
      return model_.sortOf(facts, *step.result) != nullptr;
    case StepKind::StoreField: {
      const Sort* owner = model_.sortOf(facts, step.operands[0]);
      return owner != nullptr && (step.field && step.field->owner->isJdk
                                      ? owner->isContainer
                                      : model_.sortOf(facts, step.operands[1]) != nullptr ||
                                            step.type == Type{Primitive::Boolean, 0});
    }
    case StepKind::StoreElement:
      return model_.sortOf(facts, step.operands[2]) != nullptr;
    case StepKind::StoreStatic:
      return step.field && model_.statics().contains(*step.field);
    default:
      return false;
  }
}

bool ProgramText::matters(const MethodFacts& facts) const {
  if (facts.result && model_.sortOf(*facts.result)) return true;
  for (std::size_t i = 0; i < facts.body.blocks.size(); ++i) {
    const BodyBlock& block = facts.body.blocks[i];
    for (std::size_t j = 0; j < block.steps.size(); ++j) {
      if (matters(facts, block.steps[j])) return true;
      if (block.steps[j].kind == StepKind::Call &&
          matters(facts, block.steps[j], facts.calls.at({i, j})))
        return true;
    }
  }
  return returnsBoolean({facts.typed.owner, facts.typed.method}) &&
         std::ranges::any_of(facts.body.blocks, [&](const BodyBlock& block) {
           return std::ranges::any_of(block.steps, [&](const Step& step) {
             return step.field && step.type == Type{Primitive::Boolean, 0} &&
                    (model_.statics().contains(*step.field) ||
                     (step.kind == StepKind::LoadField && model_.sortOf(facts, step.operands[0])));
           });
         });
}

void ProgramText::forCallees(const BodyBlock& block, const MethodFacts& facts, std::size_t index,
                             const Visit& visit) const {
  for (std::size_t j = 0; j < block.steps.size(); ++j) {
    const Step& step = block.steps[j];
    if (step.kind == StepKind::Call) {
      const CallTargets& targets = facts.calls.at({index, j});
      for (const ResolvedMethod& one : targets.bodies) visit(one);
      for (const ResolvedMethod& one : targets.functions) visit(one);
      if (targets.isUnknown || targets.isUnknownFunction)
        for (const ResolvedMethod& one : model_.analysis().callbacks()) visit(one);
    }
    if (step.kind == StepKind::Initialize)
      for (const LoadedClass* at = step.owner; at && !at->isJdk; at = at->superclass)
        if (const auto method = model_.analysis().initializer(*at)) visit(*method);
  }
}

void ProgramText::findRelevant() {
  std::map<ResolvedMethod, std::vector<ResolvedMethod>> callers;
  for (const auto& [method, facts] : model_.analysis().methods())
    for (std::size_t i = 0; i < facts->body.blocks.size(); ++i)
      forCallees(facts->body.blocks[i], *facts, i,
                 [&, &caller = method](const ResolvedMethod& callee) {
                   callers[callee].push_back(caller);
                 });
  std::deque<ResolvedMethod> open;
  const auto add = [&](const ResolvedMethod& method) {
    if (relevant_.insert(method).second) open.push_back(method);
  };
  const auto spread = [&] {
    for (; !open.empty(); open.pop_front())
      for (const ResolvedMethod& caller : callers[open.front()]) add(caller);
  };
  for (const auto& [method, facts] : model_.analysis().methods())
    if (matters(*facts)) add(method);
  spread();
  hasCallbacks_ = std::ranges::any_of(model_.analysis().callbacks(),
                                      [&](const auto& one) { return relevant_.contains(one); });
  if (hasCallbacks_) {
    for (const auto& [method, facts] : model_.analysis().methods())
      if (matters(*facts)) add(method);
    spread();
  }
  for (const ResolvedMethod& method : relevant_)
    if (method.method->name == "<clinit>")
      initializers_.emplace(method, format("initialized{}", initializers_.size()));
}

void ProgramText::findObserved() {
  std::deque<ResolvedMethod> open;
  const auto add = [&](const ResolvedMethod& method) {
    if (observed_.insert(method).second) open.push_back(method);
  };
  for (const auto& [method, facts] : model_.analysis().methods())
    for (std::size_t i = 0; i < facts->body.blocks.size(); ++i)
      if (!facts->body.blocks[i].handlers.empty())
        forCallees(facts->body.blocks[i], *facts, i, add);
  for (; !open.empty(); open.pop_front()) {
    const MethodFacts* facts = model_.analysis().find(open.front());
    for (std::size_t i = 0; facts && i < facts->body.blocks.size(); ++i)
      forCallees(facts->body.blocks[i], *facts, i, add);
  }
}

// ---- The parts of the program ----

Signature signatureOf(const ProgramText& whole, RelationalModel& model,
                      const ResolvedMethod& method, const MethodFacts& facts) {
  Signature signature;
  for (const VariableId parameter : facts.body.parameters) {
    const BodyVariable& variable = facts.body.variables[parameter.index()];
    const Sort* sort = model.sortOf(facts, parameter);
    signature.inputs.push_back(sort                                        ? sort->name
                               : !variable.isReference && variable.isTruth ? "bool"
                                                                           : "");
  }
  if (returnsBoolean(method)) signature.result = "bool";
  if (facts.result && model.sortOf(*facts.result))
    signature.result = model.sortOf(*facts.result)->name;
  signature.thrown = whole.isObserved(method);
  return signature;
}

namespace {

/// Calls with any arguments, as part of a procedure's text; `locals` gets what it needs.
std::string anyCall(ProgramText& whole, const ResolvedMethod& method, const std::string& prefix,
                    std::string& locals) {
  RelationalModel& model = whole.model();
  const MethodFacts& facts = *model.analysis().find(method);
  const Signature signature = signatureOf(whole, model, method, facts);
  std::string arguments, before, results;
  for (std::size_t i = 0; i < signature.inputs.size(); ++i) {
    if (signature.inputs[i].empty()) continue;
    const std::string name = format("{}_{}", prefix, i);
    locals += format("  var {}: {};\n", name, signature.inputs[i]);
    before += format("havoc {}; ", name);
    if (const Sort* sort = model.sortOf(facts, facts.body.parameters[i]))
      before += format("assume(used{0}({1}) || {1} == null{0}); ", sort->number, name);
    arguments += (arguments.empty() ? "" : ", ") + name;
  }
  for (const auto& [sort, suffix] : {std::pair(signature.result, "r"),
                                     std::pair(std::string(signature.thrown ? "bool" : ""), "t")}) {
    if (sort.empty()) continue;
    const std::string name = format("{}_{}", prefix, suffix);
    locals += format("  var {}: {};\n", name, sort);
    results += (results.empty() ? "" : ", ") + name;
  }
  return before + (results.empty() ? "" : results + " = ") +
         ProgramText::quoted(qualifiedName(method)) + "(" + arguments + ");";
}

}  // namespace

/// What code of the JDK, or of others, may call, any number of times.
std::string ProgramText::callbacksText() {
  if (!hasCallbacks_) return "";
  std::string locals, body, labels;
  unsigned number = 0;
  for (const ResolvedMethod& method : model_.analysis().callbacks()) {
    if (!isRelevant(method)) continue;
    const std::string prefix = format("c{}", number);
    labels += format(", C{}", number);
    body +=
        format("  label C{}: {}\n  goto L0;\n", number++, anyCall(*this, method, prefix, locals));
  }
  return format("proc callbacks() {{\n{}  label L0: goto End{};\n{}  label End: skip;\n}}\n",
                locals, labels, body);
}

std::string ProgramText::initializerText() const {
  std::string text;
  for (const auto& [method, flag] : initializers_)
    text += format("inline proc run_{0}() {{\n  if (!{0}) {{ {0} = true; {1}{2}(); }}\n}}\n", flag,
                   isObserved(method) ? "var t: bool; t = " : "", quoted(qualifiedName(method)));
  return text;
}

/// Some call may raise it, or is expected to.
bool ProgramText::hasGoal(const ResolvedMethod& /*method*/, const MethodFacts& facts) const {
  const CollectionTable& table = model_.analysis().table();
  for (const BodyBlock& block : facts.body.blocks)
    for (const Step& step : block.steps) {
      if (step.kind != StepKind::Call || !step.method) continue;
      const Row* row = table.find(*step.method->owner, step.method->method->name,
                                  step.method->method->descriptor);
      if (row && row->goal != GoalKind::None) return true;
      const Sort* sort = step.operands.empty() ? nullptr : model_.sortOf(facts, step.operands[0]);
      if (row && sort && sort->hasSubLists) return true;
    }
  return false;
}

std::string ProgramText::entryText(const std::vector<ResolvedMethod>& entries) {
  std::string text;
  unsigned number = 0;
  for (const ResolvedMethod& entry : entries) {
    if (!isRelevant(entry)) continue;
    std::string locals;
    const std::string call = anyCall(*this, entry, "a", locals);
    std::string before = "  start();\n";
    for (const auto& [method, flag] : initializers_) {
      before += format("  {} = false;\n", flag);
      if (method.owner == entry.owner) before += format("  run_{}();\n", flag);
    }
    text += format("proc main() {{\n{}{}  {}\n}}\n", locals, before, call);
    ++number;
  }
  if (number == 0) text += "proc main() { skip; }\n";
  return text;
}

/// Of a library: own methods rely on what they are promised where others call them, too. That these
/// keep the promises is not shown.
std::string ProgramText::ownCallsText() const {
  std::vector<std::string_view> promises;
  const auto isCalled = [&](const auto& isInNeed) {
    return std::ranges::any_of(model_.analysis().methods(),
                               [&](const auto& each) { return isInNeed(*each.second); });
  };
  if (isCalled([&](const MethodFacts& facts) { return !callsInNeed(*library_, facts).empty(); }))
    promises.push_back(program::kValidIterators.variable);
  if (isCalled([&](const MethodFacts& facts) {
        return std::ranges::any_of(facts.calls, [&](const auto& call) {
          return std::ranges::any_of(call.second.bodies,
                                     [&](const auto& body) { return isRelevant(body); });
        });
      }))
    promises.push_back(program::kApart.variable);
  if (promises.empty()) return "";
  return format(
      "@entry proc `the library itself`() {{\n"
      "  @goal(\"calls in the library\", \"{}\") assert(!({}));\n}}\n",
      program::kCallsValidly, fmt::join(promises, " || "));
}

std::string ProgramText::notes() const {
  std::string text = format("@over(\"{}\");\n", kWhat);
  for (const std::string& note : model_.analysis().notes())
    text += format("@over(\"{0}\"); @under(\"{0}\");\n", note);
  return text;
}

std::string ProgramText::write(const std::vector<ResolvedMethod>& entries) {
  std::string text = notes() + model_.declarations();
  for (const auto& [method, flag] : initializers_) text += format("var {}: bool;\n", flag);
  if (library_ == nullptr) text += initializerText() + entryText(entries) + callbacksText();
  if (library_ != nullptr) text += ownCallsText();
  for (const auto& [method, facts] : model_.analysis().methods())
    if (isRelevant(method)) text += "\n" + methodText(*this, method, *facts);
  return text;
}

}  // namespace fathom::frontend::java::relational
