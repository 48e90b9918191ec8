/* Parts of a name: the folder and what is in it. */

static char *folder_of_nothing(void) {
    /* A program may write over what it is given. */
    static char here[2];
    here[0] = '.';
    here[1] = '\0';
    return here;
}

/* Without slashes at its end, unless it is nothing but slashes. */
static size_t length_of_name(const char *name) {
    size_t length = strlen(name);
    size_t end = length;
    while (end > 0 && name[end - 1] == '/')
        end--;
    return end > 0 ? end : length;
}

/* As POSIX has it: slashes at the end are cut off. */
char *__xpg_basename(char *name) {
    if (name == NULL || name[0] == '\0')
        return folder_of_nothing();
    size_t end = length_of_name(name);
    if (name[end - 1] == '/')
        return name + end - 1;
    name[end] = '\0';
    char *slash = strrchr(name, '/');
    return slash != NULL ? slash + 1 : name;
}

/* As GNU has it: what is behind the last slash. */
char *basename(const char *name) {
    char *slash = strrchr(name, '/');
    return slash != NULL ? slash + 1 : (char *)name;
}

char *dirname(char *name) {
    if (name == NULL || name[0] == '\0')
        return folder_of_nothing();
    size_t end = length_of_name(name);
    while (end > 0 && name[end - 1] != '/')
        end--;
    if (end == 0)
        return folder_of_nothing();
    size_t folder = end;
    while (folder > 0 && name[folder - 1] == '/')
        folder--;
    /* Two slashes at the beginning are a folder of their own; three are one. */
    if (folder == 0)
        folder = end == 2 ? 2 : 1;
    name[folder] = '\0';
    return name;
}
