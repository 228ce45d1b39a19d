#include "app/command_line/option_table.h"

namespace fathom::app {
namespace {

constexpr OptionGroup kSources{"C and Java programs"};
constexpr OptionGroup kAdvancedSources{"C and Java programs", true};
constexpr OptionGroup kJava{"Java programs"};
constexpr OptionGroup kAdvancedJava{"Java programs", true};

template <class Member>
auto ofSource(Member member) {
  return at(&Config::source, member);
}

template <class Member>
auto ofJava(Member member) {
  return at(&Config::java, member);
}

}  // namespace

std::vector<OptionRow> optionsOfSources() {
  const Words<Rules> rules{
      {"c", Rules::Standard}, {"java", Rules::Standard}, {"svcomp", Rules::SvComp}};
  const Words<Arithmetic> arithmetics{
      {"auto", Arithmetic::Auto}, {"bv", Arithmetic::BitVectors}, {"int", Arithmetic::Integers}};
  return {
      {"--property", kForPrograms, &kSources, value(ofSource(&SourceConfig::property)),
       "what to check, a comma list; C: reach, assert, memsafety, overflow, div, shift (the "
       "default), null, bounds, string; Java: assert, uncaught (the default), null, bounds, cast, "
       "div; all of these; or an SV-COMP .prp file"},
      {"--rules", kForPrograms, &kSources, choice(ofSource(&SourceConfig::rules), rules, "c"),
       "semantics: ISO C or Java (c, java), or SV-COMP"},
      {"--arith", kForPrograms, &kAdvancedSources,
       choice(ofSource(&SourceConfig::arithmetic), arithmetics, "auto"),
       "machine arithmetic as bit-vectors (bv), as integers with explicit wrap-around (int), or "
       "integers first and bit-vectors where they are needed (auto)"},
  };
}

std::vector<OptionRow> optionsOfJava() {
  return {
      {"--classpath", kForPrograms, &kJava, list(ofJava(&JavaConfig::classPath)),
       "libraries: jars and folders with class files, with colons between them; lib/*: all jars "
       "there (also: -cp)"},
      {"--main", kForPrograms, &kJava, value(ofJava(&JavaConfig::mainClass)),
       "the class whose main begins, a.b.C; default: the only one that has main"},
      {"--jdk", kForPrograms, &kAdvancedJava, value(ofJava(&JavaConfig::jdk)),
       "the home of the JDK; default: by PATH, JAVA_HOME, or what is installed"},
  };
}

}  // namespace fathom::app
