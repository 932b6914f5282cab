import Foundation
import Testing

/// The same input gives the same bytes, whatever the number of threads, the folder, the time zone and the language.
@Suite struct DeterminismTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("layoutc.yaml", "layoutc: 1\n")
    try folder.write("shared.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    for index in 0..<12 {
      try folder.write("specs/s\(index).layout.yaml", index % 4 == 3 ? Sample.bad : Sample.large(items: 10 * index))
    }
  }

  @Test(arguments: Formats.names)
  func anyJobs(_ format: String) throws {
    var seen: [String: Data] = [:]
    var errors: Set<String> = []
    for jobs in ["1", "2", "7"] {
      let run = try Tool.run(["compile", "specs", "--jobs", jobs, "--format", format, "-o", "out\(jobs)/"], in: folder)
      errors.insert(run.error)
      for file in folder.files() where file.hasPrefix("out\(jobs)/") {
        let name = String(file.dropFirst("out\(jobs)/".count))
        let data = folder.data(file)
        #expect(seen[name] == nil || seen[name] == data)
        seen[name] = data
      }
    }
    #expect(seen.count == 9)
    #expect(errors.count == 1)
  }

  @Test func anyPlaceAndTime() throws {
    var outputs: Set<Data> = []
    for environment in [["TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8"], ["TZ": "UTC", "LC_ALL": "C", "HOME": "/"]] {
      outputs.insert(
        try Tool.run(["compile", "specs/s1.layout.yaml"], in: folder, environment: environment).outputBytes)
    }
    outputs.insert(try Tool.shell("cd specs; layoutc compile s1.layout.yaml", in: folder).outputBytes)
    outputs.insert(
      try Tool.shell("cd /; layoutc compile '\(folder.path)/specs/s1.layout.yaml'", in: folder).outputBytes)
    outputs.insert(try Tool.run(["compile", "./out/../specs//s1.layout.yaml"], in: folder).outputBytes)
    #expect(outputs.count == 1)
    let output = String(decoding: outputs.first ?? Data(), as: UTF8.self)
    #expect(output.contains("\"path\": \"specs/s1.layout.yaml\""))
    #expect(!output.contains(folder.path))
  }

  @Test func lintInAnyOrderOfThreads() throws {
    let reports = try ["1", "5"].map { try Tool.run(["lint", "specs", "--jobs", $0], in: folder) }
    #expect(reports[0].output == reports[1].output)
    #expect(reports[0].error == "12 specs: 3 errors, 31 warnings, 1 info in 12 files\n")
  }
}
