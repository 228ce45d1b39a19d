// Constants are read in file order, then resolved in the order in which kinds refer to each other.
#include <bit>
#include <fmt/core.h>

#include "frontend/java/classfile/constant_pool.h"
#include "frontend/java/classfile/modified_utf8.h"

namespace fathom::frontend::java {
class ConstantPoolReader {
 public:
  ConstantPoolReader(ConstantPool& pool, ByteReader& reader) : pool_(pool), reader_(reader) {}

  void read() {
    const std::uint16_t count = reader_.u2();
    if (count == 0) reader_.fail("a constant pool has at least place 0");
    pool_.constants_.resize(count);
    namesAndTypes_.resize(count);
    for (unsigned index = 1; index < count;) index += readOne(static_cast<std::uint16_t>(index));
    for (int rank = 1; rank <= 3; ++rank)
      for (const Unresolved& constant : unresolved_)
        if (rankOf(constant.tag) == rank) resolve(constant);
  }

 private:
  /// JVMS table 4.4-A.
  enum class Tag : std::uint8_t {
    Utf8 = 1,
    Integer = 3,
    Float,
    Long,
    Double,
    Class,
    String,
    Fieldref,
    Methodref,
    InterfaceMethodref,
    NameAndType,
    MethodHandle = 15,
    MethodType,
    Dynamic,
    InvokeDynamic,
    Module,
    Package
  };

  /// A constant that refers to others, with the reader that stands where it was found.
  struct Unresolved {
    std::uint16_t index;
    Tag tag;
    std::uint16_t first;
    std::uint16_t second;
    ByteReader place;
  };

  /// The kinds that refer to kinds of lower ranks only.
  static int rankOf(Tag tag) {
    switch (tag) {
      case Tag::Utf8:
      case Tag::Integer:
      case Tag::Float:
      case Tag::Long:
      case Tag::Double:
        return 0;
      case Tag::Class:
      case Tag::String:
      case Tag::NameAndType:
      case Tag::MethodType:
      case Tag::Module:
      case Tag::Package:
        return 1;
      case Tag::Fieldref:
      case Tag::Methodref:
      case Tag::InterfaceMethodref:
      case Tag::Dynamic:
      case Tag::InvokeDynamic:
        return 2;
      case Tag::MethodHandle:
        return 3;
    }
    return 0;
  }

  /// How many places the constant takes.
  unsigned readOne(std::uint16_t index) {
    Constant& constant = pool_.constants_[index];
    const std::uint8_t number = reader_.u1();
    switch (const Tag tag{number}; tag) {
      case Tag::Utf8:
        constant = TextConstant{readText()};
        return 1;
      case Tag::Integer:
        constant = IntegerConstant{reader_.s4()};
        return 1;
      case Tag::Float:
        constant = FloatConstant{std::bit_cast<float>(reader_.u4())};
        return 1;
      case Tag::Long:
        requireTwoPlaces(index);
        constant = LongConstant{static_cast<std::int64_t>(reader_.u8())};
        return 2;
      case Tag::Double:
        requireTwoPlaces(index);
        constant = DoubleConstant{std::bit_cast<double>(reader_.u8())};
        return 2;
      case Tag::Class:
      case Tag::String:
      case Tag::MethodType:
      case Tag::Module:
      case Tag::Package:
        note(index, tag, reader_.u2(), 0);
        return 1;
      case Tag::MethodHandle: {
        const std::uint8_t kind = reader_.u1();
        note(index, tag, kind, reader_.u2());
        return 1;
      }
      case Tag::Fieldref:
      case Tag::Methodref:
      case Tag::InterfaceMethodref:
      case Tag::NameAndType:
      case Tag::Dynamic:
      case Tag::InvokeDynamic: {
        const std::uint16_t first = reader_.u2();
        note(index, tag, first, reader_.u2());
        return 1;
      }
    }
    reader_.fail(fmt::format("constant {} has the unknown tag {}", index, number));
  }

  std::string readText() {
    const std::uint16_t length = reader_.u2();
    std::optional<std::string> text = decodeModifiedUtf8(reader_.bytes(length));
    if (!text) reader_.fail("this text is no modified UTF-8");
    return std::move(*text);
  }

  void requireTwoPlaces(std::uint16_t index) {
    if (index + 1U >= pool_.constants_.size())
      reader_.fail(fmt::format("constant {} needs two places", index));
  }

  void note(std::uint16_t index, Tag tag, std::uint16_t first, std::uint16_t second) {
    unresolved_.push_back({index, tag, first, second, reader_});
  }

  void resolve(const Unresolved& constant) {
    Constant& resolved = pool_.constants_[constant.index];
    const ByteReader& place = constant.place;
    switch (constant.tag) {
      case Tag::Class:
        resolved = classConstant(constant);
        return;
      case Tag::String:
        resolved = StringConstant{pool_.text(constant.first, place)};
        return;
      case Tag::NameAndType:
        resolved =
            NameAndType{pool_.text(constant.first, place), pool_.text(constant.second, place)};
        namesAndTypes_[constant.index] = {constant.first, constant.second};
        return;
      case Tag::MethodType:
        resolved = MethodTypeConstant{pool_.text(constant.first, place),
                                      pool_.methodType(constant.first, place)};
        return;
      case Tag::Module:
        resolved = ModuleConstant{pool_.text(constant.first, place)};
        return;
      case Tag::Package:
        resolved = PackageConstant{pool_.text(constant.first, place)};
        return;
      case Tag::MethodHandle:
        resolved = handle(constant);
        return;
      case Tag::Fieldref:
      case Tag::Methodref:
      case Tag::InterfaceMethodref:
      case Tag::Dynamic:
      case Tag::InvokeDynamic:
        resolved = member(constant);
        return;
      case Tag::Utf8:
      case Tag::Integer:
      case Tag::Float:
      case Tag::Long:
      case Tag::Double:
        return;
    }
  }

  ClassConstant classConstant(const Unresolved& constant) {
    return {pool_.text(constant.first, constant.place),
            pool_.classType(constant.first, constant.place)};
  }

  Constant member(const Unresolved& constant) {
    const ByteReader& place = constant.place;
    const NameAndType& named = pool_.at<NameAndType>(constant.second, place);
    const auto [name, descriptor] = namesAndTypes_[constant.second];
    pool_.memberName(name, place);
    if (constant.tag == Tag::Dynamic)
      return DynamicConstant{constant.first, named, pool_.fieldType(descriptor, place)};
    if (constant.tag == Tag::InvokeDynamic)
      return DynamicCall{constant.first, named, pool_.methodType(descriptor, place)};
    const ClassConstant& owner = pool_.at<ClassConstant>(constant.first, place);
    if (constant.tag == Tag::Fieldref)
      return FieldReference{owner, named, pool_.fieldType(descriptor, place)};
    return MethodReference{owner, named, pool_.methodType(descriptor, place),
                           constant.tag == Tag::InterfaceMethodref};
  }

  MethodHandleConstant handle(const Unresolved& constant) {
    const ByteReader& place = constant.place;
    if (constant.first < 1 || constant.first > 9)
      place.fail(fmt::format("{} is no kind of method handle", constant.first));
    const HandleKind kind{static_cast<std::uint8_t>(constant.first)};
    if (kind <= HandleKind::PutStatic)
      pool_.at<FieldReference>(constant.second, place);
    else
      pool_.at<MethodReference>(constant.second, place);
    return {kind, constant.second};
  }

  ConstantPool& pool_;
  ByteReader& reader_;
  std::vector<Unresolved> unresolved_;
  /// Of each NameAndType, the places of its texts.
  std::vector<std::pair<std::uint16_t, std::uint16_t>> namesAndTypes_;
};

ConstantPool::ConstantPool(ByteReader& reader) {
  ConstantPoolReader(*this, reader).read();
}

}  // namespace fathom::frontend::java
