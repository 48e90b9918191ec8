/*
 * The end of a program: functions that it asked to be called, then its destructors. Linked in only where there are any; else
 * the engine ends the path itself.
 */

_Noreturn void _Exit(int status);

/* The engine's own: the destructor that comes so many after the first to be run, null past the last. */
void (*__reprise_destructor(unsigned number))(void);

struct handler {
    void (*plain)(void);
    void (*with_argument)(void *argument);
    void (*with_status)(int status, void *argument);
    void *argument;
};

struct handler_list {
    struct handler first[32];
    struct handler *handlers;
    size_t count, capacity;
};

static struct handler_list at_exit, at_quick_exit_list;
static unsigned next_destructor;

static int add_handler(struct handler_list *list, struct handler handler) {
    if (list->capacity == 0) {
        list->handlers = list->first;
        list->capacity = sizeof list->first / sizeof list->first[0];
    }
    if (list->count == list->capacity) {
        size_t capacity = 2 * list->capacity;
        struct handler *handlers = malloc(capacity * sizeof *handlers);
        if (!handlers)
            return -1;
        memcpy(handlers, list->handlers, list->count * sizeof *handlers);
        list->handlers = handlers;
        list->capacity = capacity;
    }
    list->handlers[list->count++] = handler;
    return 0;
}

/* A handler may register others, which come next, or call exit, which goes on with those that are left. */
static void run_handlers(struct handler_list *list, int status) {
    while (list->count > 0) {
        struct handler handler = list->handlers[--list->count];
        if (handler.plain)
            handler.plain();
        else if (handler.with_argument)
            handler.with_argument(handler.argument);
        else
            handler.with_status(status, handler.argument);
    }
}

static void finish(int status) {
    for (;;) {
        run_handlers(&at_exit, status);
        void (*destructor)(void) = __reprise_destructor(next_destructor);
        if (!destructor)
            return;
        next_destructor++;
        destructor();
    }
}

int atexit(void (*function)(void)) {
    return add_handler(&at_exit, (struct handler){.plain = function});
}

int on_exit(void (*function)(int status, void *argument), void *argument) {
    return add_handler(&at_exit, (struct handler){.with_status = function, .argument = argument});
}

/* What C++ asks for where it makes static objects. There is one image, so nobody needs to know which one asks. */
int __cxa_atexit(void (*function)(void *argument), void *argument, void *image) {
    (void)image;
    return add_handler(&at_exit, (struct handler){.with_argument = function, .argument = argument});
}

int at_quick_exit(void (*function)(void)) {
    return add_handler(&at_quick_exit_list, (struct handler){.plain = function});
}

_Noreturn void exit(int status) {
    finish(status);
    _Exit(status);
}

_Noreturn void quick_exit(int status) {
    run_handlers(&at_quick_exit_list, status);
    _Exit(status);
}

/* Called with the result of main, which stays the program's. */
int __reprise_finish(int status) {
    finish(status);
    return status;
}
