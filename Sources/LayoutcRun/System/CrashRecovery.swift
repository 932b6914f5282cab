/// Lets a run survive a fault of ours in one of its work items: no spec may keep the others of a run from being
/// reported.
///
/// A trap cannot be caught in Swift. So whoever works on an item of a list says which one it is. If the process gets a
/// signal that would end it, the handler starts the program anew in its place, with the same arguments and the numbers
/// of the work items that ended it. These are reported, and all others are done. This costs nothing if nothing fails,
/// and leaves nothing of the state that had the fault. A fault outside a work item ends the run with a sentence and
/// status 3.
///
/// A run may hand its successor an open file with what that needs to go on: a server, whose work has no end, keeps there
/// what came in, or hands on the socket at which it is called; `lint --fix` keeps the texts that it replaces.
package enum CrashRecovery {
  /// How many faults of one run are survived; each costs the time of the run up to that point.
  static let mostCrashes = 100

  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  private static let variable = "LAYOUTC_RESUMED"

  /// What ended a process at one of its work items.
  package enum Fault: Sendable {
    /// A fault of ours.
    case ours
    /// It was not given the memory that it asked for.
    case memory
  }

  /// The run that ended in the middle, which this one continues.
  private struct Resumption {
    var crashed: [Int: Fault] = [:]
    var told = 0
    /// The open file that was handed on; -1 for none.
    var file: Int32 = -1
  }

  // Written before there are other threads, and only read from then on.
  nonisolated(unsafe) private static var resumption = Resumption()
  @unsafe nonisolated(unsafe) private static var plan: UnsafeMutablePointer<Plan>?

  /// Everything that the handler needs, made beforehand: the handler may neither lock nor allocate.
  @unsafe private struct Plan {
    /// What a thread is working on: the number of the work item, counted from 1, and that of the file that it answers.
    var work: pthread_key_t
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    /// `LAYOUTC_RESUMED=PID FILE TOLD WORK WORK …`, each work item with ``memoryBit`` where memory ended it.
    var value: UnsafeMutablePointer<CChar>
    var program: UnsafeMutablePointer<CChar>
    var crashed: UnsafeMutablePointer<Int>
    var crashCount = 0
    /// An open file for the successor; -1 for none.
    var file: Int32 = -1
    /// What is written to the file that a work item answers if a fault ends it; nil for nothing.
    var apology: StaticString?
    /// Whether the file says which work item is left out, so that no list of them is needed.
    var fileTells = true
    /// Whether a fault ends the run at a work item, too.
    var endsAtFault = false
    /// The number of work items of which everything was reported.
    var told = 0
    /// A pipe with one byte in it, if there are several threads: whoever took the byte may report a work item, or start
    /// the program anew. A signal handler may wait for a pipe, while no lock is made for that. Plain flags would not
    /// do, since each of two threads may see its own before the other's.
    var turn: (take: Int32, giveBack: Int32)?
  }

  /// Must be called first, before there are other threads.
  package static func install() {
    unsafe resumption = takeResumption()
    var key = pthread_key_t()
    guard unsafe pthread_key_create(&key, nil) == 0, let program = unsafe Platform.programPath() else { return }
    let crashed = UnsafeMutablePointer<Int>.allocate(capacity: mostCrashes)
    if isResumed {
      for (index, crash) in unsafe resumption.crashed.sorted(by: { $0.key < $1.key }).prefix(mostCrashes).enumerated() {
        unsafe (crashed + index).initialize(to: crash.key | (crash.value == .memory ? memoryBit : 0))
      }
    }
    let value = UnsafeMutablePointer<CChar>.allocate(capacity: 96 + 21 * mostCrashes)
    let made = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    unsafe made.initialize(
      to: Plan(
        work: key, arguments: CommandLine.unsafeArgv, environment: environment(with: value), value: value,
        program: program, crashed: crashed, crashCount: unsafe min(resumption.crashed.count, mostCrashes),
        // What a predecessor reported stays reported, even if this process ends before it gets as far.
        told: unsafe resumption.told))
    unsafe plan = made
    unsafe giveStack()
    for signal in signals {
      var action = sigaction()
      let handler: @convention(c) (Int32) -> Void = { CrashRecovery.handle($0) }
      Platform.setHandler(of: &action, to: handler)
      action.sa_flags = Int32(SA_ONSTACK)
      unsafe sigaction(signal, &action, nil)
    }
  }

  /// Whether this is the rest of a run: what was read from standard input is gone then.
  package static var isResumed: Bool { unsafe !resumption.crashed.isEmpty }

  /// Hands an open file to the successor. A program that is run besides does not get it.
  ///
  /// - Parameters:
  ///   - tells: whether the file says what the process was working on. Then all faults are survived, since each is
  ///     known.
  ///   - apology: what becomes of an answer that is not finished, see ``working(on:answering:_:)``.
  package static func hand(_ file: Int32, tells: Bool = true, apology: StaticString? = nil) {
    if file >= 0 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    unsafe plan?.pointee.fileTells = tells
    unsafe plan?.pointee.apology = apology
    unsafe plan?.pointee.file = file
    // Whoever hands one on has other threads, or will have.
    if file >= 0 { prepareThreads() }
  }

  /// From now on a fault ends the run: nobody could go on where this process was.
  package static func endAtFault() {
    unsafe plan?.pointee.endsAtFault = true
    unsafe plan?.pointee.file = -1
  }

  /// The number of what a server does besides its work items, such as the picture of a spec.
  package static let aside = 1 << 39

  /// The open file that the predecessor handed over; nil if this process follows none.
  package static var handed: Int32? { unsafe resumption.file < 0 ? nil : resumption.file }

  /// What ended an earlier part of this run at a work item; nil if nothing did.
  package static func fault(at work: Int) -> Fault? { unsafe isResumed ? resumption.crashed[work] : nil }

  /// Whether an earlier part of this run reported what became of a work item.
  package static func wasTold(_ work: Int) -> Bool { unsafe work < resumption.told }

  /// Has work items that ended the process tried again, since what they are made of has changed. Must be called when no
  /// thread is at a work item.
  package static func forget() {
    unsafe resumption = Resumption()
    unsafe plan?.pointee.crashCount = 0
    unsafe plan?.pointee.told = 0
  }

  /// Must be called before work items are done on several threads.
  static func prepareThreads() {
    guard let plan = unsafe plan, unsafe plan.pointee.turn == nil else { return }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Of two threads that see the byte, the one that comes late would wait for it without a limit.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    unsafe plan.pointee.turn = (ends[0], ends[1])
    giveTurnBack()
  }

  /// Reports a work item. After that, everything is reported of the first `count` work items: each is reported once,
  /// even if another thread gets a signal meanwhile. Must be called by one thread at a time.
  static func telling(upTo count: Int, _ body: () -> Void) {
    guard let plan = unsafe plan else { return body() }
    // If the program ends elsewhere, the turn never comes: the successor begins with this work item.
    takeTurn(within: -1)
    body()
    unsafe plan.pointee.told = max(plan.pointee.told, count)
    giveTurnBack()
  }

  /// - Parameter limit: milliseconds, or -1 to wait as long as it takes.
  private static func takeTurn(within limit: Int32) {
    guard let turn = unsafe plan?.pointee.turn else { return }
    var wait = pollfd(fd: turn.take, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = unsafe poll(&wait, 1, limit)
      if ready == 0 || ready < 0 && errno != EINTR { return }
      var byte: UInt8 = 0
      if ready > 0, unsafe read(turn.take, &byte, 1) == 1 { return }
    }
  }

  private static func giveTurnBack() {
    guard let turn = unsafe plan?.pointee.turn else { return }
    var byte: UInt8 = 1
    while unsafe write(turn.giveBack, &byte, 1) < 0, errno == EINTR {}
  }

  /// Runs `body`. A fault in it is a fault of this work item, whatever other one the thread is at. But what makes an
  /// answer stays at its own work item, so that whoever waits for the answer is told.
  package static func working<Result>(on work: Int, _ body: () -> Result) -> Result {
    let outer = current
    if outer <= Self.aside { current = work + 1 }
    defer { current = outer }
    trap(at: work)
    return body()
  }

  /// Runs what makes an answer, whatever the thread is at. If a fault ends it, whoever waits for the answer at an open
  /// file gets an apology.
  ///
  /// - Parameter file: the open file, to which nothing of the answer has been written yet.
  package static func working<Result>(on work: Int, answering file: Int32, _ body: () -> Result) -> Result {
    let outer = current
    current = (Int(file) + 1) << fileShift | (work + 1)
    defer { current = outer }
    trap(at: work)
    return body()
  }

  /// The upper bits of a thread's word are the number of a file, counted from 1.
  private static let fileShift = 41

  /// Traps are mended when they are found, so tests of this file need a trap of their own.
  private static func trap(at work: Int) {
    #if DEBUG
      if Terminal.environment("LAYOUTC_TRAP_AT")?.split(separator: ",").contains("\(work)") == true {
        fatalError("a trap for tests")
      }
      if Terminal.environment("LAYOUTC_TAKE_ALL_MEMORY_AT") == "\(work)" {
        while true { _ = UnsafeMutableRawPointer.allocate(byteCount: 1 << 24, alignment: 16) }
      }
    #endif
  }

  /// What the thread is working on: the number of the work item, counted from 1. A thread that is started for a work
  /// item takes it over.
  static var current: Int {
    get { unsafe plan.map { unsafe Int(bitPattern: pthread_getspecific($0.pointee.work)) } ?? 0 }
    set {
      if let plan = unsafe plan {
        unsafe pthread_setspecific(plan.pointee.work, UnsafeRawPointer(bitPattern: newValue))
      }
    }
  }

  /// Gives the thread a stack to handle signals on, since its own stack may be what ran out.
  @discardableResult
  static func giveStack() -> UnsafeMutableRawPointer? {
    guard unsafe plan != nil else { return nil }
    let size = 1 << 16
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = memory
    unsafe stack.ss_size = size
    unsafe sigaltstack(&stack, nil)
    return unsafe memory
  }

  /// Takes back what ``giveStack()`` gave. The thread must call this at its end.
  static func takeStack(_ memory: UnsafeMutableRawPointer?) {
    guard let memory = unsafe memory else { return }
    var stack = unsafe stack_t()
    unsafe stack.ss_flags = Int32(SS_DISABLE)
    unsafe sigaltstack(&stack, nil)
    unsafe memory.deallocate()
  }
}

/// The way from one process to its successor.
extension CrashRecovery {
  /// Calls nothing that a signal handler must not call.
  private static func handle(_ signal: Int32) {
    guard let plan = unsafe plan else { _exit(ExitStatus.io.rawValue) }
    let word = unsafe Int(bitPattern: pthread_getspecific(plan.pointee.work))
    let work = word & (1 << fileShift - 1)
    if work > 0 {
      // Another thread that is reporting a work item may finish that. It may wait for a lock that this thread holds
      // forever, for example the memory's, so it does not get long. Of threads that fail at the same time, one gets the
      // turn.
      takeTurn(within: 10_000)
    }
    let count = unsafe plan.pointee.crashCount
    let file = unsafe plan.pointee.file
    let isTold = unsafe file >= 0 && plan.pointee.fileTells
    if work > 0, unsafe !plan.pointee.endsAtFault, count < mostCrashes || isTold {
      let place = isTold ? 0 : count
      unsafe (plan.pointee.crashed + place).initialize(to: work - 1 | (lacksMemory(signal) ? memoryBit : 0))
      unsafe plan.pointee.crashCount = place + 1
      unsafe writeValue(plan)
      if file >= 0 { _ = fcntl(file, F_SETFD, 0) }
      let answered = Int32(truncatingIfNeeded: word >> fileShift) - 1
      if answered >= 0, let apology = unsafe plan.pointee.apology {
        unsafe write(answered, apology.utf8Start, apology.utf8CodeUnitCount)
      }
      // The signal that is being handled would end the successor at once if it were blocked there.
      var none = sigset_t()
      unsafe sigemptyset(&none)
      unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
      unsafe execve(plan.pointee.program, plan.pointee.arguments, plan.pointee.environment)
    }
    let text: StaticString =
      lacksMemory(signal)
      ? "error: out of memory: allow layoutc more, for example with 'ulimit -v'\n"
      : """
      error: internal error: layoutc cannot go on; please send the command, the files it reads and what \
      'layoutc --version' prints

      """
    unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(ExitStatus.io.rawValue)
  }

  /// Whether a signal came since no memory was to be had. Swift's runtime aborts then, as it does for hardly anything
  /// else, and a list that grows asks for twice of what it has: so more than a third of what may be had is in use, or
  /// less than 64 MiB are left.
  private static func lacksMemory(_ signal: Int32) -> Bool {
    guard signal == SIGABRT else { return false }
    return !Platform.grants(Platform.addressSpace.map { $0 / 3 * 2 } ?? 1 << 26)
  }

  /// What a work item that memory ended has besides its number.
  private static let memoryBit = 1 << 42

  private static func writeValue(_ plan: UnsafeMutablePointer<Plan>) {
    var end = unsafe plan.pointee.value
    for byte in variable.utf8 {
      unsafe end.pointee = CChar(bitPattern: byte)
      unsafe end += 1
    }
    unsafe append(UInt8(ascii: "="), then: Int(getpid()), at: &end)
    unsafe append(UInt8(ascii: " "), then: Int(plan.pointee.file) + 1, at: &end)
    unsafe append(UInt8(ascii: " "), then: plan.pointee.told, at: &end)
    for index in 0..<(unsafe plan.pointee.crashCount) {
      unsafe append(UInt8(ascii: " "), then: plan.pointee.crashed[index], at: &end)
    }
    unsafe end.pointee = 0
  }

  private static func append(_ sign: UInt8, then number: Int, at end: inout UnsafeMutablePointer<CChar>) {
    unsafe end.pointee = CChar(bitPattern: sign)
    unsafe end += 1
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      unsafe end.pointee = CChar(truncatingIfNeeded: 48 + number / unit % 10)
      unsafe end += 1
      unit /= 10
    }
  }

  /// What an earlier process with this number left, taken out of the environment.
  private static func takeResumption() -> Resumption {
    guard let value = Terminal.environment(variable) else { return Resumption() }
    unsafe unsetenv(variable)
    let numbers = value.split(separator: " ").compactMap { Int($0) }
    guard numbers.count > 3, numbers[0] == Int(getpid()), numbers.allSatisfy({ 0..<(memoryBit << 1) ~= $0 }) else {
      return Resumption()
    }
    let crashed = numbers[3...].map { ($0 & ~memoryBit, $0 & memoryBit == 0 ? Fault.ours : .memory) }
    return Resumption(
      crashed: Dictionary(crashed) { first, _ in first }, told: numbers[2],
      file: Int32(truncatingIfNeeded: numbers[1] - 1))
  }

  /// The environment with one more entry.
  private static func environment(
    with entry: UnsafeMutablePointer<CChar>
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let old = unsafe Platform.environment
    var count = 0
    while let old = unsafe old, unsafe old[count] != nil { count += 1 }
    let new = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: count + 2)
    for index in 0..<count { unsafe (new + index).initialize(to: old?[index]) }
    unsafe (new + count).initialize(to: entry)
    unsafe (new + count + 1).initialize(to: nil)
    return unsafe new
  }
}
