/*
 * pthread.h for programs of one thread. A thread that waits for itself, or for another, is not followed: the functions that say so are
 * defined nowhere, and neither is pthread_create.
 */

#define EBUSY 16
#define EDEADLK 35
#define EAGAIN 11
#define EPERM 1
#define RECURSIVE 1
#define CHECKED 2
#define KEYS 128

void __reprise_wait_for_another_thread(void);

/* `pthread_mutex_t`: who initialises one statically writes the kind. */
struct mutex {
    int is_locked;
    unsigned count;
    int owner;
    unsigned users;
    int kind;
};

unsigned long pthread_self(void) {
    return 1;
}

int pthread_equal(unsigned long one, unsigned long other) {
    return one == other;
}

int pthread_mutex_init(struct mutex *mutex, const int *attributes) {
    struct mutex blank = {.kind = attributes == NULL ? 0 : *attributes};
    *mutex = blank;
    return 0;
}

int pthread_mutex_destroy(struct mutex *mutex) {
    return mutex->is_locked ? EBUSY : 0;
}

static int lock(struct mutex *mutex, int waits) {
    if (mutex->is_locked && mutex->kind != RECURSIVE) {
        if (mutex->kind == CHECKED && waits)
            return EDEADLK;
        if (waits)
            __reprise_wait_for_another_thread();
        return EBUSY;
    }
    mutex->is_locked = 1;
    mutex->count++;
    return 0;
}

int pthread_mutex_lock(struct mutex *mutex) {
    return lock(mutex, 1);
}

int pthread_mutex_trylock(struct mutex *mutex) {
    return lock(mutex, 0);
}

int pthread_mutex_unlock(struct mutex *mutex) {
    if (!mutex->is_locked)
        return mutex->kind == RECURSIVE || mutex->kind == CHECKED ? EPERM : 0;
    mutex->count--;
    mutex->is_locked = mutex->count > 0;
    return 0;
}

int pthread_mutexattr_init(int *attributes) {
    *attributes = 0;
    return 0;
}

int pthread_mutexattr_destroy(int *attributes) {
    (void)attributes;
    return 0;
}

int pthread_mutexattr_settype(int *attributes, int kind) {
    if (kind < 0 || kind > 3)
        return EINVAL;
    *attributes = kind;
    return 0;
}

int pthread_mutexattr_gettype(const int *attributes, int *kind) {
    *kind = *attributes;
    return 0;
}

/* Nobody else is woken, and who waits waits for ever. */

int pthread_cond_init(long *condition, const void *attributes) {
    (void)attributes;
    memset(condition, 0, 48);
    return 0;
}

int pthread_cond_destroy(void *condition) {
    (void)condition;
    return 0;
}

int pthread_cond_signal(void *condition) {
    (void)condition;
    return 0;
}

int pthread_cond_broadcast(void *condition) {
    (void)condition;
    return 0;
}

int pthread_cond_wait(void *condition, struct mutex *mutex) {
    (void)condition, (void)mutex;
    __reprise_wait_for_another_thread();
    return 0;
}

/* `pthread_rwlock_t`: how many read, or -1 for one who writes. */

int pthread_rwlock_init(int *lock, const void *attributes) {
    (void)attributes;
    memset(lock, 0, 56);
    return 0;
}

int pthread_rwlock_destroy(int *lock) {
    (void)lock;
    return 0;
}

int pthread_rwlock_rdlock(int *lock) {
    if (*lock < 0)
        return EDEADLK;
    ++*lock;
    return 0;
}

int pthread_rwlock_wrlock(int *lock) {
    if (*lock < 0)
        return EDEADLK;
    if (*lock > 0)
        __reprise_wait_for_another_thread();
    *lock = -1;
    return 0;
}

int pthread_rwlock_unlock(int *lock) {
    *lock = *lock > 0 ? *lock - 1 : 0;
    return 0;
}

int pthread_spin_init(int *lock, int shared) {
    (void)shared;
    *lock = 0;
    return 0;
}

int pthread_spin_destroy(int *lock) {
    (void)lock;
    return 0;
}

int pthread_spin_lock(int *lock) {
    if (*lock)
        __reprise_wait_for_another_thread();
    *lock = 1;
    return 0;
}

int pthread_spin_unlock(int *lock) {
    *lock = 0;
    return 0;
}

int pthread_once(int *is_done, void (*function)(void)) {
    if (*is_done == 0) {
        *is_done = 2;
        function();
    }
    return 0;
}

static struct {
    unsigned char is_used;
    void *value;
} keys[KEYS];

int pthread_key_create(unsigned *key, void (*destructor)(void *value)) {
    /* Destructors are run where a thread ends, and this one ends with the program. */
    (void)destructor;
    for (unsigned number = 0; number < KEYS; number++) {
        if (!keys[number].is_used) {
            keys[number].is_used = 1;
            keys[number].value = NULL;
            *key = number;
            return 0;
        }
    }
    return EAGAIN;
}

int pthread_key_delete(unsigned key) {
    if (key >= KEYS || !keys[key].is_used)
        return EINVAL;
    keys[key].is_used = 0;
    return 0;
}

void *pthread_getspecific(unsigned key) {
    return key < KEYS && keys[key].is_used ? keys[key].value : NULL;
}

int pthread_setspecific(unsigned key, const void *value) {
    if (key >= KEYS || !keys[key].is_used)
        return EINVAL;
    keys[key].value = (void *)value;
    return 0;
}

int sched_yield(void) {
    return 0;
}

