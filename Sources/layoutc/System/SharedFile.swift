import LayoutCompiler
import LayoutcRun

/// A file that other programs write to as well. Each appends to what is there.
enum SharedFile {
  /// Appends to the file in one piece. Makes the file and the folders above it if they are missing.
  static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(SystemError) {
      try Folder.create(above: path)
      // If the file is a pipe, this must not wait for a reader.
      let file = try Descriptor(opening: path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY)
      try SystemError.check { Int(fcntl(file.number, F_SETFL, O_WRONLY | O_APPEND)) }
      try file.write(bytes)
    } catch {
      throw .writing(path, error)
    }
  }
}
