// expect: TRUE
// A function of the caller's gives memory: whether that is valid is no fault of the library.
struct buffer { char *data; char *(*grow)(unsigned long); };
int put(struct buffer *buffer, char c) {
  char *data = buffer->grow(10);
  if (data == 0) return 0;
  data[0] = c;
  buffer->data = data;
  return 1;
}
