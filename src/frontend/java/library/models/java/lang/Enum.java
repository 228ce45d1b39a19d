package java.lang;

import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.util.Optional;

public abstract class Enum<E extends Enum<E>> implements Constable, Comparable<E>, Serializable {
  private final String name;
  private final int ordinal;

  protected Enum(String name, int ordinal) {
    this.name = name;
    this.ordinal = ordinal;
  }

  public final String name() {
    return name;
  }

  public final int ordinal() {
    return ordinal;
  }

  public String toString() {
    return name;
  }

  public final boolean equals(Object other) {
    return this == other;
  }

  public final int hashCode() {
    return super.hashCode();
  }

  protected final Object clone() throws CloneNotSupportedException {
    throw new CloneNotSupportedException();
  }

  public final int compareTo(E other) {
    Enum<?> that = other;
    if (getClass() != that.getClass() && getDeclaringClass() != that.getDeclaringClass())
      throw new ClassCastException();
    return ordinal - that.ordinal;
  }

  @SuppressWarnings("unchecked")
  public final Class<E> getDeclaringClass() {
    Class<?> own = getClass();
    Class<?> parent = own.getSuperclass();
    return parent == Enum.class ? (Class<E>) own : (Class<E>) parent;
  }

  /** Needs all constants of the class: no body here. {@link fathom.model.Constants} finds one. */
  public static native <T extends Enum<T>> T valueOf(Class<T> type, String name);

  public final native Optional<? extends ConstantDesc> describeConstable();

  protected final void finalize() {}
}
