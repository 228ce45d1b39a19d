#pragma once

#include <map>
#include <string>
#include <vector>

#include "frontend/java/relational/collection_table.h"

// Small Java programs that do what rows of the table of collections say, and what the JVM does.
namespace fathom::frontend::java::relational {

/// What is run: an expression on a new collection of some class.
struct Probe {
  std::string id;
  std::string maker;       // "new ArrayList<Integer>()"
  std::string expression;  // over c, or over it
  bool isMap = false;
  bool isOfIterator = false;
  bool isStaleBefore = false;  // the collection is changed before
  bool isListIterator = false;
};

struct Observed {
  bool runs = false;    // no other exception
  bool thrown = false;  // ConcurrentModificationException by the expression
  bool stale = false;   // by the next step of another iterator
};

/// By the probe's id. One compiler and one JVM for all.
std::map<std::string, Observed> observe(const std::vector<Probe>& probes);

}  // namespace fathom::frontend::java::relational
