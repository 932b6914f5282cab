import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// A finding on several devices becomes one diagnostic that says on which.
@Suite struct FindingFolderTests {
  private static func folder(_ widths: [UInt64]) -> FindingFolder {
    FindingFolder(
      devices: widths.enumerated().map { index, width in
        TargetDevice(
          name: "d\(index)", width: Decimal(mantissa: width, exponent: 0), height: Decimal(mantissa: 800, exponent: 0),
          scale: 2, safeArea: .zero)
      })
  }

  @Test(
    arguments: [
      ([320, 375, 414], [0], "on d0, 1 of 3 devices"),
      ([320], [0], "on d0"),
      ([320, 375, 414], [0, 1, 2], "on all 3 devices; the numbers are those of d0"),
      ([320, 375, 414, 430], [1, 2], "on 2 of 4 devices: 375–414 pt wide; the numbers are those of d1"),
      ([414, 320, 375, 430], [1, 3], "on 2 of 4 devices: 320, 430 pt wide; the numbers are those of d1"),
      ([320, 320, 375, 430], [0, 2], "on 2 of 4 devices: d0, d2; the numbers are those of d0"),
      (
        [1, 2, 3, 4, 5, 6], [0, 2, 4], "on 3 of 6 devices: 1, 3, 5 pt wide; the numbers are those of d0"
      ),
      (
        [1, 2, 3, 4, 5, 6, 7, 8], [0, 2, 4, 6],
        "on 4 of 8 devices: d0, d2, d4, …; the numbers are those of d0"
      ),
    ] as [([UInt64], [Int], String)]) func saysWhere(_ widths: [UInt64], _ found: [Int], _ phrase: String)
  {
    #expect(Self.folder(widths).phrase(found) == phrase)
  }

  /// Screens of these widths, each with these text sizes. On each screen, the finding occurs at or above a size.
  @Test(
    arguments: [
      (
        [320, 375, 414], [9, 9, nil],
        "at ax3 and above on 2 of 3 devices: 320–375 pt wide; the numbers are those of d0@ax3"
      ),
      ([320, 375], [7, 7], "at ax1 and above on both devices; the numbers are those of d0@ax1"),
      ([320, 375], [nil, 11], "at ax5 on d1, 1 of 2 devices"),
      ([320], [9], "at ax3 and above on d0; the numbers are those of d0@ax3"),
      (
        [320, 375], [7, 0],
        "at ax1 and above on d0 and at all 5 text sizes on d1; the numbers are those of d0@ax1"
      ),
      (
        [320, 375, 414], [3, 9, 11],
        "on all 3 devices, at the earliest from l (d0), at the latest from ax5 (d2); the numbers are those of d0"
      ),
      (
        [320, 320, 375], [nil, 9, 11],
        "at ax3 and above on d1 and at ax5 on d2, 2 of 3 devices; the numbers are those of d1@ax3"
      ),
    ] as [([UInt64], [Int?], String)]) func saysAtWhichTextSizes(
      _ widths: [UInt64], _ from: [Int?], _ phrase: String
    )
  {
    let sizes: [TextSize] = [.xs, .l, .ax1, .ax3, .ax5]
    var devices: [TargetDevice] = []
    var found: [Int] = []
    for (index, device) in Self.folder(widths).devices.enumerated() {
      for size in sizes {
        var sized = device
        sized.textSize = size
        sized.name += DeviceSuffixes(textSize: size).text
        if let from = from[index], size.rank >= from { found.append(devices.count) }
        devices.append(sized)
      }
    }
    #expect(FindingFolder(devices: devices).phrase(found) == phrase)
  }

  @Test func foldsByPlace() {
    let here = SourceRange(file: 0, start: 3, end: 4)
    let there = SourceRange(file: 0, start: 5, end: 6)
    var found = FoundPlaces()
    found.add(MeasuredFinding(nil, "the gap is 9 pt", at: here), on: 0)
    found.add(MeasuredFinding(nil, "the gap is 10 pt", at: here), on: 1)
    found.add(MeasuredFinding(nil, "the gap is 11 pt", at: there), on: 1)
    let folded = Self.folder([320, 375, 414]).folded(found, of: GapStretched.info)
    #expect(
      folded.map(\.message) == [
        "the gap is 9 pt (on 2 of 3 devices: 320–375 pt wide; the numbers are those of d0)",
        "the gap is 11 pt (on d1, 1 of 3 devices)",
      ])
    #expect(folded.map(\.devices) == [["d0", "d1"], ["d1"]])
    #expect(folded.map(\.severity) == [.warning, .warning])
  }
}
