// What functional arguments stand for.
#include <algorithm>

#include "frontend/java/relational/collection_analysis.h"

namespace fathom::frontend::java::relational {
namespace {

/// The method that a lambda of the interface implements.
std::optional<ResolvedMethod> functionalMethod(const LoadedClass& interface) {
  for (const Method& method : interface.file.methods)
    if (method.flags.has(Access::Abstract) &&
        !(method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z"))
      return ResolvedMethod{&interface, &method};
  for (const LoadedClass* above : interface.interfaces)
    if (const auto method = functionalMethod(*above)) return method;
  return std::nullopt;
}

}  // namespace

/// Code of callers gets what the collection holds, and may give what it holds then.
void CollectionAnalysis::openParts(RegionId collection) {
  for (const Part::Kind kind : {Part::Kind::Element, Part::Kind::Value, Part::Kind::Entry})
    regions_.unify(world_, regions_.part(collection, {kind}));
}

void CollectionAnalysis::callFunction(MethodFacts& /*facts*/, const Step& /*step*/,
                                      RegionId function, const Type* type, RegionId receiver,
                                      const Row& row, CallTargets& targets) {
  const Region& region = regions_[function];
  const auto classes = region.classes;
  if (region.isOpen) {
    targets.isUnknownFunction = true;
    if (isLibrary_) openParts(receiver);
  }
  for (const LoadedClass* one : classes) {
    if (one->isJdk) continue;
    std::vector<ResolvedMethod> called;
    const auto* name = type ? std::get_if<std::string_view>(&type->element) : nullptr;
    const LoadedClass* interface = name ? hierarchy_.find(*name) : nullptr;
    std::vector<const LoadedClass*> interfaces;
    if (interface)
      interfaces.push_back(interface);
    else
      interfaces = one->interfaces;
    for (const LoadedClass* each : interfaces)
      if (const auto abstract = functionalMethod(*each))
        if (const auto target = hierarchy_.select(*one, *abstract)) called.push_back(*target);
    for (const ResolvedMethod& target : called) {
      if (!isOwn(*target.owner)) continue;
      reach(target);
      const MethodFacts* callee = find(target);
      if (!callee) {
        targets.isUnknownFunction = true;
        continue;
      }
      if (std::ranges::find(targets.functions, target) == targets.functions.end())
        targets.functions.push_back(target);
      const bool isMap = regions_[receiver].parts.contains({Part::Kind::Value});
      for (std::size_t i = 0; i < callee->body.parameters.size(); ++i) {
        const VariableId parameter = callee->body.parameters[i];
        if (!callee->body.variables[parameter.index()].isReference) continue;
        const RegionId its = callee->regions[parameter.index()];
        if (i == 0)
          regions_.unify(its, function);
        else if (isMap && row.members == Members::PutLambda && row.second != 0)
          regions_.unify(its, regions_.part(receiver, {Part::Kind::Value}));
        else
          regions_.unify(its, regions_.part(receiver, {isMap && i == 2 ? Part::Kind::Value
                                                                       : Part::Kind::Element}));
      }
      if (callee->result && (row.members == Members::Lambda || row.members == Members::PutLambda))
        regions_.unify(*callee->result,
                       regions_.part(receiver, {isMap ? Part::Kind::Value : Part::Kind::Element}));
    }
  }
}

}  // namespace fathom::frontend::java::relational
