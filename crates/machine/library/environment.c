/* The environment, and what little a program of one process learns of the system: fixed values. */

/* The engine puts what the world has there before anything runs. */
char **environ;

/* The place of a variable; where there is none, that of the null pointer behind all. */
static char **variable_named(const char *name, size_t length) {
    char **place = environ;
    for (; *place != NULL; place++)
        if (strncmp(*place, name, length) == 0 && (*place)[length] == '=')
            break;
    return place;
}

char *getenv(const char *name) {
    if (environ == NULL || *name == '\0')
        return NULL;
    size_t length = strlen(name);
    char *found = *variable_named(name, length);
    return found == NULL ? NULL : found + length + 1;
}

char *secure_getenv(const char *name) {
    return getenv(name);
}

/* Puts text of the form NAME=VALUE into the environment. */
static void put_variable(char *text, size_t length, int replaces) {
    char **place = variable_named(text, length);
    if (*place != NULL) {
        if (replaces)
            *place = text;
        return;
    }
    size_t count = (size_t)(place - environ);
    char **larger = malloc((count + 2) * sizeof *larger);
    memcpy(larger, environ, count * sizeof *larger);
    larger[count] = text;
    larger[count + 1] = NULL;
    environ = larger;
}

int setenv(const char *name, const char *value, int replaces) {
    size_t length = strlen(name);
    if (length == 0 || strchr(name, '=') != NULL) {
        errno = EINVAL;
        return -1;
    }
    size_t size = strlen(value) + 1;
    char *text = malloc(length + 1 + size);
    memcpy(text, name, length);
    text[length] = '=';
    memcpy(text + length + 1, value, size);
    put_variable(text, length, replaces);
    return 0;
}

int putenv(char *text) {
    char *end = strchr(text, '=');
    if (end != NULL)
        put_variable(text, (size_t)(end - text), 1);
    return 0;
}

int unsetenv(const char *name) {
    char **place = variable_named(name, strlen(name));
    for (; *place != NULL; place++)
        place[0] = place[1];
    return 0;
}

int getpid(void) {
    return 2;
}

int getppid(void) {
    return 1;
}

unsigned getuid(void) {
    return 1000;
}

unsigned geteuid(void) {
    return 1000;
}

unsigned getgid(void) {
    return 1000;
}

unsigned getegid(void) {
    return 1000;
}

/* There is one locale. */

char *setlocale(int category, const char *name) {
    (void)category;
    int is_known = name == NULL || *name == '\0' || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0;
    return is_known ? (char *)"C" : NULL;
}

struct numeric_locale {
    char *texts[10];
    char numbers[14];
};

struct numeric_locale *localeconv(void) {
    static char none[] = "", point[] = ".";
    static struct numeric_locale locale;
    for (int number = 0; number < 10; number++)
        locale.texts[number] = none;
    locale.texts[0] = point;
    memset(locale.numbers, CHAR_MAX, sizeof locale.numbers);
    return &locale;
}

/* Handlers are noted, and run where the program raises a signal itself. */

typedef void signal_handler(int number);

#define SIGNALS 65
#define DEFAULT_HANDLER ((signal_handler *)0)
#define IGNORING_HANDLER ((signal_handler *)1)
#define FAILED_HANDLER ((signal_handler *)-1)
#define SIGCHLD 17
#define SIGCONT 18
#define SIGURG 23
#define SIGWINCH 28

static signal_handler *handlers[SIGNALS];

signal_handler *signal(int number, signal_handler *handler) {
    if (number <= 0 || number >= SIGNALS) {
        errno = EINVAL;
        return FAILED_HANDLER;
    }
    signal_handler *before = handlers[number];
    handlers[number] = handler;
    return before;
}

struct signal_action {
    signal_handler *handler;
    unsigned long mask[16];
    int flags;
    void (*restorer)(void);
};

int sigaction(int number, const struct signal_action *action, struct signal_action *before) {
    if (number <= 0 || number >= SIGNALS) {
        errno = EINVAL;
        return -1;
    }
    if (before != NULL) {
        memset(before, 0, sizeof *before);
        before->handler = handlers[number];
    }
    if (action != NULL)
        handlers[number] = action->handler;
    return 0;
}

int sigemptyset(unsigned long *set) {
    memset(set, 0, 16 * sizeof *set);
    return 0;
}

int sigfillset(unsigned long *set) {
    memset(set, 0xff, 16 * sizeof *set);
    return 0;
}

int sigaddset(unsigned long *set, int number) {
    set[(number - 1) / 64] |= 1ul << (number - 1) % 64;
    return 0;
}

int raise(int number) {
    if (number <= 0 || number >= SIGNALS) {
        errno = EINVAL;
        return -1;
    }
    signal_handler *handler = handlers[number];
    int is_harmless = number == SIGCHLD || number == SIGCONT || number == SIGURG || number == SIGWINCH;
    if (handler == DEFAULT_HANDLER && !is_harmless)
        abort();
    if (handler != DEFAULT_HANDLER && handler != IGNORING_HANDLER)
        handler(number);
    return 0;
}
