// Which variables hold the contents of a node: accesses that do not overlap others have one of
// their own; overlapping numbers of several sizes are kept as bytes, and floating point that
// overlaps with them as its bits; pointers that overlap with numbers have variables beside them.
#include <algorithm>
#include <llvm/IR/IntrinsicInst.h>
#include <span>

#include "frontend/c/debug/source.h"
#include "frontend/c/memory/regions.h"

namespace fathom::frontend::c {
namespace {

using Kind = Access::Kind;

struct Placed {
  std::int64_t offset;
  Access access;
  std::int64_t end() const { return offset + access.size; }
};

/// What the users of a loaded number take it for: positive for signed.
int signOf(const llvm::Value& value) {
  int vote = 0;
  for (const llvm::User* user : value.users()) {
    if (llvm::isa<llvm::SExtInst>(user)) ++vote;
    if (llvm::isa<llvm::ZExtInst>(user)) --vote;
    if (const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(user))
      vote += compare->isSigned() ? 1 : compare->isUnsigned() ? -1 : 0;
    if (const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(user))
      vote += checked->isSigned() ? 1 : -1;
    if (const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(user)) {
      const auto opcode = operation->getOpcode();
      if (opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::SRem) ++vote;
      if (opcode == llvm::Instruction::UDiv || opcode == llvm::Instruction::URem ||
          opcode == llvm::Instruction::LShr)
        --vote;
    }
  }
  return vote;
}

bool areApart(const Placed& a, const Placed& b) {
  return a.end() <= b.offset || b.end() <= a.offset;
}

/// Whether floating point among these, which overlap, is kept as its bits.
bool mixesBits(std::span<const Placed> all, bool isBytes) {
  const auto isFloat = [](const Placed& one) { return one.access.kind == Kind::Float; };
  if (isBytes ||
      std::ranges::any_of(all, [](const Placed& one) { return one.access.kind == Kind::Number; }))
    return true;
  return std::ranges::any_of(all, [&](const Placed& a) {
    return isFloat(a) && std::ranges::any_of(all, [&](const Placed& b) {
             const bool isSame = a.offset == b.offset && a.access == b.access;
             return isFloat(b) && !isSame && !areApart(a, b);
           });
  });
}

llvm::Type* elementType(llvm::Type* type) {
  while (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) type = array->getElementType();
  return type;
}

}  // namespace

/// The declared type of a variable outweighs its uses.
void Regions::vote() {
  constexpr int declared = 1000;
  const auto place = [&](Cell cell) {
    cell = pointsTo_.find(cell);
    return std::pair(cell.node, cell.offset);
  };
  const auto declare = [&](const llvm::Value& site, llvm::Type* type, bool isSigned) {
    if (elementType(type)->isIntegerTy())
      signedVotes_[place(pointsTo_.cellOf(site))] += isSigned ? declared : -declared;
  };
  for (const llvm::Function* function : pointsTo_.functions())
    for (const llvm::BasicBlock& block : *function)
      for (const llvm::Instruction& instruction : block) {
        if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
          signedVotes_[place(pointsTo_.cellOf(*load->getPointerOperand()))] += signOf(*load);
        if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
          if (const SourceVariable source = sourceOf(*local); !source.name.empty())
            declare(*local, local->getAllocatedType(), source.isSigned);
      }
  for (const NodeId root : pointsTo_.cells().roots())
    for (const Object& object : pointsTo_.cells().at({root, 0}).objects)
      if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site))
        declare(*global, global->getValueType(), sourceOf(*global).isSigned);
}

void Regions::layOut(Region& region, const Node& node) {
  std::vector<Placed> placed;
  for (const auto& [offset, accesses] : node.accesses)
    for (const Access& access : accesses) placed.push_back({offset, access});
  const auto add = [&](std::int64_t offset, Access access) {
    const auto vote = signedVotes_.find({region.node, offset});
    const View view{offset, access, vote == signedVotes_.end() || vote->second >= 0};
    if (std::ranges::find(region.views, view) == region.views.end()) region.views.push_back(view);
  };
  const auto lay = [&](auto from, auto to) {
    if (mixesBits({from, to}, node.stride == 1))
      for (auto one = from; one != to; ++one)
        if (one->access.kind == Kind::Float) one->access.kind = Kind::Number;
    const auto isNumber = [](const Placed& one) { return one.access.kind == Kind::Number; };
    const auto first = std::find_if(from, to, isNumber);
    const bool isBytes =
        first != to && std::any_of(first, to, [&](const Placed& one) {
          return isNumber(one) && (one.offset != first->offset || one.access != first->access);
        });
    for (auto one = from; one != to; ++one) {
      if (!isNumber(*one) || (!isBytes && node.stride != 1)) {
        add(one->offset, one->access);
      } else if (node.stride == 1) {
        add(0, {1, Kind::Number});
      } else {
        for (unsigned i = 0; i < one->access.size; ++i) add(one->offset + i, {1, Kind::Number});
      }
    }
  };
  auto begin = placed.begin();
  std::int64_t end = begin == placed.end() ? 0 : begin->end();
  for (auto one = begin; one != placed.end(); ++one) {
    if (one->offset >= end && node.stride != 1) {
      lay(begin, one);
      begin = one;
    }
    end = std::max(end, one->end());
  }
  lay(begin, placed.end());
}

std::vector<View> Region::viewsOf(std::int64_t offset, Access access) const {
  for (const View& view : views)
    if (view.offset == offset && view.access == access) return {view};
  if (access.kind == Kind::Float) return viewsOf(offset, {access.size, Kind::Number});
  std::vector<View> bytes;
  for (unsigned i = 0; i < access.size && access.kind == Kind::Number; ++i)
    for (const View& view : views)
      if (view.offset == (stride == 1 ? 0 : offset + i) && view.access == Access{1, Kind::Number})
        bytes.push_back(view);
  if (bytes.size() == access.size) return bytes;
  const View* whole = nullptr;
  for (const View& view : views)
    if (view.offset == offset && view.access == Access{access.size, Kind::Float}) whole = &view;
  return whole == nullptr ? std::vector<View>{} : std::vector{*whole};
}

Access Region::heldAs(std::int64_t offset, Access access) const {
  const auto holds = [&](const View& view) {
    return view.offset == offset && view.access == access;
  };
  const bool isBits = access.kind == Kind::Float && std::ranges::none_of(views, holds);
  return isBits ? Access{access.size, Kind::Number} : access;
}

std::vector<View> Region::overlapped(std::int64_t offset, Access access) const {
  std::vector<View> result;
  for (const View& view : views) {
    if (view.access.kind == access.kind && access.kind == Kind::Number) continue;
    if ((view.offset == offset || stride == 1) && view.access == access) continue;
    if (stride == 1 || (view.offset < offset + access.size &&
                        offset < view.offset + static_cast<std::int64_t>(view.access.size)))
      result.push_back(view);
  }
  return result;
}

}  // namespace fathom::frontend::c
