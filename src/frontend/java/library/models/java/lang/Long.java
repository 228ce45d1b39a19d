package java.lang;

import fathom.model.Digits;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

public final class Long extends Number implements Comparable<Long>, Constable, ConstantDesc {
  public static final long MIN_VALUE = 0x8000000000000000L;
  public static final long MAX_VALUE = 0x7fffffffffffffffL;
  public static final int SIZE = 64;
  public static final int BYTES = 8;

  @SuppressWarnings("unchecked")
  public static final Class<Long> TYPE = (Class<Long>) Class.getPrimitiveClass("long");

  private final long value;

  /** Boxes of -128 to 127, made when they are asked for. */
  private static class Cache {
    static final Long[] boxes = new Long[256];
  }

  @Deprecated(since = "9", forRemoval = true)
  public Long(long value) {
    this.value = value;
  }

  @Deprecated(since = "9", forRemoval = true)
  public Long(String text) throws NumberFormatException {
    value = Digits.parseLong(text, 10);
  }

  /** The test of the box's number never fails; without it nobody would know what it holds. */
  public static Long valueOf(long number) {
    if (number < -128 || number > 127) return new Long(number);
    Long box = Cache.boxes[(int) number + 128];
    if (box == null || box.value != number) {
      box = new Long(number);
      Cache.boxes[(int) number + 128] = box;
    }
    return box;
  }

  public static Long valueOf(String text) throws NumberFormatException {
    return valueOf(Digits.parseLong(text, 10));
  }

  public static Long valueOf(String text, int radix) throws NumberFormatException {
    return valueOf(Digits.parseLong(text, radix));
  }

  public static long parseLong(String text) throws NumberFormatException {
    return Digits.parseLong(text, 10);
  }

  public static long parseLong(String text, int radix) throws NumberFormatException {
    return Digits.parseLong(text, radix);
  }

  public static long parseLong(CharSequence text, int begin, int end, int radix)
      throws NumberFormatException {
    if (text == null) throw new NullPointerException();
    if (begin < 0 || begin > end || end > text.length())
      throw new IndexOutOfBoundsException();
    return Digits.parsePart(text, begin, end, radix, MIN_VALUE, MAX_VALUE);
  }

  public static Long decode(String text) throws NumberFormatException {
    return valueOf(Digits.decode(text, MIN_VALUE, MAX_VALUE));
  }

  public static native Long getLong(String property);

  public static native Long getLong(String property, long default_);

  public static native Long getLong(String property, Long default_);

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
    return value;
  }

  public float floatValue() {
    return value;
  }

  public double doubleValue() {
    return value;
  }

  public String toString() {
    return Digits.signed(value, 10);
  }

  public static String toString(long number) {
    return Digits.signed(number, 10);
  }

  public static String toString(long number, int radix) {
    return Digits.signed(number, radix);
  }

  public static String toHexString(long number) {
    return Digits.unsigned(number, 4);
  }

  public static String toOctalString(long number) {
    return Digits.unsigned(number, 3);
  }

  public static String toBinaryString(long number) {
    return Digits.unsigned(number, 1);
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(long number) {
    return (int) (number ^ number >>> 32);
  }

  public boolean equals(Object other) {
    return other instanceof Long && ((Long) other).value == value;
  }

  public int compareTo(Long other) {
    return compare(value, other.value);
  }

  public static int compare(long a, long b) {
    return a < b ? -1 : a == b ? 0 : 1;
  }

  public static int compareUnsigned(long a, long b) {
    return compare(a + MIN_VALUE, b + MIN_VALUE);
  }

  public static native long divideUnsigned(long a, long b);

  public static native long remainderUnsigned(long a, long b);

  public static long sum(long a, long b) {
    return a + b;
  }

  public static long max(long a, long b) {
    return a >= b ? a : b;
  }

  public static long min(long a, long b) {
    return a <= b ? a : b;
  }

  public static int signum(long number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
  }

  public static long highestOneBit(long number) {
    return number & MIN_VALUE >>> numberOfLeadingZeros(number);
  }

  public static long lowestOneBit(long number) {
    return number & -number;
  }

  public static int numberOfLeadingZeros(long number) {
    int zeros = 0;
    for (int i = 63; i >= 0 && (number >>> i & 1) == 0; --i) ++zeros;
    return zeros;
  }

  public static int numberOfTrailingZeros(long number) {
    int zeros = 0;
    for (int i = 0; i < 64 && (number >>> i & 1) == 0; ++i) ++zeros;
    return zeros;
  }

  public static int bitCount(long number) {
    int ones = 0;
    for (int i = 0; i < 64; ++i) ones += (int) (number >>> i & 1);
    return ones;
  }

  public static long rotateLeft(long number, int distance) {
    return number << distance | number >>> -distance;
  }

  public static long rotateRight(long number, int distance) {
    return number >>> distance | number << -distance;
  }

  public static long reverse(long number) {
    long reversed = 0;
    for (int i = 0; i < 64; ++i) reversed |= (number >>> i & 1) << 63 - i;
    return reversed;
  }

  public static long reverseBytes(long number) {
    long reversed = 0;
    for (int i = 0; i < 64; i += 8) reversed |= (number >>> i & 0xff) << 56 - i;
    return reversed;
  }

  public Optional<Long> describeConstable() {
    return Optional.of(this);
  }

  public Long resolveConstantDesc(MethodHandles.Lookup lookup) {
    return this;
  }
}
