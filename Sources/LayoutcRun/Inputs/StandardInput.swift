import LayoutCompiler

/// What a run takes from standard input. It can be read once only; a run that a fault of ours made begin anew is the
/// second one to ask.
package enum StandardInput {
  /// The text of a spec.
  static func spec() throws(Failure) -> [UInt8] {
    // The spec that ended an earlier part of the run was read by that part, and is not looked at again.
    if CrashRecovery.isResumed { return [] }
    do throws(SystemError) { return try Descriptor.standardInput.readAll(atMost: InputFile.mostBytes) } catch {
      throw .io("cannot read standard input: \(error.message)")
    }
  }

  /// Names of files, each followed by a NUL, as `git diff -z --name-only` and `find -print0` write them.
  package static func names() throws(Failure) -> [String] {
    let bytes: [UInt8]
    do throws(SystemError) {
      // An earlier part of the run, which something ended, has read the list: a file can be read again, a pipe cannot.
      if CrashRecovery.isResumed { try Descriptor.standardInput.rewind() }
      bytes = try Descriptor.standardInput.readAll(atMost: InputFile.mostBytes)
    } catch {
      throw CrashRecovery.isResumed
        ? .io(
          "internal error in one of the specs of the list, and standard input cannot be read again; name them instead")
        : .io("cannot read standard input: \(error.message)")
    }
    // Nobody would see that a list is only a part of one: its last name may be whole.
    if bytes.count == InputFile.mostBytes { throw .usage("the list on standard input is larger than 64 MiB") }
    var names: [String] = []
    for (index, name) in bytes.split(separator: 0, omittingEmptySubsequences: false).enumerated() {
      if name.isEmpty {
        if name.endIndex == bytes.endIndex { break }
        throw .usage("name \(index + 1) of the list on standard input is empty")
      }
      guard let text = String(validating: name, as: UTF8.self) else {
        throw .io(
          "name \(index + 1) of the list, '\(String(decoding: name, as: UTF8.self))', is not UTF-8; rename the file")
      }
      names.append(text)
    }
    return names
  }
}
