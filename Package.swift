// swift-tools-version: 6.2
import PackageDescription

// The house rules of the compiler, see LayoutCompiler.docc/Architecture.md.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// What tests of the way from a text to a finding or an output are built with.
let underTest: [Target.Dependency] = [
  "TestSupport", "LayoutFormats", "LayoutLint", "LayoutCompiler", "LayoutEngine", "FrameTables",
]

let package = Package(
  name: "layoutc",
  // A test looks for what came later than these in the object files (OldSystemsTests).
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
  products: [
    .executable(name: "layoutc", targets: ["layoutc"]),
    .library(name: "FrameTables", targets: ["FrameTables"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .plugin(name: "LayoutcPlugin", targets: ["LayoutcPlugin"]),
    .plugin(name: "LayoutcCommandPlugin", targets: ["LayoutcCommandPlugin"]),
  ],
  dependencies: [
    // Replaces our own option parsing, help screens and shell completions.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // What tests hold our own exact numbers against; no product needs it, so that no user builds it.
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(name: "CAttributes"),
    .systemLibrary(name: "CSHA256"),
    .target(name: "FrameTables", swiftSettings: strict),
    .target(name: "LayoutEngine", dependencies: ["FrameTables"], swiftSettings: strict),
    .target(
      name: "LayoutCompiler",
      dependencies: ["CLibYAML", "CSHA256", "FrameTables", "LayoutEngine"],
      swiftSettings: strict
    ),
    .target(
      name: "LayoutLint", dependencies: ["LayoutCompiler", "LayoutEngine", "FrameTables"], swiftSettings: strict),
    .target(
      name: "LayoutFormats", dependencies: ["LayoutLint", "LayoutCompiler", "LayoutEngine", "FrameTables"],
      // What the pages of the preview are made of; PreviewSourceTests makes Swift of it.
      exclude: ["Preview/Page"], swiftSettings: strict),
    .target(
      name: "LayoutServer",
      dependencies: ["LayoutFormats", "LayoutLint", "LayoutCompiler", "LayoutEngine", "FrameTables"],
      swiftSettings: strict),
    .target(
      name: "LayoutcRun", dependencies: ["CAttributes", "LayoutCompiler", "LayoutEngine"], swiftSettings: strict),
    .executableTarget(
      name: "layoutc",
      dependencies: [
        "LayoutcRun", "LayoutServer", "LayoutFormats", "LayoutLint", "LayoutCompiler", "LayoutEngine",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // What the build plugin runs. Its users compile it with all that it depends on: no package, no lint.
    .executableTarget(name: "layoutc-build", dependencies: ["LayoutcRun"], swiftSettings: strict),
    .plugin(
      name: "LayoutcPlugin", capability: .buildTool(), dependencies: ["layoutc-build"], path: "Sources/LayoutcPlugin"),
    .plugin(
      name: "LayoutcCommandPlugin",
      capability: .command(
        intent: .custom(verb: "layoutc", description: "Write the Swift of all layout specs into the package."),
        permissions: [.writeToPackageDirectory(reason: "Generated Swift goes beside the sources of each target.")]),
      dependencies: ["layoutc"], path: "Sources/LayoutcCommandPlugin"),
    // What Tests/Benchmarks/run measures inside a process. No product needs it, so that no user builds it.
    .executableTarget(
      name: "LayoutBench", dependencies: ["LayoutCompiler", "LayoutEngine", "FrameTables"],
      path: "Tests/Benchmarks/LayoutBench"),
    // What Tests/Strength/viewports holds against the compiler.
    .executableTarget(
      name: "LayoutViewports", dependencies: ["LayoutCompiler", "LayoutEngine", "FrameTables"],
      path: "Tests/Strength/LayoutViewports"),
    // What the tests of several targets use: expected files, specs of the repository, random numbers.
    .target(
      name: "TestSupport",
      dependencies: ["LayoutFormats", "LayoutLint", "LayoutCompiler", "LayoutEngine", "FrameTables"],
      path: "Tests/TestSupport"),
    // Tests are in the target that is named after their module, in folders named as its sources'.
    .testTarget(name: "FrameTablesTests", dependencies: ["FrameTables"]),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: [
        "TestSupport", "LayoutFormats", "LayoutCompiler", "LayoutEngine", "FrameTables",
        .product(name: "BigInt", package: "BigInt"),
      ]),
    .testTarget(name: "LayoutCompilerTests", dependencies: underTest),
    .testTarget(name: "LayoutLintTests", dependencies: underTest),
    .testTarget(name: "LayoutFormatsTests", dependencies: underTest),
    .testTarget(
      name: "LayoutServerTests",
      dependencies: [
        "TestSupport", "LayoutServer", "LayoutFormats", "LayoutLint", "LayoutCompiler", "LayoutEngine",
      ]),
    .testTarget(name: "LayoutcRunTests", dependencies: ["CAttributes", "LayoutcRun", "LayoutCompiler"]),
    .testTarget(
      name: "LayoutcTests",
      dependencies: [
        "layoutc", "LayoutcRun", "FrameTables", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Builds a package of its own that uses the plugins.
    .testTarget(name: "PluginTests"),
  ]
)

// Continuous integration asks for this; nobody else can have it, since no package depends on one with flags of its own.
// It builds for release, so that what comes from elsewhere is optimized: the parser of arguments takes a tenth of the
// time, and tests run the program thousands of times. Of our own modules those are optimized in which tests and their
// runs of the program spend their time, with the messages of traps; in batches of files, which take both cores and let
// others begin. The rest is compiled as a whole, and the module made with it, not once more before: that takes a third
// less.
if Context.environment["LAYOUTC_CI"] != nil {
  let optimized: Set = ["FrameTables", "LayoutEngine", "LayoutCompiler"]
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    let flags =
      optimized.contains(target.name)
      ? ["-no-whole-module-optimization", "-num-threads", "0", "-enable-batch-mode", "-assert-config", "Debug"]
      : ["-Onone", "-num-threads", "2", "-no-emit-module-separately-wmo"]
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags + ["-enable-testing", "-DDEBUG"])]
  }
}
