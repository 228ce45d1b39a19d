#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "program/source_memory.h"

// What the symbols of a Java program mean: how references, maps of fields and procedures are to be
// read by people. Nothing that is proved or checked depends on it.
namespace fathom::program {

/// A global variable that holds a part of the heap, or a static field.
struct JavaField {
  enum class Kind {
    Instance,  // a map by objects, or of one object its field
    Static,
    Elements,  // of arrays, by arrays and indices
    Length,    // of arrays
    Class,     // the class number of an object
    Next,      // the next reference
  };
  Kind kind = Kind::Instance;
  std::string owner{};                      // a.b.C
  std::string name{};                       // as the source has it
  std::string type{};                       // of the field or of an element: int, a.b.C[]
  bool isOwn = false;                       // the user's, not the library's
  std::optional<std::int64_t> object = {};  // the only one that has the field
  bool operator==(const JavaField&) const = default;
};

/// A method that became a procedure.
struct JavaMethod {
  std::string owner;  // a.b.C
  std::string name;
  bool isStatic = false;
  bool isOwn = false;      // the user's, not the library's
  bool isInput = false;    // the environment chooses the result
  bool isDynamic = false;  // what invokedynamic calls: the source has an operator or a lambda there
  bool operator==(const JavaMethod&) const = default;
};

/// What happens at a location of a procedure.
struct JavaPlace {
  enum class Kind {
    Check,     // whether an exception is raised
    Creation,  // the statement makes an object, with its fields zero
    Throw,     // the exception is raised here
    Delivery,  // a call raised the exception
    Handler,   // an exception is caught
  };
  Kind kind = Kind::Creation;
  std::string exception{};  // a term as program/serial writes it
  std::string caught{};     // of a handler: a.b.C; "": any
  bool operator==(const JavaPlace&) const = default;
};

/// What raises the exception of a goal. The operands are terms over the variables of the goal's
/// procedure, as program/serial writes them; {0} in the operation is the first one.
struct JavaFault {
  std::string exception;    // a.b.C; "": any
  std::string operation{};  // {0}.length(), {0}[{1}]
  std::vector<std::string> operands{};
  bool operator==(const JavaFault&) const = default;
};

struct JavaSource {
  std::map<std::int64_t, std::string> classes;                // by class number: a.b.C, int[]
  std::map<std::string, std::vector<std::int64_t>> subtypes;  // class numbers of instances
  std::map<std::int64_t, std::string> objects;  // fixed references: "abc", C.class, Color.RED
  /// Class numbers of objects that are there when executions begin.
  std::map<std::int64_t, std::int64_t> initialTypes;
  std::map<std::int64_t, std::string> created;  // of sites that make one object: C at line 5
  std::map<std::string, JavaField> fields;      // by global variable
  std::map<VariableName, std::string> types;    // of variables of procedures
  std::map<std::string, JavaMethod> methods;    // by procedure
  std::map<std::pair<std::string, std::size_t>, JavaPlace> places;  // by procedure and location
  std::map<std::string, JavaFault> faults;                          // by the names of goals
  bool operator==(const JavaSource&) const = default;
};

}  // namespace fathom::program
