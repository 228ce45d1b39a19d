#include "incremental/store_run.h"

#include <cstdlib>
#include <fmt/core.h>
#include <sstream>

#include "store/seal.h"

namespace fathom::app {

StoreRun::StoreRun() {
  setenv("FATHOM_STORE_KEY", write("key", kSecret).c_str(), 1);
  store = (folder / "s.db").string();
}

Outcome StoreRun::check(const std::string& file, std::vector<std::string> more) const {
  more.insert(more.begin(), {"check", "--project", "none", "--store", store});
  more.push_back(file);
  return fathom(more);
}

std::size_t StoreRun::changeRows(const std::string& secret,
                                 const std::function<bool(store::Row&)>& change) const {
  const auto rows = store::openStore(store);
  const store::Sealer sealer(secret);
  std::vector<store::Row> changed;
  rows->visit([&](store::Row row) {
    if (!change(row)) return;
    row.seal = sealer.seal(row);
    changed.push_back(std::move(row));
  });
  rows->put(changed);
  return changed.size();
}

std::string answers(const Outcome& outcome) {
  std::string text = outcome.out;
  const std::size_t line = text.find("\nstore: ");
  if (line != std::string::npos) text.erase(line, text.find('\n', line + 1) - line);
  return text;
}

std::string verdicts(const Outcome& outcome) {
  std::istringstream lines(outcome.out);
  std::string all;
  for (std::string line; std::getline(lines, line);) {
    for (const char* word : {": holds", ": violated", ": unknown"})
      if (const std::size_t at = line.find(word); at != line.npos && !line.starts_with(" "))
        all += line.substr(0, at) + word + "\n";
    if (line.starts_with("VERDICT")) all += line + "\n";
  }
  return all;
}

std::string storeLine(const Outcome& outcome) {
  const std::size_t line = outcome.out.find("store: ");
  return line == std::string::npos ? ""
                                   : outcome.out.substr(line, outcome.out.find('\n', line) - line);
}

std::string program(const std::vector<int>& bounds) {
  std::string text = "proc main() {\n";
  for (std::size_t i = 0; i < bounds.size(); ++i) text += fmt::format("  var r{0} = f{0}();\n", i);
  text += "}\n";
  for (std::size_t i = 0; i < bounds.size(); ++i)
    text += fmt::format(
        "proc f{0}() returns (r) {{\n  r = 0; var i = 0;\n  while (i < {1}) {{ r = r + 1; i = i + "
        "1; "
        "}}\n  assert(r <= {2});\n  assert(r != {3});\n}}\n",
        i, 100 + i, 100 + i, bounds[i]);
  return text;
}

}  // namespace fathom::app
