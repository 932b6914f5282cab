import Foundation
import LayoutCompiler
import LayoutcRun
import Testing

@testable import layoutc

/// However much a program writes to its two outputs, it gets to its end.
@Suite struct ChildProcessTests {
  /// A run that waits for something that never comes is left alone, so that the other tests go on.
  private func run(_ script: String) throws -> ChildProcess.Outcome {
    let result = Guarded<Result<ChildProcess.Outcome, SystemError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Threads.detach {
      let outcome = Result { () throws(SystemError) in try ChildProcess.run(["sh", "-c", script]) }
      result.withLock { $0 = outcome }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + 60)
    return try #require(result.withLock { $0 }, "it waits for ever: \(script)").get()
  }

  @Test func bothEndsAreRead() throws {
    let outcome = try run("echo out; echo error >&2; exec 2>&-; echo more; exit 3")
    #expect(outcome.status == 3)
    #expect(outcome.output == Array("out\nmore\n".utf8) && outcome.error == Array("error\n".utf8))
  }

  @Test func longErrorsDoNotHoldItUp() throws {
    let outcome = try run("head -c 3000000 /dev/zero >&2; echo done")
    #expect(outcome.status == 0 && outcome.output == Array("done\n".utf8))
    #expect(outcome.error.count == 1 << 20)
  }

  /// Signals that one of our threads blocks, and those that we ignore, end a child as they end other programs.
  @Test func signalsReachIt() throws {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    defer { pthread_sigmask(SIG_UNBLOCK, &blocked, nil) }
    let outcome = try ChildProcess.run(["sh", "-c", "kill -TERM $$; echo alive"])
    #expect(outcome.status == 128 + SIGTERM && outcome.output.isEmpty)
    var attributes = ChildProcess.Attributes()
    defer { attributes.destroy() }
    var signals = sigset_t()
    posix_spawnattr_getsigdefault(&attributes.value, &signals)
    #expect(sigismember(&signals, SIGPIPE) == 1 && sigismember(&signals, SIGXFSZ) == 1)
  }

  @Test func outputThatIsTooLongEndsIt() throws {
    let outcome = try run("exec head -c 80000000 /dev/zero")
    #expect(outcome.status != 0)
    #expect(outcome.output.count == InputFile.mostBytes + 4096)
  }
}
