#include <gtest/gtest.h>

#include "frontend_java/javap_oracle.h"
#include "java_cme/verdicts.h"

namespace fathom::app {
namespace {

/// Where iterators come from, and what changes nothing; with twins that look alike and do.
constexpr const char* kResults = R"(package p;
import java.lang.ref.WeakReference;
import java.util.*;

public final class Results {
  static final class Wrap implements Iterator<Object> {
    private final Iterator<Object> in;
    Wrap(Iterator<Object> in) { this.in = in; }
    public boolean hasNext() { return in.hasNext(); }
    public Object next() { return in.next(); }
  }
  static final class None implements Iterator<Object> {
    static final Iterator<Object> ONE = new None();
    public boolean hasNext() { return false; }
    public Object next() { throw new NoSuchElementException("none"); }
  }
  private static Iterator<Object> wrapped(Iterator<Object> it) {
    if (it == null) throw new NullPointerException("it");
    return it.hasNext() ? it instanceof Wrap ? new Wrap(it) : it : None.ONE;
  }
  private static Iterator<Object> late(List<Object> all, Iterator<Object> it) {
    all.add("x");
    return it instanceof Wrap ? new Wrap(it) : it;
  }
  static final class View implements Iterable<Object> {
    private final List<Object> in;
    View(List<Object> in) { this.in = in; }
    public Iterator<Object> iterator() { in.add("w"); return wrapped(in.iterator()); }
  }
  static final class Late implements Iterable<Object> {
    private final List<Object> in;
    Late(List<Object> in) { this.in = in; }
    public Iterator<Object> iterator() {
      Iterator<Object> it = wrapped(in.iterator());
      in.add("x");
      return it;
    }
  }
  static final class Bad extends RuntimeException {
    Bad(List<Object> all) { super("bad"); all.add("x"); }
  }
  private static final List<Object> LIST = new ArrayList<>(List.of("a"));
  private static final Iterator<Object> SHARED = LIST.iterator();
  private static Iterator<Object> shared() { return SHARED; }
  private static void check(Object one) {
    if (one == null) throw new IllegalArgumentException("null");
  }
  private List<Object> held = new ArrayList<>();
  private final List<WeakReference<Object>> references = new ArrayList<>();
  public void refer(Object one) { references.add(new WeakReference<>(one)); }
  private void put(Object one) { held.add(one); }

  static final class Filter {
    private Iterator<Object> in;
    private final Check test;
    Filter(Iterator<Object> in, Check test) { this.in = in; this.test = test; }
    public void set(Iterator<Object> other) { in = other; }
    boolean holdsFiltered() {
      while (in.hasNext()) if (test.of(in.next())) return true;
      return false;
    }
  }
  interface Check { boolean of(Object one); }
  static final class Moved implements Iterator<Object> {
    Moving owner;
    public boolean hasNext() { owner.move(); return true; }
    public Object next() { return null; }
  }
  static final class Moving {
    private Iterator<Object> in;
    private final List<Object> all;
    Moving(Moved in, List<Object> all) { this.in = in; this.all = all; in.owner = this; }
    void move() { in = all.iterator(); all.add("x"); }
    void raisesMoved() { while (in.hasNext()) in.next(); }
  }
  public static void raisesMoving(List<Object> all) { new Moving(new Moved(), all).raisesMoved(); }
  static final class Listed {
    private static final List<Listed> ALL = new ArrayList<>();
    private final List<Object> own = new ArrayList<>();
    Listed() {
      ALL.add(this);
      own.add("a");
    }
    private static void changeAll() { for (Listed each : ALL) each.own.add("x"); }
    void raisesListed() { for (Object each : own) changeAll(); }
  }
  public static void raisesList(List<Object> all) { new Listed().raisesListed(); }
  static final class Bundle {
    private final List<Collection<Object>> all = new ArrayList<>();
    Bundle(Collection<Object> one) { all.add(one); }
    public void join(Collection<Object> one) { all.add(one); }
    public int holdsSize() {
      int size = 0;
      for (Collection<Object> each : all) size += each.size();
      return size;
    }
  }
  public void holdsReferences() {
    for (WeakReference<Object> each : references) check(each.get());
  }
  static void holdsView(View view) {
    for (Object each : view) check(each);
  }
  public void holdsKeptAfter(List<Object> all) {
    for (Object each : all) put(each);
    held = all;
  }
  public static void raisesLate(List<Object> all) {
    for (Object each : new Late(all)) check(each);
  }
  public static void raisesLateResult(List<Object> all) { late(all, all.iterator()).next(); }
  public static void raisesShared(List<Object> all) {
    LIST.add("x");
    shared().next();
  }
  public static void raisesException(List<Object> all) {
    for (Object each : all) new Bad(all);
  }
  public static void raisesReferred(List<Object> all) {
    WeakReference<List<Object>> reference = new WeakReference<>(all);
    for (Object each : all) reference.get().add("x");
  }
  public static void raisesKept(List<Object> all) {
    Results results = new Results();
    results.held = all;
    for (Object each : all) results.put(each);
  }
  public static void raisesKeptLater(List<Object> all) {
    Results results = new Results();
    for (int i = 0; i < 2; ++i) {
      for (Object each : all) results.put(each);
      results.held = all;
    }
  }
  public static void main(String[] arguments) throws Exception {
    holdsView(new View(new ArrayList<>(List.of("a"))));
    for (java.lang.reflect.Method each : Results.class.getDeclaredMethods()) {
      if (!each.getName().startsWith("raises")) continue;
      try {
        each.invoke(null, new ArrayList<Object>(List.of("a", "b")));
      } catch (java.lang.reflect.InvocationTargetException e) {
        if (e.getCause() instanceof ConcurrentModificationException) continue;
      }
      System.err.println(each);
      System.exit(1);
    }
  }
}
)";

TEST(CmeResults, TwinsOfResults) {
  if (!frontend::java::jdk17()) GTEST_SKIP() << "no JDK 17";
  const LibraryVerdicts found = verdictsOfLibrary("Results", kResults);
  unsigned holding = 0, raising = 0;
  for (const auto& [place, verdict] : found.goals) {
    const std::string method = methodOf(place.second);
    if (method.starts_with("holds")) {
      EXPECT_TRUE(verdict.starts_with("holds") || verdict == "violated")
          << method << " " << verdict;
      ++holding;
    } else if (method.starts_with("raises")) {
      EXPECT_TRUE(verdict == "violated" || verdict == "unknown") << method << " " << verdict;
      EXPECT_EQ(found.proofs.goals.at(place), "unknown") << method;
      ++raising;
    }
  }
  EXPECT_EQ(holding, 5U) << found.overall << found.text;
  EXPECT_EQ(raising, 9U) << found.overall << found.text;
}

}  // namespace
}  // namespace fathom::app
