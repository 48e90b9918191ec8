// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* Folders that are listed, files of a name that nobody has, streams over memory. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void touch(const char *name) {
  FILE *file = fopen(name, "w");
  fputs("x", file);
  fclose(file);
}

/* How often each name is there, whatever the order. */
static void list(const char *name) {
  static const char *const known[] = {".", "..", "one", "two", "inner", "deep"};
  int counts[6] = {0}, others = 0;
  DIR *folder = opendir(name);
  if (!folder) {
    printf("%s: %d\n", name, errno);
    return;
  }
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    int number = 0;
    while (number < 6 && strcmp(entry->d_name, known[number]) != 0) number++;
    if (number < 6) counts[number]++;
    else others++;
    if (number == 4) printf("%d\n", entry->d_type == DT_DIR);
  }
  long end = telldir(folder);
  rewinddir(folder);
  printf("%d\n", readdir64((void *)folder) != NULL);
  seekdir(folder, end);
  printf("%s: %d %d %d %d %d %d, %d\n", name, counts[0], counts[1], counts[2], counts[3], counts[4], counts[5], others);
  printf("%d\n", closedir(folder));
}

static void unnamed(void) {
  char name[] = "temporary-XXXXXX", other[] = "temporary-XXXXXX", folder[] = "folder-XXXXXX", ending[] = "aXXXXXX.c", wrong[] = "none";
  int one = mkstemp(name), two = mkostemp(other, 0);
  printf("%d %d %d %d\n", one >= 0, two >= 0, one != two, strcmp(name, other) != 0);
  printf("%d %d %d\n", strncmp(name, "temporary-", 10), access(name, F_OK), (int)write(one, "abc", 3));
  printf("%d %d\n", mkstemps(ending, 2) >= 0, strcmp(ending + 7, ".c"));
  printf("%d %d\n", mkdtemp(folder) == folder, access(folder, F_OK));
  printf("%d %d\n", mkstemp(wrong), errno == EINVAL);
  char free_name[] = "freeXXXXXX";
  printf("%d %d\n", *mktemp(free_name) != '\0', access(free_name, F_OK));
}

static void memory_streams(void) {
  char text[] = "12 ab\nsecond", room[8], line[16], *made;
  size_t size;
  int number;
  FILE *stream = fmemopen(text, strlen(text), "r");
  printf("%d %d\n", fscanf(stream, "%d", &number), number);
  printf("%s", fgets(line, sizeof line, stream));
  printf("%s|%d\n", fgets(line, sizeof line, stream), fgetc(stream));
  fclose(stream);
  stream = fmemopen(room, sizeof room, "w");
  printf("%d\n", fprintf(stream, "%d-%s", 7, "x"));
  fflush(stream);
  printf("%s\n", room);
  fclose(stream);
  stream = open_memstream(&made, &size);
  fputs("hello", stream);
  fprintf(stream, " %d", 42);
  fflush(stream);
  printf("%s %d\n", made, (int)size);
  fputc('!', stream);
  fclose(stream);
  printf("%s %d\n", made, (int)size);
  free(made);
}

int main(void) {
  mkdir("outer", 0755);
  mkdir("outer/inner", 0755);
  touch("outer/one");
  touch("outer/two");
  touch("outer/inner/deep");
  list("outer");
  list("outer/inner/");
  list("nowhere");
  list("outer/one");
  unnamed();
  memory_streams();
  return 0;
}
