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

#if os(Linux)
  import CAttributes

  extension OutputFileTests {
    private static let accessList = "system.posix_acl_access"

    /// The owner and user 12345 may write; the group, and all that is named at most, are the arguments.
    private static func list(group: UInt16, most: UInt16) -> [UInt8] {
      let entries: [(tag: UInt16, rights: UInt16, id: UInt32)] = [
        (1, 6, .max), (2, 6, 12345), (4, group, .max), (16, most, .max), (32, 4, .max),
      ]
      var list: [UInt8] = [2, 0, 0, 0]
      for entry in entries {
        list += [UInt8(entry.tag), 0, UInt8(entry.rights), 0]
        for place in 0..<4 { list.append(UInt8(truncatingIfNeeded: entry.id >> UInt32(8 * place))) }
      }
      return list
    }

    private static func set(_ name: String, _ value: [UInt8], of path: String) -> Bool {
      setxattr(path, name, value, value.count, 0) == 0
    }

    private func value(_ name: String) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: 1 << 16)
      let count = getxattr(path, name, &value, value.count)
      return count < 0 ? nil : Array(value[..<count])
    }

    private func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private static let hasAttributes: Bool = {
      let path = FileManager.default.temporaryDirectory.appending(path: "layoutc-tests-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      return FileManager.default.createFile(atPath: path, contents: nil) && set("user.layoutc", [1], of: path)
        && set(accessList, list(group: 4, most: 6), of: path)
    }()

    /// Without the list, what the mode says of those named in it would hold for the group.
    @Test(.enabled(if: hasAttributes, "the file system of temporary files has no access lists"))
    func accessListsAndAttributesStay() throws {
      try write("old")
      let list = Self.list(group: 4, most: 6)
      // One attribute is large, and so is the list of their names.
      var attributes = ["user.empty": [], "user.large": [UInt8](repeating: 7, count: 1000)]
      for number in 0..<20 { attributes["user.a-long-name-\(number)"] = [UInt8(number)] }
      for (name, value) in attributes { #expect(Self.set(name, value, of: path)) }
      #expect(Self.set(Self.accessList, list, of: path))
      #expect(try mode() == 0o664)
      try OutputFile.replace(Array("old".utf8), by: Array("new".utf8), at: path)
      try expect("new")
      #expect(value(Self.accessList) == list)
      #expect(try mode() == 0o664)
      for (name, value) in attributes { #expect(self.value(name) == value, "\(name)") }
      // The same for what is compiled.
      try OutputFile.write(to: path) { $0.append("output") }
      #expect(value(Self.accessList) == list && value("user.empty") == [])
    }

    /// A folder may give new files a list. That is no reason for the file that is replaced to have one.
    @Test(.enabled(if: hasAttributes, "the file system of temporary files has no access lists"))
    func aFileGetsNoListOfItsFolder() throws {
      try write("old")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      #expect(Self.set("system.posix_acl_default", Self.list(group: 6, most: 6), of: folder.path))
      try OutputFile.replace(Array("old".utf8), by: Array("new".utf8), at: path)
      try expect("new")
      #expect(value(Self.accessList) == nil)
      #expect(try mode() == 0o640)
    }
  }
#endif
