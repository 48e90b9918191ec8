// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* wchar.h and wctype.h in the locale "C". */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

static void show(const wchar_t *text) {
  while (*text) printf("%d ", (int)*text++);
  printf("\n");
}

static int sign(int number) { return (number > 0) - (number < 0); }

int main(void) {
  wchar_t room[32], other[] = L"some text";
  char bytes[32];
  mbstate_t state;
  memset(&state, 0, sizeof state);
  wcscpy(room, L"abc");
  wcscat(room, L"de");
  show(wcsncat(room, L"fgh", 2));
  wcsncpy(room + 20, L"xy", 4);
  show(room + 20);
  printf("%d %d\n", (int)wcslen(room), (int)wcsnlen(room, 3));
  printf("%d %d %d\n", sign(wcscmp(L"a", L"b")), sign(wcscmp(L"b", L"a")), sign(wcsncmp(L"ab", L"ac", 1)));
  printf("%d %d %d\n", (int)(wcschr(other, L'e') - other), (int)(wcsrchr(other, L'e') - other), wcschr(other, L'z') == NULL);
  printf("%d %d\n", (int)(wcsstr(other, L"te") - other), wcsstr(other, L"tt") == NULL);
  wchar_t *copy = wcsdup(other);
  show(copy);
  wmemset(copy, L'-', 2);
  wmemcpy(copy + 2, L"##", 2);
  wmemmove(copy + 4, copy + 3, 3);
  show(copy);
  printf("%d %d\n", sign(wmemcmp(copy, other, 3)), (int)(wmemchr(copy, L'#', 9) - copy));
  free(copy);
  printf("%d %d\n", (int)mbstowcs(room, "plain", 32), (int)wcstombs(bytes, room, 32));
  printf("%s %d\n", bytes, (int)mbstowcs(NULL, "plain", 0));
  printf("%d %d %d\n", (int)mbrtowc(room, "q", 1, &state), (int)mbrtowc(room, "", 1, &state), (int)mbrtowc(room, "q", 0, &state));
  memset(&state, 0, sizeof state);
  printf("%d %d\n", (int)mbrtowc(room, "\xc3", 1, &state), errno == EILSEQ);
  memset(&state, 0, sizeof state);
  printf("%d %d %d\n", (int)mbrlen("x", 1, &state), mbtowc(room, "x", 1), mblen("x", 1));
  printf("%d %d %d\n", (int)wcrtomb(bytes, L'x', &state), wctomb(bytes, L'y'), bytes[0]);
  printf("%d %d\n", (int)wcrtomb(bytes, 0xe9, &state), mbsinit(&state) != 0);
  printf("%d %d %d %d\n", btowc('a'), btowc(0xe9) == WEOF, wctob(L'a'), wctob(0xe9));
  for (int character = 0; character < 300; character += character < 127 ? 1 : 57) {
    int classes = !!iswalpha(character) | !!iswdigit(character) << 1 | !!iswalnum(character) << 2 | !!iswspace(character) << 3
                  | !!iswupper(character) << 4 | !!iswlower(character) << 5 | !!iswpunct(character) << 6 | !!iswprint(character) << 7
                  | !!iswgraph(character) << 8 | !!iswcntrl(character) << 9 | !!iswxdigit(character) << 10 | !!iswblank(character) << 11;
    printf("%d %d %d %d %d\n", character, classes, (int)towlower(character), (int)towupper(character), wcwidth(character));
  }
  return 0;
}
