struct Noisy { int value; Noisy(int v) : value(v) {} ~Noisy(); virtual int twice() const { return value * 2; } };
Noisy::~Noisy() { value = 0; }
struct Louder : Noisy { Louder() : Noisy(4) {} int twice() const override { return 9; } };
struct Error { int code; };

int risky(int x) { if (x < 0) throw Error{x}; if (x == 7) throw 3.5; return x; }
int guarded(int x) {
  Noisy noisy(x);
  try {
    Louder louder;
    return risky(x) + louder.twice();
  } catch (const Error &error) {
    return error.code;
  } catch (double) {
    return 1;
  } catch (...) {
    throw;
  }
}
int filtered(int x) noexcept { return risky(x); }
template <typename T> T largest(T a, T b) { return a > b ? a : b; }
int instances() { return largest(1, 2) + (int)largest(1.0, 2.5) + (int)largest('a', 'b'); }
static int initialised = risky(3);
int &once() { static int value = risky(4); return value; }
auto closure(int x) { return [x](int y) { return x + y; }; }
int called() { return closure(3)(4) + initialised + once(); }
Noisy *made() { return new Louder[2]; }
void destroyed(Noisy *p) { delete p; }
int (Noisy::*member)() const = &Noisy::twice;
int through(Noisy *n) { return (n->*member)(); }
inline int shared = 5;
int *address() { return &shared; }
