#include "replay_jvm/jvm.h"

#include <fmt/core.h>
#include <fstream>
#include <sstream>

#include "base/errors.h"
#include "base/process/execute.h"

namespace fathom::evidence::jvm {
namespace {

namespace fs = std::filesystem;

const char* const kVerifier = R"(package org.sosy_lab.sv_benchmarks;
public final class Verifier {
  private static final java.util.Random RANDOM = new java.util.Random(1);
  public static void assume(boolean condition) { if (!condition) Runtime.getRuntime().halt(1); }
  public static boolean nondetBoolean() { return RANDOM.nextBoolean(); }
  public static byte nondetByte() { return (byte) RANDOM.nextInt(); }
  public static char nondetChar() { return (char) RANDOM.nextInt(); }
  public static short nondetShort() { return (short) RANDOM.nextInt(); }
  public static int nondetInt() { return RANDOM.nextInt(); }
  public static long nondetLong() { return RANDOM.nextLong(); }
  public static float nondetFloat() { return RANDOM.nextFloat(); }
  public static double nondetDouble() { return RANDOM.nextDouble(); }
  public static String nondetString() { return "" + RANDOM.nextInt(); }
}
)";

Executed succeeding(const std::vector<std::string>& command) {
  Executed ended = executeWithin(command, {120.0, std::nullopt}, Budget());
  require(ended.status == 0, command[0] + " succeeds: " + ended.error + ended.out);
  return ended;
}

}  // namespace

std::string jdkHome() {
  std::istringstream path(std::getenv("PATH"));
  for (std::string folder; std::getline(path, folder, ':');)
    if (fs::exists(fs::path(folder) / "javac"))
      return fs::canonical(fs::path(folder) / "javac").parent_path().parent_path();
  throw EnvironmentError("there is no JDK");
}

Jvm::Jvm() {
  std::string pattern = testing::TempDir() + "fathomXXXXXX";
  folder = mkdtemp(pattern.data());
}

Jvm::~Jvm() {
  fs::remove_all(folder);
}

std::string Jvm::write(const std::string& name, const std::string& text) const {
  fs::create_directories((folder / name).parent_path());
  std::ofstream(folder / name, std::ios::binary) << text;
  return place(name);
}

frontend::JvmProgram Jvm::program(const std::string& text) const {
  if (text == text_) return compiled_;
  succeeding({"javac", "-g", "-nowarn", "-d", place("classes"), write("Main.java", text),
              write("org/sosy_lab/sv_benchmarks/Verifier.java", kVerifier)});
  text_ = text;
  listing_.clear();
  compiled_ = {{place("classes")}, "Main", {}, jdkHome(), nullptr};
  compiled_.isMainPublic = text.find("public static void main(") != text.npos;
  return compiled_;
}

Execution Jvm::execution(const std::string& text, const std::vector<ValueLine>& values,
                         const std::vector<std::u16string>& arguments) const {
  const auto ran = run(program(text), {values, arguments}, {{60.0, 3000}}, Budget());
  if (const auto* no = std::get_if<NotStarted>(&ran)) throw EnvironmentError(no->why);
  return std::get<Execution>(ran);
}

std::string Jvm::goalAt(const std::string& method, const std::string& word) const {
  if (listing_.empty())
    listing_ = succeeding({"javap", "-c", "-p", "-s", "-cp", place("classes"), "Main"}).out;
  std::istringstream lines(listing_);
  std::string descriptor;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("  ") && !line.starts_with("   "))
      inside = line.find(" " + method + "(") != line.npos;
    const std::size_t about = line.find("descriptor: ");
    if (about != line.npos) descriptor = line.substr(about + 12);
    const std::size_t colon = line.find(": ");
    if (inside && about == line.npos && colon != line.npos && line.find(word, colon) != line.npos)
      return fmt::format("Main.{}{}@{}", method, descriptor, std::stoi(line.substr(0, colon)));
  }
  throw InternalError(method + " has no " + word);
}

}  // namespace fathom::evidence::jvm
