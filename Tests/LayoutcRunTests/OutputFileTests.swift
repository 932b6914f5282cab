import Foundation
import Testing

@testable import LayoutcRun

/// What others write to a file while we write it stays theirs.
@Suite final class OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "layoutc-tests-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "file").path }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  private func expect(_ text: String?) throws {
    #expect(FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == (text == nil ? [] : ["file"]))
  }

  @Test func onlyWhatWasReadIsReplaced() throws {
    func replace(_ old: String, by new: String) throws(Failure) {
      try OutputFile.replace(Array(old.utf8), by: Array(new.utf8), at: path)
    }
    try write("old")
    try replace("old", by: "new")
    try expect("new")
    for other in ["old and mine", "mine", "", "ne"] {
      try write(other)
      let failure = #expect(throws: Failure.self) { try replace("old", by: "new") }
      #expect(failure?.message == "cannot write '\(path)': it was changed meanwhile; nothing was written")
      #expect(failure?.status == .io)
      try expect(other)
    }
    // Somebody else has written the same.
    try write("new")
    try replace("old", by: "new")
    try expect("new")
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: Failure.self) { try replace("old", by: "new") }
    try expect(nil)
  }

  @Test func aNewFileTakesNobodysPlace() throws {
    try OutputFile.create(path, Array("new".utf8))
    try expect("new")
    try write("mine")
    let error = #expect(throws: SystemError.self) { try OutputFile.create(path, Array("new".utf8)) }
    #expect(error?.isPresence == true)
    try expect("mine")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(throws: SystemError.self) { try OutputFile.create(path, Array("new".utf8)) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "nowhere")
  }

  /// What was compared as equal is taken over from the file, which may be another file by then.
  @Test(arguments: ["other and longer", "ot"]) func noMixtureIsWritten(_ other: String) throws {
    try write("same, and old")
    let file = try OutputFile(path)
    try file.write(Array("same".utf8))
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(other.utf8))
    try handle.close()
    #expect(throws: SystemError.self) {
      try file.write(Array(", and new".utf8))
      _ = try file.commit()
    }
    file.discard()
    try expect(other)
  }
}
