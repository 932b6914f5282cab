/// `layoutc diff --git-driver`, after which git puts file names as they are.
enum GitDriver {
  /// The arguments, with those that git has added marked as names, whatever they look like.
  static func arguments(_ arguments: [String]) -> [String] {
    guard arguments.first == "diff", let flag = arguments.firstIndex(of: "--git-driver") else { return arguments }
    // Options that somebody wrote in the configuration stand before them.
    for count in GitDriverCall.counts where arguments.count - count > flag {
      let start = arguments.count - count
      if arguments[start - 1] != "--", let call = GitDriverCall(Array(arguments[start...])), call.old.isPlausible,
        call.new.isPlausible
      {
        return Array(arguments[..<start]) + ["--"] + arguments[start...]
      }
    }
    return arguments
  }
}
