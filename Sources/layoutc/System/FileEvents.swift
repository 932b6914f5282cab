import LayoutCompiler
import LayoutcRun

/// Tells that something happened in folders, but not what: whoever waits has to look. So it does no harm if the system
/// leaves something out or tells it twice.
final class FileEvents {
  private let number: Int32
  private var watches: Set<Int32> = []
  /// Whether everything is watched that was to be watched. There are limits, and systems that cannot watch.
  private var isComplete = false

  /// How often to look if the system does not tell, in milliseconds.
  private static let patience = 1000

  init() { number = Platform.openEvents() }

  deinit {
    for watch in watches { Platform.unwatch(watch, with: number) }
    if number >= 0 { close(number) }
  }

  /// Watches these from now on and nothing else. What is not there is left out.
  func watch(folders: [String], files: [String]) {
    var new: Set<Int32> = []
    isComplete = number >= 0
    for path in Platform.watchesFiles ? folders + files : folders {
      let watch = number < 0 ? -1 : Platform.watch(path, with: number)
      if watch >= 0 {
        new.insert(watch)
      } else if errno != ENOENT, errno != ENOTDIR {
        isComplete = false
      }
    }
    for watch in watches.subtracting(new) { Platform.unwatch(watch, with: number) }
    watches = new
  }

  /// Waits until something may have happened.
  func wait() {
    if !isComplete {
      _ = wait(atMost: Self.patience)
    } else {
      while !wait(atMost: -1) {}
    }
  }

  /// Waits until nothing has happened for a moment: a program that saves a file does several things to it. Not forever,
  /// since somebody may write all the time.
  func settle() {
    var rounds = 0
    while rounds < 20, wait(atMost: 50) { rounds += 1 }
  }

  /// - Parameter milliseconds: -1 to wait for as long as it takes.
  /// - Returns: whether something happened.
  private func wait(atMost milliseconds: Int) -> Bool {
    guard number >= 0 else {
      usleep(useconds_t(max(milliseconds, 0)) * 1000)
      return false
    }
    return Platform.awaitEvent(of: number, atMost: milliseconds)
  }
}
