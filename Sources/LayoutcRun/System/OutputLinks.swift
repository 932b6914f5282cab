import LayoutCompiler

/// Where symbolic links take what is written: a repository may hold links of strangers.
enum OutputLinks {
  /// Refuses an output that a link takes out of the place that it was meant for.
  ///
  /// The folder that the command line names is where it is, through links or not. Below it no link may lead out. A file
  /// that the command line names may be a link to a file below the link's own folder or below the current folder, or to
  /// a device like `/dev/stdout`.
  ///
  /// - Parameter folder: the folder of outputs whose names come from specs; nil for a file that was named.
  static func check(_ path: String, below folder: String?) throws(Failure) {
    // Nothing has a longer path; the system says so, when the file is written.
    guard path.utf8.count <= Int(PATH_MAX) else { return }
    if let folder {
      // If the folder does not exist yet, there is no link in it either.
      guard let real = Folder.real(folder), let target = try resolvedAsFarAsThere(path), target != real,
        !RelativePath.isBelow(target, real)
      else { return }
      throw .usage("'\(path)' would be written outside of '\(folder)', because a link leads there; remove the link")
    }
    guard FileStatus.isLink(path) else { return }
    try refuseLost(path)
    guard let target = Folder.real(path), (try? FileStatus(of: target).kind) == .regular else { return }
    let homes = [RelativePath.folder(of: path) ?? ".", "."].compactMap { Folder.real($0) }
    if homes.contains(where: { RelativePath.isBelow(target, $0) }) { return }
    throw .usage(
      "'\(path)' is a link to a file elsewhere, which would be overwritten; name that file, or remove the link")
  }

  /// The path without links, or that of the nearest folder above it that exists.
  private static func resolvedAsFarAsThere(_ path: String) throws(Failure) -> String? {
    var path = path
    while true {
      if let real = Folder.real(path) { return real }
      if FileStatus.isLink(path) { try refuseLost(path) }
      let above = RelativePath.folder(of: path) ?? "."
      if above == path { return nil }
      path = above
    }
  }

  /// Refuses a link to what does not exist: a file with the link's name would be neither the link nor what it leads to.
  private static func refuseLost(_ link: String) throws(Failure) {
    do throws(SystemError) { _ = try FileStatus(of: link) } catch  where error.isAbsence {
      throw .usage("'\(link)' is a link that leads nowhere, which would be replaced; remove it, or name another file")
    } catch {
      // The system says why, when the file is written.
    }
  }
}
