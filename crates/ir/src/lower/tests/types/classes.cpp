// What lowering must find of C++'s types; classes.ll is what clang++ -S -emit-llvm -g -O0 -fstandalone-debug makes of it.
namespace zoo {
class Animal {
  public:
    int legs;
    Animal *mate;
    static int count;
    int walk() const { return legs; }
};
class Dog : public Animal {
  public:
    char name[8];
    Dog &leader;
    explicit Dog(Dog &other) : leader(other) {}
};
struct Shape {
    virtual int area() const { return side; }
    int side;
    int Shape::*chosen;
};
struct Diamond : virtual Animal {
    int own;
};
enum class Mood : unsigned char { Calm, Angry };
} // namespace zoo
int dog(const zoo::Dog *d, zoo::Mood m) { return d->walk() + static_cast<int>(m); }
int shape(zoo::Shape &s) { return s.area(); }
int diamond(zoo::Diamond *d) { return d->own; }
