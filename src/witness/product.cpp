#include "witness/product.h"

#include <algorithm>
#include <filesystem>

#include "base/file.h"

namespace fathom::witness {

using namespace program;

Trace originalTrace(const Program& original, const Product& product, const Trace& trace) {
  Trace back = trace;
  for (Activation& activation : back.activations) {
    if (!activation.globals.empty()) activation.globals.resize(original.globals.size());
    const std::size_t edges = original[activation.procedure].edges.size();
    activation.locals.resize(
        std::min(activation.locals.size(), original[activation.procedure].locals.size()));
    std::vector<Step> steps;
    for (Step& step : activation.steps) {
      const auto given = product.given.find({activation.procedure, step.edge});
      if (given != product.given.end())
        steps.push_back({given->second.havoc, {given->second.value}, std::nullopt});
      else if (step.edge.index() < edges)
        steps.push_back(std::move(step));
    }
    activation.steps = std::move(steps);
  }
  return back;
}

bool isFile(const std::string& path, const std::string& name) {
  if (path == name) return true;
  return std::filesystem::path(path).filename() == std::filesystem::path(name).filename();
}

SourceTexts sourceTextsOf(const Program& program) {
  SourceTexts texts;
  for (const Procedure& body : program.procedures) {
    if (body.position.file.empty() || texts.contains(body.position.file)) continue;
    constexpr std::size_t kLargest = std::size_t{1} << 26;
    if (auto text = readFile(body.position.file, kLargest))
      texts[body.position.file] = std::make_shared<const SourceText>(std::move(*text));
  }
  return texts;
}

}  // namespace fathom::witness
