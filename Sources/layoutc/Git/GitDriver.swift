/// `layoutc diff --git-driver`, after which git puts file names as they are.
enum GitDriver {
  /// The arguments, with those that git has added marked as names, whatever they look like.
  static func arguments(_ arguments: [String]) -> [String] {
    guard arguments.first == "diff", let flag = arguments.firstIndex(of: "--git-driver") else { return arguments }
    // Options that somebody wrote in the configuration stand before them.
    for count in [9, 7] where arguments.count - count > flag {
      let start = arguments.count - count
      let isFile = { (hash: String, mode: String) in
        hash == "." && mode == "." || hash.allSatisfy(\.isHexDigit) && mode.allSatisfy(\.isNumber)
      }
      if arguments[start - 1] != "--", isFile(arguments[start + 2], arguments[start + 3]),
        isFile(arguments[start + 5], arguments[start + 6])
      {
        return Array(arguments[..<start]) + ["--"] + arguments[start...]
      }
    }
    return arguments
  }
}
