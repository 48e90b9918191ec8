// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* Files by descriptors, and what is printed of them. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t pread(int, void *, size_t, off_t);
ssize_t pwrite(int, const void *, size_t, off_t);
int ftruncate(int, off_t);
int fsync(int);

static void names(void) {
  struct stat status;
  printf("%d %d\n", open("missing", O_RDONLY), errno == ENOENT);
  printf("%d %d\n", open("folder/file", O_WRONLY | O_CREAT, 0644), errno == ENOENT);
  printf("%d %d\n", mkdir("folder", 0755), mkdir("folder", 0755));
  int file = open("folder/file", O_WRONLY | O_CREAT | O_EXCL, 0644);
  printf("%d %d\n", file >= 0, open("folder/file", O_WRONLY | O_CREAT | O_EXCL, 0644));
  close(file);
  printf("%d %d\n", stat("folder", &status), S_ISDIR(status.st_mode));
  printf("%d %d\n", rmdir("folder"), errno == ENOTEMPTY);
  printf("%d %d\n", rename("folder/file", "other"), access("folder/file", F_OK));
  printf("%d %d\n", access("other", R_OK | W_OK), rmdir("folder"));
  printf("%d %d\n", faccessat(AT_FDCWD, "other", R_OK, 0), faccessat(AT_FDCWD, "nowhere", F_OK, 0));
  printf("%d %d %d\n", unlink("other"), unlink("other"), lstat("other", &status));
  printf("%d %d\n", remove("other"), errno == ENOENT);
  close(creat("made", 0644));
  printf("%d %d\n", stat("./made", &status), (int)status.st_size);
  printf("%d %d\n", chdir("nowhere"), chdir("."));
  char folder[2];
  printf("%d %d\n", getcwd(folder, 1) == NULL, errno == ERANGE);
  printf("%o\n", umask(022) & 0);
}

static void contents(void) {
  char text[32] = {0};
  struct stat status;
  int file = open("data", O_RDWR | O_CREAT | O_TRUNC, 0644);
  printf("%d\n", (int)write(file, "hello world", 11));
  printf("%d\n", (int)lseek(file, 6, SEEK_SET));
  printf("%d %s\n", (int)read(file, text, 31), text);
  printf("%d\n", (int)read(file, text, 31));
  printf("%d %d\n", (int)lseek(file, -100, SEEK_CUR), errno == EINVAL);
  printf("%d %d\n", (int)lseek(file, 3, SEEK_END), (int)write(file, "!", 1));
  fstat(file, &status);
  printf("%d %d\n", (int)status.st_size, S_ISREG(status.st_mode));
  printf("%d %d\n", (int)pread(file, text, 4, 11), text[0] == 0 && text[3] == '!');
  printf("%d %d\n", (int)pwrite(file, "J", 1, 0), (int)lseek(file, 0, SEEK_CUR));
  printf("%d %d\n", ftruncate(file, 5), fsync(file));
  int copy = dup(file);
  lseek(copy, 0, SEEK_SET);
  memset(text, 0, sizeof text);
  printf("%d %s\n", (int)read(file, text, 31), text);
  printf("%d %d %d\n", close(copy), close(copy), errno == EBADF);
  printf("%d %d\n", isatty(file), errno == ENOTTY);
  printf("%d %d\n", fcntl(file, F_GETFL) & O_ACCMODE, ioctl(file, 0x5401, text));
  close(file);
  file = open("data", O_RDONLY);
  printf("%d %d\n", (int)write(file, "x", 1), errno == EBADF);
  close(file);
  file = open("data", O_WRONLY | O_APPEND);
  printf("%d %d\n", (int)write(file, "++", 2), (int)read(file, text, 1));
  close(file);
  stat("data", &status);
  printf("%d\n", (int)status.st_size);
}

static void pipes(void) {
  int ends[2];
  char text[8] = {0};
  printf("%d\n", pipe(ends));
  printf("%d %d\n", (int)write(ends[1], "abc", 3), (int)read(ends[0], text, 2));
  printf("%d %d\n", (int)lseek(ends[0], 0, SEEK_SET), errno == ESPIPE);
  close(ends[1]);
  printf("%d %d %s\n", (int)read(ends[0], text + 2, 8 - 3), (int)read(ends[0], text, 1), text);
}

static void redirections(void) {
  fflush(stdout);
  int kept = dup(1);
  int nothing = open("/dev/null", O_RDWR);
  char text[2];
  printf("%d %d\n", (int)read(nothing, text, 2), (int)write(nothing, "x", 1));
  fflush(stdout);
  dup2(nothing, 1);
  printf("lost\n");
  fflush(stdout);
  dup2(kept, 1);
  printf("back\n");
  fflush(stdout);
  dprintf(kept, "%s\n", "through a copy");
}

int main(void) {
  names();
  contents();
  pipes();
  redirections();
  return 0;
}
