package java.lang;

import fathom.model.Console;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;

public final class System {
  private System() {}

  public static final InputStream in = new Console();
  public static final PrintStream out = new PrintStream(new Console());
  public static final PrintStream err = new PrintStream(new Console());

  public static native void setIn(InputStream stream);

  public static native void setOut(PrintStream stream);

  public static native void setErr(PrintStream stream);

  public static SecurityManager getSecurityManager() {
    return null;
  }

  public static native long currentTimeMillis();

  public static native long nanoTime();

  public static native void arraycopy(Object from, int fromAt, Object to, int toAt, int length);

  public static native int identityHashCode(Object object);

  public static native Properties getProperties();

  public static native String lineSeparator();

  public static native String getProperty(String name);

  public static native String getProperty(String name, String default_);

  public static native String setProperty(String name, String value);

  public static native String clearProperty(String name);

  public static native String getenv(String name);

  public static native Map<String, String> getenv();

  public static native void exit(int status);

  public static native void gc();
}
