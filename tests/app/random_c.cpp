#include "app/random_c.h"

#include <array>
#include <random>
#include <vector>

namespace fathom::app {
namespace {

const std::array<const char*, 12> kTypes{
    "char", "signed char", "unsigned char", "short",     "unsigned short",     "int",
    "int",  "unsigned",    "long",          "long long", "unsigned long long", "_Bool"};
const std::array<const char*, 12> kConstants{
    "0", "1", "-1", "2", "7", "127", "255u", "32767", "65536", "-129", "0x7fffffff", "0x80000001u"};

/// A variable that can be read and written, by its text.
struct Place {
  std::string text;
  std::string type;
};

class Writer {
 public:
  Writer(std::uint32_t seed, const CFeatures& features) : random_(seed), features_(features) {}

  std::string program() {
    text_ =
        "extern int printf(const char *, ...); extern void __VERIFIER_error(void);\n"
        "struct S { char c; short s; int i; long long l; unsigned bits : 5; };\n";
    for (int i = 0; i < 2; ++i) {
      globals_.push_back(variable("g" + std::to_string(i), "static "));
    }
    if (features_.arrays) addArray(globals_, "ga", "static ");
    if (features_.structs) addStruct(globals_, "gs", "static ");
    const int functions = 1 + below(3);
    for (int i = 0; i < functions; ++i) function("f" + std::to_string(i));
    mainFunction();
    return text_;
  }

 private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  bool chance(int ofTen) { return below(10) < ofTen; }
  template <class List>
  const auto& oneOf(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }
  void line(const std::string& text) { text_ += std::string(indent_ * 2, ' ') + text + "\n"; }

  Place variable(const std::string& name, const std::string& prefix) {
    const std::string type = oneOf(kTypes);
    line(prefix + type + " " + name + " = " + oneOf(kConstants) + ";");
    return {name, type};
  }

  void addArray(std::vector<Place>& places, const std::string& name, const std::string& prefix) {
    const std::string type = oneOf(kTypes);
    line(prefix + type + " " + name + "[4] = {" + oneOf(kConstants) + ", " + oneOf(kConstants) +
         "};");
    arrays_.push_back({name, type});
    for (const char* index : {"[0]", "[3]"}) places.push_back({name + index, type});
  }

  void addStruct(std::vector<Place>& places, const std::string& name, const std::string& prefix) {
    line(prefix + "struct S " + name + " = {1, 2, 3, 4, 5};");
    structs_.push_back(name);
    places.push_back({name + ".c", "char"});
    places.push_back({name + ".s", "short"});
    places.push_back({name + ".i", "int"});
    places.push_back({name + ".l", "long long"});
    bitFields_.push_back(name + ".bits");
  }

  /// A pointer to a variable in sight; what it points to is one more place.
  void addPointer(const std::string& name) {
    const Place target = oneOf(places_);
    line(target.type + " *" + name + " = &" + target.text + ";");
    pointers_.push_back({name, target.type});
    places_.push_back({"(*" + name + ")", target.type});
  }

  std::string index() { return "[(unsigned)(" + expression(1) + ") & 3]"; }

  std::string leaf() {
    if (chance(3)) return std::string("(") + oneOf(kConstants) + ")";
    if (!arrays_.empty() && chance(2)) {
      const Place& array = oneOf(arrays_);
      return array.text + "[" + std::to_string(below(4)) + "]";
    }
    if (!bitFields_.empty() && chance(1)) return oneOf(bitFields_);
    if (features_.pointers && chance(1))
      return "((unsigned char *)&" + oneOf(places_).text + ")[0]";
    return oneOf(places_).text;
  }

  std::string expression(int depth) {
    if (depth == 0) return leaf();
    const std::string a = expression(depth - 1);
    static const std::array<const char*, 15> operators{
        "+", "-", "*", "&", "|", "^", "<", "<=", "==", "!=", ">", "&&", "||", "+", "-"};
    switch (below(12)) {
      case 0:
        return "(" + a + " / ((" + leaf() + " & 7) + 1))";
      case 1:
        return "(" + a + " % ((" + leaf() + " & 15) + 3))";
      case 2:
        return "(" + a + (chance(5) ? " << (" : " >> (") + leaf() + " & 7))";
      case 3:
        return std::string("(") + oneOf(kTypes) + ")" + a;
      case 4:
        return std::string(chance(5) ? "(-" : "(~") + a + ")";
      case 5:
        return "(" + leaf() + " ? " + a + " : " + leaf() + ")";
      case 6:
        return arrays_.empty() ? a : oneOf(arrays_).text + "[(unsigned)" + a + " & 3]";
      default:
        return "(" + a + " " + oneOf(operators) + " " + expression(depth - 1) + ")";
    }
  }

  std::string writable() {
    if (!arrays_.empty() && chance(2)) return oneOf(arrays_).text + index();
    if (!bitFields_.empty() && chance(1)) return oneOf(bitFields_);
    return oneOf(places_).text;
  }

  void assignment() {
    static const std::array<const char*, 6> operators{" = ", " = ", " += ", " -= ", " ^= ", " |= "};
    line(writable() + oneOf(operators) + expression(2) + ";");
  }

  void call() {
    if (functions_.empty()) return assignment();
    line(writable() + " = " + oneOf(functions_) + "(" + expression(1) + ", " + expression(1) +
         ");");
  }

  void retarget() {
    if (pointers_.empty()) return assignment();
    const Place& pointer = oneOf(pointers_);
    for (const Place& place : places_)
      if (place.type == pointer.type && chance(5))
        return line(pointer.text + " = &" + place.text + ";");
  }

  void copyStruct() {
    if (structs_.size() < 2) return assignment();
    line(oneOf(structs_) + " = " + oneOf(structs_) + ";");
  }

  void block(const std::string& head, int depth) {
    line(head + " {");
    ++indent_;
    statements(depth);
    --indent_;
    line("}");
  }

  void statement(int depth) {
    const int kind = below(10);
    if (depth > 0 && kind == 0) {
      block("if (" + expression(2) + ")", depth - 1);
    } else if (depth > 0 && kind == 1) {
      const std::string counter = "k" + std::to_string(counters_++);
      block("for (int " + counter + " = 0; " + counter + " < " + std::to_string(1 + below(4)) +
                "; " + counter + "++)",
            depth - 1);
    } else if (kind == 2) {
      call();
    } else if (kind == 3) {
      retarget();
    } else if (kind == 4) {
      copyStruct();
    } else {
      assignment();
    }
  }

  void statements(int depth) {
    const int count = 1 + below(3);
    for (int i = 0; i < count; ++i) statement(depth);
  }

  /// Locals in sight of the statements that follow, and what shadows nothing before.
  void locals() {
    for (int i = 0; i < 2; ++i) {
      places_.push_back(variable("x" + std::to_string(i), ""));
    }
    if (features_.arrays && chance(5)) addArray(places_, "a", "");
    if (features_.structs && chance(7)) addStruct(places_, "s", "");
    if (features_.pointers) {
      addPointer("p");
      addPointer("q");
    }
  }

  /// Runs the body with the globals in sight, and forgets what it declared.
  template <class Body>
  void scope(const std::string& head, const Body& body) {
    const auto arrays = arrays_;
    const auto structs = structs_;
    const auto bitFields = bitFields_;
    places_ = globals_;
    pointers_.clear();
    line(head + " {");
    ++indent_;
    body();
    --indent_;
    line("}");
    arrays_ = arrays;
    structs_ = structs;
    bitFields_ = bitFields;
  }

  void function(const std::string& name) {
    const std::string first = oneOf(kTypes);
    const std::string second = oneOf(kTypes);
    scope(
        std::string("static ") + oneOf(kTypes) + " " + name + "(" + first + " m, " + second + " n)",
        [&] {
          places_.push_back({"m", first});
          places_.push_back({"n", second});
          locals();
          statements(2);
          statements(2);
          line("return " + expression(2) + ";");
        });
    functions_.push_back(name);
  }

  void mainFunction() {
    scope("int main(void)", [&] {
      locals();
      for (int i = 0; i < 3; ++i) statements(2);
      call();
      line("unsigned sum = 0;");
      for (const Place& place : places_) line("sum = sum * 31u + (unsigned)" + place.text + ";");
      for (const std::string& bits : bitFields_) line("sum = sum * 31u + " + bits + ";");
      text_ +=
          "#ifdef NATIVE\n  printf(\"%u\", sum);\n#else\n"
          "  if (sum != EXPECTED) __VERIFIER_error();\n#endif\n";
      line("return 0;");
    });
  }

  std::mt19937 random_;
  CFeatures features_;
  std::string text_;
  std::size_t indent_ = 0;
  int counters_ = 0;
  std::vector<Place> globals_;
  std::vector<Place> places_;  // in sight
  std::vector<Place> arrays_;  // by name, four elements each
  std::vector<std::string> structs_;
  std::vector<std::string> bitFields_;
  std::vector<Place> pointers_;  // by name, with the type they point to
  std::vector<std::string> functions_;
};

}  // namespace

std::string randomC(std::uint32_t seed, const CFeatures& features) {
  return Writer(seed, features).program();
}

}  // namespace fathom::app
