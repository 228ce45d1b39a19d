#include "sandbox/cage/program_file.h"

#include <array>
#include <cstdlib>
#include <elf.h>
#include <fcntl.h>
#include <string_view>

#include "sandbox/cage/failure.h"

namespace fathom::sandbox {
namespace {

#if defined(__x86_64__)
constexpr bool kRuns32Bits = true;
#else
constexpr bool kRuns32Bits = false;
#endif

std::string pathOf(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const char* path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "/usr/bin:/bin" : path;
  while (!folders.empty()) {
    const std::size_t end = folders.find(':');
    const std::string place = std::string(folders.substr(0, end)) + "/" + name;
    if (access(place.c_str(), X_OK) == 0) return place;
    folders = end == std::string_view::npos ? std::string_view() : folders.substr(end + 1);
  }
  throw Failure("there is no program '" + name + "'");
}

}  // namespace

ProgramFile programNamed(const std::string& name) {
  Descriptor file(open(pathOf(name).c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.isOpen()) throw kernelRefuses("the program '" + name + "' cannot be read");
  std::array<unsigned char, EI_NIDENT> head{};
  if (pread(file.number(), head.data(), head.size(), 0) != EI_NIDENT ||
      std::string_view(reinterpret_cast<const char*>(head.data()), SELFMAG) != ELFMAG)
    throw Failure("'" + name + "' is no program");
  const bool isNarrow = kRuns32Bits && head[EI_CLASS] == ELFCLASS32;
  return {std::move(file), isNarrow ? Width::Of32Bits : Width::OfThisMachine};
}

}  // namespace fathom::sandbox
