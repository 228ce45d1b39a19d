#include "frontend/java/classfile/class_file.h"

#include <fmt/core.h>

#include "base/errors.h"
#include "frontend/java/classfile/attributes.h"
#include "frontend/java/classfile/members.h"

namespace fathom::frontend::java {
namespace {

constexpr std::uint32_t kMagic = 0xCAFEBABE;

struct Version {
  std::uint16_t minor;
  std::uint16_t major;
};

Version readVersion(ByteReader& reader) {
  if (reader.u4() != kMagic) reader.fail("this is no class file");
  Version version{};
  version.minor = reader.u2();
  version.major = reader.u2();
  if (version.major < kOldestVersion)
    reader.fail(fmt::format("version {} of class files never was", version.major));
  if (version.major > kNewestVersion)
    throw Unsupported(
        Position{std::string(reader.file()), 0, 0},
        fmt::format("class files of version {} are newer than {}", version.major, kNewestVersion));
  return version;
}

class ClassReader {
 public:
  ClassReader(Bytes bytes, const std::string& file)
      : reader_(bytes, file), version_(readVersion(reader_)), class_{ConstantPool(reader_)} {}

  ClassFile read() {
    readHeader();
    class_.fields = readTable(reader_, [this](ByteReader& r) { return readField(r, class_.pool); });
    class_.methods =
        readTable(reader_, [this](ByteReader& r) { return readMethod(r, class_.pool); });
    forEachAttribute(reader_, class_.pool,
                     [this](std::string_view name, ByteReader part) { attribute(name, part); });
    reader_.expectEnd("the class");
    checkBootstraps();
    return std::move(class_);
  }

 private:
  void warn(const std::string& sentence) {
    class_.warnings.push_back(fmt::format("{}: {}", reader_.file(), sentence));
  }

  void readHeader() {
    class_.minorVersion = version_.minor;
    class_.majorVersion = version_.major;
    if (version_.major > kNewestKnown)
      warn(fmt::format("version {} of class files is newer than {}; what is new may be missed",
                       version_.major, kNewestKnown));
    class_.flags = AccessFlags{reader_.u2()};
    class_.name = class_.pool.className(reader_.u2(), reader_);
    class_.superclass = class_.pool.optionalClassName(reader_.u2(), reader_);
    if (!class_.superclass && class_.name != "java/lang/Object" &&
        !class_.flags.has(Access::Module))
      reader_.fail(fmt::format("the class {} has no superclass", class_.name));
    class_.interfaces = classNames(reader_);
  }

  std::vector<std::string_view> classNames(ByteReader& reader) const {
    return readTable(reader,
                     [this](ByteReader& row) { return class_.pool.className(row.u2(), row); });
  }

  void attribute(std::string_view name, ByteReader part) {
    if (name == "SourceFile")
      class_.sourceFile = class_.pool.text(part.u2(), part);
    else if (name == "Signature")
      readSignature(part);
    else if (name == "InnerClasses")
      class_.innerClasses = readTable(part, [this](ByteReader& row) { return innerClass(row); });
    else if (name == "EnclosingMethod")
      class_.enclosingMethod = enclosingMethod(part);
    else if (name == "BootstrapMethods")
      class_.bootstrapMethods = readTable(part, [this](ByteReader& row) { return bootstrap(row); });
    else if (name == "Record")
      class_.record = readTable(
          part, [this](ByteReader& row) { return readRecordComponent(row, class_.pool); });
    else if (name == "NestHost")
      class_.nestHost = class_.pool.className(part.u2(), part);
    else if (name == "NestMembers")
      class_.nestMembers = classNames(part);
    else if (name == "PermittedSubclasses")
      class_.permittedSubclasses = classNames(part);
    else if (name == "Module")
      class_.module = readModule(part, class_.pool);
    else
      readAnnotationAttribute(name, part, class_.pool, class_.annotations);
  }

  void readSignature(ByteReader part) {
    if (class_.signature) part.fail("a second Signature");
    class_.signature = parseClassSignature(class_.pool.text(part.u2(), part));
    if (class_.signature) return;
    warn("the signature of the class is malformed and ignored");
  }

  InnerClass innerClass(ByteReader& row) const {
    InnerClass result{};
    result.inner = class_.pool.className(row.u2(), row);
    result.outer = class_.pool.optionalClassName(row.u2(), row);
    const std::uint16_t name = row.u2();
    if (name != 0) result.name = class_.pool.text(name, row);
    result.flags = AccessFlags{row.u2()};
    return result;
  }

  EnclosingMethod enclosingMethod(ByteReader part) const {
    EnclosingMethod result{class_.pool.className(part.u2(), part), std::nullopt};
    const std::uint16_t method = part.u2();
    if (method != 0) result.method = class_.pool.at<NameAndType>(method, part);
    return result;
  }

  BootstrapMethod bootstrap(ByteReader& row) const {
    BootstrapMethod result{row.u2(), {}};
    class_.pool.at<MethodHandleConstant>(result.handle, row);
    result.arguments = readTable(row, [this](ByteReader& r) {
      const std::uint16_t index = r.u2();
      if (index == 0 || index >= class_.pool.size())
        r.fail(fmt::format("constant {} is beyond the pool", index));
      return index;
    });
    return result;
  }

  /// Constants name bootstrap methods before those are read.
  void checkBootstraps() const {
    for (unsigned i = 0; i < class_.pool.size(); ++i) {
      const auto index = static_cast<std::uint16_t>(i);
      const auto* call = class_.pool.find<DynamicCall>(index);
      const auto* constant = class_.pool.find<DynamicConstant>(index);
      if (!call && !constant) continue;
      const std::uint16_t number = call ? call->bootstrap : constant->bootstrap;
      if (number >= class_.bootstrapMethods.size())
        reader_.fail(fmt::format("constant {} names bootstrap method {} of {}", index, number,
                                 class_.bootstrapMethods.size()));
    }
  }

  ByteReader reader_;
  Version version_;
  ClassFile class_;
};

}  // namespace

ClassFile readClassFile(Bytes bytes, const std::string& file) {
  if (bytes.size() > kLargestClass)
    throw InputError(Position{file, 0, 0},
                     fmt::format("{} bytes are too many for a class file", bytes.size()));
  return ClassReader(bytes, file).read();
}

}  // namespace fathom::frontend::java
