package java.lang;

import fathom.model.Digits;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;

public final class Short extends Number implements Comparable<Short>, Constable {
  public static final short MIN_VALUE = -32768;
  public static final short MAX_VALUE = 32767;
  public static final int SIZE = 16;
  public static final int BYTES = 2;

  @SuppressWarnings("unchecked")
  public static final Class<Short> TYPE = (Class<Short>) Class.getPrimitiveClass("short");

  private final short value;

  /** Boxes of -128 to 127, made when they are asked for. */
  private static class Cache {
    static final Short[] boxes = new Short[256];
  }

  @Deprecated(since = "9", forRemoval = true)
  public Short(short value) {
    this.value = value;
  }

  @Deprecated(since = "9", forRemoval = true)
  public Short(String text) throws NumberFormatException {
    value = parseShort(text, 10);
  }

  /** The test of the box's number never fails; without it nobody would know what it holds. */
  public static Short valueOf(short number) {
    if (number < -128 || number > 127) return new Short(number);
    Short box = Cache.boxes[number + 128];
    if (box == null || box.value != number) {
      box = new Short(number);
      Cache.boxes[number + 128] = box;
    }
    return box;
  }

  public static Short valueOf(String text) throws NumberFormatException {
    return valueOf(parseShort(text, 10));
  }

  public static Short valueOf(String text, int radix) throws NumberFormatException {
    return valueOf(parseShort(text, radix));
  }

  public static short parseShort(String text) throws NumberFormatException {
    return parseShort(text, 10);
  }

  public static short parseShort(String text, int radix) throws NumberFormatException {
    return (short) Digits.parseWithin(text, radix, MIN_VALUE, MAX_VALUE);
  }

  public static Short decode(String text) throws NumberFormatException {
    return valueOf((short) Digits.decode(text, MIN_VALUE, MAX_VALUE));
  }

  public byte byteValue() {
    return (byte) value;
  }

  public short shortValue() {
    return value;
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

  public static String toString(short number) {
    return Digits.decimal(number);
  }

  public int hashCode() {
    return value;
  }

  public static int hashCode(short number) {
    return number;
  }

  public boolean equals(Object other) {
    return other instanceof Short && ((Short) other).value == value;
  }

  public int compareTo(Short other) {
    return value - other.value;
  }

  public static int compare(short a, short b) {
    return a - b;
  }

  public static int compareUnsigned(short a, short b) {
    return toUnsignedInt(a) - toUnsignedInt(b);
  }

  public static int toUnsignedInt(short number) {
    return number & 0xffff;
  }

  public static long toUnsignedLong(short number) {
    return number & 0xffffL;
  }

  public static short reverseBytes(short number) {
    return (short) (number << 8 | number >> 8 & 0xff);
  }

  public native Optional<DynamicConstantDesc<Short>> describeConstable();
}
