// run: --env HOME=/root
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* Environment, chance, dates, options, locale and signals. */
#include <getopt.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int setenv(const char *, const char *, int);
int unsetenv(const char *);
int putenv(char *);
long random(void);
void srandom(unsigned);

static int caught;
static void note(int number) { caught = number; }

static void environment(void) {
  static char given[] = "GIVEN=4";
  printf("%s %d\n", getenv("HOME"), getenv("HOM") == NULL);
  printf("%d %s\n", setenv("HOME", "/", 0), getenv("HOME"));
  printf("%d %s\n", setenv("HOME", "/", 1), getenv("HOME"));
  printf("%d %s\n", putenv(given), getenv("GIVEN"));
  printf("%d %d\n", unsetenv("HOME"), getenv("HOME") == NULL);
  printf("%d\n", setenv("A=B", "", 1));
}

static void dates(void) {
  time_t when = 1234567890;
  char text[64];
  struct tm *date = gmtime(&when), other;
  strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %b %j", date);
  printf("%s %d\n", text, (int)strftime(text, 3, "%Y", date));
  printf("%s", asctime(date));
  localtime_r(&when, &other);
  other.tm_mday += 30;
  printf("%ld\n", (long)mktime(&other));
  printf("%d %d\n", localtime(&when)->tm_hour, (int)difftime(when, when - 5));
  printf("%s", ctime(&when));
  struct timeval now;
  struct timespec clock_now, left = {0, 0};
  printf("%d %d\n", gettimeofday(&now, NULL), clock_gettime(CLOCK_REALTIME, &clock_now));
  printf("%d %d\n", time(NULL) == time(&when), clock() >= 0);
  printf("%d %d %d\n", nanosleep(&left, &left), usleep(0), sleep(0));
  tzset();
}

static void options(void) {
  static char *words[] = {"program", "x", "-ab", "--size=3", "-s", "4", "y", "--al", "--", "-z", NULL};
  static const struct option known[] = {{"all", 0, NULL, 'A'}, {"size", 1, NULL, 'S'}, {NULL, 0, NULL, 0}};
  int option;
  while ((option = getopt_long(10, words, "abs:", known, NULL)) != -1)
    printf("%c %s\n", option, optarg ? optarg : "-");
  while (optind < 10) printf("%s\n", words[optind++]);
  char *few[] = {"program", "-q", "-all", NULL};
  optind = 0;
  opterr = 0;
  printf("%c %c\n", getopt(2, few, "p"), optopt);
  optind = 0;
  printf("%c ", getopt_long_only(3, few, "q", known, NULL));
  printf("%c\n", getopt_long_only(3, few, "q", known, NULL));
}

int main(void) {
  environment();
  printf("%d %ld\n", rand(), random());
  srand(7);
  printf("%d\n", rand());
  srandom(7);
  printf("%d\n", rand());
  dates();
  options();
  printf("%s %d\n", setlocale(LC_ALL, ""), setlocale(LC_ALL, "xx") == NULL);
  printf("%s\n", localeconv()->decimal_point);
  printf("%d\n", signal(SIGUSR1, note) == SIG_DFL);
  printf("%d %d\n", raise(SIGUSR1), caught == SIGUSR1);
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_IGN;
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGINT);
  printf("%d %d\n", sigaction(SIGUSR2, &action, &before), raise(SIGUSR2));
  sigfillset(&action.sa_mask);
  printf("%d %d %d\n", getpid() > 0, getppid() >= 0, getuid() == geteuid());
  printf("%d\n", getgid() == getegid());
  return 0;
}
