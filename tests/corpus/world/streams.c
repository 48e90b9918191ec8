// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* Files by streams, and what is printed of them. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#undef getc
#undef getchar
#undef putc
#undef putchar
#undef feof
#undef ferror
#undef fileno

static int print_list(FILE *stream, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = vfprintf(stream, format, arguments);
  va_end(arguments);
  return result;
}

static void writing(void) {
  FILE *file = fopen("text", "w");
  printf("%d %d\n", file != NULL, setvbuf(file, NULL, _IOFBF, 100));
  setbuf(file, NULL);
  setlinebuf(file);
  printf("%d %d\n", fprintf(file, "%d-%s\n", 42, "x"), print_list(file, "%05x|", 255));
  printf("%d %d\n", fputc('a', file), putc('b', file));
  printf("%d %d\n", fputs("line\n", file) >= 0, (int)fwrite("12345678", 2, 3, file));
  printf("%d %d %d\n", (int)ftell(file), getc(file), ferror(file) != 0);
  clearerr(file);
  printf("%d %d\n", ferror(file), fclose(file));
}

static void reading(void) {
  char text[20], *line = NULL;
  size_t size = 0;
  FILE *file = fopen("text", "r");
  printf("%s", fgets(text, sizeof text, file));
  printf("%c%c\n", getc(file), fgetc(file));
  printf("%d %c\n", ungetc('z', file), getc(file));
  printf("%d %s", (int)getline(&line, &size, file), line);
  printf("%d\n", (int)getdelim(&line, &size, '4', file));
  printf("%d %d\n", (int)fread(text, 1, 20, file), feof(file) != 0);
  printf("%d %d\n", getc(file), fgets(text, 5, file) == NULL);
  rewind(file);
  fpos_t place;
  printf("%d %d\n", feof(file), fgetpos(file, &place));
  printf("%d %ld\n", fseek(file, -2, SEEK_END), ftell(file));
  printf("%d %d\n", fsetpos(file, &place), getc(file));
  printf("%d %ld\n", fseeko(file, 1, SEEK_CUR), (long)ftello(file));
  printf("%d %d\n", fputc('x', file), fclose(file));
  free(line);
}

static void updating(void) {
  FILE *file = fopen("text", "a+");
  fprintf(file, "end");
  rewind(file);
  printf("%c\n", getc(file));
  file = freopen("text", "r+", file);
  fseek(file, 0, SEEK_SET);
  fputs("TOP", file);
  rewind(file);
  char text[8] = {0};
  printf("%d %s\n", (int)fread(text, 7, 1, file), text);
  int number = 0;
  printf("%d %d\n", fscanf(file, "%x", (unsigned *)&number), number);
  printf("%d\n", fileno(file) > 2);
  fclose(file);
  printf("%d %d\n", fopen("text", "wx") == NULL, errno == EEXIST);
  printf("%d %d\n", fopen("text", "q") == NULL, errno == EINVAL);
  file = tmpfile();
  printf("%d\n", fputs("0 17 nine", file) >= 0);
  rewind(file);
  int first, second;
  char word[10];
  printf("%d %d %d %s\n", fscanf(file, "%d%d%s", &first, &second, word), first, second, word);
  fclose(file);
  int ends[2];
  printf("%d\n", pipe(ends));
  file = fdopen(ends[1], "w");
  fputs("through", file);
  fclose(file);
  printf("%d %s\n", (int)read(ends[0], word, 9), strncmp(word, "through", 7) ? "?" : "through");
}

static void printing(void) {
  char *text = NULL;
  printf("%d %s\n", asprintf(&text, "%s-%d", "x", 5), text);
  free(text);
  puts("line");
  putchar('c');
  putc('\n', stdout);
  printf("%d %d\n", getchar(), feof(stdin) != 0);
  fflush(stdout);
  freopen("elsewhere", "w", stdout);
  printf("%d", 12);
  putchar('3');
  puts("4");
  fprintf(stdout, "%s", "56");
  fwrite("78", 1, 2, stdout);
  fclose(stdout);
  FILE *file = fopen("elsewhere", "r");
  char read[20] = {0};
  fread(read, 1, 19, file);
  fprintf(stderr, "%s", read);
  exit(strcmp(read, "1234\n5678") ? 9 : 0);
}

int main(void) {
  writing();
  reading();
  updating();
  printing();
}
