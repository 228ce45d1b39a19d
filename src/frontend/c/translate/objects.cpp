#include "frontend/c/translate/objects.h"

namespace fathom::frontend::c {

using namespace program;

void Objects::create(Writes& writes, const llvm::Value& site, Term identity, Term size) {
  const Region& region = regionOf(site);
  if (!region.size && !region.isExternal)
    memory_.setAttribute(writes, region, ObjectAttribute::Size, identity, size);
  if (!region.begin)
    for (const Object& object : region.objects)
      if (object.site == &site)
        memory_.setAttribute(writes, region, ObjectAttribute::Begin, identity,
                             integers_.offset(Integer(object.begin)));
  if (module_.tracksLiveness() && region.mixesHeap())
    memory_.setAttribute(writes, region, ObjectAttribute::OnHeap, identity,
                         terms_.boolean(Region::isHeap(site)));
  if (!module_.tracksLiveness(region)) return;
  if (region.isSingle)
    writes.set(memory_.attributeOf(region, ObjectAttribute::Current), identity);
  else
    memory_.setAttribute(writes, region, ObjectAttribute::Alive, identity, terms_.boolean(true));
}

void Objects::havocContents(const Region& region, Term identity) {
  std::vector<Variable> own;
  Writes writes(terms_);
  for (const View& view : region.views) {
    if (auto variable = memory_.variableOf(region, view, identity)) {
      if (region.stride > 0) variable->shape.kind = Shape::Kind::Float;  // arrays have no range
      own.push_back(*variable);
      continue;
    }
    std::vector<Term> parts;
    for (const Sort sort : memory_.contentSorts(region, view)) {
      const Symbol fresh = procedure_.local("contents", sort);
      procedure_.emit(Havoc{{fresh}});
      parts.push_back(terms_.constant(fresh));
    }
    memory_.setContents(writes, region, view, identity, parts);
  }
  registers_.makeArbitrary(own);
  registers_.assign(std::move(writes));
}

}  // namespace fathom::frontend::c
