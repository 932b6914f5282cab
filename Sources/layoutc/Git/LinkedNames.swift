import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// All names that a path has once its links are followed: those of the links on the way, and that of the file. Each is
/// absolute and has no link before its last part. If a file is reached by a link, git knows the link and the file, but
/// not the path.
///
/// Each link is asked for once, so that the specs of a folder share the way to it.
struct LinkedNames {
  private struct Place {
    /// The path without links.
    var path: String
    /// The links on the way to it.
    var links: [String] = []
  }

  /// How many links systems follow at most before they call it a circle.
  private static let mostLinks = 40

  /// By path. Only the last part of the path may be a link.
  private var known: [NameKey: Place] = [:]

  /// The last name is the one without links. A file that is not there has the name that it would have.
  mutating func names(of path: String) -> [String] {
    let place = place(of: path)
    return place.links + [place.path]
  }

  /// The path without links.
  mutating func physical(_ path: String) -> String { place(of: path).path }

  private mutating func place(of path: String) -> Place {
    let absolute = RelativePath.isAbsolute(path) ? path : (Folder.current ?? "") + "/" + path
    return walk(Place(path: "/"), absolute, depth: 0)
  }

  private mutating func walk(_ start: Place, _ path: String, depth: Int) -> Place {
    var place = RelativePath.isAbsolute(path) ? Place(path: "/", links: start.links) : start
    for part in RelativePath.components(of: path) where part != "." {
      if part == ".." {
        place.path = Folder.above(place.path)
      } else {
        let next = step(RelativePath.child(String(part), of: place.path), depth: depth)
        place.path = next.path
        place.links += next.links
      }
    }
    return place
  }

  private mutating func step(_ path: String, depth: Int) -> Place {
    if let place = known[NameKey(path)] { return place }
    var place = Place(path: path)
    if depth < Self.mostLinks, let target = FileStatus.target(ofLink: path) {
      place = walk(Place(path: Folder.above(path), links: [path]), target, depth: depth + 1)
    }
    known[NameKey(path)] = place
    return place
  }
}
