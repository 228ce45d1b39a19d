// Fields, elements of arrays and initialisers of classes as text.
#include <fmt/format.h>

#include "frontend/java/relational/method_text.h"

namespace fathom::frontend::java::relational {

using fmt::format;

void MethodText::loadField(const Step& step) {
  const VariableId to = *step.result;
  const Sort* owner = sortOf(step.operands[0]);
  notNull(step.operands[0]);
  if (const Sort* sort = sortOf(to)) {
    const Mapping* mapping = owner && step.field ? model_.fieldOf(*owner, *step.field) : nullptr;
    if (mapping == nullptr) {
      any(name(to), *sort);
      return readStable(step);
    }
    line(format("havoc {};", name(to)));
    line(format("assume({});", RelationalModel::says(*mapping, name(step.operands[0]), name(to))));
    line(format("assume(used{0}({1}) || {1} == null{0});", sort->number, name(to)));
  } else if (isTruth(to)) {
    line(format("havoc {};", name(to)));
    for (const auto& [field, truth] : owner ? owner->truths : decltype(owner->truths){})
      if (field == step.field)
        line(format("{} = {}({});", name(to), truth, name(step.operands[0])));
  }
}

void MethodText::storeField(const Step& step) {
  const Sort* owner = sortOf(step.operands[0]);
  if (!owner || !step.field) return;
  notNull(step.operands[0]);
  const std::string object = name(step.operands[0]);
  if (step.field->owner->isJdk) {  // AbstractList.modCount
    if (owner->isContainer) modify(*owner, object, step.operands[0]);
    return;
  }
  if (const Mapping* mapping = model_.fieldOf(*owner, *step.field);
      mapping && sortOf(step.operands[1]))
    return line(RelationalModel::sets(*mapping, object, name(step.operands[1])));
  for (const auto& [field, truth] : owner->truths) {
    if (field != *step.field) continue;
    std::string value = name(step.operands[1]);
    if (!isTruth(step.operands[1])) line(format("havoc {};", value = local("any", "bool")));
    line(format("{}({}) = {};", truth, object, value));
  }
}

void MethodText::loadStatic(const Step& step) {
  const VariableId to = *step.result;
  const auto known = step.field ? model_.statics().find(*step.field) : model_.statics().end();
  const Sort* sort = sortOf(to);
  if (known != model_.statics().end() && (sort || isTruth(to)))
    return line(format("{} = {};", name(to), known->second));
  if (sort) return any(name(to), *sort);
  if (isTruth(to)) line(format("havoc {};", name(to)));
}

void MethodText::storeStatic(const Step& step) {
  const auto known = step.field ? model_.statics().find(*step.field) : model_.statics().end();
  if (known == model_.statics().end()) return;
  if (sortOf(step.operands[0]) || isTruth(step.operands[0]))
    return line(format("{} = {};", known->second, name(step.operands[0])));
  line(format("havoc {};", known->second));
}

void MethodText::instanceOf(const Step& step) {
  if (!isTruth(*step.result)) return;
  line(format("havoc {};", name(*step.result)));
  if (const Sort* sort = sortOf(step.operands[0]))
    line(format("assume({} != null{} || !{});", name(step.operands[0]), sort->number,
                name(*step.result)));
}

void MethodText::loadElement(const Step& step) {
  notNull(step.operands[0]);
  const Sort* sort = sortOf(*step.result);
  if (!sort) return;
  memberOf(name(*step.result), *sort, sortOf(step.operands[0]), name(step.operands[0]),
           Part::Kind::Element, false);
}

/// Superclasses first.
void MethodText::initialize(const Step& step, const LoadedClass& owner) {
  if (owner.superclass != nullptr && !owner.superclass->isJdk) initialize(step, *owner.superclass);
  const auto method = model_.analysis().initializer(owner);
  if (!method || method_ == *method) return;
  if (whole_.library() != nullptr)
    return modifyOthers(step, whole_.library()->modifications.of(*method).others,
                        whole_.library()->quiet.of(*method).others);
  const auto known = whole_.initializers().find(*method);
  if (known != whole_.initializers().end()) line(format("run_{}();", known->second));
}

}  // namespace fathom::frontend::java::relational
