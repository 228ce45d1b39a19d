#include <fmt/format.h>
#include <gtest/gtest.h>

#include "frontend_java/javap_oracle.h"
#include "java_cme/table_probe.h"

namespace fathom::frontend::java::relational {
namespace {

using fmt::format;

constexpr const char* kCollections[]{"ArrayList",
                                     "LinkedList",
                                     "Vector",
                                     "Stack",
                                     "HashSet",
                                     "LinkedHashSet",
                                     "TreeSet",
                                     "PriorityQueue",
                                     "ArrayDeque",
                                     "CopyOnWriteArrayList",
                                     "CopyOnWriteArraySet",
                                     "ConcurrentLinkedQueue",
                                     "ConcurrentLinkedDeque",
                                     "LinkedBlockingQueue"};
constexpr const char* kMaps[]{"HashMap",           "LinkedHashMap",        "TreeMap",
                              "Hashtable",         "IdentityHashMap",      "WeakHashMap",
                              "ConcurrentHashMap", "ConcurrentSkipListMap"};

/// What the table says of one run.
struct Expected {
  std::optional<bool> thrown, stale;
};

class CollectionRows : public testing::Test {
 protected:
  CollectionRows() {
    if (const auto home = jdk17()) path_.addJdk(home->string());
    hierarchy_.emplace(path_);
  }

  const LoadedClass* named(const std::string& simple) {
    for (const char* package : {"java/util/", "java/util/concurrent/"})
      if (const LoadedClass* found = hierarchy_->find(package + simple)) return found;
    return nullptr;
  }

  /// The row decides calls on objects of the class.
  bool decides(const Row& row, const LoadedClass& one) const {
    return table_.find(one, row.method, row.descriptor == "*" ? "?" : row.descriptor) == &row;
  }

  void add(const Row& row, const std::string& simple, bool isMap, const LoadedClass& one) {
    const FailFast notices = table_.failFast(one);
    for (std::size_t i = 0; i < row.probes.size() && i < 2; ++i)
      add({format("{}.{}.{}", row.line, simple, i), maker(simple, isMap), row.probes[i], isMap},
          afterCall(row, notices, i == 0));
    if (row.probes.empty() || !row.calls || row.probes[0].find("-> ") == std::string::npos) return;
    if (notices != FailFast::Yes) return;  // it need not end
    Expected expected{row.goal == GoalKind::Bulk, std::nullopt};
    // What the function of a map does with a key that is there, or not, is the implementation's.
    if (isMap && row.goal == GoalKind::Bulk && row.stale == Stale::Any) expected.thrown.reset();
    add({format("{}.{}.m", row.line, simple), maker(simple, isMap),
         withMutation(row.probes[0], isMap), isMap},
        expected);
  }

  static Expected afterCall(const Row& row, FailFast notices, bool isEffect) {
    if (notices == FailFast::No) return {false, false};
    const bool says = row.stale == Stale::Always || row.stale == Stale::Changed;
    if (row.stale == Stale::Any) return {false, std::nullopt};
    if (says && notices == FailFast::May) return {false, std::nullopt};
    if (row.stale == Stale::Changed) return {false, isEffect};
    return {false, row.stale == Stale::Always};
  }

  static std::string maker(const std::string& simple, bool isMap) {
    return format("new {}<{}>()", simple, isMap ? "Integer, Integer" : "Integer");
  }

  static std::string withMutation(const std::string& probe, bool isMap) {
    const std::size_t arrow = probe.find("-> ") + 3;
    const std::size_t end = probe.rfind(')');
    const std::string body = probe.substr(arrow, end - arrow);
    const std::string change = isMap ? "c.put(77, 77); " : "c.add(77); ";
    return probe.substr(0, arrow) +
           (body == "{}" ? format("{{ {}}}", change) : format("{{ {}return {}; }}", change, body)) +
           probe.substr(end);
  }

  void add(Probe probe, Expected expected) {
    expected_.emplace(probe.id, expected);
    probes_.push_back(std::move(probe));
  }

  void addAll() {
    for (const Row& row : table_.rows()) {
      const std::size_t before = probes_.size();
      if (row.probes.empty()) continue;
      if (row.owner == "java/util/Iterator" || row.owner == "java/util/ListIterator")
        addIteratorRow(row);
      else if (row.owner == "java/util/Collections" || row.owner == "java/util/stream/Stream")
        addStaticRow(row);
      else
        addRow(row);
      EXPECT_GT(probes_.size(), before) << "collections.txt:" << row.line << " is tested";
    }
  }

  void addRow(const Row& row) {
    for (const char* simple : kCollections)
      if (const LoadedClass* one = named(simple); one && decides(row, *one))
        add(row, simple, false, *one);
    for (const char* simple : kMaps)
      if (const LoadedClass* one = named(simple); one && decides(row, *one))
        add(row, simple, true, *one);
    // Of types that other rows decide for all these classes: where only the type is known.
    const std::size_t name = row.owner.rfind('/') + 1;
    const bool isMap = row.owner.ends_with("Map");
    if (row.owner.starts_with("java/util/Abstract") || row.owner == "java/lang/Iterable")
      add(row, isMap ? "HashMap" : "ArrayList", isMap, *named("ArrayList"));
    if (row.owner.substr(name, 6) == "Sorted")
      add(row, isMap ? "TreeMap" : "TreeSet", isMap, *named("TreeSet"));
  }

  void addIteratorRow(const Row& row) {
    for (const char* simple : {"ArrayList", "LinkedList", "HashSet"}) {
      const bool isList = row.owner == "java/util/ListIterator";
      if (isList && std::string(simple) == "HashSet") continue;
      Probe probe{format("{}.{}.f", row.line, simple), maker(simple, false), row.probes[0]};
      probe.isOfIterator = true;
      probe.isListIterator = isList;
      add(probe, {false, row.stale == Stale::Self});
      probe.id = format("{}.{}.s", row.line, simple);
      probe.isStaleBefore = true;
      add(probe, {row.goal == GoalKind::Next, true});
    }
  }

  void addStaticRow(const Row& row) {
    const bool isMap = row.method.ends_with("Map");
    const char* simple = isMap ? "HashMap" : row.method.ends_with("Set") ? "HashSet" : "ArrayList";
    add(row, simple, isMap, *named(simple));
  }

  ClassPath path_;
  std::optional<ClassHierarchy> hierarchy_;
  CollectionTable table_;
  std::vector<Probe> probes_;
  std::map<std::string, Expected> expected_;
};

TEST_F(CollectionRows, AreWhatTheJvmDoes) {
  if (!jdk17()) GTEST_SKIP() << "no JDK 17";
  addAll();
  const auto observed = observe(probes_);
  for (const Probe& probe : probes_) {
    const auto seen = observed.find(probe.id);
    ASSERT_NE(seen, observed.end()) << probe.id << " " << probe.expression;
    EXPECT_TRUE(seen->second.runs) << probe.id << " " << probe.expression;
    const Expected& expected = expected_.at(probe.id);
    const std::string what =
        format("collections.txt:{}, {} on {}", probe.id, probe.expression, probe.maker);
    if (expected.thrown) {
      EXPECT_EQ(seen->second.thrown, *expected.thrown) << what << ": exception";
    }
    if (expected.stale) {
      EXPECT_EQ(seen->second.stale, *expected.stale) << what << ": other iterators";
    }
  }
}

TEST_F(CollectionRows, NameMethodsOfTheJdk) {
  if (!jdk17()) GTEST_SKIP() << "no JDK 17";
  for (const Row& row : table_.rows()) {
    const LoadedClass* owner = hierarchy_->find(row.owner);
    ASSERT_NE(owner, nullptr) << "collections.txt:" << row.line << " " << row.owner;
    bool isThere = false;
    std::vector<const LoadedClass*> open{owner};
    while (!open.empty() && !isThere) {
      const LoadedClass* at = open.back();
      open.pop_back();
      for (const Method& method : at->file.methods)
        isThere |= method.name == row.method &&
                   (row.descriptor == "*" || method.descriptor == row.descriptor);
      if (at->superclass) open.push_back(at->superclass);
      open.insert(open.end(), at->interfaces.begin(), at->interfaces.end());
    }
    EXPECT_TRUE(isThere) << "collections.txt:" << row.line << " " << row.owner << "." << row.method;
  }
}

}  // namespace
}  // namespace fathom::frontend::java::relational
