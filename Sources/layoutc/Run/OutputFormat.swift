import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// What `compile` writes.
enum OutputFormat: String, ArgumentChoice {
  case json, swift, svg, html, typescript, kotlin

  /// The ending of frame tables in JSON, which `diff` reads, too.
  static let tableEnding = ".frames.json"

  /// How the names of its files end.
  private var ending: String {
    switch self {
    case .json: ".json"
    case .swift: ".swift"
    case .svg: ".svg"
    case .html: ".html"
    case .typescript: ".ts"
    case .kotlin: ".kt"
    }
  }

  /// The format that the ending of a file's name stands for, if it is another one than this.
  func other(of path: String) -> OutputFormat? {
    Self.allCases.first { path.hasSuffix($0.ending) && $0 != self }
  }

  /// This format with everything else that was said of it.
  ///
  /// - Parameter items: nil for the format's own way.
  func form(
    unit: JSONEmitter.Unit, items: JSONEmitter.ItemForm?, access: SwiftSettings.Access?,
    standalone: Bool, engine: SwiftSettings.Engine?, package: String?
  ) -> OutputForm {
    let items = items ?? .expanded
    return switch self {
    case .swift: .swift(SwiftSettings(access: access, engine: engine), standalone: standalone)
    case .json:
      .other(ending: Self.tableEnding, listsItems: items == .expanded) { spec, out in
        JSONEmitter(unit: unit, items: items).emit(spec, to: &out)
      }
    case .typescript:
      .other(ending: ".frames.ts", listsItems: false) { spec, out in TypeScriptEmitter().emit(spec, to: &out) }
    case .kotlin:
      .other(ending: ".frames.kt", listsItems: false, scope: "Kotlin package") { spec, out in
        KotlinEmitter(packageName: package, isInternal: access == .internal).emit(spec, to: &out)
      }
    case .svg:
      .other(ending: ".frames.svg", listsItems: false) { spec, out in SVGEmitter().emit(spec, to: &out) }
    case .html:
      .other(ending: ".frames.html", listsItems: false) { spec, out in
        PreviewPage.write(spec, widths: nil, to: &out)
      }
    }
  }
}
