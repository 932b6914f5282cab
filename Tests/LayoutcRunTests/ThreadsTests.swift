import Testing

@testable import LayoutcRun

/// How many threads are of use.
@Suite struct ThreadsTests {
  @Test(arguments: [
    ("Name:\tx\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2), ("a\nCpus_allowed:\tff,fffffffe\n", 39),
    ("a\nCpus_allowed:\t00000000,00000004", 1), ("a\nCpus_allowed:\t0\n", nil), ("a\nCpus_allowed_list:\t0-1\n", nil),
    ("", nil),
  ]) func processorsOfAMaskAreCounted(_ status: String, _ count: Int?) {
    #expect(Threads.allowedProcessors(Array(status.utf8)) == count)
  }

  @Test func thereIsAProcessor() { #expect(Threads.processorCount >= 1) }
}
