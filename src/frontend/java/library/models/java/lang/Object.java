package java.lang;

public class Object {
  public Object() {}

  public final native Class<?> getClass();

  public native int hashCode();

  public boolean equals(Object other) {
    return this == other;
  }

  protected native Object clone() throws CloneNotSupportedException;

  /** The class's name and the hash: any text, but hashCode() is called. */
  public String toString() {
    hashCode();
    return fathom.model.Any.text();
  }

  public final native void notify();

  public final native void notifyAll();

  public final native void wait() throws InterruptedException;

  public final native void wait(long milliseconds) throws InterruptedException;

  public final native void wait(long milliseconds, int nanoseconds) throws InterruptedException;

  @Deprecated(since = "9")
  protected void finalize() throws Throwable {}
}
