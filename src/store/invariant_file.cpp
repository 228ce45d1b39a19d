#include "store/invariant_file.h"

#include <filesystem>

#include "base/errors.h"
#include "base/file.h"

namespace fathom::store {

using program::serial::Json;

std::optional<Json> readInvariantFile(const std::string& file) {
  const auto folder = std::filesystem::absolute(file).parent_path();
  if (!std::filesystem::is_directory(folder))
    throw InputError({file, 0, 0}, "facts cannot be kept here: there is no such folder");
  if (!std::filesystem::exists(file)) return std::nullopt;
  const Json read = program::serial::parseJson(readFile(file).value_or(""), file);
  const bool isFacts = read.is_object() && read.contains("facts") && read["facts"] == 1 &&
                       read.contains("procedures") && read["procedures"].is_object() &&
                       read.contains("proof") && read["proof"].is_object();
  if (!isFacts)
    throw InputError({file, 1, 1},
                     "this is no file of facts that fathom wrote; name another, or remove it");
  return read;
}

void writeInvariantFile(const std::string& file, const Json& facts) {
  writeFileAtomically(file, facts.dump(1) + "\n");
}

}  // namespace fathom::store
