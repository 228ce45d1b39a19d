#include "frontend/frontend.h"

#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <fmt/ranges.h>

namespace fathom::frontend {

bool Frontend::reads(const std::string& file) const {
  const std::string suffix = std::filesystem::path(file).extension().string();
  return std::ranges::any_of(fileKinds(), [&](const FileKind& kind) {
    return std::ranges::find(kind.suffixes, suffix) != kind.suffixes.end();
  });
}

std::string sentenceOf(const std::vector<FileKind>& kinds) {
  std::string text = "Fathom reads";
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const char* const before = i == 0 ? " " : i + 1 < kinds.size() ? ", " : " and ";
    text += fmt::format("{}{} ({}{})", before, kinds[i].name, fmt::join(kinds[i].suffixes, ", "),
                        kinds[i].inFolders ? ", folders of them" : "");
  }
  return text;
}

}  // namespace fathom::frontend
