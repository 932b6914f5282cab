import Foundation
import Testing

/// What `.ci/release` makes, tested with stand-ins for the binaries: a real build takes minutes, see `Tests/Release`.
@Suite struct ReleaseTests {
  private let folder: Scratch
  private let version: String

  init() throws {
    folder = try Scratch()
    let said = try Tool.run(["--version"], in: folder).output
    version = String(said.trimmingPrefix("layoutc ").dropLast())
  }

  private static let root = PageBlock.root.path

  /// What is wrong with the arguments is reported before anything is built.
  @Test(arguments: ["--outptu here", "--output", "--output here --variant"])
  func argumentsAreReadFirst(_ arguments: String) throws {
    let run = try Tool.shell("timeout 20 '\(Self.root)/.ci/release' \(arguments)", in: folder)
    #expect(run.status == 2 && run.error.hasPrefix("error: "), "\(run.status) \(run.error)")
  }

  /// Stand-ins that do just enough to tell about themselves, as binaries do.
  private func makeStandIns() throws {
    for name in ["bin/layoutc", "bin/layoutc-build", "mac/layoutc", "mac/layoutc-build"] {
      try folder.write(name, "#!/bin/sh\nexec '\(Tool.path)' \"$@\"\n")
    }
    for tool in ["layoutc", "layoutc-build"] {
      try folder.write("bin/\(tool).map", "/a folder/.build/release/LayoutEngine.build/Resolver.swift.o\n")
    }
    _ = try Tool.shell("chmod +x bin/layoutc bin/layoutc-build mac/*", in: folder)
  }

  private func pack(_ output: String, _ environment: String = "") throws -> Tool.Run {
    try Tool.shell(
      """
      \(environment) python3 '\(Self.root)/Sources/Release/pack' --version \(version) --epoch 1700000001 --binaries bin \
      --scratch none --output \(output) --variant arm64-apple-macosx,x86_64-apple-macosx=mac
      """, in: folder)
  }

  @Test(.enabled(if: Installed.python, "python3 is not installed"))
  func theSameBytesFromTheSameBinaries() throws {
    try makeStandIns()
    let first = try pack("one")
    try #require(first.status == 0, "\(first.error)")
    let second = try pack("two", "umask 077; cd . && TZ=Pacific/Auckland LC_ALL=C PYTHONHASHSEED=7")
    try #require(second.status == 0, "\(second.error)")
    let names = folder.files().filter { $0.hasPrefix("one/") }.map { String($0.dropFirst(4)) }
    #expect(names.count >= 6, "\(names)")
    for name in names { #expect(folder.data("one/\(name)") == folder.data("two/\(name)"), "\(name)") }
    try theBundleHasBothToolsForEverySystem()
    try theBillNamesWhatItRelates()
    try theTreeHasAPageForEveryCommand()
    if names.contains(where: { $0.hasSuffix(".deb") }) {
      let fields = try Tool.shell("dpkg-deb -f one/*.deb Version Architecture; dpkg-deb -c one/*.deb", in: folder)
        .output
      #expect(fields.hasPrefix("Version: \(version)-1\nArchitecture: amd64\n"), "\(fields)")
      #expect(fields.contains(" ./usr/share/man/man1/layoutc-lint.1.gz\n"))
      #expect(!fields.split(separator: "\n").contains { $0.contains("./usr/") && !$0.contains("root/root") })
    }
  }

  private func theBundleHasBothToolsForEverySystem() throws {
    let listing = try Tool.shell(
      """
      python3 -c 'import zipfile, sys
      for entry in zipfile.ZipFile("one/layoutc.artifactbundle.zip").infolist():
        print(oct(entry.external_attr >> 16), entry.filename)'
      python3 -m zipfile -e one/layoutc.artifactbundle.zip unpacked
      """, in: folder)
    try #require(listing.status == 0, "\(listing.error)")
    let text = try #require(folder.data("unpacked/layoutc.artifactbundle/info.json"))
    let information = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    #expect(information["schemaVersion"] as? String == "1.0")
    let artifacts = try #require(information["artifacts"] as? [String: [String: Any]])
    #expect(artifacts.keys.sorted() == ["layoutc", "layoutc-build"])
    for (name, artifact) in artifacts {
      #expect(artifact["type"] as? String == "executable" && artifact["version"] as? String == version)
      let variants = try #require(artifact["variants"] as? [[String: Any]])
      #expect(
        variants.compactMap { $0["supportedTriples"] as? [String] } == [
          ["x86_64-unknown-linux-gnu"], ["arm64-apple-macosx", "x86_64-apple-macosx"],
        ])
      for path in variants.compactMap({ $0["path"] as? String }) {
        #expect(listing.output.contains("0o100755 layoutc.artifactbundle/\(path)\n"), "\(name): \(listing.output)")
      }
    }
  }

  private func theBillNamesWhatItRelates() throws {
    let text = try #require(folder.data("one/layoutc-\(version).spdx.json"))
    let bill = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    #expect(bill["spdxVersion"] as? String == "SPDX-2.3" && bill["dataLicense"] as? String == "CC0-1.0")
    let elements = try ["packages", "files"].flatMap { try #require(bill[$0] as? [[String: Any]]) }
    let names = Set(elements.compactMap { $0["SPDXID"] as? String } + ["SPDXRef-DOCUMENT"])
    let relations = try #require(bill["relationships"] as? [[String: String]])
    #expect(relations.count >= 3)
    for relation in relations {
      for end in ["spdxElementId", "relatedSpdxElement"] {
        #expect(relation[end].map(names.contains) == true, "\(relation)")
      }
    }
  }

  private func theTreeHasAPageForEveryCommand() throws {
    let unpacked = try Tool.shell("mkdir tree && tar xzf one/*-linux.tar.gz -C tree --strip-components=1", in: folder)
    try #require(unpacked.status == 0, "\(unpacked.error)")
    let help = try Tool.run(["--help"], in: folder).output
    let commands = help.matches(of: #/(?m)^  ([a-z]+) +[A-Z]/#).map { String($0.output.1) }
    #expect(commands.count > 10, "\(commands)")
    for command in commands {
      let page = try #require(folder.text("tree/share/man/man1/layoutc-\(command).1"), "\(command)")
      #expect(page.hasPrefix(".TH \"LAYOUTC\\-\(command.uppercased())\" 1 \"2023-11-14\" \"layoutc \(version)\""))
      // Nothing that the help says is a request to roff.
      let requests = Set(page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
      #expect(requests.isSubset(of: [".TH", ".SH", ".PP", ".TP"]), "\(command): \(requests)")
    }
    #expect(folder.text("tree/share/bash-completion/completions/layoutc")?.contains("_layoutc") == true)
    let image = try #require(folder.text("tree/share/layoutc/Dockerfile"))
    for match in image.matches(of: #/(?m)^COPY (\S+) /#) { #expect(folder.exists("tree/\(match.output.1)")) }
    #expect(image.contains("\nFROM scratch\n"))
  }

  /// A library that comes in through a dependency of a dependency comes in with a license, or not at all.
  @Test(.enabled(if: Installed.python, "python3 is not installed"))
  func nothingIsLinkedInWithoutALicence() throws {
    try makeStandIns()
    try folder.write("bin/layoutc-build.map", "/usr/lib/libreadline.a(readline.o)\n")
    let run = try pack("none")
    #expect(run.status == 1 && !folder.exists("none"))
    #expect(run.error.hasPrefix("error: 'libreadline' is linked in"), "\(run.error)")
  }

  /// What the compiler writes about the folder it worked in is removed, and the program runs as before.
  @Test(.enabled(if: Installed.python && Installed.kernelFiles, "python3 is not installed, or this is not Linux"))
  func aBinaryDoesNotSayWhereItWasBuilt() throws {
    let run = try Tool.shell(
      """
      cp '\(Tool.path)' here && python3 -B - <<'PY'
      import sys
      sys.path.insert(0, "\(Self.root)/Sources/Release")
      import elf
      data = bytearray(open("here", "rb").read())
      for name in [elf.HASHES, elf.BUILD_ID]:
          offset, length = elf.sections(data).get(name, (0, 0))
          assert length or name == elf.BUILD_ID
          if length:
              data[offset + length - 1] ^= 255
      open("there", "wb").write(data)
      PY
      cmp -s here there && echo equal
      chmod +x there && python3 '\(Self.root)/Sources/Release/elf.py' here there && cmp here there && ./there --version
      """, in: folder)
    #expect(run.status == 0 && run.output == "layoutc \(version)\n", "\(run.output)\(run.error)")
  }

  /// The version stands in the source of the tool. Whatever else names a version names this one.
  @Test func versionsAgree() throws {
    let source = PageBlock.text(of: "Sources/layoutc/Layoutc.swift")
    // Matched as .ci/release reads it.
    let declared = source.matches(of: #/(?m)^  static let version = "(.*)"$/#).map { String($0.output.1) }
    #expect(declared == [version])
    let places: [(String, Regex<(Substring, Substring)>)] = [
      ("Sources/Editors/vscode/package.json", #/"version": "([^"]*)"/#),
      (".github/actions/lint/action.yml", #/default: (\d+\.\S*)/#),
      (".gitlab/lint.yml", #/(?:version: \{ default: |ref: |lint@)(\d[\w.]*)/#),
      ("Sources/LayoutCompiler/LayoutCompiler.docc/LintInCI.md", #/rev: (\d\S*)/#),
      ("Sources/LayoutCompiler/LayoutCompiler.docc/Formatting.md", #/rev: (\d\S*)/#),
      (
        "Sources/LayoutCompiler/LayoutCompiler.docc/Installing.md",
        #/(?:layoutc[-_]|lint@|ref: |download\/|checkout )(\d+\.\d+\.\d+)/#
      ),
    ]
    for (path, expression) in places {
      let named = PageBlock.text(of: path).matches(of: expression).map { String($0.output.1) }
      #expect(!named.isEmpty && named.allSatisfy { $0 == version }, "\(path): \(named)")
    }
  }

  /// A tagged version has its heading in the changelog, and a commit's tag is the version that the commit builds.
  @Test(.enabled(if: Installed.git, "git is not installed")) func tagsAndChangelogAgree() throws {
    let headings = PageBlock.text(of: "CHANGELOG.md").matches(of: #/(?m)^## \[([^\]]+)\](?: - \d{4}-\d\d-\d\d)?$/#)
      .map { String($0.output.1) }
    #expect(!headings.isEmpty && Set(headings).count == headings.count, "\(headings)")
    // Newest first. The version that is built is not released as long as it has no heading.
    let released = headings.filter { $0 != "Unreleased" }
    #expect(headings.drop { $0 == "Unreleased" }.count == released.count && released.first ?? version == version)
    func tags(_ arguments: String) throws -> [String] {
      try Tool.shell("git -C '\(Self.root)' tag \(arguments)", in: folder).output.split(separator: "\n").map(
        String.init
      )
      .filter { $0.firstMatch(of: #/^v?\d+\.\d+\.\d+$/#) != nil }
    }
    for tag in try tags("--points-at HEAD") { #expect(tag == version) }
    for tag in try tags("--list") { #expect(released.contains(tag), "the changelog knows nothing of \(tag)") }
  }

  /// The package around the bundle is the source package without the tools: what both have is the same.
  @Test func thePackageOfTheBundleIsOurs() throws {
    let ours = Set(PageBlock.text(of: "Package.swift").split(separator: "\n"))
    let lines = PageBlock.text(of: "Sources/Release/package/Package.swift").split(separator: "\n")
    func isOwn(_ line: Substring) -> Bool {
      line.hasPrefix("// layoutc for apps") || line.hasPrefix("// compiled is") || line.contains("LayoutcTools")
    }
    for line in lines where !isOwn(line) && !ours.contains(line) { Issue.record("\(line)") }
    #expect(lines.count { $0.contains("LayoutcTools") } == 3)
  }
}
