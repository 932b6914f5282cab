import Foundation
import Testing

@testable import layoutc

/// When a stamp is of no use, since its file may change without a change of its time.
@Suite struct FileStampTests {
  @Test(arguments: [
    (0, 0, true), (0, 29_000_000, true), (0, 31_000_000, false), (-1, 990_000_000, true), (-1, 960_000_000, false),
    (1, 0, false), (Int.max, 0, false), (Int.min, 0, false), (Int.min, 999_999_999, false),
  ]) func onlyWhatWasWrittenJustNowIsFresh(_ seconds: Int, _ nanoseconds: Int, _ isFresh: Bool) {
    let now = timespec(tv_sec: 1_700_000_000, tv_nsec: 0)
    let second = seconds == .min ? .min : seconds == .max ? .max : now.tv_sec + seconds
    #expect(FileStamp.isFresh(timespec(tv_sec: second, tv_nsec: nanoseconds), at: now) == isFresh)
  }
}
