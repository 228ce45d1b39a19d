#include "frontend_java/javap_oracle.h"

#include <algorithm>
#include <fmt/core.h>
#include <fstream>

#include "base/errors.h"
#include "base/process/execute.h"
#include "frontend/java/classpath/class_container.h"
#include "frontend/java/javap/print.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

const char* const kVirtualMachines = "/usr/lib/jvm";
const char* const kJars = "/usr/share/java";
constexpr std::size_t kBatch = 2000;

std::string firstLine(std::string_view text, std::size_t from) {
  return std::string(text.substr(from, text.find('\n', from) - from));
}

/// The first lines that differ.
std::string describeDifference(const PrintedClass& ours, std::string_view theirs) {
  const std::size_t both = std::min(ours.text.size(), theirs.size());
  std::size_t line = 0;
  for (std::size_t i = 0; i < both && ours.text[i] == theirs[i]; ++i)
    if (ours.text[i] == '\n') line = i + 1;
  return fmt::format("{}\n  ours:  {}\n  javap: {}", ours.place, firstLine(ours.text, line),
                     line < theirs.size() ? firstLine(theirs, line) : "(nothing)");
}

}  // namespace

std::optional<fs::path> jdk17() {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(kVirtualMachines, error))
    if (entry.path().filename().string().starts_with("java-17-openjdk") &&
        fs::exists(entry.path() / "bin" / "javap"))
      return entry.path();
  return std::nullopt;
}

std::vector<fs::path> libraries() {
  std::vector<fs::path> jars;
  for (const char* const name :
       {"ant.jar", "ant-launcher.jar", "batik-all.jar", "guava.jar", "commons-collections4.jar"})
    if (fs::exists(fs::path(kJars) / name)) jars.push_back(fs::path(kJars) / name);
  std::error_code error;
  std::vector<fs::path> tomcat;
  for (const fs::directory_entry& entry : fs::directory_iterator(kJars, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("tomcat9-") && name.ends_with(".jar") && entry.is_symlink() &&
        name.find("i18n") == std::string::npos)
      tomcat.push_back(entry.path());
  }
  std::sort(tomcat.begin(), tomcat.end());
  jars.insert(jars.end(), tomcat.begin(), tomcat.end());
  return jars;
}

std::vector<PrintedClass> printClasses(const fs::path& archive, std::span<const std::string> names,
                                       const fs::path& folder) {
  const auto container = openContainer(archive.string());
  const bool jar = archive.extension() == ".jar";
  std::vector<PrintedClass> classes;
  for (const std::string& name : names) {
    const auto bytes = container->find(name);
    if (!bytes) throw EnvironmentError(archive.string() + " has no " + name);
    const std::string file = container->describe(name);
    const std::string text = javap::print(readClassFile(*bytes, file), file);
    if (jar) {
      const std::string entry = file.substr(file.rfind('(') + 1);
      classes.push_back(
          {fmt::format("jar:file:{}!/{}", archive.string(), entry.substr(0, entry.size() - 1)),
           text});
      continue;
    }
    const fs::path place = folder / (name + ".class");
    fs::create_directories(place.parent_path());
    std::ofstream(place, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes->data()),
               static_cast<std::streamsize>(bytes->size()));
    classes.push_back({place.string(), text});
  }
  return classes;
}

Agreement compareTexts(std::span<const PrintedClass> ours, std::string_view theirs) {
  Agreement agreement{0, ours.size(), ""};
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (theirs.starts_with(ours[i].text)) {
      ++agreement.agreed;
      theirs.remove_prefix(ours[i].text.size());
      continue;
    }
    if (agreement.difference.empty()) agreement.difference = describeDifference(ours[i], theirs);
    const std::size_t next =
        i + 1 < ours.size() ? theirs.find("\n}\n" + ours[i + 1].text) : std::string_view::npos;
    if (next != std::string_view::npos) theirs.remove_prefix(next + 3);
  }
  if (!theirs.empty() && agreement.difference.empty())
    agreement.difference = "javap prints more: " + firstLine(theirs, 0);
  return agreement;
}

Agreement compareWithJavap(const fs::path& jdk, std::span<const PrintedClass> classes) {
  Agreement sum;
  while (!classes.empty()) {
    const auto batch = classes.first(std::min(kBatch, classes.size()));
    classes = classes.subspan(batch.size());
    std::vector<std::string> command{(jdk / "bin" / "javap").string(), "-J-Dfile.encoding=UTF-8",
                                     "-J-XX:TieredStopAtLevel=1", "-c", "-p"};
    for (const PrintedClass& one : batch) command.push_back(one.place);
    const Executed javap = executeWithin(command, {}, Budget());
    if (javap.status != 0)
      throw EnvironmentError("javap failed: " + javap.why + javap.error.substr(0, 1000));
    const Agreement agreement = compareTexts(batch, javap.out);
    sum.agreed += agreement.agreed;
    sum.classes += agreement.classes;
    if (sum.difference.empty()) sum.difference = agreement.difference;
  }
  return sum;
}

}  // namespace fathom::frontend::java
