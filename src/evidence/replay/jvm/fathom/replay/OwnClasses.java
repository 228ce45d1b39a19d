package fathom.replay;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** The classes of the library: whose objects are made for a type, and which texts a class names. */
final class OwnClasses {
  private static final int LONGEST = 60;  // of a text

  private final boolean passesNull;
  private final Map<String, List<String>> below = new HashMap<>();
  private final Set<String> implemented = new HashSet<>();
  private final Map<Class<?>, List<String>> textsOf = new HashMap<>();
  private ClassLoader loader = OwnClasses.class.getClassLoader();
  private List<String> texts = List.of();

  /**
   * The first word says whether arguments may be null. Each other: a class, and the types that it is
   * of, with colons between them; a minus where it has no public constructor.
   */
  OwnClasses(String[] words) {
    passesNull = words[0].equals("null");
    for (int w = 1; w < words.length; ++w) {
      String[] types = words[w].split(":");
      for (int i = 1; i < types.length; ++i) {
        implemented.add(types[i]);
        if (types[0].startsWith("-")) continue;
        below.computeIfAbsent(types[i], key -> new ArrayList<>()).add(types[0]);
      }
    }
  }

  /** Also what implementations outside return. */
  boolean passesNull() {
    return passesNull;
  }

  /** Implementations outside of what the library implements do as those do, unless nothing is assumed of them. */
  boolean isImplementedOutside(Class<?> type) {
    return passesNull || !implemented.contains(type.getName());
  }

  /** The class is loaded anew if the loader is another one than before. */
  Class<?> use(String name, ClassLoader from) throws ClassNotFoundException {
    if (from != loader) {
      loader = from;
      textsOf.clear();
    }
    Class<?> owner = Class.forName(name, true, loader);
    texts = textsOf.computeIfAbsent(owner, OwnClasses::textsIn);
    return owner;
  }

  /** What the class that is used names. */
  List<String> texts() {
    return texts;
  }

  /** A class outside may extend it, and call what it inherits. */
  boolean mayInherit(Class<?> type) {
    return type.getClassLoader() == loader && Values.isOpen(type) && !Modifier.isFinal(type.getModifiers());
  }

  /** One whose objects can be made; null where the type itself is as good. */
  Class<?> subtype(Class<?> type, Random random) {
    boolean isAbstract = Modifier.isAbstract(type.getModifiers());
    if (type.getClassLoader() != loader || (!isAbstract && random.nextInt(4) > 0)) return null;
    if (isImplementedOutside(type) && type.isInterface() && random.nextBoolean()) return null;
    List<String> all = below.get(type.getName());
    try {
      return all == null ? null : Class.forName(all.get(random.nextInt(all.size())), false, loader);
    } catch (ClassNotFoundException | LinkageError missing) {
      return null;  // it needs another library
    }
  }

  /** The texts of its constant pool. */
  private static List<String> textsIn(Class<?> type) {
    List<String> found = new ArrayList<>();
    String name = type.getName();
    try (InputStream file = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
      if (file != null) readTexts(new DataInputStream(file), found);
    } catch (IOException unreadable) {
      found.clear();
    }
    return found;
  }

  private static void readTexts(DataInputStream file, List<String> found) throws IOException {
    file.skipBytes(8);
    int count = file.readUnsignedShort();
    String[] words = new String[count];
    List<Integer> texts = new ArrayList<>();
    for (int i = 1; i < count; ++i) {
      int tag = file.readUnsignedByte();
      if (tag == 1) words[i] = file.readUTF();
      else if (tag == 8) texts.add(file.readUnsignedShort());
      else if (tag == 7 || tag == 16 || tag == 19 || tag == 20) file.skipBytes(2);
      else if (tag == 15) file.skipBytes(3);
      else file.skipBytes(tag == 5 || tag == 6 ? 8 : 4);
      if (tag == 5 || tag == 6) ++i;
    }
    for (int each : texts)
      if (words[each] != null && words[each].length() <= LONGEST) found.add(words[each]);
  }
}
