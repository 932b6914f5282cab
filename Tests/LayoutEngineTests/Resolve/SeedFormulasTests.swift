import Testing

/// Checks the formulas with the numbers that their documents name, so that nobody compares the compiler with a mistake.
@Suite struct SeedFormulasTests {
  @Test func photoGridNumbers() {
    let plus = SeedFormulas.photoGrid(on: .init(width: 414, scale: 3))
    #expect([plus.base, plus.left, plus.right] == [176, 2, 2])
    let eight = SeedFormulas.photoGrid(on: .init(width: 375, scale: 2))
    #expect([eight.base, eight.left, eight.right] == [106, 1, 1])
  }

  @Test func flushGridNumbers() {
    let plus = SeedFormulas.photoGridFlush(on: .init(width: 414, scale: 3))
    #expect(plus.frames[..<7].map { $0[2] } == [177, 177, 177, 177, 176, 176, 176])
    #expect(plus.frames.allSatisfy { $0[3] == 176 })
  }

  @Test(arguments: SeedFormulas.screens)
  func linesFillTheScreen(screen: SeedFormulas.Screen) throws {
    let pixels = screen.width * screen.scale
    let inset = SeedFormulas.photoGrid(on: screen)
    #expect(inset.frames[6][0] + inset.frames[6][2] + inset.right == pixels)
    for grid in [SeedFormulas.photoGridFlush(on: screen), SeedFormulas.borderedGrid(on: screen)] {
      #expect(grid.frames[0][0] == 0)
      #expect(grid.frames[6][0] + grid.frames[6][2] == pixels)
    }
  }

  @Test func borderLinesLieInsideTheirCells() {
    let grid = SeedFormulas.borderedGrid(on: .init(width: 414, scale: 3))
    for (frame, lines) in zip(grid.frames, SeedFormulas.borderLines(of: grid)) {
      for line in [lines.bottom, lines.right].compactMap({ $0 }) {
        #expect(line[0] >= frame[0] && line[0] + line[2] <= frame[0] + frame[2])
        #expect(line[1] >= frame[1] && line[1] + line[3] <= frame[1] + frame[3])
      }
    }
    #expect(SeedFormulas.borderLines(of: grid).filter { $0.right == nil }.count == 4)
  }

  @Test func tagsKeepTheirDistance() {
    let sections = SeedFormulas.tagSections(width: 414)
    #expect(sections[0].frames.count == 16)
    #expect(sections[0].frames[0] == [15, 56, 156, 26])
    #expect(sections[0].frames[1] == [183, 56, 156, 26])
    #expect(sections[0].frames[2] == [15, 90, 224, 26])
    // The empty section: header, both insets, footer.
    #expect(sections[1].end - sections[0].end == 44 + 24 + 24)
  }

  @Test func pillCycle() {
    #expect((0..<6).map(SeedFormulas.pillLabel) == ["much longer", "A", "longer", "A", "longer", "A"])
    #expect((0..<94).allSatisfy { SeedFormulas.pillLabel($0) == SeedFormulas.pillLabel($0 + 6) })
    #expect(SeedFormulas.pillSize(0) == [100, 30.5])
    #expect(SeedFormulas.pillSize(1) == [44, 30.5])
  }

  @Test(arguments: [320.0, 375, 414])
  func videoGapIsTheWrittenOne(width: Double) {
    #expect(SeedFormulas.videoGap(width: width) == 10)
  }

  @Test func customLayoutEndsBelowItsLastItem() {
    let last = SeedFormulas.customVideoFrame(10, width: 375, header: 120)
    let size = SeedFormulas.customVideoContentSize(items: 11, width: 375, header: 120)
    #expect(last[1] + last[3] + 5 == size[1])
    #expect(SeedFormulas.customVideoItems(meeting: [0, 0, 375, 200], items: 11, width: 375, header: 120) == [0, 1])
  }
}
