#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/java/classfile/annotation.h"
#include "frontend/java/classfile/code.h"
#include "frontend/java/classfile/constant_pool.h"
#include "frontend/java/classfile/module.h"
#include "frontend/java/classfile/signature.h"

namespace fathom::frontend::java {

/// Bits of access_flags (JVMS tables 4.1-B, 4.5-A, 4.6-A).
enum class Access : std::uint16_t {
  Public = 0x0001,
  Private = 0x0002,
  Protected = 0x0004,
  Static = 0x0008,
  Final = 0x0010,
  Synchronized = 0x0020,
  Volatile = 0x0040,
  Bridge = 0x0040,
  Transient = 0x0080,
  Varargs = 0x0080,
  Native = 0x0100,
  Interface = 0x0200,
  Abstract = 0x0400,
  Strict = 0x0800,
  Synthetic = 0x1000,
  Annotation = 0x2000,
  Enum = 0x4000,
  Module = 0x8000
};

struct AccessFlags {
  std::uint16_t bits = 0;

  bool has(Access access) const { return (bits & static_cast<std::uint16_t>(access)) != 0; }
};

/// Annotations of a class, field, method or record component.
struct Annotations {
  std::vector<Annotation> declared;
  std::vector<TypeAnnotation> types;
};

struct Field {
  AccessFlags flags;
  std::string_view name;
  std::string_view descriptor;
  Type type;
  SharedGenericType signature;                 // may be null
  std::optional<std::uint16_t> constantValue;  // place of an int, long, float, double or string
  Annotations annotations;
};

struct Method {
  AccessFlags flags;
  std::string_view name;
  std::string_view descriptor;
  SharedMethodType type;
  SharedMethodSignature signature;  // may be null
  std::optional<Code> code;
  std::vector<std::string_view> exceptions;
  Annotations annotations;
  /// One list a parameter, of those that the file counts: it may leave out synthetic ones.
  std::vector<std::vector<Annotation>> visibleParameters;
  std::vector<std::vector<Annotation>> invisibleParameters;
};

struct InnerClass {
  std::string_view inner;
  std::optional<std::string_view> outer;  // nothing for local and anonymous classes
  std::optional<std::string_view> name;   // nothing for anonymous classes
  AccessFlags flags;
};

struct EnclosingMethod {
  std::string_view owner;
  std::optional<NameAndType> method;  // nothing in initializers
};

struct BootstrapMethod {
  std::uint16_t handle;                  // place of a MethodHandleConstant
  std::vector<std::uint16_t> arguments;  // places of constants that can be loaded
};

struct RecordComponent {
  std::string_view name;
  Type type;
  SharedGenericType signature;
  Annotations annotations;
};

/// A class as its file says it. Views are those of `pool`, which moves along; hence no copies.
struct ClassFile {
  ConstantPool pool;
  std::uint16_t minorVersion = 0;
  std::uint16_t majorVersion = 0;
  AccessFlags flags;
  std::string_view name;                       // a/b/C
  std::optional<std::string_view> superclass;  // nothing for java/lang/Object and modules
  std::vector<std::string_view> interfaces;
  std::vector<Field> fields;
  std::vector<Method> methods;

  std::optional<std::string_view> sourceFile;
  std::optional<ClassSignature> signature;
  std::vector<InnerClass> innerClasses;
  std::optional<EnclosingMethod> enclosingMethod;
  std::vector<BootstrapMethod> bootstrapMethods;
  std::optional<std::vector<RecordComponent>> record;
  std::optional<std::string_view> nestHost;
  std::vector<std::string_view> nestMembers;
  std::vector<std::string_view> permittedSubclasses;
  std::optional<ModuleDeclaration> module;
  Annotations annotations;

  std::vector<std::string> warnings;  // each a sentence with the file
};

/// Versions of class files that are read; those above kNewestKnown with a warning.
constexpr std::uint16_t kOldestVersion = 45;
constexpr std::uint16_t kNewestKnown = 61;
constexpr std::uint16_t kNewestVersion = 65;
/// No larger file is read.
constexpr std::size_t kLargestClass = std::size_t{16} << 20;

/// InputError where the bytes are no class file; Unsupported for newer versions. `file` names them
/// in sentences.
ClassFile readClassFile(Bytes bytes, const std::string& file);

}  // namespace fathom::frontend::java
