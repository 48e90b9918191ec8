// run: --cflags -pthread
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* What programs of one thread call of pthread.h. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>

static pthread_mutex_t plain = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t again = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key, other;
static int runs;

static void run(void) { runs++; }

int main(void) {
  printf("%d %d\n", pthread_mutex_lock(&plain), pthread_mutex_trylock(&plain) == EBUSY);
  printf("%d %d\n", pthread_mutex_unlock(&plain), pthread_mutex_trylock(&plain));
  printf("%d\n", pthread_mutex_unlock(&plain));
  printf("%d %d %d %d\n", pthread_mutex_lock(&again), pthread_mutex_lock(&again), pthread_mutex_unlock(&again), pthread_mutex_unlock(&again));
  printf("%d\n", pthread_mutex_unlock(&again) == EPERM);
  pthread_mutexattr_t attributes;
  pthread_mutex_t checked;
  int kind = -1;
  printf("%d %d\n", pthread_mutexattr_init(&attributes), pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK));
  printf("%d %d\n", pthread_mutexattr_gettype(&attributes, &kind), kind);
  printf("%d %d\n", pthread_mutex_init(&checked, &attributes), pthread_mutexattr_destroy(&attributes));
  printf("%d %d\n", pthread_mutex_lock(&checked), pthread_mutex_lock(&checked) == EDEADLK);
  printf("%d %d\n", pthread_mutex_unlock(&checked), pthread_mutex_destroy(&checked));
  printf("%d %d %d\n", pthread_once(&once, run), pthread_once(&once, run), runs);
  printf("%d %d\n", pthread_key_create(&key, NULL), pthread_key_create(&other, NULL));
  printf("%d %d\n", key != other, pthread_getspecific(key) == NULL);
  printf("%d %d\n", pthread_setspecific(key, &runs), pthread_getspecific(key) == &runs);
  printf("%d %d\n", pthread_getspecific(other) == NULL, pthread_key_delete(other));
  printf("%d\n", pthread_equal(pthread_self(), pthread_self()) != 0);
  pthread_cond_t condition;
  printf("%d %d\n", pthread_cond_init(&condition, NULL), pthread_cond_signal(&condition));
  printf("%d %d\n", pthread_cond_broadcast(&condition), pthread_cond_destroy(&condition));
  if (runs > 1) pthread_cond_wait(&condition, &plain);
  pthread_rwlock_t lock;
  printf("%d %d %d\n", pthread_rwlock_init(&lock, NULL), pthread_rwlock_rdlock(&lock), pthread_rwlock_rdlock(&lock));
  printf("%d %d %d\n", pthread_rwlock_unlock(&lock), pthread_rwlock_unlock(&lock), pthread_rwlock_wrlock(&lock));
  printf("%d %d %d\n", pthread_rwlock_rdlock(&lock) == EDEADLK, pthread_rwlock_unlock(&lock), pthread_rwlock_destroy(&lock));
  pthread_spinlock_t spin;
  printf("%d %d\n", pthread_spin_init(&spin, 0), pthread_spin_lock(&spin));
  printf("%d %d %d\n", pthread_spin_unlock(&spin), pthread_spin_destroy(&spin), sched_yield());
  return 0;
}
