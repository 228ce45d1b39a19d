#include "frontend/c/translate/allocation_names.h"

#include <fmt/format.h>
#include <llvm/IR/InstrTypes.h>
#include <tuple>

#include "frontend/c/debug/source.h"
#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {

namespace {

struct AllocationSite {
  std::string callee;
  Position position;
};

AllocationSite siteOf(const llvm::CallBase& call) {
  const llvm::Function& caller = *call.getFunction();
  if (!isLibrary(caller)) return {calleeOf(call)->getName().str(), positionOf(call)};
  const llvm::StringRef copy = caller.getName();  // strdup.3
  return {copy.substr(0, copy.find('.')).str(), callSiteOf(caller)};
}

std::string ordinal(std::size_t number) {
  constexpr const char* kWords[] = {"first", "second", "third", "fourth", "fifth"};
  return number < std::size(kWords) ? kWords[number] : fmt::format("{}th", number + 1);
}

}  // namespace

std::map<const llvm::Value*, AllocationName> allocationNames(const Regions& regions) {
  using Line = std::tuple<std::string, std::uint32_t, std::string>;  // file, line, callee
  std::map<Line, std::map<std::uint32_t, std::vector<const llvm::Value*>>> lines;
  for (const Region* region : regions.all())
    for (const Object& object : region->objects)
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(object.site)) {
        const AllocationSite site = siteOf(*call);
        lines[{site.position.file, site.position.line, site.callee}][site.position.column]
            .push_back(call);
      }
  std::map<const llvm::Value*, AllocationName> names;
  for (const auto& [line, columns] : lines) {
    std::size_t number = 0;
    for (const auto& [column, calls] : columns) {
      const auto& callee = std::get<2>(line);
      const std::string name = columns.size() == 1 ? callee : ordinal(number) + " " + callee;
      for (const llvm::Value* call : calls) names[call] = {name, std::get<1>(line)};
      ++number;
    }
  }
  return names;
}

}  // namespace fathom::frontend::c
