#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/statistics.h"

namespace fathom::app {

/// What calls of a method on the JVM came to.
enum class NullCalls {
  None,    // none was made
  Silent,  // none is made: those of an earlier run raised nothing
  Made,
  Raised,  // some raised an exception that was looked for
};

/// A method of the analysed classes.
struct NullMethod {
  std::string name;  // a.b.C.m(I)V
  std::string file;  // of the source, without folders
  NullCalls calls = NullCalls::None;

  /// a/b/C.java, where the source is below its folder.
  std::string path() const;
};

/// One step on the way of a null.
struct NullStep {
  std::size_t method = 0;
  unsigned line = 0;
  std::string text;
};

enum class NullStatus { Holds, Unreached, Open, Violated };

/// A dereference, and what is known of it.
struct NullGoal {
  std::size_t method = 0;
  unsigned bci = 0;
  unsigned line = 0;
  std::string site;
  std::int32_t siteNumber = 0;
  NullStatus status = NullStatus::Open;
  std::string engine;    // that proves it; empty: the analysis alone
  bool isAsked = false;  // an engine was, and not an earlier run alone
  std::string why;       // an engine that was asked leaves it open
  std::string evidence;  // of open ones
  bool isCaught = false;
  bool isAlways = false;  // the value is null whenever control gets there
  std::string cause;      // the same for goals whose null comes from one place
  std::vector<NullStep> way;
  std::vector<std::size_t> chain;        // methods, from an entry point to the goal's
  std::vector<std::string> expressions;  // calls that raise the exception
};

/// What the analysis of null found, with all that reports need.
struct NullFindings {
  std::vector<NullMethod> methods;
  std::vector<NullGoal> goals;  // by method and bci
  std::vector<std::size_t> entries;
  std::vector<std::string> objects;  // classes that are not abstract, each with colons and the
                                     // types that it is of; a minus before those that code outside
                                     // makes no objects of
  std::map<std::string, std::string> digests;  // of classes, a.b.C (nullness/class_digests.h)
  std::vector<std::string> library;            // methods outside whose contracts were used
  std::vector<std::string> warnings;
  std::vector<std::string> unconfirmed;  // what the check of the facts rejects
  std::size_t checkedBodies = 0;         // by that check
  std::size_t classes = 0;
  std::size_t attempts = 0;  // calls of entry points
  std::string notRun;        // why none was made
  bool isInterrupted = false;
  bool hasStore = false;  // so that it counts what an engine was asked about
  Statistics statistics;  // of engines

  /// a.b.C.m(I)V@12.
  std::string nameOf(const NullGoal& goal) const {
    return methods[goal.method].name + "@" + std::to_string(goal.bci);
  }
  std::size_t count(NullStatus status) const;
};

/// Reads what fathom-java prints.
NullFindings readFindings(const std::string& json);

}  // namespace fathom::app
