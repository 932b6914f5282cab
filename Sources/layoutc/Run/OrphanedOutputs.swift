import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// Outputs that no run writes any more, since their specs are gone, for `compile --check`.
///
/// No run owns a folder: other runs may write there, too, from other specs and in other formats, and so may people. So a
/// file counts only if all of this holds.
///
/// - It is named as this run names outputs, and is none of them.
/// - It says in its first bytes that it is an output and which spec it was made from, and has the name that an output of
///   that spec has. Pictures and pages do not say so, and are left alone.
/// - That spec is at none of the places where it may be: beside the others that the run was given, at the same place
///   below that folder as the output has below its own; or where the path in the output leads, as seen from the folder
///   of a configuration, or from any folder above the output. If no spec of the run has a configuration and the output
///   names nothing but a file, nobody knows where that was: two runs from two folders may share the outputs' folder.
///
/// The file that standalone Swift needs is left over if this run writes Swift that needs none, and no Swift of another
/// run in the folder needs it.
///
/// A list of outputs beside them was weighed. It would be one more file to check in, over which branches disagree, and
/// outputs of runs that kept no list would be nobody's.
enum OrphanedOutputs {
  /// Those in a folder, in the order of their paths' bytes.
  ///
  /// - Throws: if a folder cannot be looked into.
  static func found(in folder: CompileRequest.OutputFolder) throws(Failure) -> [CompileRequest.Orphan] {
    guard (try? FileStatus(of: folder.path).kind) == .folder else { return [] }
    let outputs = Set(folder.outputs.map(NameOfFile.init))
    let files = try Folder.files(below: folder.path, ending: folder.ending)
    return files.compactMap { name in
      let path = RelativePath.child(name, of: folder.path)
      guard !outputs.contains(NameOfFile(path)), let spec = GeneratedFile.spec(ofFile: path),
        !folder.projects.isEmpty || RelativePath.folder(of: spec) != nil,
        SpecInput.stem(ofFile: RelativePath.lastComponent(spec)) + folder.ending == RelativePath.lastComponent(name),
        !places(of: spec, for: name, at: path, in: folder).contains(where: isThere)
      else { return nil }
      return CompileRequest.Orphan(path: path, spec: spec)
    } + unneededSupport(in: folder, beside: files.map { RelativePath.child($0, of: folder.path) }, outputs)
  }

  private static func unneededSupport(
    in folder: CompileRequest.OutputFolder, beside files: [String], _ outputs: Set<NameOfFile>
  ) -> [CompileRequest.Orphan] {
    guard let support = folder.unwrittenSupport, GeneratedFile.isSupport(support),
      !files.contains(where: { !outputs.contains(NameOfFile($0)) && GeneratedFile.needsSupport($0) })
    else { return [] }
    return [CompileRequest.Orphan(path: support, spec: nil)]
  }

  /// Where the spec of an output may be.
  ///
  /// - Parameters:
  ///   - name: the path of the output below the folder.
  ///   - path: of the output.
  private static func places(
    of spec: String, for name: String, at path: String, in folder: CompileRequest.OutputFolder
  ) -> [String] {
    let inside = RelativePath.folder(of: name).map { $0 + "/" } ?? ""
    let beside = folder.searched.map { RelativePath.child(inside + RelativePath.lastComponent(spec), of: $0) }
    guard let path = Folder.absolute(path) else { return beside }
    let above = sequence(first: Folder.above(path)) { $0 == "/" ? nil : Folder.above($0) }
    return beside + (folder.projects + above).map { RelativePath.child(spec, of: $0) }
  }

  /// Whether something is there, or may be there and cannot be looked at.
  private static func isThere(_ path: String) -> Bool {
    do throws(SystemError) { _ = try FileStatus(of: path) } catch { return !error.isAbsence }
    return true
  }
}
