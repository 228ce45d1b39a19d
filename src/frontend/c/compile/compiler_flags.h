#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend::c {

/// The words of a command as a POSIX shell splits it: quotes, backslashes, no expansion. Nothing
/// where a quote or a backslash is left open.
std::optional<std::vector<std::string>> splitCommand(const std::string& command);

/// Of a compiler's words (its name first) those that decide the meaning of the source: macros,
/// folders and files of headers, the language and its dialect. Paths are resolved against the
/// directory. Everything else (outputs, warnings, optimisation, sanitizers, the machine) is left
/// out.
struct CompilerFlags {
  std::vector<std::string> flags;
  std::string language;  // of -x; empty without it
};
CompilerFlags meaningOf(const std::vector<std::string>& words,
                        const std::filesystem::path& directory);

/// Those that decide what types are like (-funsigned-char), whatever is written in the source.
std::vector<std::string> flagsOfTypes(const std::vector<std::string>& flags);

}  // namespace fathom::frontend::c
