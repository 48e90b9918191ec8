// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* Memory by pages, limits, chance, messages, and names that only some systems have. */
#define _GNU_SOURCE
#include <err.h>
#include <error.h>
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <unistd.h>

unsigned arc4random(void);
unsigned arc4random_uniform(unsigned);
void arc4random_buf(void *, size_t);
int __xpg_strerror_r(int, char *, size_t);

static void pages(void) {
  unsigned char *memory = mmap(NULL, 5000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  printf("%d %d %d\n", memory != MAP_FAILED, memory[4999], (int)((unsigned long)memory % 4096));
  memory[8191] = 3;
  printf("%d %d %d\n", mprotect(memory, 4096, PROT_READ | PROT_WRITE), madvise(memory, 4096, MADV_NORMAL), munmap(memory, 5000));
  printf("%d %d\n", mmap(NULL, 0, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED, errno == EINVAL);
  FILE *file = fopen("mapped", "w+");
  fputs("content", file);
  fflush(file);
  char *text = mmap64(NULL, 7, PROT_READ, MAP_PRIVATE, fileno(file), 0);
  printf("%.7s %d %d\n", text, text[7], msync(text, 7, MS_SYNC));
  munmap(text, 7);
  fclose(file);
  void *object = malloc(10);
  printf("%d %d\n", malloc_usable_size(object) >= 10, malloc_usable_size(NULL) == 0);
  free(object);
}

static void chance(void) {
  unsigned char bytes[4];
  printf("%d %d\n", arc4random_uniform(1), (arc4random() & 0) == 0);
  if (arc4random_uniform(7) >= 7) printf("too large\n");
  arc4random_buf(bytes, 0);
  printf("%d %d\n", getentropy(bytes, 0), (int)getrandom(bytes, 0, 0));
  srand48(7);
  printf("%.17g %ld %ld\n", drand48(), lrand48(), mrand48());
}

static void limits(void) {
  struct rlimit limit;
  struct rusage usage;
  struct utsname names;
  struct tms spent;
  char name[256];
  printf("%d %d\n", times(&spent) != -1, spent.tms_cutime == 0);
  printf("%ld %d %ld\n", sysconf(_SC_PAGESIZE), getpagesize(), sysconf(_SC_CLK_TCK));
  errno = 0;
  printf("%ld %d %ld\n", sysconf(-1), errno == EINVAL, pathconf("/", _PC_NAME_MAX));
  printf("%d %d\n", getrlimit(RLIMIT_NOFILE, &limit), getrusage(RUSAGE_SELF, &usage));
  printf("%d %d %d\n", setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}), uname(&names), strcmp(names.sysname, "Linux"));
  printf("%d %d\n", gethostname(name, sizeof name), alarm(0));
  errno = 0;
  printf("%ld %d %d\n", syscall(100000), errno == ENOSYS, nice(0));
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  printf("%d ", sigismember(&set, SIGINT));
  sigdelset(&set, SIGINT);
  printf("%d %d\n", sigismember(&set, SIGINT), sigprocmask(SIG_SETMASK, &set, NULL));
}

static void names(void) {
  char room[8];
  fclose(fopen("there", "w"));
  printf("%d %d %d\n", chmod("there", 0644), chmod("not there", 0644), chown("there", -1, -1));
  FILE *file = fopen("there", "r");
  printf("%d\n", fchmod(fileno(file), 0644));
  flockfile(file);
  printf("%d\n", ftrylockfile(file));
  funlockfile(file);
  fclose(file);
  printf("%d %d\n", (int)readlink("there", room, 8), errno == EINVAL);
  char *path = realpath("there", NULL);
  printf("%s %d\n", strrchr(path, '/'), realpath("nowhere", NULL) == NULL);
  free(path);
  printf("%d %s\n", __xpg_strerror_r(ENOENT, room, sizeof room) == ERANGE, room);
  printf("%s %s\n", strerror_r(EACCES, room, sizeof room), strsignal(SIGSEGV));
}

static void said(int number, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  if (number == 0) vwarn(format, arguments);
  else if (number == 1) vwarnx(format, arguments);
  else if (number == 2) verr(4, format, arguments);
  else verrx(5, format, arguments);
  va_end(arguments);
}

int main(int argc, char **argv) {
  pages();
  chance();
  limits();
  names();
  printf("%d\n", program_invocation_name != NULL && program_invocation_short_name != NULL);
  errno = ENOENT;
  warn("%s", "a file");
  warnx("%d", 3);
  said(0, "%d", 1);
  said(1, "%d", 2);
  error(0, EACCES, "%s", "it");
  if (argc == 7) said(2, "x");
  if (argc == 8) said(3, "x");
  if (argc == 9) err(3, "x");
  errx(6, "%s", "the end");
}
