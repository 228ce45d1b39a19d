#include "app/output/witness_files.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <pugixml.hpp>
#include <random>
#include <sstream>

#include "base/file.h"
#include "base/sha256.h"
#include "base/version.h"
#include "report/render.h"
#include "report/requirements.h"
#include "witness/make.h"

namespace fathom::app {
namespace {

using report::Result;

std::string now() {
  const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&time, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

/// Version 4 of RFC 4122.
std::string newUuid() {
  std::random_device random;
  const auto word = [&] { return static_cast<unsigned>(random()); };
  const unsigned a = word();
  const unsigned b = word();
  const unsigned c = word();
  const unsigned d = word();
  return fmt::format("{:08x}-{:04x}-4{:03x}-{:04x}-{:04x}{:08x}", a, b >> 16U, b & 0xfffU,
                     0x8000U | (c & 0x3fffU), c >> 16U, d);
}

const report::Violated* violationIn(const Result& result, const report::GoalResult** at) {
  for (const report::GoalResult& row : result.goals)
    if (const auto* violated = std::get_if<report::Violated>(&row.answer);
        violated && violated->trace) {
      *at = &row;
      return violated;
    }
  return nullptr;
}

template <class Action>
void forEachViolation(const std::vector<Result>& results, const Action& action) {
  for (const Result& result : results)
    for (const report::GoalResult& row : goalsOfProgram(result))
      if (const auto* violated = std::get_if<report::Violated>(&row.answer);
          violated && violated->trace)
        action(result, row, *violated);
}

bool isJava(const Result& result) {
  return result.sourceInfo && std::holds_alternative<program::JavaSource>(*result.sourceInfo);
}

// ---- Test-Comp ----

std::string toXml(const pugi::xml_document& document) {
  std::ostringstream text;
  document.save(text, "  ");
  return text.str();
}

void begin(pugi::xml_document& document, const char* kind) {
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  declaration.append_attribute("standalone") = "no";
  document.append_child(pugi::node_doctype)
      .set_value(fmt::format("{0} PUBLIC \"+//IDN sosy-lab.org//DTD test-format {0} 1.1//EN\" "
                             "\"https://sosy-lab.org/test-format/{0}-1.1.dtd\"",
                             kind)
                     .c_str());
}

std::string metadata(const Result& result, int pointerWidth) {
  pugi::xml_document document;
  begin(document, "test-metadata");
  pugi::xml_node root = document.append_child("test-metadata");
  const auto put = [&](const char* name, const std::string& text) {
    root.append_child(name).text().set(text.c_str());
  };
  const std::string file = result.files.empty() ? "" : result.files.front();
  put("sourcecodelang", isJava(result) ? "Java" : "C");
  put("producer", std::string("Fathom ") + kVersion);
  put("specification", witness::specificationOf(result.lookedFor, isJava(result)));
  put("programfile", file);
  put("programhash", sha256(fathom::readFile(file).value_or("")));
  put("entryfunction", "main");
  put("architecture", pointerWidth == 32 ? "32bit" : "64bit");
  put("creationtime", now());
  return toXml(document);
}

std::string testCase(const std::vector<witness::Input>& inputs) {
  pugi::xml_document document;
  begin(document, "testcase");
  pugi::xml_node root = document.append_child("testcase");
  root.append_attribute("coversError") = "true";
  for (const witness::Input& input : inputs)
    root.append_child("input").text().set(input.value.c_str());
  return toXml(document);
}

// ---- JUnit ----

std::string javaLiteral(const std::string& function, const std::string& value) {
  if (function.ends_with("nondetBoolean")) return value == "0" ? "false" : "true";
  if (function.ends_with("nondetLong")) return value + "L";
  if (function.ends_with("nondetInt")) return value;
  if (function.ends_with("nondetShort")) return "(short) " + value;
  if (function.ends_with("nondetByte")) return "(byte) " + value;
  if (function.ends_with("nondetChar")) return "(char) " + value;
  return "";
}

/// The class in which executions begin.
std::optional<std::string> mainClass(const Result& result) {
  const auto& java = std::get<program::JavaSource>(*result.sourceInfo);
  for (const program::Procedure& body : result.program->procedures)
    if (const auto method = java.methods.find(body.name);
        method != java.methods.end() && method->second.name == "main")
      return method->second.owner;
  return std::nullopt;
}

/// A name for a class.
std::string javaName(std::string text) {
  for (char& c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return text.empty() || std::isdigit(static_cast<unsigned char>(text[0])) != 0 ? "_" + text : text;
}

}  // namespace

bool isAboutMain(const Config& config) {
  return std::ranges::all_of(config.entries, [](const std::string& entry) {
    return entry == "main" || entry.ends_with(".main");
  });
}

std::string writeWitness(const std::vector<Result>& results, const std::string& file,
                         const Config& config) {
  if (!isAboutMain(config))
    return "no witness is written: witnesses are about executions of main, not of --entry";
  const Result* chosen = results.empty() ? nullptr : &results.front();
  const report::GoalResult* ignored = nullptr;
  for (const Result& result : results)
    if (violationIn(result, &ignored) != nullptr) {
      chosen = &result;
      break;
    }
  if (chosen == nullptr) return "no witness is written: there is no result";
  const witness::Made made = witness::witnessOf(*chosen, static_cast<unsigned>(config.c.arch));
  if (!made.witness) return "no witness is written: " + made.why;
  const witness::Origin origin{newUuid(), now(), ""};
  writeFileAtomically(file, made.format == witness::Format::Yaml
                                ? toYaml(*made.witness, origin)
                                : toGraphMl(*made.witness, origin));
  return "";
}

void writeTestCases(const std::vector<Result>& results, const std::string& folder,
                    int pointerWidth) {
  makeFolder(folder);
  if (results.empty()) return;
  writeFileAtomically(folder + "/metadata.xml", metadata(results.front(), pointerWidth));
  std::size_t count = 0;
  forEachViolation(results, [&](const Result& result, const report::GoalResult& row,
                                const report::Violated& violated) {
    if (!violated.trace) return;
    if (const auto inputs = witness::inputsOf(result.encodingOf(row), *violated.trace,
                                              static_cast<unsigned>(pointerWidth)))
      writeFileAtomically(fmt::format("{}/testcase-{}.xml", folder, ++count), testCase(*inputs));
  });
}

std::string writeJunit(const std::vector<Result>& results, const std::string& file) {
  std::string tests;
  std::size_t count = 0;
  forEachViolation(results, [&](const Result& result, const report::GoalResult& row,
                                const report::Violated& violated) {
    if (!isJava(result) || !violated.trace) return;
    const auto inputs = witness::inputsOf(result.encodingOf(row), *violated.trace, 64);
    if (!inputs) return;
    std::string values;
    for (const auto& [function, value] : *inputs) {
      const std::string literal = javaLiteral(function, value);
      if (literal.empty()) return;
      values += (values.empty() ? "" : ", ") + literal;
    }
    const auto main = mainClass(result);
    if (!main) return;
    const program::Goal& goal = (*result.program)[row.goal];
    tests += fmt::format(
        "\n  /** Line {}: {}. */\n  @org.junit.jupiter.api.Test\n  void violation{}() {{\n"
        "    inputs({});\n    org.junit.jupiter.api.Assertions.assertThrows({}.class,\n"
        "        () -> {}.main(new String[0]));\n  }}\n",
        goal.position.line, goal.check, ++count, values,
        goal.check == "assert" ? "AssertionError" : "RuntimeException", *main);
  });
  if (tests.empty())
    return "no JUnit class is written: there is no violation of a program in Java whose inputs are "
           "numbers";
  const std::string name = javaName(std::filesystem::path(file).stem().string());
  writeFileAtomically(
      file, "// Violations that Fathom " + std::string(kVersion) +
                " found, as tests: each passes where the program fails. Needs JUnit 5, assertions\n"
                "// (-ea), and the class org.sosy_lab.sv_benchmarks.Verifier of "
                "fathom-java-replay.jar first on the class path.\n"
                "class " +
                name +
                " {\n  private static void inputs(Object... values) {\n"
                "    org.sosy_lab.sv_benchmarks.Verifier.give(values);\n  }\n" +
                tests + "}\n");
  return "";
}

}  // namespace fathom::app
