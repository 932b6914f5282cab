package import LayoutCompiler

/// Where specs are looked for, what holds for them, and how people are told about them, as every command that reads specs
/// lets its user say.
package struct SpecOptions: Sendable {
  package enum Color: String, CaseIterable {
    case auto, always, never
  }

  package var color = Color.auto
  package var quiet = false
  package var config: String?
  package var isolated = false
  /// Whether a search of folders leaves out what `.gitignore` names, unless a configuration says otherwise.
  package var gitignore = true

  package init(
    color: Color = .auto, quiet: Bool = false, config: String? = nil, isolated: Bool = false, gitignore: Bool = true
  ) {
    self.color = color
    self.quiet = quiet
    self.config = config
    self.isolated = isolated
    self.gitignore = gitignore
  }

  package func usesColor(on stream: Descriptor) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.wantsColor ?? Terminal.isInteractive(stream)
    }
  }

  /// What tells people of this run's specs.
  ///
  /// - Parameters:
  ///   - specCount: how many specs the run is about; what several of them include is told once.
  ///   - isQuiet: in place of what the options say.
  ///   - add: takes what is found for reports, spec by spec.
  ///   - annotates: whether what is told is also kept for ``Reporter/annotate(stale:in:)``.
  package func reporter(
    for specCount: Int = 1, isQuiet: Bool? = nil, add: (@Sendable ([Finding]) -> Void)? = nil, annotates: Bool = false
  ) -> Reporter {
    Reporter(
      color: usesColor(on: .standardError), isQuiet: isQuiet ?? quiet, specCount: specCount, add: add,
      annotates: annotates)
  }
}
