// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* What is asked of files besides their contents, of users and of processes. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <syslog.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

static int caught;
static void note(int number) { caught = number; }

/* Where rights decide, only that a program could be refused. */
static void refused(void) {
  int results = symlink("", "") | link("", "") | linkat(AT_FDCWD, "", AT_FDCWD, "", 0) | symlinkat("", AT_FDCWD, "");
  results |= mknod("", 0, 0) | mkfifo("", 0) | chroot("") | sethostname(NULL, -1) | clock_settime(CLOCK_REALTIME, &(struct timespec){0, -1});
  printf("%d\n", results);
}

int main(void) {
  struct stat status;
  int descriptor = openat(AT_FDCWD, "file", O_CREAT | O_RDWR, 0644);
  printf("%d %d\n", descriptor >= 0, openat(AT_FDCWD, "none", O_RDONLY));
  printf("%d %d %d\n", fstatat(AT_FDCWD, "file", &status, 0), S_ISREG(status.st_mode), fstatat(AT_FDCWD, "none", &status, 0));
  printf("%d %d\n", fchmodat(AT_FDCWD, "file", 0644, 0), fchmodat(AT_FDCWD, "none", 0644, 0));
  printf("%d %d\n", fchownat(AT_FDCWD, "file", -1, -1, 0), lchown("file", -1, -1));
  printf("%d %d\n", fchown(descriptor, -1, -1), fchown(99, -1, -1));
  printf("%d %d\n", utimensat(AT_FDCWD, "file", NULL, 0), utimes("none", NULL));
  printf("%d %d\n", utime("file", NULL), futimens(descriptor, NULL));
  printf("%d %d\n", flock(descriptor, LOCK_SH), flock(99, LOCK_SH));
  printf("%d %d\n", ttyname(descriptor) == NULL, errno == ENOTTY);
  mkdir("folder", 0755);
  printf("%d %d %d\n", unlinkat(AT_FDCWD, "file", 0), unlinkat(AT_FDCWD, "folder", AT_REMOVEDIR), unlinkat(AT_FDCWD, "none", 0));
  refused();
  sync();
  unsigned long device = gnu_dev_makedev(0x12345, 0x6789a);
  printf("%lx %x %x\n", device, gnu_dev_major(device), gnu_dev_minor(device));
  printf("%d %d\n", getpwnam("no such name") == NULL, getgrnam("no such name") == NULL);
  printf("%d %d\n", getpwuid(123456789) == NULL, getgrgid(123456789) == NULL);
  (void)getlogin();
  printf("%d %d %d\n", getpgrp() > 0, getpriority(PRIO_PROCESS, 0) >= 0, setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0)));
  signal(SIGUSR1, note);
  printf("%d %d %d\n", kill(getpid(), 0), kill(getpid(), SIGUSR1), caught == SIGUSR1);
  openlog("program", 0, LOG_USER);
  if (caught == 0) syslog(LOG_INFO, "%d", 1);
  closelog();
  return 0;
}
