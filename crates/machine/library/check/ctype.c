/* ctype.h, and the texts of errors */

static void check_characters(void) {
    CHECK(MB_CUR_MAX == lib___ctype_get_mb_cur_max());
    for (int c = -128; c < 256; c++) {
        CHECK((*__ctype_b_loc())[c] == (*lib___ctype_b_loc())[c]);
        CHECK((*__ctype_tolower_loc())[c] == (*lib___ctype_tolower_loc())[c]);
        CHECK((*__ctype_toupper_loc())[c] == (*lib___ctype_toupper_loc())[c]);
        CHECK((isupper)(c) == lib_isupper(c));
        CHECK((islower)(c) == lib_islower(c));
        CHECK((isalpha)(c) == lib_isalpha(c));
        CHECK((isdigit)(c) == lib_isdigit(c));
        CHECK((isxdigit)(c) == lib_isxdigit(c));
        CHECK((isspace)(c) == lib_isspace(c));
        CHECK((isprint)(c) == lib_isprint(c));
        CHECK((isgraph)(c) == lib_isgraph(c));
        CHECK((isblank)(c) == lib_isblank(c));
        CHECK((iscntrl)(c) == lib_iscntrl(c));
        CHECK((ispunct)(c) == lib_ispunct(c));
        CHECK((isalnum)(c) == lib_isalnum(c));
    }
    for (int c = -70000; c < 70000; c++) {
        CHECK((isascii)(c) == lib_isascii(c));
        CHECK((toascii)(c) == lib_toascii(c));
        CHECK((tolower)(c) == lib_tolower(c));
        CHECK((toupper)(c) == lib_toupper(c));
    }
    CHECK(lib_tolower(INT_MAX) == INT_MAX && lib_toupper(INT_MIN) == INT_MIN);
    for (int number = -20; number < 300; number++)
        CHECK(strcmp(strerror(number), lib_strerror(number)) == 0);
    CHECK(strcmp(strerror(INT_MAX), lib_strerror(INT_MAX)) == 0);
    CHECK(strcmp(strerror(INT_MIN), lib_strerror(INT_MIN)) == 0);
    group("characters");
}
