/* Lets a program take the processor's time for that of the clock, so that a busy machine does not count:
 *
 *     cc -shared -fPIC -o clock.so bench/processor_clock.c
 *     LD_PRELOAD=./clock.so python -m bench.thought
 *
 * Who then stops at a deadline stops as on a free core, and how late it is can be measured. For Linux. */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
    clockid_t meant = clock == CLOCK_MONOTONIC ? CLOCK_PROCESS_CPUTIME_ID : clock;
    return (int)syscall(SYS_clock_gettime, meant, now);
}
