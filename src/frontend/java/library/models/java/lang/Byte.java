package java.lang;

import fathom.model.Digits;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;

public final class Byte extends Number implements Comparable<Byte>, Constable {
  public static final byte MIN_VALUE = -128;
  public static final byte MAX_VALUE = 127;
  public static final int SIZE = 8;
  public static final int BYTES = 1;

  @SuppressWarnings("unchecked")
  public static final Class<Byte> TYPE = (Class<Byte>) Class.getPrimitiveClass("byte");

  private final byte value;

  /** Boxes of -128 to 127, made when they are asked for. */
  private static class Cache {
    static final Byte[] boxes = new Byte[256];
  }

  @Deprecated(since = "9", forRemoval = true)
  public Byte(byte value) {
    this.value = value;
  }

  @Deprecated(since = "9", forRemoval = true)
  public Byte(String text) throws NumberFormatException {
    value = parseByte(text, 10);
  }

  /** The test of the box's number never fails; without it nobody would know what it holds. */
  public static Byte valueOf(byte number) {
    Byte box = Cache.boxes[number + 128];
    if (box == null || box.value != number) {
      box = new Byte(number);
      Cache.boxes[number + 128] = box;
    }
    return box;
  }

  public static Byte valueOf(String text) throws NumberFormatException {
    return valueOf(parseByte(text, 10));
  }

  public static Byte valueOf(String text, int radix) throws NumberFormatException {
    return valueOf(parseByte(text, radix));
  }

  public static byte parseByte(String text) throws NumberFormatException {
    return parseByte(text, 10);
  }

  public static byte parseByte(String text, int radix) throws NumberFormatException {
    return (byte) Digits.parseWithin(text, radix, MIN_VALUE, MAX_VALUE);
  }

  public static Byte decode(String text) throws NumberFormatException {
    return valueOf((byte) Digits.decode(text, MIN_VALUE, MAX_VALUE));
  }

  public byte byteValue() {
    return value;
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

  public static String toString(byte number) {
    return Digits.decimal(number);
  }

  public int hashCode() {
    return value;
  }

  public static int hashCode(byte number) {
    return number;
  }

  public boolean equals(Object other) {
    return other instanceof Byte && ((Byte) other).value == value;
  }

  public int compareTo(Byte other) {
    return value - other.value;
  }

  public static int compare(byte a, byte b) {
    return a - b;
  }

  public static int compareUnsigned(byte a, byte b) {
    return toUnsignedInt(a) - toUnsignedInt(b);
  }

  public static int toUnsignedInt(byte number) {
    return number & 0xff;
  }

  public static long toUnsignedLong(byte number) {
    return number & 0xffL;
  }

  public native Optional<DynamicConstantDesc<Byte>> describeConstable();
}
