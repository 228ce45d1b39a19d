#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// Witnesses of verdicts, as verifiers exchange them: SV-COMP's format 2.x (YAML), and 1.0 (GraphML)
// where that says nothing. docs/witnesses.md describes what is written and read.
namespace fathom::witness {

struct Location {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;   // 0: not known
  std::string function;  // "": not known
};

enum class WaypointType { Assumption, Branching, FunctionEnter, FunctionReturn, Target };

struct Waypoint {
  WaypointType type = WaypointType::Assumption;
  std::string value;     // of the constraint; "": none
  std::string function;  // GraphML: whose result the constraint is about
  Location location;
};

/// What an execution passes: none of `avoid` until `follow`.
struct Segment {
  std::vector<Waypoint> avoid;
  Waypoint follow;
};

/// An execution that violates the specification: the last segment follows the target.
struct Violation {
  std::vector<Segment> segments;
};

struct Invariant {
  enum class Kind { Loop, Location, Contract };
  Kind kind = Kind::Loop;
  Location location;
  std::string value;         // of loops and locations
  std::string preCondition;  // of contracts
  std::string postCondition;
  bool isAcsl = false;  // else an expression of C
};

/// Why the specification holds, as far as anybody said.
struct Correctness {
  std::vector<Invariant> invariants;
};

struct Task {
  std::vector<std::string> files;
  std::map<std::string, std::string> hashes;  // SHA-256, by file; GraphML: of the only one
  std::string specification;
  unsigned pointerWidth = 64;
  std::string language = "C";
};

enum class Format { Yaml, GraphMl };

struct Witness {
  Task task;
  std::string producer;
  std::variant<Violation, Correctness> content;
};

/// InputError with a sentence where it breaks a rule of the format.
Witness readYaml(const std::string& text, const std::string& file);
Witness readGraphMl(const std::string& text, const std::string& file);
/// By its first character.
Witness read(const std::string& text, const std::string& file);

/// Who made it, and when: in the witness, beside what it says.
struct Origin {
  std::string uuid;
  std::string time;     // ISO 8601
  std::string command;  // of the tool; "": not said
};

std::string toYaml(const Witness& witness, const Origin& origin);
std::string toGraphMl(const Witness& witness, const Origin& origin);

}  // namespace fathom::witness
