#include "java_cme/table_probe.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include "base/file.h"
#include "base/temporary_folder.h"

namespace fathom::frontend::java::relational {
namespace {

using fmt::format;

constexpr const char* kHead = R"(import java.util.*;
import java.util.concurrent.*;
public class Probes {
  interface Body { void run() throws Exception; }
  static boolean raises(Body body) throws Exception {
    try { body.run(); return false; } catch (ConcurrentModificationException e) { return true; }
  }
  static void report(String id, boolean thrown, boolean stale) {
    System.out.println(id + " " + thrown + " " + stale);
  }
  public static void main(String[] args) {
)";

std::string bodyOf(const Probe& probe) {
  const std::string fill = probe.isMap ? "for (int i = 1; i <= 4; i++) c.put(i, i);"
                                       : "for (int i = 1; i <= 4; i++) c.add(i);";
  const std::string iterator = probe.isMap            ? "c.keySet().iterator()"
                               : probe.isListIterator ? "c.listIterator()"
                                                      : "c.iterator()";
  return format(
      "    var c = {}; {}\n    var it = {}; it.next(); var other = {}; other.next();\n    {}\n"
      "    boolean thrown = raises(() -> {{ {}; }});\n"
      "    report(\"{}\", thrown, raises(() -> other.next()));\n",
      probe.maker, fill, iterator, iterator,
      probe.isStaleBefore ? (probe.isMap ? "c.put(50, 50);" : "c.add(50);") : "", probe.expression,
      probe.id);
}

}  // namespace

std::map<std::string, Observed> observe(const std::vector<Probe>& probes) {
  const TemporaryFolder folder;
  std::string methods, calls;
  for (std::size_t i = 0; i < probes.size(); ++i) {
    methods += format("  static void p{}() throws Exception {{\n{}  }}\n", i, bodyOf(probes[i]));
    calls +=
        format("    try {{ p{}(); }} catch (Throwable e) {{ System.out.println(\"{} \" + e); }}\n",
               i, probes[i].id);
  }
  std::ofstream(folder.file("Probes.java")) << kHead << calls << "  }\n" << methods << "}\n";
  const std::string log = folder.file("log");
  const std::string command = format(
      "cd {0} && javac -nowarn -Xlint:none Probes.java >compile 2>&1 && "
      "timeout 100 java -Xshare:auto -XX:+UseSerialGC -Xmx300m Probes >log 2>&1",
      folder.path());
  const int status = std::system(command.c_str());
  if (status != 0) std::system(format("head -40 {}/compile >&2", folder.path()).c_str());
  std::map<std::string, Observed> all;
  std::ifstream lines(log);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string id, thrown, stale;
    words >> id >> thrown >> stale;
    all[id] = {thrown == "true" || thrown == "false", thrown == "true", stale == "true"};
  }
  return all;
}

}  // namespace fathom::frontend::java::relational
