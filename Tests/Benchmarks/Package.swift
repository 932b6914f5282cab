// swift-tools-version: 6.2
import PackageDescription

// A package of its own: whoever depends on layoutc never sees it.
let package = Package(
  name: "LayoutBench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "layoutc", path: "../..")],
  targets: [
    .executableTarget(
      name: "LayoutBench", dependencies: [.product(name: "LayoutCompiler", package: "layoutc")])
  ]
)
