package import LayoutCompiler

/// What tables become.
package enum OutputForm: Sendable {
  /// The form that builds ask for. The configuration decides what the settings leave open.
  case swift(SwiftSettings = SwiftSettings(), standalone: Bool = false)
  case other(ForeignForm)

  /// What `layoutc` makes besides, so that a build does not compile the code for it.
  package struct ForeignForm: Sendable {
    let ending: String
    let beginning: String
    let scope: String?
    let listsItems: Bool
    let emit: @Sendable (CompiledSpec, inout ByteBuffer) -> Void

    /// - Parameters:
    ///   - ending: the file name extension of output files in a folder.
    ///   - beginning: how each output begins.
    ///   - scope: what cannot hold the outputs of two specs of one name, like a package of Kotlin.
    ///   - listsItems: whether every item is listed.
    package init(
      ending: String, beginning: String, scope: String? = nil, listsItems: Bool = false,
      emit: @escaping @Sendable (CompiledSpec, inout ByteBuffer) -> Void
    ) {
      self.ending = ending
      self.beginning = beginning
      self.scope = scope
      self.listsItems = listsItems
      self.emit = emit
    }
  }

  private var foreign: ForeignForm? { if case .other(let form) = self { form } else { nil } }

  /// The file name extension of output files in a folder. It depends only on the format, so that build systems know the
  /// names beforehand, and it does not collide with the names of hand-written files.
  var ending: String { foreign?.ending ?? ".frames.swift" }

  /// How each output begins, by which ``FileClaims`` knows one of an earlier run.
  var beginning: String { foreign?.beginning ?? GeneratedCode.beginning }

  /// What cannot hold the outputs of two specs of one name; nil if anything can.
  var scope: String? {
    switch self {
    case .swift: "Swift module"
    case .other(let form): form.scope
    }
  }

  /// Whether it cannot hold two outputs whose files have one name, either.
  var sharesFileNames: Bool { foreign == nil }

  var isStandalone: Bool { if case .swift(_, standalone: true) = self { true } else { false } }
  /// Whether every item is listed.
  var listsItems: Bool { foreign?.listsItems ?? false }
}
