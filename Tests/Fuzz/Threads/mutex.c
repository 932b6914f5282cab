// Tells thread sanitizer what it cannot see, preloaded into the program: where two threads want one `Mutex`, the kernel
// hands it over inside the Swift library, which is not instrumented. The uncontended way is inlined and seen.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

SWIFT void lockSlow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlockSlow(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, SELF void *mutex) {
  typedef SWIFT void Function(uint32_t, SELF void *);
  ((Function *)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlockSlow(SELF void *mutex) {
  typedef SWIFT void Function(SELF void *);
  if (__tsan_release) __tsan_release(mutex);
  ((Function *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
