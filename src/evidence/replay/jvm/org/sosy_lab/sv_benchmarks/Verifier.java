package org.sosy_lab.sv_benchmarks;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Gives a program the values of a trace, in the order of its calls. Each is a line, KIND VALUE:
 * numbers are decimal, floating-point numbers their bits; in strings, \\uXXXX is a char. Where a
 * value is missing or of another kind the program ends with status 42, where an assumption fails
 * with 43; one line on standard error says so.
 */
public final class Verifier {
  private static final String[] VALUES = {};

  private static final int DIVERGED = 42;
  private static final int NOT_ASSUMED = 43;

  private static String[] values;
  private static int taken;

  private Verifier() {}

  /**
   * Starts the main of the class that the first word names, with the other words: for a main that
   * is not public, which java itself refuses. Through a method handle exceptions leave it as they
   * are.
   */
  public static void main(String[] words) throws Throwable {
    Class<?> program = Class.forName(words[0], false, ClassLoader.getSystemClassLoader());
    Method main = program.getDeclaredMethod("main", String[].class);
    main.setAccessible(true);
    MethodHandle handle = MethodHandles.lookup().unreflect(main);
    handle.invokeExact(Arrays.copyOfRange(words, 1, words.length));
  }

  /** The values of the calls that follow: for tests, one after the other in one JVM. */
  public static void give(Object... given) {
    values = new String[given.length];
    taken = 0;
    for (int at = 0; at < given.length; at++) {
      String kind = given[at].getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
      if (given[at] instanceof Boolean) {
        values[at] = kind + " " + ((Boolean) given[at] ? 1 : 0);
      } else if (given[at] instanceof Character) {
        values[at] = "char " + (int) (Character) given[at];
      } else {
        values[at] = (given[at] instanceof Integer ? "int" : kind) + " " + given[at];
      }
    }
  }

  public static void assume(boolean condition) {
    if (!condition) {
      end(NOT_ASSUMED, "an assumption fails");
    }
  }

  public static boolean nondetBoolean() {
    return number("boolean") != 0;
  }

  public static byte nondetByte() {
    return (byte) number("byte");
  }

  public static char nondetChar() {
    return (char) number("char");
  }

  public static short nondetShort() {
    return (short) number("short");
  }

  public static int nondetInt() {
    return (int) number("int");
  }

  public static long nondetLong() {
    return number("long");
  }

  public static float nondetFloat() {
    return Float.intBitsToFloat((int) number("float"));
  }

  public static double nondetDouble() {
    return Double.longBitsToDouble(number("double"));
  }

  public static String nondetString() {
    String text = next("string");
    StringBuilder out = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) == '\\') {
        out.append((char) Integer.parseInt(text.substring(at + 2, at + 6), 16));
        at += 5;
      } else {
        out.append(text.charAt(at));
      }
    }
    return out.toString();
  }

  private static long number(String kind) {
    return Long.parseLong(next(kind));
  }

  private static String next(String kind) {
    if (values == null) {
      values = all();
    }
    if (taken == values.length) {
      end(DIVERGED, "no value left for a call that gives a " + kind);
    }
    String line = values[taken++];
    if (!line.startsWith(kind + " ")) {
      end(DIVERGED, "out of step: a call gives a " + kind + ", the trace has " + line);
    }
    return line.substring(kind.length() + 1);
  }

  private static String[] all() {
    String file = System.getProperty("fathom.values");
    if (file == null) {
      return VALUES;
    }
    try (FileInputStream in = new FileInputStream(file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      return text.isEmpty() ? VALUES : text.split("\n");
    } catch (IOException error) {
      end(DIVERGED, "the values cannot be read: " + error.getMessage());
      return VALUES;
    }
  }

  private static void end(int status, String why) {
    String line = "\nfathom: " + why + "\n";
    try (FileOutputStream out = new FileOutputStream(FileDescriptor.err)) {
      out.write(line.getBytes(StandardCharsets.US_ASCII));
    } catch (IOException error) {
      // The status says enough.
    }
    Runtime.getRuntime().halt(status);
  }
}
