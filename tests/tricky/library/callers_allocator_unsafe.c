// expect: FALSE(valid-deref)
// must: decided
// An allocator of the caller's may fail.
struct buffer { char *data; void *(*grow)(unsigned long); };
int put(struct buffer *buffer, char c) {
  char *data = buffer->grow(10);
  data[0] = c;
  buffer->data = data;
  return 1;
}
