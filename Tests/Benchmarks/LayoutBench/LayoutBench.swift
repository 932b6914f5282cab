import Foundation
import LayoutCompiler
import LayoutEngine

/// What can only be measured inside one process: `ast SPEC`, `resolve SPEC ROUNDS`, `json SPEC FILE ROUNDS`; for
/// layouts that follow their content, `resize SPEC ITEMS ROUNDS` and `width SPEC ROUNDS`; for tables, `find SPEC
/// ROUNDS` and `unpack SPEC ROUNDS`.
@main enum LayoutBench {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { stop("usage: LayoutBench ast|resolve|json|resize|width|find|unpack SPEC …") }
    switch arguments[1] {
    case "ast": ast(arguments[2])
    case "resolve": resolve(arguments[2], rounds: Int(arguments[3]) ?? 5)
    case "json": json(arguments[2], to: arguments[3], rounds: Int(arguments[4]) ?? 5)
    case "resize": LiveBench(arguments[2]).resize(Int(arguments[3]) ?? 100_000, rounds: Int(arguments[4]) ?? 1000)
    case "header": LiveBench(arguments[2]).header(Int(arguments[3]) ?? 100_000, rounds: Int(arguments[4]) ?? 100)
    case "width": LiveBench(arguments[2]).width(rounds: Int(arguments[3]) ?? 100)
    case "find": LookupBench(arguments[2]).find(rounds: Int(arguments[3]) ?? 1000)
    case "unpack": LookupBench(arguments[2]).unpack(rounds: Int(arguments[3]) ?? 100)
    default: stop("unknown: \(arguments[1])")
    }
  }

  /// Ends when resolving would begin. It serves to count the instructions up to the validated AST.
  private static func ast(_ path: String) {
    let options = Compiler.Options(began: { stage in if stage == .resolve { exit(0) } })
    _ = compile(path, options)
  }

  /// Prints the nanoseconds that each round takes, then the bytes that the first one needed.
  private static func resolve(_ path: String, rounds: Int) {
    let compilation = compile(path)
    guard let spec = compilation.spec, let device = compilation.devices.first else { stop("no spec") }
    let before = residentBytes("VmRSS:")
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    var items = 0
    for round in 0..<rounds {
      var diagnostics: [Diagnostic] = []
      let start = now()
      let resolution = Resolver(spec).resolve(on: device, diagnostics: &diagnostics)
      print("ns", now() - start)
      items = resolution?.table.sections.reduce(0) { $0 + $1.items.count } ?? 0
      if round == 0 { print("bytes", residentBytes("VmHWM:") - before) }
    }
    print("items", items)
  }

  /// Prints, by turns, the nanoseconds of emitting to a file and those of copying and writing the same bytes.
  private static func json(_ path: String, to output: String, rounds: Int) {
    let compilation = compile(path)
    let spec = CompiledSpec(name: "Measured", path: "measured.yaml", tables: compilation.tables)
    var bytes: [UInt8] = []
    for _ in 0..<rounds {
      let emission = toFile(output) { file in
        var buffer = ByteBuffer { span in span.withUnsafeBytes { write(to: file, $0) } }
        JSONEmitter(unit: .pt, items: .expanded).emit(spec, to: &buffer)
        try? buffer.finish()
      }
      print("emit", emission)
      if bytes.isEmpty { bytes = Array((try? Data(contentsOf: URL(filePath: output))) ?? Data()) }
      var chunk = [UInt8](repeating: 0, count: 1 << 18)
      let copy = toFile(output) { file in
        chunk.withUnsafeMutableBytes { chunk in
          bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: chunk.count) {
              let count = min(chunk.count, bytes.count - start)
              memcpy(chunk.baseAddress!, bytes.baseAddress! + start, count)
              write(to: file, UnsafeRawBufferPointer(start: chunk.baseAddress!, count: count))
            }
          }
        }
      }
      print("copy", copy)
    }
    print("size", bytes.count)
  }
}

func compile(_ path: String, _ options: Compiler.Options = Compiler.Options()) -> Compilation {
  guard let data = FileManager.default.contents(atPath: path) else { stop("cannot read \(path)") }
  let compilation = Compiler.compile(SourceFile(path: path, bytes: Array(data)), options: options) { _ in
    .failure(ReadFailure("no includes here"))
  }
  guard !compilation.hasErrors else { stop("\(path) has errors: \(compilation.diagnostics)") }
  return compilation
}

private func toFile(_ path: String, _ body: (Int32) -> Void) -> UInt64 {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  let start = now()
  body(file)
  let time = now() - start
  close(file)
  return time
}

private func write(to file: Int32, _ bytes: UnsafeRawBufferPointer) {
  var done = 0
  while done < bytes.count {
    let count = Foundation.write(file, bytes.baseAddress! + done, bytes.count - done)
    if count <= 0 { stop("cannot write") }
    done += count
  }
}

private func residentBytes(_ field: String) -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
  return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
}

func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}
