package fathom.replay;

import fathom.replay.EntryDriver.Made;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.function.Supplier;

/** Collections that a library is given, which their owner may change at any time. */
final class Tracked {
  private static final int MOST = 6;

  private final Random random;
  private final List<Made> all = new ArrayList<>();
  private final List<Made> pool;  // objects of the library
  private int fresh = 0;
  private boolean isCalledBack = false;

  Tracked(Random random, List<Made> pool) {
    this.random = random;
    this.pool = pool;
  }

  /** An object of the library that is there already. */
  private Made pooled(Class<?> type) {
    List<Made> fitting = new ArrayList<>();
    for (Made one : pool)
      if (type.isInstance(one.object)) fitting.add(one);
    return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
  }

  /** One of that type, new or one of those that the library has already; null for other types. */
  Made value(Class<?> type) {
    if (type == Object.class || type.isPrimitive()) return null;
    Made known = random.nextInt(4) == 0 ? pooled(type) : null;
    if (known != null) return known;
    if (Iterator.class.isAssignableFrom(type) && type.isInterface()) return iterator(type);
    List<Made> fitting = new ArrayList<>();
    for (Made one : all)
      if (type.isInstance(one.object)) fitting.add(one);
    if (!fitting.isEmpty() && (all.size() >= MOST || random.nextInt(3) > 0))
      return fitting.get(random.nextInt(fitting.size()));
    return made(type);
  }

  private Made made(Class<?> type) {
    boolean isOrdered = random.nextBoolean();  // by access
    List<Supplier<Object>> kinds = new ArrayList<>(Arrays.asList(
        ArrayList::new, LinkedList::new, HashSet::new, LinkedHashSet::new, TreeSet::new,
        Vector::new, HashMap::new, TreeMap::new, Hashtable::new,
        () -> isOrdered ? new LinkedHashMap<>(16, 0.75f, true) : new LinkedHashMap<>()));
    java.util.Collections.shuffle(kinds, random);
    for (Supplier<Object> kind : kinds) {
      Object object = kind.get();
      if (!type.isInstance(object)) continue;
      fill(object);
      Made made = new Made(object, "c" + all.size());
      EntryDriver.say("fathom: call 0 var c" + all.size() + " = new "
          + object.getClass().getName()
          + (isOrdered && object instanceof LinkedHashMap ? "<>(16, 0.75f, true)" : "<>()") + "; // a, b, c");
      all.add(made);
      return made;
    }
    return null;
  }

  @SuppressWarnings("unchecked")
  private void fill(Object object) {
    if (random.nextInt(8) == 0) return;
    for (String text : new String[] {"a", "b", "c"}) {
      if (object instanceof Collection) ((Collection<Object>) object).add(text);
      else ((Map<Object, Object>) object).put(text, text);
    }
  }

  private Made iterator(Class<?> type) {
    boolean isList = java.util.ListIterator.class.isAssignableFrom(type);
    Made of = value(isList ? List.class : Collection.class);
    if (of == null) return null;
    Iterator<?> made = isList ? ((List<?>) of.object).listIterator() : ((Collection<?>) of.object).iterator();
    if (!type.isInstance(made)) return null;
    String source = of.source + (isList ? ".listIterator()" : ".iterator()");
    if (random.nextInt(3) == 0 && made.hasNext()) {
      made.next();
      source += " /* after next() */";
    }
    if (random.nextInt(3) == 0) {
      change(of);
      source += " /* then the collection was changed */";
    }
    return new Made(made, source);
  }

  /** Some of them change, as their owner may do. */
  void change() {
    for (Made one : all)
      if (random.nextInt(3) > 0) change(one);
  }

  @SuppressWarnings("unchecked")
  private void change(Made one) {
    String text = "n" + fresh++;
    boolean removes = random.nextInt(4) == 0;
    String what;
    try {
      if (one.object instanceof Collection) {
        Collection<Object> changed = (Collection<Object>) one.object;
        what = removes ? ".clear()" : ".add(\"" + text + "\")";
        if (removes) changed.clear();
        else changed.add(text);
      } else {
        Map<Object, Object> changed = (Map<Object, Object>) one.object;
        what = removes ? ".clear()" : ".put(\"" + text + "\", \"" + text + "\")";
        if (removes) changed.clear();
        else changed.put(text, text);
      }
    } catch (RuntimeException refused) {
      return;
    }
    EntryDriver.say("fathom: call 0 " + one.source + what);
  }

  /** What implementations answer: loops that ask them end. */
  boolean truth() {
    return random.nextInt(4) > 0;
  }

  /** An implementation of the library's interfaces that changes what it knows. */
  void changeInCallback() {
    int way = random.nextInt(6);
    if (way < 2) change();
    if (way == 2 && !isCalledBack) changePool();
  }

  /** Some method of an object of the library is called. */
  private void changePool() {
    if (pool.isEmpty()) return;
    Made one = pool.get(random.nextInt(pool.size()));
    List<java.lang.reflect.Method> methods = CollectionDriver.openMethods(one.object.getClass());
    methods = new ArrayList<>(methods);
    methods.removeIf(each -> !CollectionDriver.CHANGES.contains(each.getName()));
    if (methods.isEmpty()) return;
    isCalledBack = true;
    new Values(random, 0, this).invoke(one, methods.get(random.nextInt(methods.size())), 1);
    isCalledBack = false;
  }
}
