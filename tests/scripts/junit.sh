#!/bin/bash
# junit.sh FATHOM: the JUnit class of a violation is compiled (with stand-ins for JUnit's classes) and passes, as the
# program fails; with other inputs it does not. Status 77 where there is no JDK.
set -u
fathom=$(readlink -f "$1")
jar=$(dirname "$fathom")/fathom-java-replay.jar
javac=$(command -v javac || ls /usr/lib/jvm/*/bin/javac 2>/dev/null | head -n 1)
[[ -n $javac ]] || { echo "skipped: no JDK"; exit 77; }
java=$(dirname "$(readlink -f "$javac")")/java
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
mkdir -p org/junit/jupiter/api out
cat >org/junit/jupiter/api/Test.java <<'END'
package org.junit.jupiter.api;
public @interface Test {}
END
cat >org/junit/jupiter/api/Assertions.java <<'END'
package org.junit.jupiter.api;
public class Assertions {
  public interface Executable { void execute() throws Throwable; }
  public static void assertThrows(Class<?> expected, Executable body) {
    try { body.execute(); } catch (Throwable thrown) { if (expected.isInstance(thrown)) return; }
    throw new AssertionError("nothing was thrown");
  }
}
END
cat >Main.java <<'END'
import org.sosy_lab.sv_benchmarks.Verifier;
class Helper {
  static void look(int x, char c, long l) { assert x != 4711 || c != 'q' || l > -5; }
}
public class Main {
  public static void main(String[] arguments) {
    Helper.look(Verifier.nondetInt(), Verifier.nondetChar(), Verifier.nondetLong());
  }
}
END
cat >Runner.java <<'END'
class Runner { public static void main(String[] a) { new My_tests().violation1(); } }
END
"$fathom" check --property assert --classpath "$jar" --junit My-tests.java Main.java >check.txt 2>&1
[[ $? -eq 10 ]] || { cat check.txt; exit 1; }
run() { "$javac" -cp "$jar" -d out Main.java Runner.java My-tests.java org/junit/jupiter/api/*.java && "$java" -ea -cp "$jar:out" Runner; }
run || { echo "the test should pass"; cat My-tests.java; exit 1; }
sed -i 's/4711/4712/' My-tests.java
run 2>error.txt && { echo "the test should fail with other inputs"; exit 1; }
grep -q 'nothing was thrown' error.txt || { cat error.txt; exit 1; }
