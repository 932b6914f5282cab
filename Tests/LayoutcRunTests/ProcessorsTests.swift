import Foundation
import Testing

@testable import LayoutcRun

/// How many threads are of use.
@Suite struct ProcessorsTests {
  @Test(arguments: [
    ("Name:\tx\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2), ("a\nCpus_allowed:\tff,fffffffe\n", 39),
    ("a\nCpus_allowed:\t00000000,00000004", 1), ("a\nCpus_allowed:\t0\n", nil), ("a\nCpus_allowed_list:\t0-1\n", nil),
    ("", nil),
  ]) func processorsOfAMaskAreCounted(_ status: Substring, _ count: Int?) {
    #expect(Processors.allowed(status) == count)
  }

  @Test(arguments: [
    ("200000 100000\n", 2), ("150000 100000", 2), ("100001 100000", 2), ("10000 100000", 1), ("max 100000", nil),
    ("-1\n 100000\n", nil), ("100000", nil), ("", nil), ("100000 0", nil), ("9223372036854775807 1", Int.max),
  ]) func partsOfAProcessorCountAsOne(_ quota: String, _ count: Int?) {
    #expect(Processors.processors(quota) == count)
  }

  /// A job has what the narrowest group around it has, in either version of the groups.
  @Test func theNarrowestGroupDecides() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "layoutc-groups-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let files = [
      "cpu.max": "800000 100000\n", "jobs/cpu.max": "max 100000\n", "jobs/a:b/cpu.max": "600000 100000\n",
      "cpu/cpu.cfs_quota_us": "-1\n", "cpu/cpu.cfs_period_us": "100000\n",
      "cpu/old/cpu.cfs_quota_us": "250000\n", "cpu/old/cpu.cfs_period_us": "100000\n",
    ]
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    func granted(_ groups: Substring) -> Int? { Processors.granted(groups, in: root.path) }
    #expect(granted("0::/jobs/a:b\n") == 6)
    #expect(granted("0::/jobs\n") == 8)
    #expect(granted("0::/somewhere/else\n") == 8)
    #expect(granted("5:cpuset:/old\n4:cpu,cpuacct:/old\n") == 3)
    #expect(granted("4:cpu:/old/job\n0::/\n") == 3)
    #expect(granted("4:cpu:/\n") == nil)
    #expect(granted("4:memory:/old\nnonsense\n") == nil)
    #expect(granted("") == nil)
  }

  @Test func thereIsAProcessor() { #expect(Processors.count >= 1) }
}
