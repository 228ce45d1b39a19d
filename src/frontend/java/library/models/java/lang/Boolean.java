package java.lang;

import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;

public final class Boolean implements Serializable, Comparable<Boolean>, Constable {
  public static final Boolean TRUE = new Boolean(true);
  public static final Boolean FALSE = new Boolean(false);

  @SuppressWarnings("unchecked")
  public static final Class<Boolean> TYPE = (Class<Boolean>) Class.getPrimitiveClass("boolean");

  private final boolean value;

  @Deprecated(since = "9", forRemoval = true)
  public Boolean(boolean value) {
    this.value = value;
  }

  @Deprecated(since = "9", forRemoval = true)
  public Boolean(String text) {
    value = parseBoolean(text);
  }

  public static boolean parseBoolean(String text) {
    return "true".equalsIgnoreCase(text);
  }

  public boolean booleanValue() {
    return value;
  }

  public static Boolean valueOf(boolean flag) {
    return flag ? TRUE : FALSE;
  }

  public static Boolean valueOf(String text) {
    return valueOf(parseBoolean(text));
  }

  public static native boolean getBoolean(String property);

  public String toString() {
    return value ? "true" : "false";
  }

  public static String toString(boolean flag) {
    return flag ? "true" : "false";
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(boolean flag) {
    return flag ? 1231 : 1237;
  }

  public boolean equals(Object other) {
    return other instanceof Boolean && ((Boolean) other).value == value;
  }

  public int compareTo(Boolean other) {
    return compare(value, other.value);
  }

  public static int compare(boolean a, boolean b) {
    return a == b ? 0 : a ? 1 : -1;
  }

  public static boolean logicalAnd(boolean a, boolean b) {
    return a & b;
  }

  public static boolean logicalOr(boolean a, boolean b) {
    return a | b;
  }

  public static boolean logicalXor(boolean a, boolean b) {
    return a ^ b;
  }

  public native Optional<DynamicConstantDesc<Boolean>> describeConstable();
}
