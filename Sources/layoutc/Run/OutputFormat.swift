import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// What `compile` writes.
enum OutputFormat: String, ArgumentChoice {
  case json, swift, svg, html, typescript, kotlin

  /// The ending of frame tables in JSON, which `diff` reads, too.
  static let tableEnding = OutputFormat.json.framesEnding

  /// How the files end that it gives names to.
  private var framesEnding: String { ".frames\(ending)" }

  /// How the names of its files end, whoever gives them.
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

  /// How each of its outputs begins.
  var beginning: String {
    switch self {
    case .json: GeneratedFile.json
    case .swift, .typescript, .kotlin: GeneratedCode.beginning
    case .svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" "
    case .html: "<!doctype html>\n<html lang=\"en\""
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
    case .json: other(listsItems: items == .expanded) { JSONEmitter(unit: unit, items: items).emit($0, to: &$1) }
    case .typescript: other { TypeScriptEmitter().emit($0, to: &$1) }
    case .kotlin:
      other(scope: "Kotlin package") { spec, out in
        KotlinEmitter(packageName: package, isInternal: access == .internal).emit(spec, to: &out)
      }
    case .svg: other { SVGEmitter().emit($0, to: &$1) }
    case .html: other { PreviewPage.write($0, widths: nil, to: &$1) }
    }
  }

  private func other(
    scope: String? = nil, listsItems: Bool = false,
    emit: @escaping @Sendable (CompiledSpec, inout ByteBuffer) -> Void
  ) -> OutputForm {
    .other(
      OutputForm.ForeignForm(
        ending: framesEnding, beginning: beginning, scope: scope, listsItems: listsItems, emit: emit))
  }
}
