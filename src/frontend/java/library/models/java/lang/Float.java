package java.lang;

import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

/** Texts of numbers and numbers of texts are not known. */
public final class Float extends Number implements Comparable<Float>, Constable, ConstantDesc {
  public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
  public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
  public static final float NaN = 0.0f / 0.0f;
  public static final float MAX_VALUE = 0x1.fffffeP+127f;
  public static final float MIN_NORMAL = 0x1.0p-126f;
  public static final float MIN_VALUE = 0x0.000002P-126f;
  public static final int MAX_EXPONENT = 127;
  public static final int MIN_EXPONENT = -126;
  public static final int SIZE = 32;
  public static final int BYTES = 4;

  @SuppressWarnings("unchecked")
  public static final Class<Float> TYPE = (Class<Float>) Class.getPrimitiveClass("float");

  private final float value;

  @Deprecated(since = "9", forRemoval = true)
  public Float(float value) {
    this.value = value;
  }

  @Deprecated(since = "9", forRemoval = true)
  public Float(double value) {
    this.value = (float) value;
  }

  @Deprecated(since = "9", forRemoval = true)
  public Float(String text) throws NumberFormatException {
    value = parseFloat(text);
  }

  public static Float valueOf(float number) {
    return new Float(number);
  }

  public static Float valueOf(String text) throws NumberFormatException {
    return new Float(parseFloat(text));
  }

  public static native float parseFloat(String text) throws NumberFormatException;

  public static native String toString(float number);

  public static native String toHexString(float number);

  public static native int floatToRawIntBits(float number);

  public static native float intBitsToFloat(int bits);

  public static int floatToIntBits(float number) {
    return number != number ? 0x7fc00000 : floatToRawIntBits(number);
  }

  public static boolean isNaN(float number) {
    return number != number;
  }

  public static boolean isInfinite(float number) {
    return number == POSITIVE_INFINITY || number == NEGATIVE_INFINITY;
  }

  public static boolean isFinite(float number) {
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
    return value;
  }

  public double doubleValue() {
    return value;
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(float number) {
    return floatToIntBits(number);
  }

  private static boolean isNegativeZero(float number) {
    return number == 0.0f && 1.0f / number < 0.0f;
  }

  /** NaN equals itself, 0.0 and -0.0 differ. */
  public boolean equals(Object other) {
    return other instanceof Float && compare(value, ((Float) other).value) == 0;
  }

  public int compareTo(Float other) {
    return compare(value, other.value);
  }

  /** NaN is above all, -0.0 below 0.0. */
  public static int compare(float a, float b) {
    if (a < b) return -1;
    if (a > b) return 1;
    if (a != a) return b != b ? 0 : 1;
    if (b != b) return -1;
    boolean isBelow = isNegativeZero(a);
    return isBelow == isNegativeZero(b) ? 0 : isBelow ? -1 : 1;
  }

  public static float sum(float a, float b) {
    return a + b;
  }

  public static float max(float a, float b) {
    return Math.max(a, b);
  }

  public static float min(float a, float b) {
    return Math.min(a, b);
  }

  public Optional<Float> describeConstable() {
    return Optional.of(this);
  }

  public Float resolveConstantDesc(MethodHandles.Lookup lookup) {
    return this;
  }
}
