#include <algorithm>

#include "frontend/java/nullness/model_writer.h"

// What calls may write, as a model says it.
namespace fathom::frontend::java::nullness {

/// Null, or 0, may be written into the field of an object that was there before the method was
/// called: the one that a constructor makes was not.
void ModelWriter::noteStore(const Op& op, const State& before) {
  const bool isNumber = op.kind == OpKind::StoreNumber;
  if (op.kind != OpKind::StoreField && op.kind != OpKind::StoreStatic && !isNumber) return;
  const bool isStatic = universe_.fields()[static_cast<std::size_t>(op.x)].isStatic;
  if (!isNumber && before.of(isStatic ? op.a : op.b).value.isNonNull()) return;
  const bool constructs = universe_.methods()[method_.number].method.method->name == "<init>";
  if (constructs && !isStatic && before.registers[op.a] == before.registers[code_->firstPinned])
    return;
  nullStores_[method_.number].push_back(static_cast<std::uint32_t>(op.x));
}

std::uint32_t ModelWriter::effectOf(std::size_t part) {
  const auto [place, added] =
      effectNumbers_.try_emplace(part, static_cast<std::uint32_t>(effectParts_.size()));
  if (added) effectParts_.push_back(part);
  return place->second;
}

/// Of fields that somebody reads.
null_model::Effect ModelWriter::makeEffect(std::size_t part,
                                           const std::vector<CallEffects::Bits>& nulls) const {
  null_model::Effect effect{effects_.writesAll(part)};
  if (effect.all) return effect;
  for (std::uint32_t i = 0; i < isRead_.size(); ++i) {
    if (!isRead_[i] || !effects_.mayWrite(part, i)) continue;
    effect.fields.push_back(i);
    if (CallEffects::has(nulls[part], i)) effect.nulls.push_back(i);
  }
  return effect;
}

}  // namespace fathom::frontend::java::nullness
