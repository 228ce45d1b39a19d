#include "store/invariant_file.h"

#include <filesystem>

#include "base/errors.h"
#include "base/file.h"

namespace fathom::store {

using program::serial::Json;

std::optional<Json> readInvariantFile(const std::string& file) {
  const auto folder = std::filesystem::absolute(file).parent_path();
  if (!std::filesystem::is_directory(folder))
    throw InputError({file, 0, 0}, "invariants cannot be stored here: there is no such folder");
  if (!std::filesystem::exists(file)) return std::nullopt;
  const Json read = program::serial::parseJson(readFile(file).value_or(""), file);
  const bool isInvariantFile = read.is_object() && read.contains("facts") && read["facts"] == 1 &&
                               read.contains("procedures") && read["procedures"].is_object() &&
                               read.contains("proof") && read["proof"].is_object();
  if (!isInvariantFile)
    throw InputError({file, 1, 1},
                     "this is no file of invariants that Fathom wrote; name another, or remove it");
  return read;
}

void writeInvariantFile(const std::string& file, const Json& invariants) {
  writeFileAtomically(file, invariants.dump(1) + "\n");
}

}  // namespace fathom::store
