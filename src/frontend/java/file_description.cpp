#include "frontend/java/file_description.h"

#include <fmt/ranges.h>
#include <iterator>
#include <sstream>

#include "frontend/shared/reader_process.h"

namespace fathom::frontend::java {
namespace {

FileDescription fromLine(const std::string& line) {
  std::istringstream columns(line);
  FileDescription result;
  std::getline(columns, result.name, '\t');
  std::getline(columns, result.mainClass, '\t');
  result.classPath.assign(std::istream_iterator<std::string>(columns), {});
  return result;
}

}  // namespace

std::string toLine(const FileDescription& description) {
  return fmt::format("{}\t{}\t{}", description.name, description.mainClass,
                     fmt::join(description.classPath, " "));
}

std::vector<FileDescription> describe(const std::vector<std::string>& files,
                                      const WorkerLimits& limits, const Budget& budget,
                                      const Log& log) {
  std::vector<FileDescription> result;
  if (files.empty()) return result;
  ReaderProcess reader{"fathom-java", "the reader of class files", {"--describe"}, files};
  reader.arguments.insert(reader.arguments.end(), files.begin(), files.end());
  std::istringstream lines(runReader(reader, limits, budget, log).value_or(""));
  for (std::string line; std::getline(lines, line);) result.push_back(fromLine(line));
  return result;
}

}  // namespace fathom::frontend::java
