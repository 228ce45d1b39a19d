package java.lang;

import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

/** Texts of numbers and numbers of texts are not known. */
public final class Double extends Number implements Comparable<Double>, Constable, ConstantDesc {
  public static final double POSITIVE_INFINITY = 1.0 / 0.0;
  public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
  public static final double NaN = 0.0 / 0.0;
  public static final double MAX_VALUE = 0x1.fffffffffffffp1023;
  public static final double MIN_NORMAL = 0x1.0p-1022;
  public static final double MIN_VALUE = 0x0.0000000000001p-1022;
  public static final int MAX_EXPONENT = 1023;
  public static final int MIN_EXPONENT = -1022;
  public static final int SIZE = 64;
  public static final int BYTES = 8;

  @SuppressWarnings("unchecked")
  public static final Class<Double> TYPE = (Class<Double>) Class.getPrimitiveClass("double");

  private final double value;

  @Deprecated(since = "9", forRemoval = true)
  public Double(double value) {
    this.value = value;
  }

  @Deprecated(since = "9", forRemoval = true)
  public Double(String text) throws NumberFormatException {
    value = parseDouble(text);
  }

  public static Double valueOf(double number) {
    return new Double(number);
  }

  public static Double valueOf(String text) throws NumberFormatException {
    return new Double(parseDouble(text));
  }

  public static native double parseDouble(String text) throws NumberFormatException;

  public static native String toString(double number);

  public static native String toHexString(double number);

  public static native long doubleToRawLongBits(double number);

  public static native double longBitsToDouble(long bits);

  public static long doubleToLongBits(double number) {
    return number != number ? 0x7ff8000000000000L : doubleToRawLongBits(number);
  }

  public static boolean isNaN(double number) {
    return number != number;
  }

  public static boolean isInfinite(double number) {
    return number == POSITIVE_INFINITY || number == NEGATIVE_INFINITY;
  }

  public static boolean isFinite(double number) {
    return number == number && !isInfinite(number);
  }

  public boolean isNaN() {
    return value != value;
  }

  public boolean isInfinite() {
    return isInfinite(value);
  }

  public String toString() {
    return toString(value);
  }

  public byte byteValue() {
    return (byte) value;
  }

  public short shortValue() {
    return (short) value;
  }

  public int intValue() {
    return (int) value;
  }

  public long longValue() {
    return (long) value;
  }

  public float floatValue() {
    return (float) value;
  }

  public double doubleValue() {
    return value;
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(double number) {
    return Long.hashCode(doubleToLongBits(number));
  }

  private static boolean isNegativeZero(double number) {
    return number == 0.0 && 1.0 / number < 0.0;
  }

  /** NaN equals itself, 0.0 and -0.0 differ. */
  public boolean equals(Object other) {
    return other instanceof Double && compare(value, ((Double) other).value) == 0;
  }

  public int compareTo(Double other) {
    return compare(value, other.value);
  }

  /** NaN is above all, -0.0 below 0.0. */
  public static int compare(double a, double b) {
    if (a < b) return -1;
    if (a > b) return 1;
    if (a != a) return b != b ? 0 : 1;
    if (b != b) return -1;
    boolean isBelow = isNegativeZero(a);
    return isBelow == isNegativeZero(b) ? 0 : isBelow ? -1 : 1;
  }

  public static double sum(double a, double b) {
    return a + b;
  }

  public static double max(double a, double b) {
    return Math.max(a, b);
  }

  public static double min(double a, double b) {
    return Math.min(a, b);
  }

  public Optional<Double> describeConstable() {
    return Optional.of(this);
  }

  public Double resolveConstantDesc(MethodHandles.Lookup lookup) {
    return this;
  }
}
