package fathom.model;

/** Between bytes and characters, in a character set that has ASCII in it; beyond ASCII: any. */
public final class Encoding {
  private Encoding() {}

  /** Requires: the part is one of the array. */
  public static char[] decode(byte[] bytes, int offset, int length) {
    char[] characters = new char[length];
    for (int i = 0; i < length; ++i) {
      if (bytes[offset + i] < 0) return Any.characters();
      characters[i] = (char) bytes[offset + i];
    }
    return characters;
  }

  public static byte[] encode(char[] characters) {
    byte[] bytes = new byte[characters.length];
    for (int i = 0; i < bytes.length; ++i) {
      if (characters[i] >= 128) return Any.bytes();
      bytes[i] = (byte) characters[i];
    }
    return bytes;
  }
}
