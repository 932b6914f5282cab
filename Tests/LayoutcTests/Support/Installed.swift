import Foundation

/// What some tests need from the machine. If it is missing, they are skipped and say so.
enum Installed {
  static let git = finds("command -v git")
  static let make = finds("command -v make")
  static let ninja = finds("command -v ninja")
  static let tsc = finds("command -v tsc")
  static let node = finds("command -v node")
  static let kotlinc = finds("command -v kotlinc")
  static let java = finds("command -v java")
  static let python = finds("command -v python3")
  static let checksums = finds("command -v curl && command -v sha256sum && test $(uname -sm | tr -d ' ') = Linuxx86_64")
  static let docc = finds(
    "command -v xcrun || test -x \"$(dirname \"$(readlink -f \"$(command -v swift)\")\")/docc\"")
  static let jq = finds("command -v jq")
  static let patch = finds("command -v patch")
  /// The program that makes a terminal.
  static let script = finds("command -v script")
  static let fullDevice = FileManager.default.fileExists(atPath: "/dev/full")
  static let kernelFiles = FileManager.default.fileExists(atPath: "/proc/self/status")
  static let smallDisks = finds("mkdir disk && mount -t tmpfs -o size=256k none disk && umount disk")
  static let lockedFolders = finds(
    "mkdir locked && if [ $(id -u) = 0 ]; then chattr +i locked && chattr -i locked; else chmod 555 locked; fi")

  private static func finds(_ script: String) -> Bool {
    (try? Tool.shell(script, in: Scratch()))?.status == 0
  }
}
