#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/bytecode/typed_body.h"
#include "frontend/java/library/library.h"

// Rapid type analysis: which methods can run, which classes have objects, what a virtual call can
// call. The translation translates exactly these methods.
namespace fathom::frontend::java {

/// How a called method becomes part of the program.
enum class Treatment : std::uint8_t {
  Body,      // its bytecode is translated (the program's own, a model's, or the JDK's)
  Contract,  // a row of the library's table
  Nondet,    // org.sosy_lab.sv_benchmarks.Verifier: any value; assume
  Special,   // the translation knows it: Object.getClass, array clone, System.arraycopy, ...
  Unknown    // native, reflection, or too deep in the JDK: any value, recorded in both directions
};

struct Reached {
  ResolvedMethod method;
  Treatment treatment = Treatment::Body;
};

/// A call that picks its target by the receiver's class.
struct VirtualTarget {
  std::vector<const LoadedClass*> receivers;  // instantiated classes that select this method
  ResolvedMethod method;
};

struct Reachability {
  std::vector<Reached> methods;                   // in the order of discovery; entry points first
  std::vector<const LoadedClass*> instantiated;   // classes that `new`, the JVM or the library makes
  std::vector<const LoadedClass*> initialized;    // classes with <clinit> that may be triggered
  std::map<ResolvedMethod, TypedBody> bodies;     // of those with Treatment::Body
  std::set<ResolvedField> fields;                 // that are read or written
  std::set<std::string_view> caught;              // classes that some handler names; "": catch-all
  std::vector<std::string> missing;               // classes that the class path lacks

  /// Targets of a call of `resolved` by invokevirtual or invokeinterface, by the instantiated
  /// classes. Arrays select methods of java/lang/Object.
  std::vector<VirtualTarget> targets(ClassHierarchy& hierarchy,
                                     const ResolvedMethod& resolved) const;
};

/// Whether bodies of this class are the user's or a model's; all others are the JDK's.
using IsOwn = bool (*)(const LoadedClass&);

Reachability reachableFrom(ClassHierarchy& hierarchy, const Library& library,
                           const std::vector<ResolvedMethod>& entryPoints);

}  // namespace fathom::frontend::java
