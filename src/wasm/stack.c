/* stack.c - what the compiler's division of 128 bits (league/exact.c) asks for: Debian builds it with guards of the
 * stack. */
const void *const __stack_chk_guard = &__stack_chk_guard;

_Noreturn void __stack_chk_fail(void);
_Noreturn void __stack_chk_fail(void)
{
    __builtin_trap();
}
