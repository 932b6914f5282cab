// libyaml's event loop over the files named, and nothing else: what parsing costs at least.
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <yaml.h>

static int run(const char *path) {
  FILE *file = fopen(path, "rb");
  struct stat status;
  if (!file || fstat(fileno(file), &status)) return 1;
  unsigned char *bytes = malloc(status.st_size + 1);
  size_t count = fread(bytes, 1, status.st_size, file);
  fclose(file);
  yaml_parser_t parser;
  yaml_event_t event;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, count);
  for (int done = 0; !done;) {
    if (!yaml_parser_parse(&parser, &event)) return 1;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(bytes);
  return 0;
}

int main(int count, char **arguments) {
  for (int i = 1; i < count; i++)
    if (run(arguments[i])) return 1;
  return 0;
}
