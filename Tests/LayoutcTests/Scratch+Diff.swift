import Foundation
import Testing

extension Scratch {
  /// A folder with `old.layout.yaml` of three columns and `new.layout.yaml` of four.
  static func forDiff() throws -> Scratch {
    let folder = try Scratch()
    try folder.write("old.layout.yaml", Sample.good)
    try folder.write("new.layout.yaml", Sample.good.replacing("columns: 3", with: "columns: 4"))
    return folder
  }

  /// What `layoutc diff` writes for programs.
  func diff(_ arguments: [String]) throws -> (changes: [JSONView], summary: JSONView, status: Int32) {
    let run = try Tool.run(["diff"] + arguments + ["--format", "json"], in: self)
    let document = try JSONView(run.outputBytes)
    #expect(document["schema"].string == "layoutc.diff/1" && document["unit"].string == "pt", "\(run.error)")
    return (document["changes"].list, document["summary"], run.status)
  }
}
