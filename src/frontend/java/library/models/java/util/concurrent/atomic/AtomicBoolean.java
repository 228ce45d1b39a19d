package java.util.concurrent.atomic;

import java.io.Serializable;

/** There is one thread: a value that changes. */
public class AtomicBoolean implements Serializable {
  private boolean value;

  public AtomicBoolean(boolean value) {
    this.value = value;
  }

  public AtomicBoolean() {}

  public final boolean get() {
    return value;
  }

  public final boolean getPlain() {
    return value;
  }

  public final boolean getOpaque() {
    return value;
  }

  public final boolean getAcquire() {
    return value;
  }

  public final void set(boolean value) {
    this.value = value;
  }

  public final void lazySet(boolean value) {
    this.value = value;
  }

  public final void setPlain(boolean value) {
    this.value = value;
  }

  public final void setOpaque(boolean value) {
    this.value = value;
  }

  public final void setRelease(boolean value) {
    this.value = value;
  }

  public final boolean getAndSet(boolean value) {
    boolean old = this.value;
    this.value = value;
    return old;
  }

  public final boolean compareAndSet(boolean expected, boolean value) {
    if (this.value != expected) return false;
    this.value = value;
    return true;
  }

  @Deprecated(since = "9")
  public boolean weakCompareAndSet(boolean expected, boolean value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public boolean weakCompareAndSetPlain(boolean expected, boolean value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetVolatile(boolean expected, boolean value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetAcquire(boolean expected, boolean value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetRelease(boolean expected, boolean value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean compareAndExchange(boolean expected, boolean value) {
    boolean old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final boolean compareAndExchangeAcquire(boolean expected, boolean value) {
    boolean old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final boolean compareAndExchangeRelease(boolean expected, boolean value) {
    boolean old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public String toString() {
    return String.valueOf(value);
  }
}
