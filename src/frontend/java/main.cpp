// fathom-java (arguments.h): reads the classes of a program and prints a line about them
// (metadata.h), then the program in the text language. fathom-java --javap FILE... prints the
// classes of class files, jars, jmods, folders and images of a JDK as `javap -c -p` does.
// fathom-java --describe FILE... prints a line for each file (file_description.h). --tables prints
// how exact the model is. Status 2: the input is wrong; 5: it is beyond what is read; the sentence
// is on standard error, and warnings, one a line.
#include <algorithm>
#include <cstdio>
#include <fmt/core.h>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "base/errors.h"
#include "frontend/java/arguments.h"
#include "frontend/java/classpath/class_container.h"
#include "frontend/java/file_description.h"
#include "frontend/java/javap/print.h"
#include "frontend/java/metadata.h"
#include "frontend/java/nullness/run.h"
#include "frontend/java/relational/relational.h"
#include "frontend/java/translate/exactness.h"
#include "frontend/java/translate/translate.h"
#include "program/text/print.h"
#include "program/well_formed.h"

namespace fathom::frontend::java {
namespace {

void printClass(const std::vector<std::uint8_t>& bytes, const std::string& file) {
  const ClassFile classFile = readClassFile(bytes, file);
  for (const std::string& warning : classFile.warnings) fmt::print(stderr, "{}\n", warning);
  const std::string text = javap::print(classFile, file);
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void printAll(const std::string& file) {
  if (file.ends_with(".class")) {
    printClass(readBytes(file, kLargestClass), file);
    return;
  }
  const std::unique_ptr<ClassContainer> container = openContainer(file);
  for (const std::string& name : container->classNames())
    if (const auto bytes = container->find(name)) printClass(*bytes, container->describe(name));
}

bool hasMain(const ClassFile& file) {
  return std::ranges::any_of(file.methods, [](const Method& method) {
    return method.name == "main" && method.descriptor == "([Ljava/lang/String;)V" &&
           method.flags.has(Access::Static);
  });
}

void describe(const std::string& file) {
  if (file.ends_with(".class")) {
    const ClassFile classFile = readClassFile(readBytes(file, kLargestClass), file);
    const std::string name(classFile.name);
    fmt::print("{}\n", toLine(FileDescription{name, hasMain(classFile) ? name : "", {}}));
    return;
  }
  const std::unique_ptr<ClassContainer> container = openContainer(file);
  fmt::print("{}\n", toLine(FileDescription{"", container->mainClass().value_or(""),
                                            container->classPath()}));
}

int print(const Metadata& metadata, const std::string& text) {
  fmt::print("{}\n", toLine(metadata));
  std::fwrite(text.data(), 1, text.size(), stdout);
  return std::fflush(stdout) == 0 ? 0 : 6;
}

/// Whether an iterator is used after its collection changed: collections alone are translated.
bool isAboutCollections(const Arguments& arguments) {
  return arguments.options.checks.contains("cme");
}

int translateAll(const Arguments& arguments) {
  ClassPath roots;
  ClassPath path;
  for (const std::string& root : arguments.roots) {
    roots.add(root);
    path.add(root);
  }
  for (const std::string& entry : arguments.options.classPath) path.add(entry);
  if (!arguments.models.empty() && !isAboutCollections(arguments)) path.addModels(arguments.models);
  if (arguments.options.jdk.empty() || !path.addJdk(arguments.options.jdk))
    fmt::print(stderr, "no JDK was found: classes of the library have models only\n");
  ClassHierarchy hierarchy(path);
  const TranslationRequest request{arguments.options, roots.classNames(), arguments.sources};
  if (isAboutCollections(arguments)) {
    const auto translated = relational::translateCollections(hierarchy, request);
    return print({translated.mainClass, {}, translated.isMainPublic}, translated.text);
  }
  const Library library;
  logic::TermStore terms;
  const Translated translated = translate(terms, hierarchy, library, request);
  program::requireWellFormed(terms, translated.program);
  return print({translated.mainClass, translated.source, translated.isMainPublic},
               program::text::print(terms, translated.program));
}

/// The words of the policy come first, each with a word of its own.
int analyseNull(const std::vector<std::string>& words) {
  nullness::Policy policy;
  std::size_t i = 1;
  while (i < words.size() && nullness::readWord(words[i], policy)) ++i;
  const std::vector<std::string> rest(words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
  const std::string text = nullness::analyse(readArguments(rest), policy);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return std::fflush(stdout) == 0 ? 0 : 6;
}

int run(const std::vector<std::string>& words) {
  if (!words.empty() && words[0] == "--nullness") return analyseNull(words);
  if (words.size() == 1 && words[0] == "--tables") {
    fmt::print("{}", translation::exactnessInMarkdown());
    return 0;
  }
  if (words.size() < 2 || (words[0] != "--javap" && words[0] != "--describe"))
    return translateAll(readArguments(words));
  for (std::size_t i = 1; i < words.size(); ++i)
    words[0] == "--javap" ? printAll(words[i]) : describe(words[i]);
  return std::fflush(stdout) == 0 ? 0 : 6;
}

}  // namespace
}  // namespace fathom::frontend::java

int main(int argc, char** argv) {
  try {
    return fathom::frontend::java::run({argv + 1, argv + argc});
  } catch (const fathom::Unsupported& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 5;
  } catch (const fathom::InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "the reader of class files needs more memory\n");
    return 5;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 6;
  }
}
