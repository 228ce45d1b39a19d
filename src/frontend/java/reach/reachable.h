#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
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
  std::vector<Reached> methods;  // in the order of discovery; entry points first
  /// Classes that `new`, the JVM or the library makes.
  std::vector<const LoadedClass*> instantiated;
  /// Classes with <clinit> that may be triggered, superclasses first. Where that is Unknown, the
  /// static fields of the class hold any values of their types. A class of the JDK without a model
  /// is here only if a body of it, or of a class below it, is translated or a static field of it
  /// is accessed.
  std::vector<const LoadedClass*> initialized;
  std::map<ResolvedMethod, TypedBody> bodies;  // of those with Treatment::Body
  std::set<ResolvedField> fields;              // that are read or written
  std::set<std::string_view> caught;           // classes that some handler names; "": catch-all
  std::vector<std::string> missing;            // classes that the class path lacks

  std::map<ResolvedMethod, Treatment> treatments;                 // of `methods`
  std::map<ResolvedMethod, std::vector<VirtualTarget>> dispatch;  // of the calls in `bodies`

  /// Nothing for methods that are not reached.
  std::optional<Treatment> treatment(const ResolvedMethod& method) const;
  /// Targets of a call of `resolved` by invokevirtual or invokeinterface, by the instantiated
  /// classes, in the order of these. Arrays select methods of java/lang/Object: such a method
  /// is always among the targets of its own calls, perhaps without receivers.
  std::vector<VirtualTarget> targets(ClassHierarchy& hierarchy,
                                     const ResolvedMethod& resolved) const;
};

/// Arguments of entry points are objects of exactly their static types, where these can be
/// instantiated; of others there are only those that the program makes.
Reachability reachableFrom(ClassHierarchy& hierarchy, const Library& library,
                           const std::vector<ResolvedMethod>& entryPoints);

}  // namespace fathom::frontend::java
