/// The processors that this process may use: a container, or a job beside others, has fewer than the machine.
package enum Processors {
  /// How many are of use, at least one. The system is asked once.
  package static let count: Int = {
    var count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    // What glibc knows of them is hidden from Swift, and `/proc` exists only on Linux.
    if let allowed = text("/proc/self/status").flatMap(allowed) { count = allowed }
    if let groups = text("/proc/self/cgroup"), let granted = granted(groups) { count = min(count, granted) }
    return count
  }()

  /// The same for so many work items: for one, nobody needs to ask the system.
  package static func count(for works: Int) -> Int { works > 1 ? count : 1 }

  /// The number of bits in the mask behind `Cpus_allowed:`, which is hexadecimal with commas; nil if there is none.
  static func allowed(_ status: Substring) -> Int? {
    let name = "Cpus_allowed:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else { return nil }
    let count = line.dropFirst(name.count).reduce(0) { $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount }
    return count > 0 ? count : nil
  }

  /// How many processors the control groups of a process grant it the time of, rounded up; nil if they set no limit.
  /// Each group's limit holds for all groups below it. More threads than that would only be stopped by turns.
  ///
  /// The formats are those of Linux's `cgroup-v2.rst` (`cpu.max`) and `sched-bwc.rst` (version 1).
  ///
  /// - Parameters:
  ///   - groups: what `/proc/self/cgroup` holds.
  ///   - root: where the groups are mounted.
  static func granted(_ groups: Substring, in root: String = "/sys/fs/cgroup") -> Int? {
    var least: Int?
    for line in groups.split(separator: "\n") {
      // The number of the hierarchy, its controllers (none in version 2), and the path, which may have colons itself.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isFirstVersion = parts[1].split(separator: ",").contains("cpu")
      guard isFirstVersion || parts[1].isEmpty else { continue }
      let mount = Substring(isFirstVersion ? root + "/cpu" : root)
      var group = parts[2].split(separator: "/")
      while true {
        let folder = ([mount] + group).joined(separator: "/")
        let time = isFirstVersion ? firstVersion(folder) : text(folder + "/cpu.max").flatMap(processors)
        if let time { least = min(least ?? time, time) }
        if group.popLast() == nil { break }
      }
    }
    return least
  }

  private static func firstVersion(_ folder: String) -> Int? {
    guard let quota = text(folder + "/cpu.cfs_quota_us"), let period = text(folder + "/cpu.cfs_period_us") else {
      return nil
    }
    return processors(quota + " " + period)
  }

  /// The quota of time and the period that it holds for, in microseconds; `max` or `-1` is no limit.
  static func processors(_ quota: some StringProtocol) -> Int? {
    let numbers = quota.split(whereSeparator: \.isWhitespace).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
    return max(1, (numbers[0] - 1) / numbers[1] + 1)
  }

  private static func text(_ path: String) -> Substring? {
    guard case .success(let bytes) = InputFile.read(path) else { return nil }
    return Substring(decoding: bytes, as: UTF8.self)
  }
}
