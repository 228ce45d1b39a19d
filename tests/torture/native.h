#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace fathom::torture {

/// How a program ended that clang compiled without optimisation, with reach_error for abort.
enum class NativeEnd {
  DoesNotCompile,
  Returned,  // status 0
  Aborted,   // called reach_error
  Other,     // another status, a signal, no end in the time
};

/// A source file that may include others of a folder.
struct SourceFile {
  std::string file;
  std::string includes;
};

/// What came of it.
struct NativeRun {
  NativeEnd end = NativeEnd::DoesNotCompile;
  std::string dialect;  // the first that compiles it
};

/// The program whose calls of abort are calls of reach_error, with its own line numbers.
std::string withReachError(const std::string& program);

/// Compiles and runs these files as programs of 64 bits, at most so many at once. Writes into the
/// folder.
std::vector<NativeRun> runAll(const std::vector<SourceFile>& files, unsigned jobs,
                              const std::filesystem::path& folder);

/// Whether the program aborts where invalid accesses end it: only then it must be told so, as the
/// tool speaks of executions without them. Writes into the folder.
bool abortsWithoutInvalidAccess(const SourceFile& file, const std::string& dialect,
                                const std::filesystem::path& folder);

}  // namespace fathom::torture
