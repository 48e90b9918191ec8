// run: --sym-args 1 1 2
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: replay
// counts: library
/* Other processes and programs: there are none, and signals reach nobody else. What is for the program alone is in /tmp. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int has_failed(int result, int error) {
  int is_right = result == -1 && errno == error;
  errno = 0;
  return is_right;
}

static int runs_nothing(const char *name) {
  char *words[] = {"program", NULL};
  char *none[] = {NULL};
  return has_failed(execv(name, words), ENOENT) && has_failed(execve(name, words, none), ENOENT)
         && has_failed(execvp(name, words), ENOENT) && has_failed(execvpe(name, words, none), ENOENT)
         && has_failed(execl(name, "program", (char *)NULL), ENOENT) && has_failed(execlp(name, "program", (char *)NULL), ENOENT)
         && has_failed(execle(name, "program", (char *)NULL, none), ENOENT);
}

int main(int argc, char **argv) {
  int status;
  char path[20], name[] = "/tmp/program.XXXXXX";
  struct termios terminal;
  if (confstr(_CS_PATH, path, sizeof path) != 14 || strcmp(path, "/bin:/usr/bin")) return 1;
  if (confstr(_CS_PATH, path, 5) != 14 || strcmp(path, "/bin") || confstr(-1, path, 5) != 0 || errno != EINVAL) return 2;
  if (!has_failed(wait(&status), ECHILD) || !has_failed(waitpid(-1, &status, 0), ECHILD)) return 3;
  if (getpgid(0) < 1 || getsid(0) < 0) return 4;
  if (!has_failed(tcgetattr(77, &terminal), EBADF) || !has_failed(tcsetattr(77, 0, &terminal), EBADF)) return 5;
  if (!has_failed(kill(999999999, SIGTERM), ESRCH) || kill(getpid(), 0) != 0) return 6;
  int file = mkstemp(name);
  if (file < 0 || close(file) || unlink(name)) return 7;
  struct stat described;
  if (stat("/tmp", &described) || !S_ISDIR(described.st_mode) || !has_failed(mkdir("/tmp", 0700), EEXIST)) return 8;
  if (argv[1][0] == 'x' && argv[1][1] == 'q') return runs_nothing("/nowhere/xq") && runs_nothing(argv[1]) ? 10 : 9;
  return argc == 2 && has_failed(setsid(), EPERM) ? 11 : 12;
}
