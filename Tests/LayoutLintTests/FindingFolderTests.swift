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
      (
        [320, 375, 414, 430], [9, 9, 11, 11],
        "at ax3 and above on 2 of 4 devices: 320–375 pt wide; at ax5 on 2 of 4 devices: 414–430 pt wide; "
          + "the numbers are those of d0@ax3"
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

  /// Text sizes of one screen that do not go up from one on.
  @Test(arguments: [
    ([0, 1, 2], "at ax1 and below on d0; the numbers are those of d0@xs"),
    ([0, 4], "at xs and ax5 on d0; the numbers are those of d0@xs"),
    ([1, 3], "at l and ax3 on d0; the numbers are those of d0"),
  ]) func saysWhichTextSizes(_ found: [Int], _ phrase: String) throws {
    let device = try #require(Self.folder([320]).devices.first)
    let devices = [TextSize.xs, .l, .ax1, .ax3, .ax5].map { size in
      var sized = device
      sized.textSize = size
      sized.name += DeviceSuffixes(textSize: size).text
      return sized
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

  /// Extents are in pixels, and devices have other scales: 24 pt at 2×, 40 pt at 1×, 39 pt at 3×.
  @Test func namesTheDeviceWithTheMost() {
    let here = SourceRange(file: 0, start: 3, end: 4)
    var found = FoundPlaces()
    for (device, (pixels, scale)) in [(48, 2), (40, 1), (117, 3), (40, 1)].enumerated() {
      let extent = FindingExtent(kind: .gap, pixels: Exact(pixels), scale: scale)
      found.add(MeasuredFinding(nil, "the gap is 24 pt", at: here, extent: extent), on: device)
    }
    let folder = Self.folder([320, 375, 414, 430])
    #expect(
      folder.folded(found, of: GapStretched.info).map(\.message) == [
        "the gap is 24 pt (on all 4 devices; the numbers are those of d0; the largest gap is 40 pt, on d1)"
      ])
  }

  @Test(
    arguments: [
      ([48, 48, 12], nil), ([48, 12], nil),
      // Less than what is written of a number.
      ([Exact(48), Exact(48) + Exact(1, over: 100_000)], nil),
      ([48, 49], "24.5 pt"),
    ] as [([Exact], String?)])
  func theMostIsToldIfItReadsOtherwise(_ pixels: [Exact], _ most: String?) {
    let here = SourceRange(file: 0, start: 3, end: 4)
    var found = FoundPlaces()
    for (device, pixels) in pixels.enumerated() {
      let extent = FindingExtent(kind: .excess, pixels: pixels, scale: 2)
      found.add(MeasuredFinding(nil, "", at: here, extent: extent), on: device)
    }
    #expect(found.places.map { $0.most?.extent.amount } == [most])
  }

  /// Of widths, ranges are told.
  @Test func widthsOfASweepHaveNoMost() {
    let here = SourceRange(file: 0, start: 3, end: 4)
    var found = FoundPlaces()
    for device in 0..<3 {
      let extent = FindingExtent(kind: .leftover, pixels: Exact(device + 1), scale: 2)
      found.add(MeasuredFinding(nil, "", at: here, extent: extent), on: device, isListed: device == 0)
    }
    #expect(found.places.allSatisfy { $0.most == nil })
  }
}
