#include "frontend/java/relational/method_text.h"

#include <fmt/format.h>
#include <set>

#include "frontend/java/relational/private_objects.h"
#include "program/requirement.h"

namespace fathom::frontend::java::relational {

using fmt::format;

MethodText::MethodText(ProgramText& whole, const ResolvedMethod& method, const MethodFacts& facts)
    : whole_(whole),
      model_(whole.model()),
      method_(method),
      facts_(facts),
      signature_(signatureOf(whole, model_, method, facts)) {
  if (whole.library() != nullptr) {
    findSorts();
    privates_ = privateVariables(facts);
    roots_.emplace(whole.library()->origins, whole.library()->statics, facts);
  }
  for (std::size_t i = 0; i < facts.body.variables.size(); ++i)
    names_.push_back(textName(facts.body.variables[i].name) + "_" + std::to_string(i));
}

/// What iterators of the method go through matters, too.
void MethodText::findSorts() {
  suffix_ = "_" + std::to_string(whole_.nextNumber());
  for (std::size_t i = 0; i < facts_.body.variables.size(); ++i)
    if (const Sort* sort = sortOf(VariableId(i))) {
      sorts_.insert(sort->region);
      if (sort->container) sorts_.insert(sort->container->to);
    }
}

std::string methodText(ProgramText& whole, const ResolvedMethod& method, const MethodFacts& facts) {
  return MethodText(whole, method, facts).write();
}

std::string MethodText::write() {
  std::string inputs, outputs;
  const auto add = [](std::string& list, const std::string& one) {
    list += (list.empty() ? "" : ", ") + one;
  };
  std::set<VariableId> parameters;
  for (std::size_t i = 0; i < signature_.inputs.size(); ++i) {
    const VariableId id = facts_.body.parameters[i];
    parameters.insert(id);
    if (!signature_.inputs[i].empty())
      add(inputs, format("{}: {}", name(id), signature_.inputs[i]));
  }
  if (!signature_.result.empty()) add(outputs, "result: " + signature_.result);
  if (signature_.thrown) add(outputs, "thrown: bool");
  std::set<VariableId> used;
  const auto use = [&](VariableId id) { used.insert(id); };
  for (const BodyBlock& block : facts_.body.blocks) {
    for (const Step& step : block.steps) {
      if (step.result) use(*step.result);
      for (const VariableId each : step.operands) use(each);
      for (const Moves& moves : step.handlers)
        for (const auto& [to, from] : moves) use(to), use(from);
    }
    for (const Leaving& way : block.ways)
      for (const auto& [to, from] : way.moves) use(to), use(from);
    for (const VariableId each : block.handlerExceptions) use(each);
  }
  for (const auto& [to, from] : facts_.body.entry) use(to);
  for (const VariableId id : used) {
    if (parameters.contains(id)) continue;
    if (const Sort* sort = sortOf(id))
      locals_ += format("  var {}: {};\n", name(id), sort->name);
    else if (isTruth(id))
      locals_ += format("  var {}: bool;\n", name(id));
  }
  at(0);
  if (whole_.library() != nullptr) begin();
  const Sort* own =
      method_.method->flags.has(Access::Static) ? nullptr : sortOf(facts_.body.parameters[0]);
  if (own && own->hasOwn)
    line(format("assume(isOwn{}({}));", own->number, name(facts_.body.parameters[0])));
  const auto& types = method_.method->type->parameters;
  const std::size_t isVirtual = method_.method->flags.has(Access::Static) ? 0 : 1;
  for (std::size_t i = 0; i < types.size() && i + isVirtual < facts_.body.parameters.size(); ++i)
    ofType(facts_.body.parameters[i + isVirtual], types[i]);
  move(facts_.body.entry);
  line("goto B0;");
  for (std::size_t i = 0; i < facts_.body.blocks.size(); ++i) block(i);
  const std::string entry = whole_.library() != nullptr ? "@entry " : "";
  return (sorts_.empty() ? "" : model_.operations(sorts_, suffix_)) + filePosition() + entry +
         format("proc {}({}){} {{\n{}{}}}\n", ProgramText::quoted(qualifiedName(method_)), inputs,
                outputs.empty() ? "" : format(" returns ({})", outputs), locals_, text_);
}

/// Of a library: what there is when the method is called.
void MethodText::begin() {
  for (std::size_t i = 0; i < signature_.inputs.size(); ++i)
    if (const Sort* sort = sortOf(facts_.body.parameters[i]))
      line(format("assume(used{0}({1}) || {1} == null{0});", sort->number,
                  name(facts_.body.parameters[i])));
  for (const RegionId id : sorts_)
    if (const Sort& sort = model_.sorts().at(id); sort.container)
      line(format("assume(!{} || (forall I: {}. !stale{}(I)));", program::kValidIterators.variable,
                  sort.name, sort.number));
  findWatched();
  findStable();
}

// ---- Names and lines ----

std::string MethodText::name(VariableId id) const {
  return names_[id.index()];
}

bool MethodText::isTruth(VariableId id) const {
  const BodyVariable& variable = facts_.body.variables[id.index()];
  return !variable.isReference && variable.isTruth;
}

void MethodText::line(const std::string& text) {
  text_ += line_ == 0 ? "  " : format("  @at({}, 1) ", line_);
  text_ += text + "\n";
  isChanged_ = true;
}

std::string MethodText::local(const std::string& stem, const std::string& sort) {
  const std::string made = label(stem + "_");
  locals_ += format("  var {}: {};\n", made, sort);
  return made;
}

void MethodText::at(std::uint16_t bci) {
  line_ = whole_.sources().positionOf(*method_.owner, facts_.typed.line(bci)).line;
}

/// The file of the lines that follow.
std::string MethodText::filePosition() const {
  const Position position = whole_.sources().positionOf(*method_.owner, 1);
  std::string file;
  for (const char letter : position.file) {
    if (letter == '"' || letter == '\\') file += '\\';
    file += letter;
  }
  return file.empty() ? "" : format("@at(\"{}\", 1, 1);\n", file);
}

/// Any object that there is, or null; of objects that other code makes, as all callees of a library
/// are here, also a new one.
void MethodText::any(const std::string& variable, const Sort& sort) {
  const std::string& n = sort.number;
  bool mayBeNew = sort.isOpen || whole_.library() != nullptr;
  for (const LoadedClass* one : model_.analysis().regions()[sort.region].classes)
    mayBeNew |= one->isJdk && !model_.analysis().table().isCollection(*one);
  line(format("havoc {};", variable));
  line(mayBeNew ? format("used{0}(X) = used{0}(X) || (X == {1} && X != null{0});", n, variable)
                : format("assume(used{0}({1}) || {1} == null{0});", n, variable));
}

/// Of a library: the JDK has no objects of own types.
void MethodText::ofType(VariableId id, const Type& type) {
  const Sort* sort = sortOf(id);
  if (sort && sort->hasOwn && isOwnType(model_.analysis().hierarchy(), type))
    line(format("assume(isOwn{0}({1}) || {1} == null{0});", sort->number, name(id)));
}

void MethodText::notNull(VariableId id) {
  if (const Sort* sort = sortOf(id)) line(format("assume({} != null{});", name(id), sort->number));
}

// ---- Control ----

void MethodText::block(std::size_t index) {
  block_ = &facts_.body.blocks[index];
  place(format("B{}", index));
  std::optional<std::uint16_t> bci;
  for (std::size_t i = 0; i < block_->steps.size(); ++i) {
    const Step& each = block_->steps[i];
    if (bci != each.bci) at(each.bci);
    bci = each.bci;
    place_ = {index, i};
    step(each);
  }
  leave(*block_);
}

void MethodText::move(const Moves& moves) {
  std::string targets, sources;
  for (const auto& [to, from] : moves) {
    if (!sortOf(to) && !(isTruth(to) && isTruth(from))) continue;
    targets += (targets.empty() ? "" : ", ") + name(to);
    sources += (sources.empty() ? "" : ", ") + name(from);
  }
  if (!targets.empty()) line(targets + " = " + sources + ";");
}

void MethodText::go(const Leaving& way) {
  move(way.moves);
  line(format("goto B{};", way.to.index()));
}

void MethodText::test(const BodyBlock& block, bool holds) {
  const auto equality = [&](const std::string& x, const std::string& y) {
    line(format("assume({} {} {});", x, holds ? "==" : "!=", y));
  };
  const auto sort = [&](std::size_t i) { return sortOf(block.operands[i]); };
  switch (block.test) {
    case Test::Same:
      // What stands for a view, or a wrapper, is the same as what it is made of.
      if (sort(0) && sort(0) == sort(1) && (holds || !sort(0)->isContainer))
        equality(name(block.operands[0]), name(block.operands[1]));
      return;
    case Test::Null:
      if (sort(0)) equality(name(block.operands[0]), "null" + sort(0)->number);
      return;
    case Test::True:
      if (isTruth(block.operands[0]))
        line(format("assume({}{});", holds ? "" : "!", name(block.operands[0])));
      return;
    case Test::Always:
    case Test::Any:
      return;
  }
}

void MethodText::leave(const BodyBlock& block) {
  if (block.returns) return finish(block.returned, false);
  if (block.thrown) {
    // The last step's ways are the block's only ones.
    const Step& last = block.steps.back();
    if (isSeen())
      raise(last);
    else
      line("assume(false);");
    return finish(std::nullopt, true);
  }
  if (block.ways.empty()) return finish(std::nullopt, false);
  std::vector<std::string> ways;
  for (std::size_t i = 0; i < block.ways.size(); ++i) ways.push_back(label("W"));
  if (ways.size() > 1) line(format("goto {};", fmt::join(ways, ", ")));
  for (std::size_t i = 0; i < block.ways.size(); ++i) {
    if (ways.size() > 1) place(ways[i]);
    if (ways.size() == 2) test(block, (i == 1) == block.holdsOnJump);
    go(block.ways[i]);
  }
}

void MethodText::finish(const std::optional<VariableId>& returned, bool thrown) {
  std::string values;
  if (!signature_.result.empty()) {
    const bool isKnown = returned && (sortOf(*returned) || isTruth(*returned));
    values = isKnown ? name(*returned) : "result";
  }
  if (signature_.thrown)
    values += (values.empty() ? "" : ", ") + std::string(thrown ? "true" : "false");
  line(values.empty() ? "return;" : "return " + values + ";");
}

/// Control goes to one of the handlers, or leaves the method.
void MethodText::raise(const Step& step) {
  std::vector<std::string> ways;
  bool isCaught = false;
  std::vector<std::pair<std::string, std::size_t>> handlers;
  for (std::size_t i = 0; i < block_->handlers.size() && !isCaught; ++i) {
    const auto& caught = block_->handlers[i].caught;
    isCaught = !caught || *caught == "java/lang/Throwable";
    handlers.emplace_back(label("H"), i);
    ways.push_back(handlers.back().first);
  }
  const bool leaves = !isCaught && whole_.isObserved(method_);
  const std::string out = label("X");
  if (leaves) ways.push_back(out);
  if (ways.empty()) return line("assume(false);");
  line(format("goto {};", fmt::join(ways, ", ")));
  for (const auto& [way, index] : handlers) {
    place(way);
    const VariableId exception = block_->handlerExceptions[index];
    if (index < step.handlers.size()) move(step.handlers[index]);
    if (const Sort* sort = sortOf(exception)) any(name(exception), *sort);
    line(format("goto B{};", block_->handlers[index].block.index()));
  }
  if (!leaves) return;
  place(out);
  finish(std::nullopt, true);
}

void MethodText::mayRaise(const Step& step) {
  if (!step.mayRaise || !isSeen() || !isChanged_) return;
  const std::string on = label("N");
  const std::string out = label("R");
  line(format("goto {}, {};", on, out));
  place(out);
  raise(step);
  place(on);
  isChanged_ = false;
}

// ---- Steps ----

void MethodText::step(const Step& step) {
  forgetStable(step, step.kind == StepKind::Call ? &facts_.calls.at(place_) : nullptr);
  if (step.kind != StepKind::Call) mayRaise(step);
  const Sort* sort = step.result ? sortOf(*step.result) : nullptr;
  switch (step.kind) {
    case StepKind::Null:
      if (sort) line(format("{} = null{};", name(*step.result), sort->number));
      return;
    case StepKind::Truth:
      if (isTruth(*step.result)) line(format("{} = {};", name(*step.result), step.truth));
      return;
    case StepKind::New:
      return make(step);
    case StepKind::Leaf:
      if (sort) any(name(*step.result), *sort);
      if (sort) line(format("assume({} != null{});", name(*step.result), sort->number));
      return;
    case StepKind::LoadField:
      loadField(step);
      foundAsBefore(*step.result);
      return ofType(*step.result, step.type);
    case StepKind::StoreField:
      return storeField(step);
    case StepKind::LoadStatic:
      loadStatic(step);
      foundAsBefore(*step.result);
      return ofType(*step.result, step.type);
    case StepKind::StoreStatic:
      return storeStatic(step);
    case StepKind::LoadElement:
      loadElement(step);
      return foundAsBefore(*step.result);
    case StepKind::StoreElement:
      notNull(step.operands[0]);
      if (const Sort* array = sortOf(step.operands[0]))
        addMember(*array, name(step.operands[0]), Part::Kind::Element, step.operands[2]);
      return;
    case StepKind::InstanceOf:
      return instanceOf(step);
    case StepKind::Call:
      return call(step, facts_.calls.at(place_));
    case StepKind::Initialize:
      return initialize(step, *step.owner);
    case StepKind::Number:
    case StepKind::Deref:
      return;
  }
}

void MethodText::make(const Step& step) {
  const Sort* sort = sortOf(*step.result);
  if (!sort) return;
  const auto* className = std::get_if<std::string_view>(&step.type.element);
  const LoadedClass* made = step.type.isArray()
                                ? model_.analysis().hierarchy().find("java/util/Arrays$ArrayList")
                            : className ? model_.analysis().hierarchy().find(*className)
                                        : nullptr;
  makeOf(name(*step.result), *sort, made);
  if (step.type.dimensions > 1 && sort->elements) {  // arrays in it are there already
    const std::string inner = local("inner", model_.sorts().at(*sort->elements).name);
    const Sort& elements = model_.sorts().at(*sort->elements);
    line(format("{} = fresh{}{}();", inner, elements.number, suffix_));
    line(format("member{}({}, {}) = true;", sort->number, name(*step.result), inner));
  }
}

void MethodText::makeOf(const std::string& variable, const Sort& sort, const LoadedClass* made) {
  line(format("{} = fresh{}{}();", variable, sort.number, suffix_));
  if (sort.hasOwn && made && !made->isJdk)
    line(format("isOwn{}({}) = true;", sort.number, variable));
  if (!sort.hasFailFast) return;
  const CollectionTable& table = model_.analysis().table();
  const bool notices = made && table.isCollection(*made) && table.failFast(*made) != FailFast::No;
  line(format("failFast{}({}) = {};", sort.number, variable, notices));
}

}  // namespace fathom::frontend::java::relational
