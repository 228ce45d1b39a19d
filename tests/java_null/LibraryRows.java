import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Prints the names in rows of library.txt that the JDK does not have; other classes are counted. */
public class LibraryRows {
  public static void main(String[] arguments) throws Exception {
    int known = 0;
    int outside = 0;
    for (String line : Files.readAllLines(Paths.get(arguments[0]))) {
      String[] words = line.replaceAll("#.*", "").trim().split("\\s+");
      if (words.length < 3) continue;
      Class<?> owner;
      try {
        owner = Class.forName(words[1].replace('/', '.'), false, ClassLoader.getSystemClassLoader());
      } catch (ClassNotFoundException missing) {
        if (words[1].startsWith("java/")) System.out.println("no class " + words[1]);
        ++outside;
        continue;
      }
      Set<String> members = membersOf(owner, words[0].equals("fields"));
      for (int i = 2; i < words.length; ++i) {
        ++known;
        if (!words[i].equals("*") && !members.contains(words[i]))
          System.out.println("no " + words[1] + " " + words[i]);
      }
    }
    System.out.println("names: " + known + ", classes outside: " + outside);
  }

  /** Of the class and of all above it. */
  private static Set<String> membersOf(Class<?> owner, boolean fields) {
    Set<String> members = new HashSet<>();
    Deque<Class<?>> left = new ArrayDeque<>();
    left.add(owner);
    left.add(Object.class);
    while (!left.isEmpty()) {
      Class<?> at = left.poll();
      if (fields)
        for (Field field : at.getDeclaredFields()) members.add(field.getName());
      else
        for (Method method : at.getDeclaredMethods()) members.add(method.getName());
      if (at.getSuperclass() != null) left.add(at.getSuperclass());
      for (Class<?> above : at.getInterfaces()) left.add(above);
    }
    if (!fields) members.add("<init>");
    return members;
  }
}
