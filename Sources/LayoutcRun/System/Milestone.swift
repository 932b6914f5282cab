/// How far a piece of work has come, for threads that wait for that.
@safe
final class Milestone: @unchecked Sendable {
  private var reached = 0
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let moved: UnsafeMutablePointer<pthread_cond_t>

  init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe moved = .allocate(capacity: 1)
    unsafe moved.initialize(to: pthread_cond_t())
    // As with any lock, this fails if there is no memory.
    let isMade = unsafe pthread_mutex_init(lock, nil) == 0 && pthread_cond_init(moved, nil) == 0
    precondition(isMade, "a lock cannot be made")
  }

  deinit {
    unsafe pthread_cond_destroy(moved)
    unsafe pthread_mutex_destroy(lock)
    unsafe moved.deallocate()
    unsafe lock.deallocate()
  }

  func reach(_ count: Int) {
    unsafe pthread_mutex_lock(lock)
    reached = max(reached, count)
    unsafe pthread_cond_broadcast(moved)
    unsafe pthread_mutex_unlock(lock)
  }

  /// Returns when the work has come as far as `count`; at once if it already has.
  func wait(for count: Int) {
    unsafe pthread_mutex_lock(lock)
    while reached < count { unsafe pthread_cond_wait(moved, lock) }
    unsafe pthread_mutex_unlock(lock)
  }
}
