import ArgumentParser

@main
struct Layoutc: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "layoutc", abstract: "Compiles layout specs.")
}
