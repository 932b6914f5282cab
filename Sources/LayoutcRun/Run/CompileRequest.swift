package import LayoutCompiler
import LayoutEngine

/// What is to be compiled, to which form and to which place.
package struct CompileRequest: Sendable {
  package var paths: [String]
  package var form = OutputForm.swift()
  package var output: String?
  package var devices: [NamedDevice] = []
  package var listOutputs = false
  /// Set if nothing is to be written; what differs from what would be written is shown instead.
  package var check: Check?
  package var depfile: String?
  package var jobs: Int?
  package var timings = false
  package var common = SpecOptions()
  /// The specs, in place of those that the paths mean.
  package var found: SpecOptions.Found?
  package var shard: Shard?
  /// Further files that the run writes, and what writes them.
  package var reports: Reports?
  /// The files that the arguments came from.
  package var argumentFiles: [String] = []

  package init(paths: [String]) { self.paths = paths }

  /// What a run does in place of writing.
  package struct Check: Sendable {
    package var difference: CompileRun.Difference
    /// Looks for outputs in a folder that no run writes any more.
    package var orphans: @Sendable (OutputFolder) throws(Failure) -> [Orphan]

    package init(
      difference: @escaping CompileRun.Difference,
      orphans: @escaping @Sendable (OutputFolder) throws(Failure) -> [Orphan]
    ) {
      self.difference = difference
      self.orphans = orphans
    }
  }

  /// A folder that a run would write to.
  package struct OutputFolder: Sendable {
    package var path: String
    /// How the names of outputs end there.
    package var ending: String
    /// All outputs of the run, those of other machines among them.
    package var outputs: [String]
    /// Where the file would be that standalone Swift needs, if the run writes Swift without it.
    package var unwrittenSupport: String?
    /// The folders that were searched as a whole for specs.
    package var searched: [String]
    /// The absolute paths of the folders of configurations, from which the paths in outputs lead to specs.
    package var projects: [String]
  }

  /// An output that no run writes any more.
  package struct Orphan: Sendable {
    package var path: String
    /// The spec that is gone, as the output names it. Nil for the file of standalone code, if there is no such code.
    package var spec: String?

    package init(path: String, spec: String?) { (self.path, self.spec) = (path, spec) }
  }

  /// Reports to other programs what was found.
  package struct Reports {
    package var paths: [String]
    /// How such reports begin.
    package var beginnings: [String]
    /// Takes what is found in a spec, spec by spec.
    package var add: @Sendable ([Finding]) -> Void
    package var write: @Sendable ([FileFailure], [SpecInput]) throws(Failure) -> Void

    package init(
      paths: [String], beginnings: [String], add: @escaping @Sendable ([Finding]) -> Void,
      write: @escaping @Sendable ([FileFailure], [SpecInput]) throws(Failure) -> Void
    ) {
      self.paths = paths
      self.beginnings = beginnings
      self.add = add
      self.write = write
    }
  }
}
