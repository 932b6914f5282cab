// swift-tools-version: 6.2
import PackageDescription

// layoutc for apps, without building the tools: the plugins run the programs of the artifact bundle, and what is
// compiled is what an app links. Made by .ci/release; the products are those of the source package.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "layoutc",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
  products: [
    .library(name: "FrameTables", targets: ["FrameTables"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .plugin(name: "LayoutcPlugin", targets: ["LayoutcPlugin"]),
    .plugin(name: "LayoutcCommandPlugin", targets: ["LayoutcCommandPlugin"]),
  ],
  targets: [
    .binaryTarget(name: "LayoutcTools", path: "layoutc.artifactbundle"),
    .target(name: "FrameTables", swiftSettings: strict),
    .target(name: "LayoutEngine", dependencies: ["FrameTables"], swiftSettings: strict),
    .plugin(
      name: "LayoutcPlugin", capability: .buildTool(), dependencies: ["LayoutcTools"], path: "Sources/LayoutcPlugin"),
    .plugin(
      name: "LayoutcCommandPlugin",
      capability: .command(
        intent: .custom(verb: "layoutc", description: "Write the Swift of all layout specs into the package."),
        permissions: [.writeToPackageDirectory(reason: "Generated Swift goes beside the sources of each target.")]),
      dependencies: ["LayoutcTools"], path: "Sources/LayoutcCommandPlugin"),
  ]
)
