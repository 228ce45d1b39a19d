package fathom.model;

/** Constants of enumerations. */
public final class Constants {
  private Constants() {}

  /** What Enum.valueOf does, where all constants of the class are known. */
  public static Enum<?> find(Enum<?>[] constants, String name) {
    if (name == null) throw new NullPointerException("Name is null");
    for (int i = 0; i < constants.length; ++i)
      if (constants[i].name().equals(name)) return constants[i];
    throw new IllegalArgumentException(Any.text());
  }
}
