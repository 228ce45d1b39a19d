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

constexpr OptionGroup kNull{"Null dereferences of Java libraries (--property null JAR...)", true};

template <class Member>
auto ofNull(Member member) {
  return at(&Config::null, member);
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

std::vector<OptionRow> optionsOfNull() {
  using Arguments = NullConfig::Arguments;
  const Words<Arguments> arguments{
      {"any", Arguments::Any}, {"annotated", Arguments::Annotated}, {"none", Arguments::None}};
  const Words<NullConfig::EntryState> states{{"any", NullConfig::EntryState::Any},
                                             {"invariant", NullConfig::EntryState::Invariant}};
  const Words<NullConfig::Goals> goals{{"suspicious", NullConfig::Goals::Suspicious},
                                       {"all", NullConfig::Goals::All}};
  return {
      {"--null-args", kForCheck, &kNull,
       choice(ofNull(&NullConfig::givenArguments), arguments, "annotated"),
       "what code outside passes: null anywhere (any), only where an annotation says so "
       "(annotated), never (none)"},
      {"--entry-state", kForCheck, &kNull,
       choice(ofNull(&NullConfig::givenEntryState), states, "invariant"),
       "objects where executions begin: in any state, or as constructors leave them (invariant)"},
      {"--null-goals", kForCheck, &kNull,
       choice(ofNull(&NullConfig::givenGoals), goals, "suspicious"),
       "dereferences to report: those with evidence of null (suspicious), or all that are open"},
      {"--closed-world", kForCheck, &kNull, flag(ofNull(&NullConfig::closedWorld)),
       "no class outside extends these classes, and executions begin only where nobody calls"},
      {"--goal-timeout", kForCheck, &kNull,
       number(ofNull(&NullConfig::goalSeconds), CLI::Range(0.0, 86400.0)),
       "CPU seconds for each dereference that the engine alter is asked about; 0: none is"},
      {"--null-runs", kForCheck, &kNull, number(ofNull(&NullConfig::attempts), CLI::Range(0, 1000)),
       "calls of each method on the JVM, with random objects and arguments"},
      {"--null-attack", kForCheck, &kNull, flag(ofNull(&NullConfig::attacks)),
       "also call methods whose dereferences all hold"},
  };
}

}  // namespace fathom::app
