#include "store/invariant_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/errors.h"

namespace fathom::store {

using program::serial::Json;

std::optional<Json> readInvariantFile(const std::string& file) {
  const auto folder = std::filesystem::absolute(file).parent_path();
  if (!std::filesystem::is_directory(folder))
    throw InputError({file, 0, 0}, "facts cannot be kept here: there is no such folder");
  if (!std::filesystem::exists(file)) return std::nullopt;
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  const Json read = program::serial::parseJson(text.str(), file);
  const bool isFacts = read.is_object() && read.contains("facts") && read["facts"] == 1 &&
                       read.contains("procedures") && read["procedures"].is_object() &&
                       read.contains("proof") && read["proof"].is_object();
  if (!isFacts)
    throw InputError({file, 1, 1},
                     "this is no file of facts that fathom wrote; name another, or remove it");
  return read;
}

void writeInvariantFile(const std::string& file, const Json& facts) {
  const std::filesystem::path draft = file + ".new";
  std::ofstream out(draft);
  out << facts.dump(1) << "\n" << std::flush;
  std::error_code failure;
  if (out) std::filesystem::rename(draft, file, failure);
  if (!out || failure)
    throw EnvironmentError("the facts cannot be written to " + file + ": " +
                           (failure ? failure.message() : std::strerror(errno)));
}

}  // namespace fathom::store
