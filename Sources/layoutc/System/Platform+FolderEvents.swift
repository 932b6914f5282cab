import LayoutcRun

/// Changes in folders. inotify reports what is written to the files in a folder. kqueue reports only a folder's names,
/// so each file is watched for itself.
extension Platform {
  #if canImport(Darwin)
    static var watchesFiles: Bool { true }

    static func openEvents() -> Int32 { kqueue() }

    /// An open file, which ``unwatch(_:with:)`` closes; negative if there is none.
    static func watch(_ path: String, with events: Int32) -> Int32 {
      let file = unsafe open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return -1 }
      let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
      var change = unsafe kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: UInt32(notes),
        data: 0, udata: nil)
      guard unsafe kevent(events, &change, 1, nil, 0, nil) == 0 else {
        let code = errno
        close(file)
        errno = code
        return -1
      }
      return file
    }

    static func unwatch(_ watch: Int32, with events: Int32) { close(watch) }

    static func awaitEvent(of events: Int32, atMost milliseconds: Int) -> Bool {
      var event = unsafe kevent()
      var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      let count =
        milliseconds < 0
        ? unsafe kevent(events, nil, 0, &event, 1, nil) : unsafe kevent(events, nil, 0, &event, 1, &time)
      guard count > 0 else { return false }
      var now = timespec()
      while unsafe kevent(events, nil, 0, &event, 1, &now) > 0 {}
      return true
    }
  #else
    static var watchesFiles: Bool { false }

    static func openEvents() -> Int32 { inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK)) }

    /// The same number for the same folder; negative if there is none.
    static func watch(_ path: String, with events: Int32) -> Int32 {
      let mask =
        IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF
      return unsafe inotify_add_watch(events, path, UInt32(mask))
    }

    static func unwatch(_ watch: Int32, with events: Int32) { inotify_rm_watch(events, watch) }

    static func awaitEvent(of events: Int32, atMost milliseconds: Int) -> Bool {
      var request = pollfd(fd: events, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, Int32(milliseconds)) > 0 else { return false }
      var space = [UInt8](repeating: 0, count: 1 << 14)
      while unsafe space.withUnsafeMutableBytes({ unsafe get($0, from: events) }) > 0 {}
      return true
    }
  #endif
}
