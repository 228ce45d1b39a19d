#pragma once

#include <string_view>

#include "frontend/java/bytecode/slot_frame.h"

namespace fathom::frontend::java {

/// What the JVM's verifier demands of classes and members, beyond kinds of values (JVMS 4.10.1.8,
/// 4.10.1.9). Classes that are missing meet every demand: linkage is assumed to succeed.
class Demands {
 public:
  /// Requires: all outlive it.
  Demands(ClassHierarchy& hierarchy, const ResolvedMethod& method, TypeTable& types)
      : hierarchy_(hierarchy), method_(method), types_(types) {}

  /// Each is an InputError at the place where the demand is not met.
  ///
  /// The value may stand where the type is wanted.
  void fits(const Slot& value, const Type& wanted, const CodePlace& place) const;
  /// getfield, putfield of the receiver.
  void field(const FieldReference& reference, const Slot& receiver, const CodePlace& place) const;
  /// A call of a method that is no constructor. Requires: it is not invokestatic.
  void call(Opcode opcode, const MethodReference& reference, const Slot& receiver,
            const CodePlace& place) const;
  /// Which kinds of references the version of the class file allows.
  void version(Opcode opcode, const MethodReference& reference, const CodePlace& place) const;
  /// jsr, ret.
  void subroutine(const CodePlace& place) const;
  /// What handlers catch is raised.
  void handlers() const;
  /// A constructor that is called for `new`.
  void constructor(const MethodReference& reference, const CodePlace& place) const;
  /// A constructor returns: this has been constructed.
  void constructed(const SlotFrame& frame, const CodePlace& place) const;

 private:
  void special(const MethodReference& reference, const Slot& receiver,
               const CodePlace& place) const;
  void access(bool isProtected, const Slot& receiver, const CodePlace& place) const;
  template <class Reference>
  bool isProtectedAbove(const Reference& reference) const;
  bool isSuperclass(std::string_view name) const;

  ClassHierarchy& hierarchy_;
  const ResolvedMethod& method_;
  TypeTable& types_;
};

}  // namespace fathom::frontend::java
