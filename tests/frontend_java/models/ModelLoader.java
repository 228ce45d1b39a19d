import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import jdk.internal.org.objectweb.asm.commons.ClassRemapper;
import jdk.internal.org.objectweb.asm.commons.Remapper;

/**
 * Loads models beside the classes that they model: java.lang.String as model.java.lang.String.
 * Literals and texts of the JDK become strings of the model, texts for the JDK become real ones.
 * Native methods of models call the JDK's, those of fathom.model call {@link Supplied}.
 */
final class ModelLoader extends ClassLoader {
  /** What the virtual machine knows by name, or only throws, stays the JDK's. */
  private static final Set<String> REAL = Set.of("java/lang/Object",
      "java/lang/NullPointerException", "java/lang/Enum", "java/lang/System",
      "java/io/PrintStream", "java/util/Random", "java/util/Scanner", "fathom/model/Console", "fathom/model/Constants");

  private final Map<String, byte[]> classes = new HashMap<>();
  /** Native methods that call the JDK's: nothing can be learned from comparing these. */
  private final Set<String> forwarded = new HashSet<>();

  ModelLoader(String jar) throws IOException {
    try (JarFile file = new JarFile(jar)) {
      for (JarEntry entry : file.stream().toList()) {
        if (!entry.getName().endsWith(".class")) continue;
        String name = entry.getName().replace(".class", "");
        if (REAL.contains(name)) continue;
        try (InputStream bytes = file.getInputStream(entry)) {
          classes.put(name, bytes.readAllBytes());
        }
      }
    }
  }

  Set<String> names() {
    return classes.keySet();
  }

  Class<?> model(String name) throws ClassNotFoundException {
    return loadClass("model." + name.replace('/', '.'));
  }

  boolean isForwarded(Method real) {
    String owner = real.getDeclaringClass().getName().replace('.', '/');
    return forwarded.contains(owner + "." + real.getName() + Type.getMethodDescriptor(real));
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = name.startsWith("model.") ? classes.get(name.substring(6).replace('.', '/')) : null;
    if (bytes == null) throw new ClassNotFoundException(name);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    new ClassReader(bytes).accept(new Adapter(new ClassRemapper(writer, names)), 0);
    byte[] adapted = writer.toByteArray();
    return defineClass(name, adapted, 0, adapted.length);
  }

  /** A name behind real/ is that of the JDK's class. */
  private final Remapper names = new Remapper() {
    @Override
    public String map(String name) {
      if (name.startsWith("real/")) return name.substring(5);
      return classes.containsKey(name) ? "model/" + name : name;
    }
  };

  private boolean isModelled(Type type) {
    return type.getSort() == Type.OBJECT && classes.containsKey(type.getInternalName());
  }

  private Type real(Type type) {
    return isModelled(type) ? Type.getObjectType("real/" + type.getInternalName()) : type;
  }

  private boolean mentionsModels(String descriptor) {
    boolean mentions = isModelled(Type.getReturnType(descriptor));
    for (Type type : Type.getArgumentTypes(descriptor)) mentions |= isModelled(type);
    return mentions;
  }

  private String real(String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    for (int i = 0; i < arguments.length; ++i) arguments[i] = real(arguments[i]);
    return Type.getMethodDescriptor(real(Type.getReturnType(descriptor)), arguments);
  }

  private final class Adapter extends ClassVisitor {
    private String owner;

    Adapter(ClassVisitor next) {
      super(Opcodes.ASM8, next);
    }

    /** No class but the JDK's may implement ConstantDesc. */
    @Override
    public void visit(int version, int access, String name, String signature, String super_,
        String[] interfaces) {
      owner = name;
      String[] others = java.util.Arrays.stream(interfaces)
          .filter(one -> !one.startsWith("java/lang/constant/")).toArray(String[]::new);
      super.visit(version, access & ~Opcodes.ACC_FINAL, name, null, super_, others);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      boolean isStaticNative = (access & Opcodes.ACC_NATIVE) != 0 && (access & Opcodes.ACC_STATIC) != 0;
      int kept = isStaticNative ? access & ~Opcodes.ACC_NATIVE : access;
      Calls calls = new Calls(super.visitMethod(kept, name, descriptor, null, exceptions));
      if (isStaticNative) calls.forward(owner, name, descriptor);
      if (name.equals("toString") && descriptor.equals("()Ljava/lang/String;")) addRealText(access);
      return calls;
    }

    private void addRealText(int access) {
      if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) != 0) return;
      String descriptor = "()Lreal/java/lang/String;";
      Calls calls = new Calls(super.visitMethod(Opcodes.ACC_PUBLIC, "toString", descriptor, null, null));
      calls.visitCode();
      calls.visitVarInsn(Opcodes.ALOAD, 0);
      calls.plainCall(Opcodes.INVOKEVIRTUAL, owner, "toString", "()Ljava/lang/String;");
      calls.convert("toReal", "real/java/lang/String");
      calls.visitInsn(Opcodes.ARETURN);
      calls.visitMaxs(0, 0);
      calls.visitEnd();
    }
  }

  private final class Calls extends MethodVisitor {
    /** Beyond the variables of any method of a model. */
    private static final int FREE = 100;

    Calls(MethodVisitor next) {
      super(Opcodes.ASM8, next);
    }

    void plainCall(int opcode, String owner, String name, String descriptor) {
      super.visitMethodInsn(opcode, owner, name, descriptor, false);
    }

    void convert(String how, String result) {
      String descriptor = "(Ljava/lang/Object;)Ljava/lang/Object;";
      super.visitMethodInsn(Opcodes.INVOKESTATIC, "Values", how, descriptor, false);
      super.visitTypeInsn(Opcodes.CHECKCAST, result);
    }

    /** The body of a native method. */
    void forward(String owner, String name, String descriptor) {
      visitCode();
      int slot = 0;
      for (Type type : Type.getArgumentTypes(descriptor)) {
        super.visitVarInsn(type.getOpcode(Opcodes.ILOAD), slot);
        slot += type.getSize();
      }
      forwarded.add(owner + "." + name + descriptor);
      String target = owner.startsWith("fathom/") ? "Supplied" : "real/" + owner;
      callReal(Opcodes.INVOKESTATIC, target, name, descriptor, false);
      super.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
      visitMaxs(0, 0);
      visitEnd();
    }

    @Override
    public void visitLdcInsn(Object constant) {
      super.visitLdcInsn(constant);
      if (constant instanceof String) convert("toModel", "java/lang/String");
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (name.equals("getPrimitiveClass")) {
        super.visitInsn(Opcodes.POP);
        super.visitInsn(Opcodes.ACONST_NULL);
      } else if (classes.containsKey(owner) || !mentionsModels(descriptor)) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      } else {
        callReal(opcode, owner, name, descriptor, isInterface);
      }
    }

    private void callReal(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      Type[] arguments = Type.getArgumentTypes(descriptor);
      for (int i = arguments.length - 1; i >= 0; --i)
        super.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), FREE + 2 * i);
      for (int i = 0; i < arguments.length; ++i) {
        super.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), FREE + 2 * i);
        if (isModelled(arguments[i])) convert("toReal", real(arguments[i]).getInternalName());
      }
      super.visitMethodInsn(opcode, owner, name, real(descriptor), isInterface);
      Type result = Type.getReturnType(descriptor);
      if (isModelled(result)) convert("toModel", result.getInternalName());
    }
  }
}
