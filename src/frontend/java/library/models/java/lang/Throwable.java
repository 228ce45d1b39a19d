package java.lang;

import fathom.model.Any;
import fathom.model.Printing;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;

/** Stack traces are not modelled. */
public class Throwable implements Serializable {
  private String message;
  private Throwable cause;
  private boolean hasCause;
  private Throwable[] suppressed;
  private boolean isSuppressionDisabled;
  /** False where the virtual machine raised it: then it has some message of the machine. */
  private boolean isConstructed;

  public Throwable() {
    isConstructed = true;
    fillInStackTrace();
  }

  public Throwable(String message) {
    isConstructed = true;
    fillInStackTrace();
    this.message = message;
  }

  public Throwable(String message, Throwable cause) {
    isConstructed = true;
    fillInStackTrace();
    this.message = message;
    this.cause = cause;
    hasCause = true;
  }

  public Throwable(Throwable cause) {
    isConstructed = true;
    fillInStackTrace();
    message = cause == null ? null : cause.toString();
    this.cause = cause;
    hasCause = true;
  }

  protected Throwable(
      String message, Throwable cause, boolean isSuppressionEnabled, boolean isTraceWritable) {
    isConstructed = true;
    if (isTraceWritable) fillInStackTrace();
    this.message = message;
    this.cause = cause;
    hasCause = true;
    isSuppressionDisabled = !isSuppressionEnabled;
  }

  public String getMessage() {
    return isConstructed ? message : Any.textOrNull();
  }

  public String getLocalizedMessage() {
    return getMessage();
  }

  public synchronized Throwable getCause() {
    return cause;
  }

  public synchronized Throwable initCause(Throwable cause) {
    if (hasCause) throw new IllegalStateException(Any.text(), this);
    if (cause == this) throw new IllegalArgumentException("Self-causation not permitted", this);
    this.cause = cause;
    hasCause = true;
    return this;
  }

  public String toString() {
    String name = getClass().getName();
    String text = getLocalizedMessage();
    return text == null ? name : name + ": " + text;
  }

  public void printStackTrace() {
    printStackTrace(System.err);
  }

  public void printStackTrace(PrintStream stream) {
    if (stream == null) throw new NullPointerException();
    Printing.trace(this, stream, null);
  }

  public void printStackTrace(PrintWriter writer) {
    if (writer == null) throw new NullPointerException();
    Printing.trace(this, null, writer);
  }

  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  public native StackTraceElement[] getStackTrace();

  public void setStackTrace(StackTraceElement[] trace) {
    for (int i = 0; i < trace.length; ++i)
      if (trace[i] == null) throw new NullPointerException(Any.text());
  }

  public final synchronized void addSuppressed(Throwable exception) {
    if (exception == this)
      throw new IllegalArgumentException("Self-suppression not permitted", exception);
    if (exception == null) throw new NullPointerException("Cannot suppress a null exception.");
    if (isSuppressionDisabled) return;
    int count = suppressed == null ? 0 : suppressed.length;
    Throwable[] more = new Throwable[count + 1];
    for (int i = 0; i < count; ++i) more[i] = suppressed[i];
    more[count] = exception;
    suppressed = more;
  }

  public final synchronized Throwable[] getSuppressed() {
    return suppressed == null ? new Throwable[0] : suppressed.clone();
  }
}
