#include "report/page/page.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <regex>
#include <utility>

#include "base/file.h"
#include "report/page/page_data.h"
#include "report/render.h"

namespace fathom::report {
namespace {

/// What the page is made of, beside its data.
constexpr std::array<std::pair<const char*, const char*>, 9> kAssets{{
    {
        "index.html",
#include "report/page/index.inc"
    },
    {
        "page.css",
#include "report/page/style.inc"
    },
    {
        "state.js",
#include "report/page/state.inc"
    },
    {
        "goals.js",
#include "report/page/goals.inc"
    },
    {
        "source.js",
#include "report/page/source.inc"
    },
    {
        "heap.js",
#include "report/page/heap.inc"
    },
    {
        "trace.js",
#include "report/page/trace.inc"
    },
    {
        "calls.js",
#include "report/page/calls.inc"
    },
    {
        "run.js",
#include "report/page/run.inc"
    },
}};

std::string written(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// Traces and sources of a page that was there: others than ours, perhaps.
void removeEarlier(const std::string& folder) {
  const std::regex numbered("(trace|source)-[0-9]+\\.js");
  std::vector<std::filesystem::path> old;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (std::regex_match(entry.path().filename().string(), numbered)) old.push_back(entry.path());
  std::error_code ignored;  // what stays is written again, or nobody reads it
  for (const auto& path : old) std::filesystem::remove(path, ignored);
}

}  // namespace

void writePage(const std::vector<Result>& results, const std::string& folder) {
  makeFolder(folder);
  removeEarlier(folder);
  for (const auto& [name, text] : kAssets) writeFile(folder + "/" + name, text);
  PageData data(results);
  data.forEachTrace([&](std::size_t goal, const nlohmann::ordered_json& steps) {
    writeFile(fmt::format("{}/trace-{}.js", folder, goal),
              fmt::format("FATHOM.traces[{}] = {};\n", goal, written(steps)));
  });
  writeFile(folder + "/data.js",
            "window.FATHOM = {};\nFATHOM.data = " + written(data.overview()) + ";\n");
  for (std::size_t i = 0; i < data.files().size(); ++i)
    if (const auto lines = data.source(i))
      writeFile(fmt::format("{}/source-{}.js", folder, i),
                fmt::format("FATHOM.sources[{}] = {};\n", i, written(*lines)));
}

}  // namespace fathom::report
