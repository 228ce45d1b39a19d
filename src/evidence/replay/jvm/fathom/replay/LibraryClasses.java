package fathom.replay;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;

/** The classes of the jars on the class path, but for this one. */
final class LibraryClasses {
  private final List<String> names = new ArrayList<>();
  private final List<Class<?>> open = new ArrayList<>();  // and usable
  private final Map<String, List<Class<?>>> ways = new HashMap<>();

  LibraryClasses() throws IOException {
    String[] path = System.getProperty("java.class.path").split(":");
    for (int i = 1; i < path.length; ++i) {
      if (!path[i].endsWith(".jar")) continue;
      try (JarFile jar = new JarFile(path[i])) {
        jar.stream().map(entry -> entry.getName())
            .filter(name -> name.endsWith(".class") && !name.contains("-"))
            .forEach(name -> names.add(name.substring(0, name.length() - 6).replace('/', '.')));
      }
    }
    Collections.sort(names);
    for (String name : names) {
      Class<?> one = load(name);
      if (one != null && Values.isOpen(one)) open.add(one);
    }
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  /** A class of the public interface: that one, or one that may lead to its objects; may be null. */
  Class<?> choose(String wanted, long seed) {
    if (open.isEmpty()) return null;
    if (wanted.equals("*")) return open.get((int) (seed % open.size()));
    List<Class<?>> all = ways.computeIfAbsent(wanted, this::waysTo);
    return all.isEmpty() || seed % 8 == 7 ? open.get((int) (seed / 8 % open.size())) : all.get((int) (seed % all.size()));
  }

  /** Itself, or what it is nested in, and their subclasses. */
  private List<Class<?>> waysTo(String name) {
    List<Class<?>> found = new ArrayList<>();
    for (Class<?> at = load(name); at != null && found.isEmpty(); at = at.getEnclosingClass())
      for (Class<?> one : open)
        if (at.isAssignableFrom(one) && (!Modifier.isAbstract(one.getModifiers()) || one == at)) found.add(one);
    return found;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, LibraryClasses.class.getClassLoader());
    } catch (Throwable missing) {
      return null;  // it needs another library
    }
  }
}
