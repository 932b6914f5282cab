import LayoutCompiler

/// A spec and the files that it may include, in one text. A line `%file PATH` begins another file.
struct FuzzInput {
  let spec: SourceFile
  private var files: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) {
    var spec: [UInt8] = []
    var path: String?
    let head = Array("%file ".utf8)
    var start = 0
    while start < bytes.count {
      let next = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let line = bytes[start..<next]
      if line.starts(with: head) {
        let name = line.dropFirst(head.count).prefix { $0 != UInt8(ascii: "\n") }
        path = String(decoding: name, as: UTF8.self)
      } else if let path {
        files[path, default: []] += line
      } else {
        spec += line
      }
      start = next
    }
    self.spec = SourceFile(path: "a.layout.yaml", bytes: spec)
  }

  func read(_ path: String) -> Result<[UInt8], ReadFailure> {
    files[path].map(Result.success) ?? .failure(ReadFailure("no such file"))
  }
}
