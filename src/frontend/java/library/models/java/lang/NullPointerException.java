package java.lang;

/** Where the virtual machine raises it, Throwable knows that its message is the machine's. */
public class NullPointerException extends RuntimeException {
  public NullPointerException() {}

  public NullPointerException(String message) {
    super(message);
  }

  public synchronized Throwable fillInStackTrace() {
    return super.fillInStackTrace();
  }

  public String getMessage() {
    return super.getMessage();
  }
}
