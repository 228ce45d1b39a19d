#include "frontend/java/read.h"

#include <algorithm>
#include <filesystem>

#include "base/errors.h"
#include "base/process/own_program.h"
#include "frontend/java/arguments.h"
#include "frontend/java/class_roots.h"
#include "frontend/java/compile/compile.h"
#include "frontend/java/inputs.h"
#include "frontend/java/named_jars.h"
#include "frontend/shared/content_hash.h"
#include "frontend/shared/reader_process.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

void append(Words& all, const Words& more) {
  all.insert(all.end(), more.begin(), more.end());
}

/// "" where the installation has none: calls of the library are read from the JDK then.
std::string modelsJar() {
  try {
    return programBeside("fathom-java-models.jar");
  } catch (const EnvironmentError&) {
    return "";
  }
}

/// What fathom-java reads, and what keeps those files.
struct Parts {
  Arguments arguments;
  std::shared_ptr<const TemporaryFolder> compiled;  // null: there are no sources
};

class ProgramReader {
 public:
  ProgramReader(const JavaOptions& options, const WorkerLimits& limits, const Budget& budget,
                const Log& log)
      : options_(options), limits_(limits), budget_(budget), log_(log) {}

  /// The line about the program, then its text. Nothing where the budget is cancelled.
  std::optional<std::string> translated(const Parts& parts) const {
    if (budget_.cancelled()) return std::nullopt;
    return printed(toArguments(parts.arguments), readableFor(parts.arguments));
  }

  Parts partsOf(const Inputs& inputs) const {
    Parts parts{{{}, inputs.sources, modelsJar(), options_}, nullptr};
    parts.arguments.options.classPath = classPathFor(inputs);
    addClasses(inputs, parts.arguments);
    if (inputs.sources.empty())
      findClassesOfJdk(parts.arguments.options);
    else
      addSources(inputs, parts);
    return parts;
  }

  /// Class files of the sources alone, in the only root.
  Parts compiledOf(const Inputs& inputs) const {
    Parts parts{{{}, inputs.sources, "", options_}, nullptr};
    parts.arguments.options.classPath = classPathFor(inputs);
    append(parts.arguments.options.classPath, inputs.containers);
    if (!inputs.sources.empty()) addSources(inputs, parts);
    return parts;
  }

  std::optional<std::string> printed(const Words& words, const Words& readable) const {
    return runReader({"fathom-java", "the reader of class files", words, readable}, limits_,
                     budget_, log_);
  }

  static Words readableFor(const Arguments& arguments) {
    Words readable = classPathOf(arguments);
    for (const std::string& more : {arguments.models, arguments.options.jdk})
      if (!more.empty()) readable.push_back(more);
    return readable;
  }

 private:
  /// Behind the inputs themselves.
  Words classPathFor(const Inputs& inputs) const {
    const ClassPathEntries path = splitClassPath(options_.classPath);
    for (const std::string& missing : path.missing)
      log_.warning(missing + ": this entry of the class path is not there");
    Words all = inputs.containers;
    append(all, inputs.beside);
    append(all, path.found);
    Words expanded = withNamedJars(all, limits_, budget_, log_);
    std::erase_if(expanded, [&](const std::string& entry) {
      return std::ranges::find(inputs.containers, entry) != inputs.containers.end();
    });
    return expanded;
  }

  /// Classes of the user, in the order of the JVM.
  static Words classPathOf(const Arguments& arguments) {
    Words path = arguments.roots;
    append(path, arguments.options.classPath);
    return path;
  }

  /// One file that says where executions begin decides, unless there are sources beside it.
  void addClasses(const Inputs& inputs, Arguments& arguments) const {
    const ClassRoots found =
        classRootsOf(inputs.classFiles, inputs.containers, limits_, budget_, log_);
    append(arguments.roots, inputs.containers);
    append(arguments.roots, found.roots);
    JavaOptions& options = arguments.options;
    // Collections of jars: every method counts, unless a main is named.
    const bool isLibrary = options.checks.contains("cme") && inputs.sources.empty() &&
                           inputs.classFiles.empty() && !options.mainClass;
    if (isLibrary && options.entries.empty()) options.entries = {"public"};
    if (inputs.sources.empty() && !options.mainClass && options.entries.empty())
      options.mainClass = found.mainClass;
  }

  void addSources(const Inputs& inputs, Parts& parts) const {
    const Jdk jdk = requireCompiler(options_.jdk);
    Arguments& arguments = parts.arguments;
    arguments.options.jdk = jdk.home;
    parts.compiled = compile(inputs.sources, classPathOf(arguments), jdk, limits_, budget_).folder;
    if (parts.compiled) arguments.roots.insert(arguments.roots.begin(), parts.compiled->path());
  }

  void findClassesOfJdk(JavaOptions& options) const {
    const std::optional<Jdk> jdk = findJdk(options_.jdk);
    options.jdk = jdk ? jdk->home : "";
  }

  const JavaOptions& options_;
  const WorkerLimits& limits_;
  const Budget& budget_;
  const Log& log_;
};

/// Of everything that fathom-java reads.
std::string hashOf(const Parts& parts) {
  constexpr const char* kCompiled = "compiled";  // its folder has another name each time
  Arguments named = parts.arguments;
  if (parts.compiled) named.roots.front() = kCompiled;
  ContentHash hash;
  hash.add("java").add(toArguments(named));
  for (std::size_t i = 0; i < named.roots.size(); ++i)
    hash.addFile(parts.arguments.roots[i], named.roots[i]);
  for (const std::string& entry : named.options.classPath) hash.addFile(entry);
  for (const std::string& source : named.sources) hash.addFile(source);
  if (!named.models.empty()) hash.addFile(named.models);
  if (!named.options.jdk.empty())
    hash.addFile(named.options.jdk + "/release").addProgram(named.options.jdk + "/lib/modules");
  return hash.result();
}

/// What fathom-java printed when it read the same; else what it prints now.
template <class Print>
std::optional<std::string> cached(ReaderCache* cache, const Parts& parts, const std::string& how,
                                  const Budget& budget, const Print& print) {
  if (cache == nullptr || budget.cancelled()) return print();
  const std::string key = how + hashOf(parts);
  if (auto text = cache->find(key)) return text;
  std::optional<std::string> printed = print();
  if (printed) cache->keep(key, *printed);
  return printed;
}

JvmProgram jvmProgramOf(const Parts& parts, const Metadata& metadata,
                        const program::Program& program) {
  const JavaOptions& options = parts.arguments.options;
  JvmProgram jvm{{}, metadata.mainClass, {}, options.jdk, parts.compiled};
  for (const Words* path : {&parts.arguments.roots, &options.classPath})
    for (const std::string& entry : *path) jvm.classPath.push_back(fs::absolute(entry).string());
  jvm.isMainPublic = metadata.isMainPublic;
  if (parts.compiled) jvm.sources = parts.arguments.sources;
  if (!metadata.mainClass)
    for (const program::ProcedureId entry : program.entryPoints)
      jvm.entries.push_back(program[entry].name);
  return jvm;
}

}  // namespace

std::optional<std::string> contentHash(const Words& files, const JavaOptions& options,
                                       const WorkerLimits& limits, const Budget& budget) {
  const ProgramReader reader(options, limits, budget, Log());
  const Parts parts = reader.partsOf(inputsOf(files));
  if (budget.cancelled()) return std::nullopt;
  return hashOf(parts);
}

ReadProgram read(logic::TermStore& terms, const Words& files, const JavaOptions& options,
                 ReaderCache* cache, const WorkerLimits& limits, const Budget& budget,
                 const Log& log) {
  const ProgramReader reader(options, limits, budget, log);
  const Parts parts = reader.partsOf(inputsOf(files));
  const auto printed = cached(cache, parts, "", budget, [&] { return reader.translated(parts); });
  if (!printed) return {};
  const std::size_t line = printed->find('\n');
  ReadProgram result{parseBack(terms, printed->substr(line + 1), files.front()),
                     readMetadata(printed->substr(0, line)),
                     {}};
  result.jvm = jvmProgramOf(parts, result.metadata, result.program);
  return result;
}

std::string readText(const Words& files, const JavaOptions& options, const WorkerLimits& limits,
                     const Budget& budget, const Log& log) {
  const ProgramReader reader(options, limits, budget, log);
  std::string printed = reader.translated(reader.partsOf(inputsOf(files))).value_or("");
  printed.erase(0, printed.find('\n') + 1);
  return printed;
}

NullReport analyseNull(const Words& files, const JavaOptions& options,
                       const nullness::Policy& policy, ReaderCache* cache,
                       const WorkerLimits& limits, const Budget& budget, const Log& log) {
  const ProgramReader reader(options, limits, budget, log);
  const Parts parts = reader.partsOf(inputsOf(files));
  Words words{"--nullness"};
  append(words, nullness::toWords(policy));
  ContentHash how;
  how.add(words);
  append(words, toArguments(parts.arguments));
  const auto printed = cached(cache, parts, how.result(), budget, [&] {
    return reader.printed(words, ProgramReader::readableFor(parts.arguments));
  });
  NullReport report{printed.value_or(""), {}, {}};
  if (const std::size_t end = report.json.find('\n'); end != std::string::npos) {
    report.model = report.json.substr(end + 1);
    report.json.resize(end);
  }
  report.jvm = jvmProgramOf(parts, {}, {});
  return report;
}

std::string javap(const Words& files, const JavaOptions& options, const WorkerLimits& limits,
                  const Budget& budget, const Log& log) {
  const ProgramReader reader(options, limits, budget, log);
  const Inputs inputs = inputsOf(files);
  const Parts parts = reader.compiledOf(inputs);
  Words readable = parts.arguments.roots;
  append(readable, inputs.containers);
  append(readable, inputs.classFiles);
  Words words{"--javap"};
  append(words, readable);
  return reader.printed(words, readable).value_or("");
}

}  // namespace fathom::frontend::java
