#pragma once

#include <string>

#include "program/by_pointer.h"
#include "program/program.h"

namespace fathom::report {

/// The name of a procedure in reports. The front end for C has copies of library functions
/// (strlen.4, for the call that it serves), bodies of its own (__fathom_exit) and functions that
/// stand for others where these are called by pointers.
inline std::string shownName(const program::Procedure& procedure) {
  std::string name = procedure.name;
  if (procedure.position.file == "library") name = name.substr(0, name.find('.'));
  constexpr std::string_view kOwn = "__fathom_";
  if (name.starts_with(kOwn)) name = name.substr(kOwn.size());
  return program::withoutByPointer(name);
}

}  // namespace fathom::report
