#include "app/incremental/tool_identity.h"

#include <cstring>
#include <elf.h>
#include <fmt/format.h>

#include "base/errors.h"
#include "base/file.h"
#include "base/process/own_program.h"
#include "base/sha256.h"
#include "base/version.h"
#include "solver/versions.h"

namespace fathom::app {
namespace {

constexpr std::size_t kHead = std::size_t{1} << 20;  // bytes; notes stand near the beginning
constexpr std::size_t kDigits = 16;

/// The structure at this place of a file, if it is all there.
template <class Structure>
bool readAt(const std::string& bytes, std::size_t at, Structure& structure) {
  if (at > bytes.size() || bytes.size() - at < sizeof structure) return false;
  std::memcpy(&structure, bytes.data() + at, sizeof structure);
  return true;
}

std::size_t aligned(std::size_t size) {
  return (size + 3) / 4 * 4;
}

std::string buildInNotes(const std::string& bytes, std::size_t at, std::size_t end) {
  Elf64_Nhdr note{};
  while (at < end && readAt(bytes, at, note)) {
    const std::size_t text = at + sizeof note + aligned(note.n_namesz);
    if (note.n_type == NT_GNU_BUILD_ID && text + note.n_descsz <= bytes.size()) {
      std::string digits;
      for (const char c : bytes.substr(text, note.n_descsz))
        digits += fmt::format("{:02x}", static_cast<unsigned char>(c));
      return digits;
    }
    at = text + aligned(note.n_descsz);
  }
  return {};
}

std::string buildIn(const std::string& bytes) {
  Elf64_Ehdr header{};
  if (!readAt(bytes, 0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_ident[EI_CLASS] != ELFCLASS64)
    return {};
  for (std::size_t i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr part{};
    if (!readAt(bytes, header.e_phoff + i * sizeof part, part)) return {};
    if (part.p_type != PT_NOTE) continue;
    if (auto build = buildInNotes(bytes, part.p_offset, part.p_offset + part.p_filesz);
        !build.empty())
      return build;
  }
  return {};
}

std::string buildBeside(const std::string& program) {
  try {
    return buildOf(programBeside(program));
  } catch (const EnvironmentError&) {
    return {};
  }
}

}  // namespace

std::string buildOf(const std::string& program) {
  const auto head = fathom::readFile(program, kHead);
  if (!head) return {};
  std::string build = buildIn(*head);
  return build.empty() ? sha256(fathom::readFile(program).value_or("")) : build;
}

std::string toolIdentity() {
  std::string all = buildOf("/proc/self/exe") + solver::z3Version() + solver::cvc5Version();
  for (const char* part : {"fathom-c", "fathom-java", "fathom-java-models.jar"})
    all += " " + buildBeside(part);
  return fmt::format("{} {}", kVersion, sha256(all).substr(0, kDigits));
}

}  // namespace fathom::app
