#include "frontend_java/analysed.h"

#include <algorithm>
#include <map>
#include <sstream>

#include "base/errors.h"
#include "base/process/execute.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {
namespace {

const char* const kSilentProbe = R"(
public class Probe {
  public static void see(String name, Object reference) {}
  public static void report() {}
})";

const char* const kSpeakingProbe = R"(
import java.util.*;
public class Probe {
  static final Map<String, Set<Object>> SEEN = new TreeMap<>();
  static final Set<String> NULLS = new TreeSet<>();
  public static void see(String name, Object reference) {
    if (reference == null) { NULLS.add(name); return; }
    SEEN.computeIfAbsent(name, key -> Collections.newSetFromMap(new IdentityHashMap<>()))
        .add(reference);
  }
  public static void report() {
    for (String name : NULLS) System.out.println("null " + name);
    for (String a : SEEN.keySet()) {
      Set<String> types = new TreeSet<>();
      for (Object object : SEEN.get(a)) types.add(object.getClass().getName());
      for (String type : types) System.out.println("type " + a + " " + type);
      if (SEEN.get(a).size() > 1) System.out.println("many " + a);
      for (String b : SEEN.keySet())
        if (a.compareTo(b) < 0 && !Collections.disjoint(SEEN.get(a), SEEN.get(b)))
          System.out.println("alias " + a + " " + b);
    }
  }
})";

std::string simpleName(const Type& type) {
  std::string text;
  if (const auto* className = std::get_if<std::string_view>(&type.element))
    text = className->substr(className->find_last_of("/$") + 1);
  else
    text = name(std::get<Primitive>(type.element));
  for (int i = 0; i < type.dimensions; ++i) text += "[]";
  return text;
}

}  // namespace

Analysed::Analysed(const std::string& main, bool evaluates)
    : compiled_({{"Main.java", main}, {"Probe.java", kSilentProbe}}, {}, {Library::modelsJar()}) {
  const std::vector<ResolvedMethod> entries{compiled_.method("Main", "main")};
  reach_ = std::make_unique<Reachability>(reachableFrom(compiled_.hierarchy(), library_, entries));
  Initializers initializers(compiled_.hierarchy());
  for (const LoadedClass* one : reach_->initialized)
    if (evaluates) initializers.evaluate(*one);
  pointsTo_ = std::make_unique<PointsTo>(compiled_.hierarchy(), library_, *reach_,
                                         initialHeap(initializers), entries);
}

SiteSet Analysed::seen(const std::string& name) {
  const std::optional<SiteId> literal =
      pointsTo_->literal(std::u16string(name.begin(), name.end()));
  require(literal.has_value(), "the program shows something under the name");
  SiteSet all;
  for (const auto& [method, body] : reach_->bodies) {
    if (!pointsTo_->isCalled(method)) continue;
    for (std::size_t block = 0; block < body.blocks.size(); ++block)
      for (std::size_t i = body.blocks[block].first; i <= body.blocks[block].last; ++i) {
        if (body.instruction(i).opcode != Opcode::Invokestatic) continue;
        const std::uint16_t index = std::get<ConstantOperand>(body.instruction(i).operand).index;
        const auto& called = *method.owner->file.pool.find<MethodReference>(index);
        if (called.owner.name != "Probe" || called.member.name != "see") continue;
        const InstructionPlace place{BlockId(block), i};
        if (pointsTo_->operand(method, place, 1).contains(*literal))
          all.unite(pointsTo_->operand(method, place, 0));
      }
  }
  return all;
}

std::string Analysed::describe(SiteId id) const {
  const Site& site = pointsTo_->site(id);
  std::string text = simpleName(site.type);
  if (site.kind == SiteKind::New) {
    std::size_t place = 1;
    const auto lineOf = [&](const Site& of) {
      return std::tuple(reach_->bodies.at(of.method).line(*of.bci), *of.bci, of.part);
    };
    for (const Site& other : pointsTo_->sites())
      if (other.kind == SiteKind::New && other.type == site.type && !other.method.owner->isJdk &&
          lineOf(other) < lineOf(site))
        ++place;
    text += std::to_string(place);
  }
  if (site.kind == SiteKind::Raised) text = "raised " + text;
  if (site.kind == SiteKind::Unknown) text = "?" + text;
  if (site.kind == SiteKind::Fresh) text = "fresh " + text;
  if (site.kind == SiteKind::Literal) text = "literal";
  if (site.kind == SiteKind::ClassObject) text = "class";
  if (site.kind == SiteKind::Argument) text = "argument " + text;
  return text + (site.isSingle ? "!" : "");
}

std::string Analysed::describe(const SiteSet& set) const {
  std::vector<std::string> texts;
  for (const SiteId site : set.sites()) texts.push_back(describe(site));
  std::sort(texts.begin(), texts.end());
  if (set.mayBeNull()) texts.emplace_back("null");
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : " ") + text;
  return all;
}

std::string Analysed::describe(const std::string& name) {
  return describe(seen(name));
}

ResolvedField Analysed::field(const std::string& owner, const std::string& name) {
  const LoadedClass& loaded = compiled_.at(owner);
  for (const Field& field : loaded.file.fields)
    if (field.name == name) return {&loaded, &field};
  throw EnvironmentError("there is no field " + name);
}

std::vector<std::string> Analysed::observe() {
  static Compiled speaking(JavaSources{{"Probe.java", kSpeakingProbe}});
  const std::string path = speaking.classes() + ":" + compiled_.classes();
  const Executed java = executeWithin(
      {(jdk17().value() / "bin" / "java").string(), "-Xint", "-cp", path, "Main"}, {}, Budget());
  if (java.status != 0) throw EnvironmentError("java failed: " + java.why + java.error);
  std::vector<std::string> lines;
  std::istringstream output(java.out);
  for (std::string line; std::getline(output, line);) lines.push_back(line);
  return lines;
}

}  // namespace fathom::frontend::java
