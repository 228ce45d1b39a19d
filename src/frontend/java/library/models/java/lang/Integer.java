package java.lang;

import fathom.model.Any;
import fathom.model.Digits;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

public final class Integer extends Number implements Comparable<Integer>, Constable, ConstantDesc {
  public static final int MIN_VALUE = 0x80000000;
  public static final int MAX_VALUE = 0x7fffffff;
  public static final int SIZE = 32;
  public static final int BYTES = 4;

  @SuppressWarnings("unchecked")
  public static final Class<Integer> TYPE = (Class<Integer>) Class.getPrimitiveClass("int");

  private final int value;

  /** Boxes of -128 to 127, made when they are asked for. */
  private static class Cache {
    static final Integer[] boxes = new Integer[256];
  }

  @Deprecated(since = "9", forRemoval = true)
  public Integer(int value) {
    this.value = value;
  }

  @Deprecated(since = "9", forRemoval = true)
  public Integer(String text) throws NumberFormatException {
    value = Digits.parseInt(text, 10);
  }

  /** The test of the box's number never fails; without it nobody would know what it holds. */
  public static Integer valueOf(int number) {
    if (number < -128 || number > 127) return new Integer(number);
    Integer box = Cache.boxes[number + 128];
    if (box == null || box.value != number) {
      box = new Integer(number);
      Cache.boxes[number + 128] = box;
    }
    return box;
  }

  public static Integer valueOf(String text) throws NumberFormatException {
    return valueOf(Digits.parseInt(text, 10));
  }

  public static Integer valueOf(String text, int radix) throws NumberFormatException {
    return valueOf(Digits.parseInt(text, radix));
  }

  public static int parseInt(String text) throws NumberFormatException {
    return Digits.parseInt(text, 10);
  }

  public static int parseInt(String text, int radix) throws NumberFormatException {
    return Digits.parseInt(text, radix);
  }

  public static int parseInt(CharSequence text, int begin, int end, int radix)
      throws NumberFormatException {
    if (text == null) throw new NullPointerException();
    if (begin < 0 || begin > end || end > text.length())
      throw new IndexOutOfBoundsException();
    return (int) Digits.parsePart(text, begin, end, radix, MIN_VALUE, MAX_VALUE);
  }

  public static int parseUnsignedInt(String text, int radix) throws NumberFormatException {
    if (text == null || text.startsWith("-")) throw new NumberFormatException(Any.text());
    long number = Digits.parseLong(text, radix);
    if (number > 0xffffffffL) throw new NumberFormatException(Any.text());
    return (int) number;
  }

  public static int parseUnsignedInt(String text) throws NumberFormatException {
    return parseUnsignedInt(text, 10);
  }

  public static Integer decode(String text) throws NumberFormatException {
    return valueOf((int) Digits.decode(text, MIN_VALUE, MAX_VALUE));
  }

  public static native Integer getInteger(String property);

  public static native Integer getInteger(String property, int default_);

  public static native Integer getInteger(String property, Integer default_);

  public byte byteValue() {
    return (byte) value;
  }

  public short shortValue() {
    return (short) value;
  }

  public int intValue() {
    return value;
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
    return Digits.decimal(value);
  }

  public static String toString(int number) {
    return Digits.decimal(number);
  }

  public static String toString(int number, int radix) {
    return Digits.signed(number, radix);
  }

  public static String toUnsignedString(int number, int radix) {
    return Digits.signed(toUnsignedLong(number), radix);
  }

  public static String toUnsignedString(int number) {
    return Digits.signed(toUnsignedLong(number), 10);
  }

  public static String toHexString(int number) {
    return Digits.unsigned(number, 4);
  }

  public static String toOctalString(int number) {
    return Digits.unsigned(number, 3);
  }

  public static String toBinaryString(int number) {
    return Digits.unsigned(number, 1);
  }

  public int hashCode() {
    return value;
  }

  public static int hashCode(int number) {
    return number;
  }

  public boolean equals(Object other) {
    return other instanceof Integer && ((Integer) other).value == value;
  }

  public int compareTo(Integer other) {
    return compare(value, other.value);
  }

  public static int compare(int a, int b) {
    return a < b ? -1 : a == b ? 0 : 1;
  }

  public static int compareUnsigned(int a, int b) {
    return compare(a + MIN_VALUE, b + MIN_VALUE);
  }

  public static long toUnsignedLong(int number) {
    return number & 0xffffffffL;
  }

  public static int divideUnsigned(int a, int b) {
    return (int) (toUnsignedLong(a) / toUnsignedLong(b));
  }

  public static int remainderUnsigned(int a, int b) {
    return (int) (toUnsignedLong(a) % toUnsignedLong(b));
  }

  public static int sum(int a, int b) {
    return a + b;
  }

  public static int max(int a, int b) {
    return a >= b ? a : b;
  }

  public static int min(int a, int b) {
    return a <= b ? a : b;
  }

  public static int signum(int number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
  }

  public static int highestOneBit(int number) {
    return number & MIN_VALUE >>> numberOfLeadingZeros(number);
  }

  public static int lowestOneBit(int number) {
    return number & -number;
  }

  public static int numberOfLeadingZeros(int number) {
    int zeros = 0;
    for (int i = 31; i >= 0 && (number >>> i & 1) == 0; --i) ++zeros;
    return zeros;
  }

  public static int numberOfTrailingZeros(int number) {
    int zeros = 0;
    for (int i = 0; i < 32 && (number >>> i & 1) == 0; ++i) ++zeros;
    return zeros;
  }

  public static int bitCount(int number) {
    int ones = 0;
    for (int i = 0; i < 32; ++i) ones += number >>> i & 1;
    return ones;
  }

  public static int rotateLeft(int number, int distance) {
    return number << distance | number >>> -distance;
  }

  public static int rotateRight(int number, int distance) {
    return number >>> distance | number << -distance;
  }

  public static int reverse(int number) {
    int reversed = 0;
    for (int i = 0; i < 32; ++i) reversed |= (number >>> i & 1) << 31 - i;
    return reversed;
  }

  public static int reverseBytes(int number) {
    return number << 24 | (number & 0xff00) << 8 | number >>> 8 & 0xff00 | number >>> 24;
  }

  public Optional<Integer> describeConstable() {
    return Optional.of(this);
  }

  public Integer resolveConstantDesc(MethodHandles.Lookup lookup) {
    return this;
  }
}
